//! The options and arguments of `arbitrium endorse`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::program::Program;
use super::rate::day;
use super::rulings::{PairedBy, Reading, Searched};
use super::standings::Listed;
use super::values::{duration, edition, from_one, tie_break_list, whole};
use crate::campaign::Shard;
use crate::cli::knobs::Tournaments;
use crate::generate::KNOBS;
use crate::report::endorse::Form;
use crate::standings::Edition;

/// Options that cannot be combined with `--probe`, which uses its own tournaments and tests no version.
const NOT_OF_PROBE: [&str; 17] = [
    "search",
    "budget",
    "generator",
    "ranker",
    "checker",
    "date",
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
#[command(after_help = "Exit status:\n  0  no difference\n  1  differences\n  3  the program failed\n  \
    4  the program refused a question, left out a part of an answer, or no round was judged\n\n\
    Questions that its format cannot express, or that need what `lacks` lists, are left out.")]
pub(crate) struct Endorse {
    #[command(flatten)]
    pub document: PairedBy,

    #[command(flatten)]
    pub searched: Searched,

    #[command(flatten)]
    pub program: Program,

    /// The program's own generator, as a command; its tournaments are judged here. {output} is the file of the tournament
    /// (without it: standard output), {seed} a number
    #[arg(long, value_name = "COMMAND", help_heading = "Program under test")]
    pub generator: Option<String>,

    /// The command that ranks the players of the same tournaments. {input} is the report, {list} the list of tie-breaks,
    /// {rules} the edition. It answers with CSV (id,rank,PTS,<code>…) or a report file with ranks
    #[arg(long, value_name = "COMMAND", help_heading = "Program under test")]
    pub ranker: Option<String>,

    /// The program's own checker, as a command, or bbpPairings, Gacrux, caissify-pairings, Ainalrami. It gets files with a
    /// planted error and right ones. {input} is the file. Exit status 0: the file is right, 1: it is wrong
    #[arg(long, value_name = "COMMAND", help_heading = "Program under test")]
    pub checker: Option<String>,

    /// Words in the output of the checker that mean that the file is wrong; repeatable
    #[arg(long, value_name = "WORDS", requires = "checker", help_heading = "Program under test")]
    pub checker_wrong: Vec<String>,

    /// Words in the output of the checker that mean that the file is right; repeatable
    #[arg(long, value_name = "WORDS", requires = "checker", help_heading = "Program under test")]
    pub checker_right: Vec<String>,

    /// Words in the output of the checker that mark a wrong round, if it also prints the numbers of right rounds. They are
    /// on the line with the number or below it; repeatable
    #[arg(long, value_name = "WORDS", requires = "checker", help_heading = "Program under test")]
    pub checker_round: Vec<String>,

    /// The date of the report, such as 2026-11-29 [default: the date of this machine, in UTC]
    #[arg(long, value_name = "DATE", value_parser = day)]
    pub date: Option<jiff::civil::Date>,

    /// The tie-breaks of a question to the ranker, such as DE,BH/C1; repeat the option for more questions [default: lists
    /// that together have every tie-break]
    #[arg(long, value_parser = tie_break_list, value_name = "LIST", requires = "ranker", help_heading = "Program under test")]
    pub tie_breaks: Vec<Listed>,

    /// The edition of C.07 for the ranker [default: c07-2026]
    #[arg(long, value_parser = edition, value_name = "EDITION", requires = "ranker", help_heading = "Program under test")]
    pub rules: Option<&'static Edition>,

    /// The version of the program, for the report
    #[arg(long, value_name = "TEXT", help_heading = "Program under test")]
    pub program_version: Option<String>,

    /// Test which records of a report file the program uses: it gets pairs of tournaments, with and without a record that
    /// changes the correct pairing
    #[arg(
        long,
        conflicts_with_all = NOT_OF_PROBE.into_iter().chain(KNOBS.iter().map(|knob| knob.id))
    )]
    pub probe: bool,

    /// The number of tournaments in each direction; the endorsement procedure requires 50000
    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = from_one::<u64>)]
    pub count: u64,

    /// The seed: the same seed makes the same tournaments on every machine
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u64>)]
    pub seed: u64,

    /// Stop after this time, such as 90s, 30m or 8h. The same command continues the run
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time: Option<Duration>,

    /// Run only part K of N; --join puts the parts together
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    pub shard: Shard,

    /// The folder of a part; repeat the option for each part. The new folder of -o gets the whole run
    #[arg(long, value_name = "DIR", conflicts_with = "shard")]
    pub join: Vec<PathBuf>,

    /// The most questions to the program while the case of an error is made smaller; 0 keeps every case as it is [default: the
    /// number in its description, less for a slow program; else 1000]
    #[arg(long, value_name = "N", value_parser = whole::<u64>)]
    pub shrink_calls: Option<u64>,

    /// The number of tournaments to run at the same time; the result is the same [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub jobs: Option<u16>,

    /// The format of the printed report; the folder has all formats
    #[arg(long, value_enum, default_value_t = EndorseFormat::Text)]
    pub format: EndorseFormat,

    /// The folder of the run. The same command continues a run that was stopped. With --probe: the file of the result
    #[arg(short, long, value_name = "DIR", required_unless_present = "probe")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub tournaments: Tournaments,

    #[command(flatten)]
    pub reading: Reading,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum EndorseFormat {
    /// Text for a terminal
    Text,
    /// One JSON object
    Json,
    /// One HTML file to read, send and print
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
