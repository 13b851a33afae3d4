//! The plainest reading of C3 to C10 of 2012: of everything that a bracket can be, the first.
//!
//! The walk lowers its requirements one by one, each for as few as can be, and takes the first arrangement that meets them. So it
//! ends with the arrangement whose list of what had to fall is the least, and of equal ones the first in the order of D3, D1 and
//! D2. Here every way to pair a bracket is written down, the list is counted from the text alone, and the least is taken: no
//! step of either search, no bound and no matching.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::common::alike::assert_reached;
use crate::common::dutch::position_on_few_levels;
use crate::common::judged::fallen::{Fallen, fallen};
use crate::common::random::{Dice, Temper};
use arbitrium_dutch_2006::dutch_2006::Field;
use arbitrium_dutch_2006::dutch_2006::arrangement::{Arrangement, recognise};
use arbitrium_dutch_2006::dutch_2006::bracket::{Bracket, BracketAfterC1, Sought};
use arbitrium_dutch_2006::dutch_2006::guided::Guided;
use arbitrium_dutch_2006::dutch_2006::round::Search;
use arbitrium_dutch_2006::dutch_2006::walk::BracketToPair;
use arbitrium_dutch_2006::dutch_2012::{Readings, field, literal};

type Pairs = Vec<(usize, usize)>;

/// Every set of so many pairs of these players.
fn pairings(players: &[usize], count: usize) -> Vec<Pairs> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let Some((&first, rest)) = players.split_first() else { return Vec::new() };
    let mut found = if rest.len() >= 2 * count { pairings(rest, count) } else { Vec::new() };
    for (place, &other) in rest.iter().enumerate() {
        let mut left = rest.to_vec();
        left.remove(place);
        found.extend(pairings(&left, count - 1).into_iter().map(|mut pairs| {
            pairs.insert(0, (first, other));
            pairs
        }));
    }
    found
}

/// The first of everything that the bracket can be at these P1 and M1.
fn plainest(field: &Field, after_c1: &BracketAfterC1, sought: Sought) -> Option<(Fallen, Arrangement)> {
    let mut best: Option<(Fallen, Arrangement)> = None;
    for pairs in pairings(&after_c1.players(), sought.pairs) {
        let Some(arrangement) = arrangement(field, after_c1, sought, &pairs) else { continue };
        let Some(fallen) = fallen(field, after_c1, &arrangement) else { continue };
        let comes_first = best.as_ref().is_none_or(|(least, first)| {
            fallen.cmp(least).then_with(|| arrangement.order(field, first)) == Ordering::Less
        });
        if comes_first {
            best = Some((fallen, arrangement));
        }
    }
    best
}

/// The place that a pairing has; none where it is no pairing of so many moved-down players.
fn arrangement(
    field: &Field,
    after_c1: &BracketAfterC1,
    sought: Sought,
    pairs: &[(usize, usize)],
) -> Option<Arrangement> {
    // From a bracket that is not the lowest, moved-down players who are not paired first move on: they meet nobody.
    if sought.paired_down > 0 && !after_c1.is_lowest {
        let is_down = |player: &usize| after_c1.moved_down.contains(player);
        let met = pairs.iter().flat_map(|&(a, b)| [a, b]).filter(is_down).count();
        let two = pairs.iter().any(|(a, b)| is_down(a) && is_down(b));
        (met == sought.paired_down && !two).then_some(())?;
    }
    recognise(field, after_c1, sought, pairs)
}

#[test]
fn both_searches_end_with_the_first_of_everything_that_a_bracket_can_be() {
    let mut reached: BTreeMap<&str, usize> = BTreeMap::new();
    let mut seed = 90_000_000;
    let wanted = usize::try_from(crate::common::scaled(4_000)).unwrap();
    while reached.get("compared").copied().unwrap_or(0) < wanted {
        seed += 1;
        let mut dice = Dice::new(seed);
        let levels = 1 + dice.below(3);
        let position =
            position_on_few_levels(&mut dice, Temper { least_players: 4, most_players: 8 }, levels);
        let field = field(&position, Readings::default());
        let Some(bracket) = crate::dutch_twins::bracket(&mut dice, &field) else { continue };
        let gone = if bracket.is_lowest { Vec::new() } else { Bracket::without_opponent(&bracket, &field) };
        let after_c1 = BracketAfterC1::new(&field, &bracket, gone);
        let first = after_c1.first_sought(&field);
        // Fewer moved-down players first in a lowest bracket: one pairing has several places there.
        let fewer = if after_c1.is_lowest { 0 } else { first.paired_down.saturating_sub(1) };
        for paired_down in fewer.min(first.paired_down)..=first.paired_down {
            if paired_down != first.paired_down && (after_c1.is_lowest || paired_down == 0) {
                continue;
            }
            let sought = after_c1.sought(
                &field,
                paired_down,
                after_c1.most_pairs(paired_down),
                first.paired_down - paired_down,
            );
            let to_pair = BracketToPair::new(&field, &after_c1, sought);
            let literal = literal(u64::MAX).walk(&to_pair).unwrap();
            let guided = Guided::default().walk(&to_pair).unwrap();
            let plainest = plainest(&field, &after_c1, sought);
            let of = |arrangement: &Arrangement| (arrangement.pairs.clone(), arrangement.leaving.clone());
            let found =
                |walk: &Option<(Arrangement, _)>| walk.as_ref().map(|(arrangement, _)| of(arrangement));
            let expected = plainest.as_ref().map(|(_, arrangement)| of(arrangement));
            assert_eq!(found(&literal.accepted), expected, "literal, seed {seed}, {bracket:?} {sought:?}");
            assert_eq!(found(&guided.accepted), expected, "guided, seed {seed}, {bracket:?} {sought:?}");
            let Fallen { scores, against_b2, counts, .. } =
                plainest.map(|(fallen, _)| fallen).unwrap_or_default();
            let [a7d, _, _, down5, down6, up5, up6] = counts;
            for (what, times) in [
                ("compared", true),
                ("found", expected.is_some()),
                ("joined", after_c1.is_joined && expected.is_some()),
                ("moved down", sought.paired_down > 0 && expected.is_some()),
                ("not all in S1", sought.paired_down < first.paired_down && expected.is_some()),
                ("left over", !scores.is_empty()),
                ("B2", against_b2 > 0),
                ("A7.d", a7d > 0),
                ("downfloats", down5 + down6 > 0),
                ("upfloats", up5 + up6 > 0),
                ("two floats", down5.max(down6).max(up5).max(up6) > 1),
            ] {
                *reached.entry(what).or_default() += usize::from(times);
            }
        }
    }
    let floors = [
        ("found", 3_000),
        ("joined", 500),
        ("moved down", 500),
        ("not all in S1", 20),
        ("left over", 500),
        ("B2", 10),
        ("A7.d", 50),
        ("downfloats", 270),
        ("upfloats", 300),
        ("two floats", 20),
    ];
    assert_reached(&reached, &floors);
}
