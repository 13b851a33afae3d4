//! `shrink` as typed.

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

    /// Keep what the program is wrong about in the standings, by --tie-breaks, else by the list of the file: {list} in its command stands
    /// for the tie-breaks, {rules} for the edition; it answers with CSV (id,rank,PTS,<code>…) or a report file with ranks
    #[arg(long, conflicts_with_all = ["round", "command"])]
    pub standings: bool,

    /// The tie-breaks of the question, such as DE,BH/C1 [default: record 202, else 212]
    #[arg(long, value_parser = tie_break_list, value_name = "LIST", requires = "standings")]
    pub tie_breaks: Option<Listed>,

    /// The edition of C.07: c07-2026 or c07-2024 [default: the one in force at the start of the tournament]
    #[arg(long, value_parser = edition, value_name = "EDITION", requires = "standings")]
    pub rules: Option<&'static Edition>,

    /// The round in question [default: the first in which the program's answer is wrong, or the one after the last
    /// recorded]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub round: Option<u16>,

    /// How often the program may be asked about smaller tournaments [default: five times what its description says for a campaign; else 5000]
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

/// Who says whether a smaller tournament is still interesting.
#[derive(Debug, Args)]
pub(crate) struct ShrinkJudge {
    #[command(flatten)]
    pub program: Option<Program>,

    /// Keep what this command ends with 0 for, instead: {input} stands for the tournament's file
    #[arg(
        long = "while",
        value_name = "COMMAND",
        conflicts_with_all = ["engine", "options", "config", "tie_breaks", "rules"],
        required_unless_present = "engine"
    )]
    pub command: Option<String>,

    /// The most that this command may use, such as seconds=300 [default: 60] or memory-mebibytes=4096; repeatable (the limits of
    /// arbitrium.toml)
    #[arg(long = "limit", value_name = "KEY=VALUE", requires = "command", conflicts_with = "engine")]
    pub limits: Vec<String>,
}
