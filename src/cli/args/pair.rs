//! The options and arguments of `arbitrium pair`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::rulings::{Reading, Rulings};
use super::values::from_one;

#[derive(Debug, Args)]
#[command(override_usage = "arbitrium pair [OPTIONS] <FILE>\n       arbitrium pair [OPTIONS] --serve")]
pub(crate) struct Pair {
    /// A report file, or - for standard input
    #[arg(value_name = "FILE", required_unless_present = "serve")]
    pub file: Option<PathBuf>,

    /// Answer questions on standard input until it ends (the persistent protocol, see docs/guide/engines.md)
    #[arg(long, conflicts_with_all = ["file", "round", "format", "output", "system", "strict"])]
    pub serve: bool,

    /// Pair this recorded round again, from the rounds before it (in Double-Swiss: this match)
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub round: Option<u16>,

    /// The format of the result
    #[arg(long, value_enum, default_value_t = PairFormat::Pairs)]
    pub format: PairFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub rulings: Rulings,

    #[command(flatten)]
    pub reading: Reading,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PairFormat {
    /// The number of boards, then one line `white black` for each board, the bye last as `id 0`
    Pairs,
    /// A list with boards, names, numbers, points and colours
    List,
    /// The same list as an HTML page to print
    Html,
    /// The same list as CSV
    Csv,
    /// One JSON object
    Json,
}
