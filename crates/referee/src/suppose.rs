//! Changes facts of a report file before it is judged, to see what would follow from them.

use arbitrium_core::causes::{Hypothesis, Written, supposed};
use arbitrium_core::check::Rules;
use arbitrium_core::systems::{PairingSystem, SystemId};
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::LowerOptions;

use crate::opened::Opened;
use crate::refusal::{NoChange, Refusal};

/// The supposed changes in their order, and the document by which they are interpreted.
#[derive(Clone, Debug)]
pub(crate) struct Supposed {
    judge: SystemId,
    changes: Vec<Hypothesis>,
}

impl Opened {
    /// Changes facts of the report. Each change is applied to the result of the earlier ones. The name of the report
    /// then mentions the changes. The report has no digest any more, because it no longer equals a file.
    ///
    /// # Errors
    /// Fails if the report is not a readable tournament, or if a change is not valid for it.
    pub fn suppose(&mut self, rules: &Rules, changes: &[Written<'_>]) -> Result<(), Refusal> {
        if changes.is_empty() {
            return Ok(());
        }
        let chosen = self.system(rules).ok().map(|chosen| chosen.id);
        let judge = chosen.unwrap_or(SystemId::Dutch2026);
        let system = judge.system();
        let options = match chosen {
            Some(_) => rules.lowering(&self.document, &*system),
            None => LowerOptions::declared_in(&self.document),
        };
        let mut tournament = self.lower(options)?.tournament;
        let (mut found, mut told) = (Vec::new(), Vec::new());
        for written in changes {
            let no_change = |reason: String| NoChange { name: self.shown(), reason };
            let change =
                Hypothesis::written(written, &tournament).map_err(|error| no_change(error.to_string()))?;
            let sentence = change.told(&tournament).to_string();
            let otherwise = supposed(&tournament, &*system, &change).filter(|one| *one != tournament);
            tournament = otherwise.ok_or_else(|| {
                no_change(format!("nothing would change if {sentence}, or nothing of the kind is recorded"))
            })?;
            told.push(sentence);
            found.push(change);
        }
        self.name = format!("{}, supposing that {}", self.name, told.join("; that "));
        self.supposed = Some(Supposed { judge, changes: found });
        Ok(())
    }
}

impl Supposed {
    /// The tournament with the supposed changes. `judge` is the document that judges the tournament. If it is
    /// `None`, the changes are interpreted by the document that was chosen when they were supposed.
    pub(crate) fn of(&self, tournament: Tournament, judge: Option<&dyn PairingSystem>) -> Tournament {
        let usual = self.judge.system();
        let judge = judge.unwrap_or(&*usual);
        // A change that cannot be applied to this tournament is skipped. For example, a tournament that was read for
        // rating has no colours.
        self.changes
            .iter()
            .fold(tournament, |before, change| supposed(&before, judge, change).unwrap_or(before))
    }
}
