use std::fmt;

use super::judged::Judge;
use arbitrium_standings::{Conditions, EDITIONS, Readings};

/// An assumption under which the recorded standings would be correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hypothesis {
    /// One open point is interpreted in another way.
    Reading {
        /// The identifier of the open point.
        id: &'static str,
        /// The other choice, in the form in which options name it.
        value: &'static str,
    },
    /// Another edition of C.07 was used, with this identifier.
    Edition(&'static str),
}

impl fmt::Display for Hypothesis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hypothesis::Reading { id, value } => write!(f, "{id}={value}"),
            Hypothesis::Edition(id) => f.write_str(id),
        }
    }
}

/// All other editions, and all interpretations that differ in one open point, each with the resulting conditions.
#[must_use]
pub fn hypotheses(conditions: &Conditions) -> Vec<(Hypothesis, Conditions)> {
    let editions = EDITIONS.into_iter().filter(|edition| !std::ptr::eq(*edition, conditions.edition));
    let editions = editions
        .map(|edition| (Hypothesis::Edition(edition.id()), Conditions { edition, ..conditions.clone() }));
    let in_force = conditions.readings.chosen();
    let choices = Readings::OPEN
        .iter()
        .flat_map(|reading| reading.choices.iter().map(|choice| (reading.id, choice.value)));
    let readings = choices.filter(|choice| !in_force.contains(choice)).filter_map(|(id, value)| {
        let mut readings = conditions.readings;
        readings.set(id, value).ok()?;
        Some((Hypothesis::Reading { id, value }, Conditions { readings, ..conditions.clone() }))
    });
    editions.chain(readings).collect()
}

/// The editions and single interpretations under which every recorded rank is correct.
pub(super) fn explanations(judge: &Judge<'_>) -> Vec<Hypothesis> {
    let all = hypotheses(&judge.conditions).into_iter();
    all.filter(|(_, conditions)| judge.agrees(conditions)).map(|(hypothesis, _)| hypothesis).collect()
}
