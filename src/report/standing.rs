//! What a round's verdict counts for in a run: differences may be accepted with a reason, and a run may look
//! at some classes only.

use std::path::Path;

use serde::Deserialize;

use super::{Checked, CheckedFile};
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

/// An accepted difference.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Accepted {
    /// The end of the file's path, in whole names.
    file: String,
    round: u16,
    /// The decisive article, by its label or number.
    article: String,
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
    #[error("entry {0} ({1}, round {2}) gives no reason")]
    NoReason(usize, String, u16),
}

/// What counts in a run.
#[derive(Debug, Default)]
pub struct Policy {
    fail_on: Option<Vec<Verdict>>,
    accepted: Vec<Accepted>,
    used: Vec<bool>,
}

impl Policy {
    /// Only differences of these classes count; without any, all do.
    ///
    /// # Errors
    /// When the text of the accepted differences is not of its form.
    pub fn new(fail_on: Option<Vec<Verdict>>, baseline: Option<&str>) -> Result<Self, BaselineError> {
        let accepted = baseline.map(parse).transpose()?.unwrap_or_default();
        Ok(Policy { fail_on, used: vec![false; accepted.len()], accepted })
    }

    /// Says how each round of a file stands.
    pub fn weigh(&mut self, file: &mut CheckedFile) {
        let Ok(checked) = &mut file.outcome else { return };
        let Checked { rulebook, replay, .. } = &*checked;
        let standings = replay.rounds.iter().map(|round| self.standing(&file.path, rulebook, round));
        checked.standings = standings.collect();
    }

    fn standing(&mut self, path: &str, rulebook: &Rulebook, round: &RoundVerdict) -> Standing {
        match round.verdict {
            Verdict::Class(Class::Agrees) => return Standing::Agrees,
            Verdict::Class(Class::Undecided) => return Standing::Undecided,
            Verdict::Class(_) | Verdict::Reading => {}
        }
        let mut reason = None;
        for (entry, used) in self.accepted.iter().zip(&mut self.used) {
            if entry.covers(path, rulebook, round) {
                *used = true;
                reason.get_or_insert_with(|| entry.reason.clone());
            }
        }
        if let Some(reason) = reason {
            return Standing::Accepted(reason);
        }
        let counts = self.fail_on.as_ref().is_none_or(|classes| classes.contains(&round.verdict));
        if counts { Standing::Counts } else { Standing::Spared }
    }

    /// The entries that accepted nothing, as sentences.
    pub fn unused(&self) -> impl Iterator<Item = String> {
        let entries = (1..).zip(self.accepted.iter().zip(&self.used));
        entries.filter(|(_, (_, used))| !**used).map(|(number, (entry, _))| {
            let Accepted { file, round, article, .. } = entry;
            format!("entry {number} ({file}, round {round}, {article}) accepts nothing")
        })
    }
}

impl Accepted {
    fn covers(&self, path: &str, rulebook: &Rulebook, round: &RoundVerdict) -> bool {
        let decisive = round.judgement.decisive.as_ref().map(|decisive| decisive.article);
        round.round == self.round
            && decisive.is_some_and(|decisive| rulebook.article(&self.article) == Some(decisive))
            && Path::new(path).ends_with(&self.file)
    }
}

fn parse(text: &str) -> Result<Vec<Accepted>, BaselineError> {
    let Baseline { schema, accepted } = serde_json::from_str(text)?;
    if schema != BASELINE_SCHEMA {
        return Err(BaselineError::Schema(schema));
    }
    for (number, entry) in (1..).zip(&accepted) {
        if entry.reason.trim().is_empty() {
            return Err(BaselineError::NoReason(number, entry.file.clone(), entry.round));
        }
    }
    Ok(accepted)
}
