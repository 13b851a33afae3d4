//! `explain` as typed.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::check::Causes;
use super::rulings::{Reading, Rulings};
use super::values::from_one;
use crate::report::explanation::Extent;
use crate::tournament::PlayerId;

#[derive(Debug, Args)]
pub(crate) struct Explain {
    /// A report file, or - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The round (in Double-Swiss: the match); the one after the last recorded may be explained too [default: the last
    /// recorded]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub round: Option<u16>,

    /// Only this player, by starting rank, FIDE number or the beginning of the name: standing, past, bracket, opponent,
    /// colour
    #[arg(long, value_name = "WHO", group = "question")]
    pub player: Option<String>,

    /// Why these two do not meet
    #[arg(long, value_names = ["A", "B"], num_args = 2, value_parser = player, group = "question")]
    pub why_not: Option<Vec<PlayerId>>,

    /// Judge another pairing of the round: 3-9,5-2,8-bye or a file as `pair --format pairs` writes it; exit status 1 where
    /// the rules give another
    #[arg(long, value_name = "OTHER", group = "question")]
    pub instead: Option<String>,

    /// Of a recorded round that differs: look for the one fact that, were it otherwise, would make it agree
    #[arg(long, value_enum, default_value_t = Causes::Quick, value_name = "DEPTH")]
    pub causes: Causes,

    /// Of a whole round as text: every value of every criterion and every board for itself, not the reasons alone (JSON has both,
    /// a page behind a fold)
    #[arg(long)]
    pub values: bool,

    /// The form of the result
    #[arg(long, value_enum, default_value_t = ExplainFormat::Text)]
    pub format: ExplainFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub rulings: Rulings,

    #[command(flatten)]
    pub reading: Reading,
}

impl Explain {
    /// How much is told of a round.
    pub(crate) fn extent(&self) -> Extent {
        if self.values { Extent::Values } else { Extent::Reasons }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExplainFormat {
    /// For a person
    Text,
    /// One object
    Json,
    /// One self-contained page to read, mail and print
    Html,
}

fn player(text: &str) -> Result<PlayerId, String> {
    let number: u32 = text.parse().map_err(|_| "a player is named by the starting rank")?;
    PlayerId::new(number).map_err(|error| error.to_string())
}
