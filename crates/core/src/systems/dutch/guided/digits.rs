//! The values of criteria as digits of a cost, the most important first.
//!
//! All criteria but three are sums over pairs and downfloaters: the value of a pairing is put together from the values that its
//! pairs and downfloaters have alone. A number is a digit; a list that is compared from its largest entry on is a digit for
//! each entry that occurs, the number of times it does, the largest first. Two lists compare as these numbers do.

use std::collections::BTreeSet;

use crate::systems::weighing::{Difference, Value};
use crate::tournament::Points;

/// What a list may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Entry {
    Score(Points),
    Difference(Difference),
}

/// The digits of the values of several criteria.
#[derive(Clone, Debug, Default)]
pub(super) struct Scale {
    /// For each criterion: its lists' entries that occur, in ascending order.
    entries: Vec<BTreeSet<Entry>>,
}

/// The entries of a value that is a list.
fn entries(value: &Value) -> Vec<Entry> {
    match value {
        Value::Scores(scores) => scores.iter().copied().map(Entry::Score).collect(),
        Value::Differences(differences) => differences.iter().copied().map(Entry::Difference).collect(),
        Value::Outlook(values) => values.iter().flat_map(entries).collect(),
        _ => Vec::new(),
    }
}

/// Numbers that come before the list of a value.
fn numbers(value: &Value) -> Vec<i64> {
    match value {
        Value::Count(number) => vec![i64::try_from(*number).unwrap_or(i64::MAX)],
        Value::Score(points) => vec![i64::from(points.tenths())],
        Value::Outlook(values) => values.iter().flat_map(numbers).collect(),
        _ => Vec::new(),
    }
}

impl Scale {
    /// A scale for so many criteria.
    pub(super) fn new(criteria: usize) -> Self {
        Scale { entries: vec![BTreeSet::new(); criteria] }
    }

    /// Makes room for what occurs in these values, one for each criterion.
    pub(super) fn see(&mut self, values: &[Value]) {
        for (seen, value) in self.entries.iter_mut().zip(values) {
            seen.extend(entries(value));
        }
    }

    /// The digits of these values, one for each criterion.
    pub(super) fn digits(&self, values: &[Value]) -> Vec<Vec<i64>> {
        let lists = self.entries.iter().zip(values);
        lists
            .map(|(seen, value)| {
                let own = entries(value);
                let count = |entry: &Entry| own.iter().filter(|other| *other == entry).count();
                let counts = seen.iter().rev().map(|entry| i64::try_from(count(entry)).unwrap_or(i64::MAX));
                numbers(value).into_iter().chain(counts).collect()
            })
            .collect()
    }
}
