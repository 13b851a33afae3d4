//! `fuzz` as typed.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::campaign::{Failing, ReportForm};
use super::program::Program;
use super::rulings::{PairedBy, Reading};
use super::standings::Listed;
use super::values::{duration, edition, from_one, tie_break_list, whole};
use crate::campaign::Shard;
use crate::cli::knobs::Tournaments;
use crate::standings::Edition;

#[derive(Debug, Args)]
pub(crate) struct Fuzz {
    #[command(flatten)]
    pub document: PairedBy,

    #[command(flatten)]
    pub program: Program,

    /// How many tournaments
    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = from_one::<u64>)]
    pub count: u64,

    /// The seed: the same one hunts with the same tournaments on any machine
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>)]
    pub seed: u64,

    /// Stop after this time, such as 90s, 30m or 8h; the same command goes on from there
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time: Option<Duration>,

    /// Stop after the tournament with which so many differences and faults are known
    #[arg(long, value_name = "N", value_parser = from_one::<u64>)]
    pub max_findings: Option<u64>,

    /// Spend the effort where articles were rarely at work, once 48 tournaments are drawn: vary tournaments in which they
    /// were, and draw from the parts of the ranges that brought them to work
    #[arg(long)]
    pub steer: bool,

    /// Run a part of the campaign: part K of N, to be joined by `arbitrium campaign merge`
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    pub shard: Shard,

    /// How often the program is asked at most while the case of an error is shrunk; 0 shrinks nothing [default: what its
    /// description says, less for a slow program; else 1000]
    #[arg(long, value_name = "N", value_parser = whole::<u64>)]
    pub shrink_calls: Option<u64>,

    /// How many tournaments are run at once; what is found does not depend on it [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub jobs: Option<u16>,

    /// The form of the report that is printed; the folder has all of them
    #[arg(long, value_enum, default_value_t = ReportForm::Text)]
    pub format: ReportForm,

    #[command(flatten)]
    pub failing: Failing,

    /// The folder of the campaign. One that was begun with the same options is gone on with
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,

    #[command(flatten)]
    pub ranks: Ranks,

    #[command(flatten)]
    pub tournaments: Tournaments,

    #[command(flatten)]
    pub reading: Reading,
}

/// Standings in place of pairings.
#[derive(Debug, Args)]
#[command(next_help_heading = "Standings")]
pub(crate) struct Ranks {
    /// Ask the program for the standings of each tournament instead of its pairings: {list} in its command stands for the
    /// tie-breaks, {rules} for the edition; it answers with CSV (id,rank,PTS,<code>…) or a report file with ranks. The report
    /// is text or JSON
    #[arg(long, conflicts_with = "steer")]
    pub standings: bool,

    /// The tie-breaks of a question, such as DE,BH/C1; repeatable: one question each [default: lists that together have
    /// every tie-break]
    #[arg(long, value_parser = tie_break_list, value_name = "LIST", requires = "standings")]
    pub tie_breaks: Vec<Listed>,

    /// The edition of C.07: c07-2026 or c07-2024 [default: c07-2026]
    #[arg(long, value_parser = edition, value_name = "EDITION", requires = "standings")]
    pub rules: Option<&'static Edition>,
}
