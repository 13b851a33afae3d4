//! A report some of whose facts are put otherwise: what would follow.

use arbitrium_core::causes::{Hypothesis, Written, supposed};
use arbitrium_core::check::Rules;
use arbitrium_core::systems::{PairingSystem, SystemId};
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::LowerOptions;

use crate::Refusal;
use crate::opened::Opened;

/// Facts that are put otherwise, in their order, and the document of whose event they are.
#[derive(Clone, Debug)]
pub(crate) struct Supposed {
    judge: SystemId,
    changes: Vec<Hypothesis>,
}

impl Opened {
    /// The report as it would be with these changes, each of them one of the report that those before it leave. Its name says so in
    /// everything that is answered of it, and as it is no file any more it has no digest.
    ///
    /// # Errors
    /// When it is no tournament, or something is no change of it.
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
            let no_change = |reason: String| Refusal::NoChange(self.shown(), reason);
            let change =
                Hypothesis::written(written, &tournament).map_err(|error| no_change(error.to_string()))?;
            let sentence = change.told(&tournament).to_string();
            let otherwise = supposed(&tournament, &*system, &change).filter(|one| *one != tournament);
            tournament = otherwise.ok_or_else(|| {
                no_change(format!(
                    "nothing would be otherwise if {sentence}, or nothing of the kind is recorded"
                ))
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
    /// The tournament as it would be.
    pub(crate) fn of(&self, tournament: Tournament, judge: Option<&dyn PairingSystem>) -> Tournament {
        let usual = self.judge.system();
        let judge = judge.unwrap_or(&*usual);
        // What is no change of what this question reads of the report stays as it is: ratings know no colours.
        self.changes
            .iter()
            .fold(tournament, |before, change| supposed(&before, judge, change).unwrap_or(before))
    }
}
