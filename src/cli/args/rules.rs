//! The options and arguments of `arbitrium rules`.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use crate::referee::rulebooks;
use crate::rulebook::Rulebook;

#[derive(Debug, Args)]
pub(crate) struct Rules {
    /// An article as the text prints it, such as C6, 3.4.2 or A7 (a), or the name of an interpretation
    #[arg(value_name = "ARTICLE")]
    pub article: Option<String>,

    /// The format of the result
    #[arg(long, value_enum, default_value_t = RulesFormat::Text)]
    pub format: RulesFormat,

    /// Only this document
    #[arg(long, value_parser = rulebook(), value_name = "SYSTEM")]
    pub system: Option<&'static Rulebook>,
}

/// Parses the identifier of a document. `--help` lists all identifiers.
fn rulebook() -> impl TypedValueParser<Value = &'static Rulebook> {
    let words = PossibleValuesParser::new(rulebooks().iter().map(|book| book.id));
    words.try_map(|word| rulebooks().into_iter().find(|book| book.id == word).ok_or("unknown document"))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulesFormat {
    /// Text for a terminal
    Text,
    /// One JSON object
    Json,
}
