//! Converts the values of criteria into the digits of a cost. A cost is a list of digits, and the most important
//! digit comes first.
//!
//! All criteria except three are sums over pairs and downfloaters: the value of a pairing consists of the values of
//! its single pairs and downfloaters. A value that is a number becomes one digit. Some values are lists that are
//! compared from the largest entry on. Such a value becomes one digit for each entry that occurs in any of the lists,
//! the largest entry first. The digit is the number of times that the entry is in the list. A comparison of these
//! digits has the same result as a comparison of the lists.

use arbitrium_swiss::weighing::{Difference, Value};
use arbitrium_tournament::Points;

/// An entry of a list that is the value of a criterion: a score or a score difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Entry {
    Score(Points),
    Difference(Difference),
}

/// The conversion of the values of several criteria into digits.
#[derive(Clone, Debug, Default)]
pub(super) struct Scale {
    /// For each criterion the list entries that occur in its values, the largest first.
    entries: Vec<Vec<Entry>>,
}

/// Calls `of` for each score or score difference of a list. Does nothing for a value without a list.
fn for_each_entry(value: &Value, of: &mut impl FnMut(Entry)) {
    match value {
        Value::Scores(scores) => scores.iter().for_each(|&score| of(Entry::Score(score))),
        Value::Differences(found) => found.iter().for_each(|&found| of(Entry::Difference(found))),
        Value::Outlook(values) => values.iter().for_each(|value| for_each_entry(value, of)),
        _ => {}
    }
}

/// Calls `of` for each plain number of a value: a count, or a score in tenths of a point. Lists are skipped.
fn for_each_number(value: &Value, of: &mut impl FnMut(i64)) {
    match value {
        Value::Count(number) => of(i64::try_from(*number).unwrap_or(i64::MAX)),
        Value::Score(points) => of(i64::from(points.tenths())),
        Value::Outlook(values) => values.iter().for_each(|value| for_each_number(value, of)),
        _ => {}
    }
}

impl Scale {
    /// A scale for this number of criteria, which does not know any list entries yet.
    pub(super) fn new(criteria: usize) -> Self {
        Scale { entries: vec![Vec::new(); criteria] }
    }

    /// Makes the list entries of a value of `criterion` known to the scale.
    pub(super) fn see(&mut self, criterion: usize, value: &Value) {
        let seen = &mut self.entries[criterion];
        for_each_entry(value, &mut |entry| {
            if let Err(place) = place_of(seen, entry) {
                seen.insert(place, entry);
            }
        });
    }

    /// The digits of all criteria, one criterion after the other. `value` returns the value of the criterion
    /// with this index. If `value` returns `None`, each digit of the criterion is 0. `widths` has the number
    /// of digits of each criterion.
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

    /// The number of digits of each criterion. `value` returns an example value of the criterion with this
    /// index. All values of a criterion have the same form.
    pub(super) fn widths(&self, value: impl Fn(usize) -> Value) -> Vec<usize> {
        let width = |(row, seen): (usize, &Vec<Entry>)| {
            let mut digits = Vec::new();
            add_digits(seen, &value(row), &mut digits);
            digits.len()
        };
        self.entries.iter().enumerate().map(width).collect()
    }
}

/// `Ok` with the index of `entry` in `seen`; if it is not there, `Err` with the index at which to insert it.
fn place_of(seen: &[Entry], entry: Entry) -> Result<usize, usize> {
    seen.binary_search_by(|other| entry.cmp(other))
}

/// Adds the digits of `value`: first its plain numbers, then for each entry of `seen` how often the list has
/// it.
fn add_digits(seen: &[Entry], value: &Value, digits: &mut Vec<i64>) {
    for_each_number(value, &mut |number| digits.push(number));
    let numbers = digits.len();
    digits.resize(numbers + seen.len(), 0);
    for_each_entry(value, &mut |entry| {
        let Ok(place) = place_of(seen, entry) else { unreachable!("{value:?} holds what was not seen") };
        digits[numbers + place] += 1;
    });
}
