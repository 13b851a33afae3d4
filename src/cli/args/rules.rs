//! `rules` as typed.

use clap::{Args, ValueEnum};

use crate::referee::rulebooks;
use crate::rulebook::Rulebook;

#[derive(Debug, Args)]
pub(crate) struct Rules {
    /// An article by its label or number, such as C6 or 3.4.2, or the id of a reading
    #[arg(value_name = "ARTICLE")]
    pub article: Option<String>,

    /// The form of the result
    #[arg(long, value_enum, default_value_t = RulesFormat::Text)]
    pub format: RulesFormat,

    /// Only this rulebook
    #[arg(long, value_parser = rulebook, value_name = "SYSTEM")]
    pub system: Option<&'static Rulebook>,
}

fn rulebook(word: &str) -> Result<&'static Rulebook, String> {
    let all = rulebooks();
    let words = || all.iter().map(|book| book.id).collect::<Vec<_>>().join(", ");
    all.iter().copied().find(|book| book.id == word).ok_or_else(|| format!("the rulebooks are {}", words()))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulesFormat {
    /// For a person
    Text,
    /// One object
    Json,
}
