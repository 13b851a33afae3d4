//! The options and arguments of `arbitrium fuzz`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::campaign::{Failing, ReportForm};
use super::program::Program;
use super::rulings::{PairedBy, Reading, Searched};
use super::standings::Listed;
use super::values::{duration, edition, from_one, tie_break_list, whole};
use crate::campaign::Shard;
use crate::cli::knobs::Tournaments;
use crate::standings::Edition;

#[derive(Debug, Args)]
#[command(after_help = "Exit status:\n  0  no difference\n  1  differences\n  3  the program failed\n  \
    4  the program refused a question, left out a part of an answer, or no round was judged\n\n\
    Questions that its format cannot express, or that need what `lacks` lists, are left out.")]
pub(crate) struct Fuzz {
    #[command(flatten)]
    pub document: PairedBy,

    #[command(flatten)]
    pub searched: Searched,

    #[command(flatten)]
    pub program: Program,

    /// The number of tournaments
    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = from_one::<u64>)]
    pub count: u64,

    /// The seed: the same seed makes the same tournaments on every machine
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>)]
    pub seed: u64,

    /// Stop after this time, such as 90s, 30m or 8h; at least 10m for a slow program. The last quarter is for making the
    /// tournaments of errors smaller. The same command continues the run
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time: Option<Duration>,

    /// Stop after the tournament in which the N-th difference or fault is found
    #[arg(long, value_name = "N", value_parser = from_one::<u64>)]
    pub max_findings: Option<u64>,

    /// After 48 tournaments, prefer tournaments in which rarely used articles decide something
    #[arg(long)]
    pub steer: bool,

    /// Run only part K of N; `arbitrium campaign merge` joins the parts
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    pub shard: Shard,

    /// The most questions to the program while the case of an error is made smaller; 0 keeps every case as it is [default: the
    /// number in its description, less for a slow program; else 1000]
    #[arg(long, value_name = "N", value_parser = whole::<u64>)]
    pub shrink_calls: Option<u64>,

    /// The number of tournaments to run at the same time; the result is the same [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub jobs: Option<u16>,

    /// The format of the printed report; the folder has all formats
    #[arg(long, value_enum, default_value_t = ReportForm::Text)]
    pub format: ReportForm,

    #[command(flatten)]
    pub failing: Failing,

    /// The folder of the campaign. The same command continues a campaign that was stopped
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,

    #[command(flatten)]
    pub ranks: Ranks,

    #[command(flatten)]
    pub tournaments: Tournaments,

    #[command(flatten)]
    pub reading: Reading,
}

/// The options for asking a program for standings instead of pairings.
#[derive(Debug, Args)]
#[command(next_help_heading = "Standings")]
pub(crate) struct Ranks {
    /// Ask the program for the standings of each tournament instead of its pairings. In the command, {list} is the list of
    /// tie-breaks and {rules} the edition. It answers with CSV (id,rank,PTS,<code>…) or a report file with ranks. The report
    /// is text or JSON
    #[arg(long, conflicts_with = "steer")]
    pub standings: bool,

    /// The tie-breaks of a question, such as DE,BH/C1; repeat the option for more questions [default: lists that together
    /// have every tie-break]
    #[arg(long, value_parser = tie_break_list, value_name = "LIST", requires = "standings")]
    pub tie_breaks: Vec<Listed>,

    /// The edition of C.07: c07-2026 or c07-2024 [default: c07-2026]
    #[arg(long, value_parser = edition, value_name = "EDITION", requires = "standings")]
    pub rules: Option<&'static Edition>,
}
