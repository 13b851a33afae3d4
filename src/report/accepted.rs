//! The files of accepted differences: a baseline, and the known deviations of a program under test.

use std::fmt;
use std::path::Path;

use serde::Deserialize;

use super::FaultyRound;
use crate::check::{RoundVerdict, Verdict};
use crate::rulebook::Rulebook;
use crate::systems::Class;

/// The name of the form in which accepted differences are written.
pub const BASELINE_SCHEMA: &str = "arbitrium/baseline/1";
/// What a program may do instead of answering.
const FAULTS: [&str; 12] = [
    "crash",
    "timeout",
    "output-limit",
    "memory",
    "processes",
    "garbage",
    "unknown-player",
    "doubled-player",
    "absent-player",
    "missing-player",
    "not-deterministic",
    "no-pairing",
];

/// The file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    schema: String,
    accepted: Vec<Accepted>,
}

/// An accepted difference, or an accepted fault of a program under test. What it does not name may be anything.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Accepted {
    /// The end of the file's path, in whole names.
    file: Option<String>,
    round: Option<u16>,
    /// The verdict, or the class without the readings that would explain it.
    verdict: Option<String>,
    /// The decisive article, by its label or number; of an illegal pairing the only one that it breaks.
    article: Option<String>,
    /// What the program did instead of answering, such as `crash`.
    fault: Option<String>,
    /// A part of what the program said then.
    says: Option<String>,
    reason: String,
}

/// Why a file of accepted differences cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BaselineError {
    /// It is not of the form.
    #[error("line {line}, column {column}: {message}; {HINT}")]
    Form {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong.
        message: String,
    },
    /// It is of another form.
    #[error("the schema is {0:?}, not {BASELINE_SCHEMA:?}")]
    Schema(String),
    /// An entry without a reason.
    #[error("entry {0} ({1}) gives no reason")]
    NoReason(usize, String),
    /// An entry that names neither a difference nor a fault, or both.
    #[error(
        "entry {0} ({1}) names neither a difference (\"verdict\", \"article\") nor a fault (\"fault\", \"says\"), or both"
    )]
    NoKind(usize, String),
    /// An entry with a verdict or a fault that there is not.
    #[error("entry {number} ({entry}) names {found:?}; there are {known}")]
    Unknown {
        /// The number of the entry, from 1.
        number: usize,
        /// The entry.
        entry: String,
        /// The word.
        found: String,
        /// The words there are.
        known: String,
    },
}

const HINT: &str = "an entry is {\"article\": …, \"reason\": …} or {\"fault\": …, \"reason\": …}, and may name file, round, verdict and says";

/// The entries of a file, and which of them accepted something.
#[derive(Debug, Default)]
pub(super) struct List {
    entries: Vec<Accepted>,
    used: Vec<bool>,
    whole_errors: bool,
}

impl List {
    pub(super) fn read(text: &str) -> Result<Self, BaselineError> {
        let entries = parse(text)?;
        Ok(List { used: vec![false; entries.len()], entries, whole_errors: false })
    }

    /// From now on entries that name a file or a round accept nothing.
    pub(super) fn only_whole_errors(&mut self) {
        self.whole_errors = true;
    }

    /// The reason of the first entry that covers something; all that do are used.
    pub(super) fn reason(&mut self, covers: impl Fn(&Accepted) -> bool) -> Option<String> {
        let mut reason = None;
        for (entry, used) in self.entries.iter().zip(&mut self.used) {
            if !(self.whole_errors && entry.is_about_one_place()) && covers(entry) {
                *used = true;
                reason.get_or_insert(&entry.reason);
            }
        }
        reason.cloned()
    }

    /// The entries that accepted nothing, as sentences.
    pub(super) fn unused(&self) -> impl Iterator<Item = String> {
        let entries = (1..).zip(self.entries.iter().zip(&self.used)).filter(|(_, (_, used))| !**used);
        entries.map(|(number, (entry, _))| {
            let why = match self.whole_errors && entry.is_about_one_place() {
                true => ": the errors of a campaign have no file or round of their own",
                false => "",
            };
            format!("entry {number} ({entry}) accepts nothing{why}")
        })
    }
}

impl Accepted {
    pub(super) fn covers(&self, path: &str, rulebook: &Rulebook, round: &RoundVerdict) -> bool {
        let verdicts = [round.verdict.to_string(), round.judgement.class.to_string()];
        self.fault.is_none()
            && self.verdict.as_ref().is_none_or(|verdict| verdicts.contains(verdict))
            && self.article.as_ref().is_none_or(|article| decides(article, rulebook, round))
            && self.is_about(path, round.round)
    }

    pub(super) fn covers_fault(&self, path: &str, fault: &FaultyRound) -> bool {
        self.fault.as_deref() == Some(fault.kind)
            && self.says.as_ref().is_none_or(|words| fault.message.contains(words.as_str()))
            && self.is_about(path, fault.round)
    }

    fn is_about(&self, path: &str, round: u16) -> bool {
        self.round.is_none_or(|number| number == round)
            && self.file.as_ref().is_none_or(|file| Path::new(path).ends_with(file))
    }

    fn is_about_one_place(&self) -> bool {
        self.file.is_some() || self.round.is_some()
    }

    fn refuse_nonsense(&self, number: usize) -> Result<(), BaselineError> {
        let entry = self.to_string();
        if self.reason.trim().is_empty() {
            return Err(BaselineError::NoReason(number, entry));
        }
        let is_difference = self.article.is_some() || self.verdict.is_some();
        if is_difference == self.fault.is_some() || self.says.is_some() && self.fault.is_none() {
            return Err(BaselineError::NoKind(number, entry));
        }
        let verdicts = Verdict::DIFFERENCES.map(|verdict| verdict.to_string());
        let known = |word: &Option<String>, words: &[String]| match word {
            Some(found) if !words.contains(found) => Err(BaselineError::Unknown {
                number,
                entry: entry.clone(),
                found: found.clone(),
                known: words.join(", "),
            }),
            _ => Ok(()),
        };
        known(&self.verdict, &verdicts)?;
        known(&self.fault, &FAULTS.map(str::to_owned))
    }
}

/// Whether an article decides a round; of an illegal pairing, whether it is the only one broken.
fn decides(name: &str, rulebook: &Rulebook, round: &RoundVerdict) -> bool {
    let Some(article) = rulebook.article(name) else { return false };
    let judgement = &round.judgement;
    match judgement.class {
        Class::Illegal => {
            !judgement.violations.is_empty() && judgement.violations.iter().all(|v| v.article == article)
        }
        _ => judgement.decisive.as_ref().is_some_and(|decisive| decisive.article == article),
    }
}

impl fmt::Display for Accepted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.file.clone().unwrap_or_else(|| "any file".into());
        let round = self.round.map_or_else(|| "any round".into(), |round| format!("round {round}"));
        write!(f, "{file}, {round}")?;
        let kinds = [&self.verdict, &self.article, &self.fault, &self.says];
        kinds.into_iter().flatten().try_for_each(|kind| write!(f, ", {kind}"))
    }
}

fn parse(text: &str) -> Result<Vec<Accepted>, BaselineError> {
    let Form { schema, accepted } = serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let whole = error.to_string();
        let place = format!(" at line {line} column {column}");
        let message = whole.strip_suffix(&place).unwrap_or(&whole).to_owned();
        BaselineError::Form { line, column, message }
    })?;
    if schema != BASELINE_SCHEMA {
        return Err(BaselineError::Schema(schema));
    }
    for (number, entry) in (1..).zip(&accepted) {
        entry.refuse_nonsense(number)?;
    }
    Ok(accepted)
}

#[cfg(all(test, feature = "cli"))]
mod tests {
    use super::*;

    #[test]
    fn every_fault_has_a_name_here() {
        assert_eq!(FAULTS, crate::engines::Fault::KINDS);
    }
}
