//! What is asked: a line of JSON, and behind it the bytes of the report and, for ratings, of lists and published results.

use serde::Deserialize;

use crate::answer::Refused;
use crate::explain::Question as Explained;
use crate::generate::Question as Drawn;
use crate::options::Options;
use crate::rate::Question as Rated;
use crate::rewrite::Question as Rewritten;
use crate::standings::Question as Ranked;
use crate::what_if::Question as Supposed;

/// What is asked, and under which options.
#[derive(Debug, Deserialize)]
pub struct Request {
    /// The question.
    #[serde(flatten)]
    pub ask: Ask,
    /// What the report is called: what the command prints as its path.
    #[serde(default)]
    pub name: String,
    /// How many of the bytes are the report; all of them if no number is given.
    #[serde(default)]
    pub report: Option<usize>,
    /// The files behind it, in their order.
    #[serde(default)]
    pub beside: Vec<Beside>,
    /// What the command line would say.
    #[serde(default)]
    pub options: Options,
}

/// A file beside the report.
#[derive(Debug, Deserialize)]
pub struct Beside {
    /// What it is called.
    pub name: String,
    /// How many of the bytes it is.
    pub length: usize,
    /// What it is for.
    pub part: Part,
    /// Of a list, the month where it does not say it itself.
    #[serde(default)]
    pub month: String,
}

/// What a file beside the report is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// A rating list: `--list`
    List,
    /// Published results: `--against`
    Against,
}

/// A question.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Ask {
    /// Show the boards of a round, and who is in the event.
    Boards {
        /// The round; the last one if no number is given.
        round: Option<u16>,
    },
    /// Judge every round.
    Check {
        /// Whether the page is wanted beside the JSON.
        #[serde(default)]
        page: bool,
    },
    /// Explain a round.
    Explain(Explained),
    /// Make a random tournament.
    Generate(Drawn),
    /// Tell what was read.
    Inspect,
    /// Pair the next round, or one once more.
    Pair {
        /// The round.
        round: Option<u16>,
        /// `--force`: boards of the next round that are set by hand, such as `11-6`.
        #[serde(default)]
        force: Vec<String>,
    },
    /// Rate the event.
    Rate(Rated),
    /// Write the report anew, with changes.
    Rewrite(Rewritten),
    /// Show the rulebooks.
    Rules {
        /// The rulebook alone.
        system: Option<String>,
        /// The article or reading alone.
        article: Option<String>,
    },
    /// Rank the players.
    Standings(Ranked),
    /// Rate games without a report.
    WhatIf(Supposed),
}

/// A request with the bytes it is about.
#[derive(Debug)]
pub struct Task<'a> {
    /// The request.
    pub request: Request,
    /// The report.
    pub report: &'a [u8],
    /// What lies behind the report.
    rest: &'a [u8],
}

impl<'a> Task<'a> {
    /// Reads a request.
    ///
    /// # Errors
    /// When its first line is none.
    pub(crate) fn read(bytes: &'a [u8]) -> Result<Self, Refused> {
        let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
        let (head, rest) = bytes.split_at(end);
        let request: Request =
            serde_json::from_slice(head).map_err(|error| Refused::from(format!("no request: {error}")))?;
        let rest = rest.get(1..).unwrap_or_default();
        let (report, rest) = rest.split_at(request.report.unwrap_or(rest.len()).min(rest.len()));
        Ok(Task { request, report, rest })
    }

    /// The files of a part with their bytes; what is not there is empty.
    pub(crate) fn beside(&self, part: Part) -> impl Iterator<Item = (&Beside, &'a [u8])> {
        let mut rest = self.rest;
        let all = self.request.beside.iter().map(move |beside| {
            let (bytes, others) = rest.split_at(beside.length.min(rest.len()));
            rest = others;
            (beside, bytes)
        });
        all.filter(move |(beside, _)| beside.part == part)
    }
}
