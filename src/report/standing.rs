//! What a round's verdict counts for in a run: differences may be accepted with a reason, and a run may look
//! at some classes only.

use std::fmt;
use std::path::Path;

use serde::Deserialize;

use super::{Checked, CheckedFile, FaultyRound};
use crate::check::{RoundVerdict, Verdict};
use crate::rulebook::Rulebook;
use crate::systems::Class;

/// The name of the form in which accepted differences are written.
pub const BASELINE_SCHEMA: &str = "arbitrium/baseline/1";

/// How a round stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is the reference's.
    Agrees,
    /// It differs, and that counts.
    Counts,
    /// It differs, and somebody accepted that for this reason.
    Accepted(String),
    /// It differs in a class that does not count in this run.
    Spared,
    /// There is no reference.
    Undecided,
}

impl Standing {
    /// Whether the round differs from the reference, whatever it counts for.
    #[must_use]
    pub fn differs(&self) -> bool {
        matches!(self, Standing::Counts | Standing::Accepted(_) | Standing::Spared)
    }

    /// The words that follow the verdict, if any.
    #[must_use]
    pub fn note(&self) -> &'static str {
        match self {
            Standing::Accepted(_) => ", accepted",
            Standing::Spared => ", not counted",
            Standing::Agrees | Standing::Counts | Standing::Undecided => "",
        }
    }
}

/// The file of accepted differences.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Baseline {
    schema: String,
    accepted: Vec<Accepted>,
}

/// An accepted difference, or an accepted fault of a program under test. What it does not name may be anything.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Accepted {
    /// The end of the file's path, in whole names.
    file: Option<String>,
    round: Option<u16>,
    /// The decisive article, by its label or number.
    article: Option<String>,
    /// What the program did instead of answering, such as `crash`.
    fault: Option<String>,
    reason: String,
}

/// Why a file of accepted differences cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BaselineError {
    /// It is not of the form.
    #[error("{0}")]
    Form(#[from] serde_json::Error),
    /// It is of another form.
    #[error("the schema is {0:?}, not {BASELINE_SCHEMA:?}")]
    Schema(String),
    /// An entry without a reason.
    #[error("entry {0} ({1}) gives no reason")]
    NoReason(usize, String),
    /// An entry that names neither an article nor a fault, or both.
    #[error("entry {0} ({1}) names not one of \"article\" and \"fault\"")]
    NoKind(usize, String),
}

/// What counts in a run.
#[derive(Debug, Default)]
pub struct Policy {
    fail_on: Option<Vec<Verdict>>,
    accepted: Vec<Accepted>,
    used: Vec<bool>,
    known: Vec<Accepted>,
}

impl Policy {
    /// Only differences of these classes count; without any, all do.
    ///
    /// # Errors
    /// When the text of the accepted differences is not of its form.
    pub fn new(fail_on: Option<Vec<Verdict>>, baseline: Option<&str>) -> Result<Self, BaselineError> {
        let accepted = baseline.map(parse).transpose()?.unwrap_or_default();
        Ok(Policy { fail_on, used: vec![false; accepted.len()], accepted, known: Vec::new() })
    }

    /// The known deviations of a program under test are accepted too, in the same form. Nobody is told of those
    /// that did not occur.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn know(&mut self, deviations: &str) -> Result<(), BaselineError> {
        self.known.extend(parse(deviations)?);
        Ok(())
    }

    /// Says how each round of a file stands.
    pub fn weigh(&mut self, file: &mut CheckedFile) {
        let Ok(checked) = &mut file.outcome else { return };
        let Checked { rulebook, replay, .. } = &*checked;
        let standings = replay.rounds.iter().map(|round| self.standing(&file.path, rulebook, round));
        checked.standings = standings.collect();
        for fault in checked.answered.iter_mut().flat_map(|answered| &mut answered.faults) {
            fault.accepted = self.reason(|entry| entry.covers_fault(&file.path, fault));
        }
    }

    /// The reason of the first entry that covers something; all that do are used.
    fn reason(&mut self, covers: impl Fn(&Accepted) -> bool) -> Option<String> {
        let mut reason = None;
        for (entry, used) in self.accepted.iter().zip(&mut self.used) {
            if covers(entry) {
                *used = true;
                reason.get_or_insert(&entry.reason);
            }
        }
        reason.or_else(|| Some(&self.known.iter().find(|entry| covers(entry))?.reason)).cloned()
    }

    fn standing(&mut self, path: &str, rulebook: &Rulebook, round: &RoundVerdict) -> Standing {
        match round.verdict {
            Verdict::Class(Class::Agrees) => return Standing::Agrees,
            Verdict::Class(Class::Undecided) => return Standing::Undecided,
            Verdict::Class(_) | Verdict::Reading => {}
        }
        if let Some(reason) = self.reason(|entry| entry.covers(path, rulebook, round)) {
            return Standing::Accepted(reason);
        }
        let counts = self.fail_on.as_ref().is_none_or(|classes| classes.contains(&round.verdict));
        if counts { Standing::Counts } else { Standing::Spared }
    }

    /// The entries that accepted nothing, as sentences.
    pub fn unused(&self) -> impl Iterator<Item = String> {
        let entries = (1..).zip(self.accepted.iter().zip(&self.used));
        entries
            .filter(|(_, (_, used))| !**used)
            .map(|(number, (entry, _))| format!("entry {number} ({entry}) accepts nothing"))
    }
}

impl Accepted {
    fn covers(&self, path: &str, rulebook: &Rulebook, round: &RoundVerdict) -> bool {
        let decisive = round.judgement.decisive.as_ref().map(|decisive| decisive.article);
        let article = self.article.as_ref().and_then(|article| rulebook.article(article));
        article.is_some() && article == decisive && self.is_about(path, round.round)
    }

    fn covers_fault(&self, path: &str, fault: &FaultyRound) -> bool {
        self.fault.as_deref() == Some(fault.kind) && self.is_about(path, fault.round)
    }

    fn is_about(&self, path: &str, round: u16) -> bool {
        self.round.is_none_or(|number| number == round)
            && self.file.as_ref().is_none_or(|file| Path::new(path).ends_with(file))
    }
}

impl fmt::Display for Accepted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.file.clone().unwrap_or_else(|| "any file".into());
        let round = self.round.map_or_else(|| "any round".into(), |round| format!("round {round}"));
        let kind = self.article.as_ref().or(self.fault.as_ref());
        write!(f, "{file}, {round}{}", kind.map(|kind| format!(", {kind}")).unwrap_or_default())
    }
}

fn parse(text: &str) -> Result<Vec<Accepted>, BaselineError> {
    let Baseline { schema, accepted } = serde_json::from_str(text)?;
    if schema != BASELINE_SCHEMA {
        return Err(BaselineError::Schema(schema));
    }
    for (number, entry) in (1..).zip(&accepted) {
        if entry.reason.trim().is_empty() {
            return Err(BaselineError::NoReason(number, entry.to_string()));
        }
        if entry.article.is_some() == entry.fault.is_some() {
            return Err(BaselineError::NoKind(number, entry.to_string()));
        }
    }
    Ok(accepted)
}
