//! The options and arguments of `arbitrium check`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::facts::Facts;
use super::rulings::{Reading, Rulings};
use super::standings::Listed;
use super::values::{edition, from_one, tie_break_list};
use crate::causes::Depth;
use crate::check::Verdict;
use crate::outcome::FailOn;
use crate::standings::Edition;

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option")]
pub(crate) struct Check {
    /// Report files, folders of them, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Judge only these rounds, such as 4, 3..5 or 3-5 (3, 4 and 5). In Double-Swiss: matches
    #[arg(long, visible_alias = "round", value_parser = rounds, value_name = "A..B")]
    pub rounds: Option<(u16, u16)>,

    /// Judge the recorded ranks and points by these tie-breaks, such as DE,BH/C1,BH. Exit 4 if no rank can be judged by them
    /// [default: record 202, else 212; without both no rank is judged]
    #[arg(long, value_parser = tie_break_list, value_name = "LIST")]
    pub tie_breaks: Option<Listed>,

    /// The edition of the tie-break rules (C.07): c07-2026 or c07-2024 [default: the one in force on the start date]
    #[arg(long, value_parser = edition, value_name = "EDITION")]
    pub rules: Option<&'static Edition>,

    /// The number of files to judge at the same time [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub jobs: Option<u16>,

    /// The format of the result. Without it, the ending of OUT decides (-o page.html), if it names a format
    #[arg(long, value_enum, default_value_t = CheckFormat::Text)]
    pub format: CheckFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    /// Do not try other interpretations for rounds that differ
    #[arg(long)]
    pub no_readings: bool,

    /// For each wrong round, look for an error in the data that would explain it. It may be a result, a bye, an absence, the
    /// starting list, a setting, a prohibited pair or a board paired by hand. It never changes the verdict. The default is
    /// quick, for compare off
    #[arg(long, value_enum, value_name = "DEPTH")]
    pub causes: Option<Causes>,

    /// Write the report to this file, with the facts changed that explain most of its wrong rounds (TRF26)
    #[arg(long, value_name = "OUT")]
    pub fix: Option<PathBuf>,

    /// Show only differences and counts, not the files without a difference (text)
    #[arg(long)]
    pub summary: bool,

    /// Show everything about each round: all boards, all values, all rules that decide (text)
    #[arg(long)]
    pub details: bool,

    /// Only differences of these classes change the exit status to 1: illegal, bye, worse, later, departs, colour, reading.
    /// `never`: differences do not change the exit status
    #[arg(long, value_parser = fail_on, value_name = "CLASS,…|never")]
    pub fail_on: Option<FailOn>,

    /// Accept the differences in this JSON file: {"schema": "arbitrium/baseline/1", "accepted": [{"file", "round",
    /// "verdict", "article", "reason"}, …]}. `file` is the end of a path, `article` the decisive one. A field that is left out
    /// matches everything. Unused entries are reported
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,

    /// Count the rounds in which each article decided something in the correct pairing, and list the articles that never did.
    /// The summary of text, JSON and HTML also shows the allowance for an endorsement
    #[arg(long)]
    pub coverage: bool,

    #[command(flatten)]
    pub facts: Facts,

    #[command(flatten)]
    pub rulings: Rulings,

    #[command(flatten)]
    pub reading: Reading,
}

/// How thoroughly to search for errors in the data that would explain a wrong round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Causes {
    /// Do not look for data errors
    Off,
    /// Try a few hundred changes near the place that decides
    Quick,
    /// Try longer (about ten seconds); up to 150 players every single change
    Deep,
}

impl From<Causes> for Depth {
    fn from(causes: Causes) -> Self {
        match causes {
            Causes::Off => Depth::Off,
            Causes::Quick => Depth::Quick,
            Causes::Deep => Depth::Deep,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    /// Text for a terminal
    Text,
    /// One JSON object
    Json,
    /// One JSON object for each file, one a line
    Jsonl,
    /// `JUnit`: each file is a suite, each round a test
    Junit,
    /// SARIF 2.1.0: each difference at its place in the file
    Sarif,
    /// Annotations for a GitHub workflow
    Github,
    /// One HTML file to read, send and print
    Html,
}

/// Parses the value of `--fail-on`: classes of differences that make a run fail, or `never`.
fn fail_on(text: &str) -> Result<FailOn, String> {
    match text {
        "never" => Ok(FailOn::Never),
        classes => classes.split(',').map(class).collect::<Result<_, _>>().map(FailOn::Classes),
    }
}

/// Parses the word for a class of differences.
fn class(word: &str) -> Result<Verdict, String> {
    let all = Verdict::DIFFERENCES;
    let found = all.into_iter().find(|verdict| verdict.to_string() == word);
    found.ok_or_else(|| {
        format!("the classes are {}, or never alone", all.map(|verdict| verdict.to_string()).join(", "))
    })
}

fn rounds(text: &str) -> Result<(u16, u16), String> {
    let (first, last) = text.split_once("..").or_else(|| text.split_once('-')).unwrap_or((text, text));
    let number = |text: &str| text.parse::<u16>().ok().filter(|&number| number > 0);
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => Ok((first, last)),
        _ => Err("rounds are written as 3..5 or 3-5 (both ends included) or 4, counted from 1".into()),
    }
}
