//! The options and arguments of `arbitrium explain`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::check::Causes;
use super::facts::Facts;
use super::rulings::{Reading, Rulings};
use super::values::from_one;
use crate::report::explanation::Extent;

#[derive(Debug, Args)]
pub(crate) struct Explain {
    /// A report file, or - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The round (in Double-Swiss: the match). The round after the last recorded one is possible, too [default: the last
    /// recorded round]
    #[arg(long, alias = "rounds", value_name = "N", value_parser = from_one::<u16>)]
    pub round: Option<u16>,

    /// Explain only this player: opponent, colour, bracket, earlier rounds. WHO is a starting rank, a FIDE number or the
    /// beginning of a name
    #[arg(long, value_name = "WHO", group = "question")]
    pub player: Option<String>,

    /// Show why these two players do not play each other, or why A does not have the bye (`--why-not A bye`). A and B are
    /// named as WHO
    #[arg(long, value_names = ["A", "B"], num_args = 2, group = "question")]
    pub why_not: Option<Vec<String>>,

    /// Show the check list of the round: every player to be paired, with score, colours, preference, floats, opponents, and
    /// whether they may have the bye
    #[arg(long, group = "question")]
    pub cards: bool,

    /// Judge another pairing of the round: 3-9,5-2,8-bye, or a file in the format of `pair --format pairs`. Exit status 1 if
    /// it is not the correct pairing. Players that it does not name keep their published boards
    #[arg(long, value_name = "OTHER", group = "question")]
    pub instead: Option<String>,

    /// For a recorded round that differs, look for an error in the data that would explain it
    #[arg(long, value_enum, default_value_t = Causes::Quick, value_name = "DEPTH")]
    pub causes: Causes,

    /// Show every value of every criterion and every board, not only the reasons (text of a whole round)
    #[arg(long)]
    pub values: bool,

    /// The format of the result. Without it, the ending of OUT decides (-o page.html), if it names a format
    #[arg(long, value_enum, default_value_t = ExplainFormat::Text)]
    pub format: ExplainFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub facts: Facts,

    #[command(flatten)]
    pub rulings: Rulings,

    #[command(flatten)]
    pub reading: Reading,
}

impl Explain {
    /// How much of an explanation the text output shows.
    pub(crate) fn extent(&self) -> Extent {
        if self.values { Extent::Values } else { Extent::Reasons }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExplainFormat {
    /// Text for a terminal
    Text,
    /// One JSON object
    Json,
    /// One HTML file to read, send and print
    Html,
}
