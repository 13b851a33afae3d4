//! The criteria of Article 2, as values of a set of upfloaters.

use std::cmp::Reverse;

use super::readings::{C6, C9};
use super::upfloaters::Upfloaters;
use arbitrium_search::Spent;
use arbitrium_swiss::weighing::Value;
use arbitrium_tournament::Points;

/// Whether a set breaks C4: "A pairing complying with all the absolute criteria (see Article 2.1) shall always exist
/// for all players not yet paired."
pub(super) fn c4(d: &Upfloaters<'_>, set: &[usize]) -> Result<Value, Spent> {
    Ok(Value::Broken(!d.search.can_be_paired(d.field, &d.stage.left_below(set))?))
}

/// The number of upfloaters, for C5: "Minimise the number of upfloaters."
pub(super) fn c5(set: &[usize]) -> Value {
    Value::Count(set.len())
}

/// C6: "Minimise the score differences (taken in descending order) in the pairs involving upfloaters, i.e. maximise the scores (taken in
/// ascending order) of the upfloaters."
pub(super) fn c6(d: &Upfloaters<'_>, set: &[usize]) -> Value {
    let mut scores: Vec<Points> = set.iter().map(|&player| d.field.score(player)).collect();
    match d.field.readings.c6 {
        C6::Ascending => scores.sort_unstable(),
        C6::Descending => scores.sort_unstable_by_key(|&score| Reverse(score)),
        C6::Sums => scores = vec![scores.into_iter().sum()],
    }
    Value::Scores(scores)
}

/// The smallest possible number of ungranted preferences in a legal pairing of the bracket, for C7: "Minimise the
/// number of players who do not get their colour preference".
pub(super) fn c7(d: &Upfloaters<'_>, set: &[usize]) -> Result<Value, Spent> {
    let least = d.search.least_ungranted(d.field, &d.stage.members(set))?;
    Ok(least.map_or(Value::Unattainable, Value::Count))
}

/// The number of maximum upfloaters in the set, for C8: "Unless it is the last round, minimise the number of upfloaters
/// who are maximum upfloaters (see Article 1.8)."
pub(super) fn c8(d: &Upfloaters<'_>, set: &[usize]) -> Value {
    if d.field.is_last_round {
        return Value::NotAsked;
    }
    Value::Count(times(d, set).len())
}

/// The number of times that the maximum upfloaters of the set were upfloated, for C9: "Unless it is the last round,
/// minimise the number of times a maximum upfloater is upfloated."
pub(super) fn c9(d: &Upfloaters<'_>, set: &[usize]) -> Value {
    if d.field.is_last_round {
        return Value::NotAsked;
    }
    let times = times(d, set);
    match d.field.readings.c9 {
        C9::Sum => Value::Count(times.iter().sum()),
        C9::Lists => Value::Outlook(times.into_iter().map(Value::Count).collect()),
        C9::Max => Value::Count(times.first().copied().unwrap_or(0)),
    }
}

/// The number of upfloaters who were also upfloated in the previous round, for C10: "Unless it is the last round,
/// minimise the number of upfloaters who upfloated in the previous round."
pub(super) fn c10(d: &Upfloaters<'_>, set: &[usize]) -> Value {
    if d.field.is_last_round {
        return Value::NotAsked;
    }
    Value::Count(set.iter().filter(|&&player| d.field.entrants[player].own.upfloated_last).count())
}

/// The number of upfloats of each maximum upfloater in the set, in descending order.
fn times(d: &Upfloaters<'_>, set: &[usize]) -> Vec<usize> {
    let maximum = set.iter().map(|&player| &d.field.entrants[player].own).filter(|own| own.is_maximum);
    let mut times: Vec<usize> = maximum.map(|own| own.upfloats.len()).collect();
    times.sort_unstable_by_key(|&times| Reverse(times));
    times
}
