use std::fmt;

use super::judged::Judge;
use crate::standings::{Conditions, EDITIONS, Readings};

/// Something taken otherwise, under which recorded standings would be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hypothesis {
    /// A reading.
    Reading {
        /// The open point.
        id: &'static str,
        /// How it is read.
        value: &'static str,
    },
    /// Another edition.
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

/// The other editions and the single readings that are not in force, each with the conditions that it makes.
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

/// The editions and single readings that explain everything recorded.
pub(super) fn explanations(judge: &Judge<'_>) -> Vec<Hypothesis> {
    let all = hypotheses(&judge.conditions).into_iter();
    all.filter(|(_, conditions)| judge.agrees(conditions)).map(|(hypothesis, _)| hypothesis).collect()
}
