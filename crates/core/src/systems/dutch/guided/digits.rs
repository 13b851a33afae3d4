//! The values of criteria as digits of a cost, the most important first.
//!
//! All criteria but three are sums over pairs and downfloaters: the value of a pairing is put together from the values that its
//! pairs and downfloaters have alone. A number is a digit; a list that is compared from its largest entry on is a digit for
//! each entry that occurs, the number of times it does, the largest first. Two lists compare as these numbers do.

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
    /// For each criterion: its lists' entries that occur, the largest first.
    entries: Vec<Vec<Entry>>,
}

/// Each entry of a value that is a list.
fn for_each_entry(value: &Value, of: &mut impl FnMut(Entry)) {
    match value {
        Value::Scores(scores) => scores.iter().for_each(|&score| of(Entry::Score(score))),
        Value::Differences(found) => found.iter().for_each(|&found| of(Entry::Difference(found))),
        Value::Outlook(values) => values.iter().for_each(|value| for_each_entry(value, of)),
        _ => {}
    }
}

/// Each number that comes before the list of a value.
fn for_each_number(value: &Value, of: &mut impl FnMut(i64)) {
    match value {
        Value::Count(number) => of(i64::try_from(*number).unwrap_or(i64::MAX)),
        Value::Score(points) => of(i64::from(points.tenths())),
        Value::Outlook(values) => values.iter().for_each(|value| for_each_number(value, of)),
        _ => {}
    }
}

impl Scale {
    /// A scale for so many criteria.
    pub(super) fn new(criteria: usize) -> Self {
        Scale { entries: vec![Vec::new(); criteria] }
    }

    /// Makes room for what occurs in a value of a criterion.
    pub(super) fn see(&mut self, criterion: usize, value: &Value) {
        let seen = &mut self.entries[criterion];
        for_each_entry(value, &mut |entry| {
            if let Err(place) = place_of(seen, entry) {
                seen.insert(place, entry);
            }
        });
    }

    /// The digits of the value of each criterion, one criterion after the other; so many zeros where it has none.
    pub(super) fn digits(&self, widths: &[usize], value: impl Fn(usize) -> Option<Value>) -> Vec<i64> {
        let mut digits = Vec::with_capacity(widths.iter().sum());
        for (row, (seen, width)) in self.entries.iter().zip(widths).enumerate() {
            match value(row) {
                Some(value) => add_digits(seen, &value, &mut digits),
                None => digits.resize(digits.len() + width, 0),
            }
        }
        digits
    }

    /// How many digits each criterion has, whose values are all like this one.
    pub(super) fn widths(&self, value: impl Fn(usize) -> Value) -> Vec<usize> {
        let width = |(row, seen): (usize, &Vec<Entry>)| {
            let mut digits = Vec::new();
            add_digits(seen, &value(row), &mut digits);
            digits.len()
        };
        self.entries.iter().enumerate().map(width).collect()
    }
}

/// The place of an entry among those that occur, or where it would stand.
fn place_of(seen: &[Entry], entry: Entry) -> Result<usize, usize> {
    seen.binary_search_by(|other| entry.cmp(other))
}

/// The numbers of a value, then how often each entry that occurs anywhere is in its list, the largest first.
fn add_digits(seen: &[Entry], value: &Value, digits: &mut Vec<i64>) {
    for_each_number(value, &mut |number| digits.push(number));
    let numbers = digits.len();
    digits.resize(numbers + seen.len(), 0);
    for_each_entry(value, &mut |entry| {
        let place = place_of(seen, entry);
        debug_assert!(place.is_ok(), "{value:?} holds what was not seen");
        if let Ok(place) = place {
            digits[numbers + place] += 1;
        }
    });
}
