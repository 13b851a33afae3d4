//! The options and arguments of `arbitrium shrink`.

use std::path::PathBuf;

use clap::Args;

use super::program::Program;
use super::rulings::{Reading, Rulings};
use super::standings::Listed;
use super::values::{edition, from_one, tie_break_list, whole};
use crate::standings::Edition;

#[derive(Debug, Args)]
#[command(override_usage = "arbitrium shrink [OPTIONS] <--engine <NAME|COMMAND>|--while <COMMAND>> <FILE>")]
pub(crate) struct Shrink {
    /// A report file, or - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    #[command(flatten)]
    pub judge: ShrinkJudge,

    /// Keep an error in the standings instead of one in the pairings. In the command, {list} is the list of tie-breaks and
    /// {rules} the edition. The program answers with CSV (id,rank,PTS,<code>…) or a report file with ranks
    #[arg(long, conflicts_with_all = ["round", "command"])]
    pub standings: bool,

    /// The tie-breaks of the question, such as DE,BH/C1 [default: record 202, else 212]
    #[arg(long, value_parser = tie_break_list, value_name = "LIST", requires = "standings")]
    pub tie_breaks: Option<Listed>,

    /// The edition of C.07: c07-2026 or c07-2024 [default: the one in force on the start date]
    #[arg(long, value_parser = edition, value_name = "EDITION", requires = "standings")]
    pub rules: Option<&'static Edition>,

    /// The round of the error [default: the first round with a wrong answer, or the round after the last recorded one]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub round: Option<u16>,

    /// The most questions about smaller tournaments [default: five times the number in its description; else 5000]
    #[arg(long, value_name = "N", value_parser = whole::<u64>)]
    pub max_calls: Option<u64>,

    /// Write the smallest tournament to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub rulings: Rulings,

    #[command(flatten)]
    pub reading: Reading,
}

/// The program or the command that decides whether a smaller tournament still shows the error.
#[derive(Debug, Args)]
pub(crate) struct ShrinkJudge {
    #[command(flatten)]
    pub program: Option<Program>,

    /// Keep the tournaments for which this command ends with 0, instead of those with an error. {input} is the file of the
    /// tournament
    #[arg(
        long = "while",
        value_name = "COMMAND",
        conflicts_with_all = ["engine", "options", "config", "tie_breaks", "rules"],
        required_unless_present = "engine"
    )]
    pub command: Option<String>,

    /// A limit of this command, with a key of arbitrium.toml, such as seconds=300 or memory-mebibytes=4096; repeatable
    /// [default: seconds=60]
    #[arg(long = "limit", value_name = "KEY=VALUE", requires = "command", conflicts_with = "engine")]
    pub limits: Vec<String>,
}
