//! `shrink` as typed.

use std::path::PathBuf;

use clap::Args;

use super::program::Program;
use super::rulings::{Reading, Rulings};

#[derive(Debug, Args)]
pub(crate) struct Shrink {
    /// A report file, or - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    #[command(flatten)]
    pub judge: ShrinkJudge,

    /// The round in question [default: the first in which the program's answer is wrong, or the one after the last
    /// recorded]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub round: Option<u16>,

    /// How often the program may be asked [default: five times what its description says for a campaign; else 5000]
    #[arg(long, value_name = "N")]
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
        conflicts_with = "engine",
        required_unless_present = "engine"
    )]
    pub command: Option<String>,
}
