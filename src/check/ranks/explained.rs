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

/// The editions and single readings that explain everything recorded.
pub(super) fn explanations(judge: &Judge<'_>) -> Vec<Hypothesis> {
    let conditions = &judge.conditions;
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
    let all = editions.chain(readings).filter(|(_, conditions)| judge.agrees(conditions));
    all.map(|(hypothesis, _)| hypothesis).collect()
}
