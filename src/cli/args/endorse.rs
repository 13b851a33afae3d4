//! `endorse` as typed.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::program::Program;
use super::rulings::{PairedBy, Reading};
use super::standings::Listed;
use super::values::{duration, edition, from_one, tie_break_list, whole};
use crate::campaign::Shard;
use crate::cli::knobs::Tournaments;
use crate::generate::KNOBS;
use crate::report::endorse::Form;
use crate::standings::Edition;

/// What --probe leaves aside: it has tournaments of its own, and says nothing of a version.
const NOT_OF_PROBE: [&str; 13] = [
    "generator",
    "ranker",
    "count",
    "time",
    "shard",
    "join",
    "shrink_calls",
    "jobs",
    "program_version",
    "model",
    "scoring",
    "initial_colour",
    "history",
];

#[derive(Debug, Args)]
pub(crate) struct Endorse {
    #[command(flatten)]
    pub document: PairedBy,

    #[command(flatten)]
    pub program: Program,

    /// The program's own generator, whose tournaments are judged here: a command in which {output} stands for the
    /// tournament's file (standard output without it) and {seed} for a number
    #[arg(long, value_name = "COMMAND", help_heading = "Program under test")]
    pub generator: Option<String>,

    /// The program's own standings of the same tournaments: a command in which {input} stands for the report, {list} for the
    /// tie-breaks, {rules} for the edition; it answers with CSV (id,rank,PTS,<code>…) or a report file with ranks
    #[arg(long, value_name = "COMMAND", help_heading = "Program under test")]
    pub ranker: Option<String>,

    /// The tie-breaks of a question to the ranker, such as DE,BH/C1; repeatable: one question each [default: lists that
    /// together have every tie-break]
    #[arg(long, value_parser = tie_break_list, value_name = "LIST", requires = "ranker", help_heading = "Program under test")]
    pub tie_breaks: Vec<Listed>,

    /// The edition of C.07 for the ranker [default: c07-2026]
    #[arg(long, value_parser = edition, value_name = "EDITION", requires = "ranker", help_heading = "Program under test")]
    pub rules: Option<&'static Edition>,

    /// The version of the program, as the document shall name it
    #[arg(long, value_name = "TEXT", help_heading = "Program under test")]
    pub program_version: Option<String>,

    /// Ask instead what the program honours: twins of tournaments with and without a record, where the reference differs
    #[arg(
        long,
        conflicts_with_all = NOT_OF_PROBE.into_iter().chain(KNOBS.iter().map(|knob| knob.id))
    )]
    pub probe: bool,

    /// How many tournaments each way; the procedure asks for 50000
    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = from_one::<u64>)]
    pub count: u64,

    /// The seed: the same one makes the same tournaments on any machine
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>)]
    pub seed: u64,

    /// Stop after this time, such as 90s, 30m or 8h; the same command goes on from there
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time: Option<Duration>,

    /// Run a part: K of N; --join puts the parts together
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    pub shard: Shard,

    /// The folder of a part, once for each: the folder of -o, a new one, gets the whole
    #[arg(long, value_name = "DIR", conflicts_with = "shard")]
    pub join: Vec<PathBuf>,

    /// How often the program is asked at most while the case of an error is shrunk; 0 shrinks nothing [default: what its
    /// description says, less for a slow program; else 1000]
    #[arg(long, value_name = "N", value_parser = whole::<u64>)]
    pub shrink_calls: Option<u64>,

    /// How many tournaments are run at once; what is found does not depend on it [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub jobs: Option<u16>,

    /// The form of the document that is printed; the folder has all of them
    #[arg(long, value_enum, default_value_t = EndorseFormat::Text)]
    pub format: EndorseFormat,

    /// The folder of the run. One that was begun with the same options is gone on with. With --probe the file of the result
    #[arg(short, long, value_name = "DIR", required_unless_present = "probe")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub tournaments: Tournaments,

    #[command(flatten)]
    pub reading: Reading,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum EndorseFormat {
    /// For a person
    Text,
    /// One object
    Json,
    /// One self-contained page to read, mail and print
    Html,
}

impl From<EndorseFormat> for Form {
    fn from(format: EndorseFormat) -> Form {
        match format {
            EndorseFormat::Text => Form::Text,
            EndorseFormat::Json => Form::Json,
            EndorseFormat::Html => Form::Html,
        }
    }
}
