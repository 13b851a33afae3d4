//! The plainest reading of C3 to C10 of 2012: of everything that a bracket can be, the first.
//!
//! The walk lowers its requirements one by one, each for as few as can be, and takes the first arrangement that meets them. So it
//! ends with the arrangement whose list of what had to fall is the least, and of equal ones the first in the order of D3, D1 and
//! D2. The second reader lists every way to pair a bracket and takes the least: no step of either search, no bound and no
//! matching.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;

use crate::common::alike::assert_reached;
use crate::common::dutch::position_on_few_levels;
use crate::common::judged::dutch_2006::{self as second, Reader};
use crate::common::random::{Dice, Temper};
use crate::common::second_facts::Seen;
use arbitrium_dutch_2006::dutch_2006::arrangement::Arrangement;
use arbitrium_dutch_2006::dutch_2006::bracket::{Bracket, BracketAfterC1, Kind};
use arbitrium_dutch_2006::dutch_2006::guided::Guided;
use arbitrium_dutch_2006::dutch_2006::round::Search;
use arbitrium_dutch_2006::dutch_2006::walk::BracketToPair;
use arbitrium_dutch_2006::dutch_2012::{Readings, field, literal};

/// A bracket in the form of the second reader.
fn plainest(bracket: &Bracket, after_c1: &BracketAfterC1) -> second::Bracket {
    let is_down = |player: &usize| bracket.is_moved_down(*player);
    let (down, natives) = bracket.players().into_iter().partition(is_down);
    let is_first = after_c1.kind == Kind::Heterogeneous;
    second::Bracket {
        down,
        natives,
        gone: after_c1.gone.clone(),
        s1: if is_first { after_c1.moved_down.clone() } else { Vec::new() },
        is_lowest: after_c1.is_lowest,
        is_joined: after_c1.is_joined,
    }
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
        let facts = Seen::of(&position);
        let reader = Reader::new(&facts, true);
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
            let step = second::Step { first: sought.paired_down, pairs: sought.pairs };
            let plainest = reader.first_of(&plainest(&bracket, &after_c1), step);
            let of = |pairs: &[(usize, usize)], leaving: &[usize]| {
                let mut pairs: Vec<_> = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
                let mut leaving = leaving.to_vec();
                pairs.sort_unstable();
                leaving.sort_unstable();
                (pairs, leaving)
            };
            let found = |walk: &Option<(Arrangement, _)>| {
                walk.as_ref().map(|(arrangement, _)| of(&arrangement.pairs, &arrangement.leaving))
            };
            let expected = plainest.as_ref().map(|(pairs, leaving, _)| of(pairs, leaving));
            assert_eq!(found(&literal.accepted), expected, "literal, seed {seed}, {bracket:?} {sought:?}");
            assert_eq!(found(&guided.accepted), expected, "guided, seed {seed}, {bracket:?} {sought:?}");
            // In a bracket that is not joined, the scores that leave it come before the pairs against B2.
            let state = plainest.map_or(vec![Vec::new(); 9], |(_, _, state)| state);
            let (scores, against_b2) =
                if after_c1.is_joined { (&[][..], &state[0]) } else { (&state[0][..], &state[1]) };
            let count = |place: usize| state[place].first().copied().unwrap_or(0);
            let floats = [5, 6, 7, 8].map(count);
            for (what, times) in [
                ("compared", true),
                ("found", expected.is_some()),
                ("joined", after_c1.is_joined && expected.is_some()),
                ("moved down", sought.paired_down > 0 && expected.is_some()),
                ("not all in S1", sought.paired_down < first.paired_down && expected.is_some()),
                ("left over", !scores.is_empty()),
                ("B2", against_b2.iter().any(|&count| count > 0)),
                ("A7.d", count(2) > 0),
                ("downfloats", floats[0] + floats[1] > 0),
                ("upfloats", floats[2] + floats[3] > 0),
                ("two floats", floats.iter().any(|&count| count > 1)),
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
