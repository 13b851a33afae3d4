//! Ranks participants by a list of tie-breaks (4.2) and by direct encounter (Article 6), in the second computation.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::{Fraction, Second};

/// The number of parts into which one point is divided, so that averages over up to ten meetings are exact (6.1.2).
const PARTS: i64 = 2520;

/// How often each rule of Article 6 was used. Tests require minimum numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    /// How often all tied participants had met (6.2), and how often this separated them.
    pub all_met: usize,
    pub parted: usize,
    /// How often the points of two participants who met more than once were averaged (6.1.2).
    pub averaged: usize,
    /// How often some had not met (6.3), how often more than eight encounters were missing, and how many ranks were
    /// certain.
    pub incomplete: usize,
    pub many_missing: usize,
    pub assured: usize,
}

/// The participants in groups with the same rank, best group first.
pub fn ranks(s: &Second<'_>, codes: &[&str], seen: &mut Seen) -> Vec<Vec<usize>> {
    by_list(s.players(), codes, |group, code| {
        if code.starts_with("DE") {
            return direct(s, group, code == "DE/P", seen);
        }
        by_order(group, |a, b| {
            let (Some(a), Some(b)) = (s.value(a, code), s.value(b, code)) else { return Ordering::Equal };
            let order = higher_first(a, b);
            if ["TPN", "RTNG/R"].contains(&code) { order.reverse() } else { order }
        })
    })
}

/// The groups into which Article 6 divides tied participants, best group first.
fn direct(s: &Second<'_>, group: Vec<usize>, as_played: bool, seen: &mut Seen) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group];
    }
    let points = |a: usize, b: usize| encounters(s, [a, b], as_played).map(|r| s.points(a, r)).collect();
    let parts = encounter(&group, points, s.round_robin, [s.win(), s.draw(), s.loss()], seen);
    if parts.len() == 1 {
        return parts;
    }
    parts.into_iter().flat_map(|part| direct(s, part, as_played, seen)).collect()
}

/// The rounds of the encounters of two participants that count (6.1.1).
pub(super) fn encounters(s: &Second<'_>, [a, b]: [usize; 2], as_played: bool) -> impl Iterator<Item = usize> {
    (1..=s.rounds)
        .filter(move |&r| s.opponent(a, r) == Some(b) && (s.is_played(a, r) || as_played || s.round_robin))
}

/// Divides all participants by one tie-break after the other. `part` divides a group of several by a tie-break.
pub(super) fn by_list(
    participants: usize,
    codes: &[&str],
    mut part: impl FnMut(Vec<usize>, &str) -> Vec<Vec<usize>>,
) -> Vec<Vec<usize>> {
    let mut groups = vec![(0..participants).collect::<Vec<usize>>()];
    for &code in codes {
        let parts = |group: Vec<usize>| if group.len() < 2 { vec![group] } else { part(group, code) };
        groups = groups.into_iter().flat_map(parts).collect();
    }
    groups
}

/// Divides a group by an order. Those who are equal stay together.
pub(super) fn by_order(mut group: Vec<usize>, order: impl Fn(usize, usize) -> Ordering) -> Vec<Vec<usize>> {
    group.sort_by(|&a, &b| order(a, b));
    group.chunk_by(|&a, &b| order(a, b).is_eq()).map(<[usize]>::to_vec).collect()
}

/// Compares two values: `Less` if `own` is the higher one.
pub(super) fn higher_first(own: Fraction, other: Fraction) -> Ordering {
    (other.0 * own.1).cmp(&(own.0 * other.1))
}

/// Applies Article 6 once to a group of several, and returns the participants with a rank and the groups that are still
/// tied. `points` has the points of the first of two participants in each of their encounters that count. `outcomes` are
/// the points of a win, a draw and a loss. The caller handles the subsets.
pub(super) fn encounter(
    group: &[usize],
    points: impl Fn(usize, usize) -> Vec<i64>,
    is_round_robin: bool,
    outcomes: [i64; 3],
    seen: &mut Seen,
) -> Vec<Vec<usize>> {
    let mut standings: BTreeMap<usize, i64> = BTreeMap::new();
    let mut missing = Vec::new();
    let mut have_met = false;
    for &a in group {
        let mut sum = 0;
        for &b in group.iter().filter(|b| **b != a) {
            let points = points(a, b);
            let number = i64::try_from(points.len()).unwrap();
            if number > 0 {
                assert_eq!(PARTS % number, 0, "too many meetings");
                sum += points.iter().sum::<i64>() * PARTS / number;
                have_met = true;
                seen.averaged += usize::from(number > 1 && a < b);
            } else if a < b {
                missing.push([a, b]);
            }
        }
        standings.insert(a, sum);
    }
    if missing.is_empty() {
        let mut parts: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
        for &one in group {
            parts.entry(-standings[&one]).or_default().push(one);
        }
        seen.all_met += 1;
        seen.parted += usize::from(parts.len() > 1);
        return parts.into_values().collect();
    }
    if is_round_robin || !have_met {
        return vec![group.to_vec()];
    }
    seen.incomplete += 1;
    seen.many_missing += usize::from(missing.len() > 8);
    assured(group, &standings, &missing, outcomes, &mut seen.assured)
}

/// The participants with a certain rank (6.3). The first one comes first whatever the results of the missing encounters
/// are, then the next one, and so on. The last group has all whose rank is not certain.
fn assured(
    group: &[usize],
    standings: &BTreeMap<usize, i64>,
    missing: &[[usize; 2]],
    [win, draw, loss]: [i64; 3],
    ranks: &mut usize,
) -> Vec<Vec<usize>> {
    let best = win.max(draw).max(loss);
    let worst = win.min(draw).min(loss);
    let worst_difference = (win - loss).min(0).min(loss - win);
    // The missing encounters are independent, so the smallest distance in total is the sum of the smallest distances.
    let is_above = |p: usize, q: usize| {
        let mut distance = standings[&p] - standings[&q];
        for pair in missing {
            distance += PARTS
                * match (pair.contains(&p), pair.contains(&q)) {
                    (true, true) => worst_difference,
                    (true, false) => worst,
                    (false, true) => -best,
                    (false, false) => 0,
                };
        }
        distance > 0
    };
    let mut ranked = Vec::new();
    let mut left = group.to_vec();
    while let Some(at) = left.iter().position(|&p| left.iter().all(|&q| q == p || is_above(p, q))) {
        ranked.push(vec![left.remove(at)]);
        *ranks += 1;
    }
    if !left.is_empty() {
        ranked.push(left);
    }
    ranked
}
