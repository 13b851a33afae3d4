//! `check` as typed.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::rulings::{Reading, Rulings};
use super::standings::Listed;
use super::values::{edition, from_one, tie_break_list};
use crate::causes::Depth;
use crate::check::Verdict;
use crate::outcome::FailOn;
use crate::standings::Edition;

#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Report files, folders of them, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Judge these rounds only, such as 3..5 (both ends included) or 4 (in Double-Swiss: matches)
    #[arg(long, value_parser = rounds, value_name = "A..B")]
    pub rounds: Option<(u16, u16)>,

    /// Judge the recorded ranks and points by these tie-breaks, such as DE,BH/C1,BH [default: record 202, else 212;
    /// without either no rank is judged]
    #[arg(long, value_parser = tie_break_list, value_name = "LIST")]
    pub tie_breaks: Option<Listed>,

    /// The edition of C.07 that judges them: c07-2026 or c07-2024 [default: the one in force at the start]
    #[arg(long, value_parser = edition, value_name = "EDITION")]
    pub rules: Option<&'static Edition>,

    /// How many files are judged at once [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub jobs: Option<u16>,

    /// The form of the result
    #[arg(long, value_enum, default_value_t = CheckFormat::Text)]
    pub format: CheckFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    /// Look for no readings that would explain differences
    #[arg(long)]
    pub no_readings: bool,

    /// Look for the one fact that, were it otherwise, would make a differing round agree: a place in the list, an earlier
    /// result, who was there, the setup, a prohibition, a hand. It excuses nothing. quick tries a few hundred changes that
    /// touch what decides, deep every single one, up to 150 players
    #[arg(long, value_enum, default_value_t = Causes::Quick, value_name = "DEPTH")]
    pub causes: Causes,

    /// Show what differs and the counts only, not the files that agree (text)
    #[arg(long)]
    pub summary: bool,

    /// Count only differences of these classes, separated by commas, as differences of the run (exit 1):
    /// illegal, bye, worse, later, departs, colour, reading; with never a run that only differences would fail ends with 0
    #[arg(long, value_parser = fail_on, value_name = "CLASS,…|never")]
    pub fail_on: Option<FailOn>,

    /// Accept the differences that this JSON file lists: {"schema": "arbitrium/baseline/1", "accepted":
    /// [{"file", "round", "verdict", "article", "reason"}, …]}. `file` is the end of a path, `article` the decisive one;
    /// what an entry leaves out may be anything. An entry that accepts nothing is told
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,

    /// Count which articles were at work in the reference's own choices, and name those never touched (in the
    /// summary of text, JSON and HTML)
    #[arg(long)]
    pub coverage: bool,

    #[command(flatten)]
    pub rulings: Rulings,

    #[command(flatten)]
    pub reading: Reading,
}

/// How far causes are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Causes {
    /// Not at all
    Off,
    /// A few hundred changes
    Quick,
    /// Every single change
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
    /// A page for a person
    Text,
    /// One object
    Json,
    /// One object a line, a file each
    Jsonl,
    /// `JUnit`: a file is a suite, a round a test
    Junit,
    /// SARIF 2.1.0: the differences at their cells
    Sarif,
    /// Annotations for a GitHub workflow
    Github,
    /// One self-contained page to read, mail and print
    Html,
}

/// The classes of differences that fail a run, or never.
fn fail_on(text: &str) -> Result<FailOn, String> {
    match text {
        "never" => Ok(FailOn::Never),
        classes => classes.split(',').map(class).collect::<Result<_, _>>().map(FailOn::Classes),
    }
}

/// A class of differences.
fn class(word: &str) -> Result<Verdict, String> {
    let all = Verdict::DIFFERENCES;
    let found = all.into_iter().find(|verdict| verdict.to_string() == word);
    found.ok_or_else(|| {
        format!("the classes are {}, or never alone", all.map(|verdict| verdict.to_string()).join(", "))
    })
}

fn rounds(text: &str) -> Result<(u16, u16), String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.parse::<u16>().ok().filter(|&number| number > 0);
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => Ok((first, last)),
        _ => Err("rounds are written as 3..5 (both ends included) or 4, counted from 1".into()),
    }
}
