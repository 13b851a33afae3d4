//! The options and arguments of `arbitrium pair`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::facts::{Dialect, Facts};
use super::rulings::{Reading, Rulings};
use super::values::from_one;
use crate::referee::Edit;

#[derive(Debug, Args)]
#[command(override_usage = "arbitrium pair [OPTIONS] <FILE>\n       arbitrium pair [OPTIONS] --serve")]
pub(crate) struct Pair {
    /// A report file, or - for standard input
    #[arg(value_name = "FILE", required_unless_present = "serve")]
    pub file: Option<PathBuf>,

    /// Answer questions on standard input until it ends (the persistent protocol, see docs/guide/engines.md)
    #[arg(long, conflicts_with_all = ["file", "round", "format", "output", "system", "strict", "force", "Facts"])]
    pub serve: bool,

    /// Pair this recorded round again, from the rounds before it (in Double-Swiss: this match). Options that change
    /// facts apply to this round; later rounds are left out
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub round: Option<u16>,

    /// The format of the result. Without it, the ending of OUT decides (-o page.html), if it names a format
    #[arg(long, value_enum, default_value_t = PairFormat::Pairs)]
    pub format: PairFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    /// Set this board of the next round by hand, White first: 11-6. The rules pair the other players; repeatable
    #[arg(long, value_name = "WHO-WHO", value_parser = Edit::board)]
    pub force: Vec<String>,

    /// With --format trf: the format of the report
    #[arg(long, value_enum, default_value_t = Dialect::Trf26)]
    pub dialect: Dialect,

    #[command(flatten)]
    pub facts: Facts,

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
    /// The report with this round, without results
    Trf,
}
