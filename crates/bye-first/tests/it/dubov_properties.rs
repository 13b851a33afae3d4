//! What follows from the text of C.04.4.1, on random rounds too large to list, and its examples.

use super::dubov::drawn;
use crate::common::random::next_position;
use arbitrium_bye_first::dubov_2026::guided::Guided;
use arbitrium_bye_first::dubov_2026::shift::middle_outwards;
use arbitrium_bye_first::dubov_2026::{
    Field, Readings, RoundPairing, Search, Shifters, Transpositions, Upfloaters, pair_round,
};
use arbitrium_search::Stop;
use arbitrium_swiss::weighing::{Chosen, Decision, is_better};

/// The rounds of these seeds that have a pairing.
fn paired(seeds: std::ops::Range<u64>, players: (u32, u32)) -> impl Iterator<Item = (Field, RoundPairing)> {
    seeds.filter_map(move |seed| {
        let field = Field::new(&next_position(&drawn(30_000_000 + seed, players)), Readings::default());
        let round = pair_round(&field, &Guided).unwrap().ok()?;
        Some((field, round))
    })
}

/// 4.3.3: "If the sorted list contains seven players (in order: A, B, C, D, E, F, G), #1 goes to D (middle of the seven players), #2 to C
/// (higher between C and E, both in the middle of the remaining six players), #3 to E (middle of the remaining five players), #4 to B, #5
/// to F, #6 to A, #7 to G."
#[test]
fn the_example_of_4_3_3() {
    assert_eq!(middle_outwards("ABCDEFG".chars().collect()), ['D', 'C', 'E', 'B', 'F', 'A', 'G']);
}

/// 4.4.2: "If, for instance, players A, B, C (listed according to their ascending TPN) are in G2, the different Transpositions are
/// {A, B, C} {A, C, B} {B, A, C} {B, C, A} {C, A, B} and {C, B, A}, in that exact order."
#[test]
fn the_example_of_4_4_2() {
    let (field, _) = paired(0..50, (8, 8)).next().unwrap();
    let decision = Transpositions { field: &field, s1: &[3, 4, 5], g2: &[0, 1, 2] };
    let mut found = Vec::new();
    let visit = decision.candidates(&mut |t2| {
        found.push(t2.into_iter().map(|place| ["A", "B", "C"][place]).collect::<String>());
        Ok(())
    });
    assert!(!Stop::was_enough(visit).unwrap());
    assert_eq!(found, ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"]);
}

/// C5 "Minimise the number of upfloaters": two of them who met each other would be two too many.
#[test]
fn two_upfloaters_never_meet() {
    let (mut several, mut rounds) = (0, 0);
    for (_, round) in paired(0..1_500, (8, 40)) {
        for bracket in &round.brackets {
            let set = &bracket.upfloaters.candidate;
            assert!(bracket.pairs().all(|(a, b)| !(set.contains(&a) && set.contains(&b))));
            several += usize::from(set.len() > 1);
        }
        rounds += 1;
    }
    assert!(rounds > 900 && several > 40, "{rounds} {several}");
}

/// 3.2.4 and C7: the least number of pairs inside the smaller subgroup and the least C7 are those of the same pairings, and every legal
/// transposition after the shifts has that C7.
#[test]
fn the_least_of_c7_is_that_of_the_unavoidable_pairs_and_of_every_transposition() {
    let (mut unavoidable, mut exchanged) = (0, 0);
    for (field, round) in paired(0..1_500, (6, 40)) {
        for bracket in &round.brackets {
            let members = bracket.members();
            let refused = |pairs: &mut dyn Iterator<Item = (usize, usize)>| {
                pairs.filter(|&(a, b)| field.prefer_alike(a, b)).count()
            };
            let least = Guided.least_ungranted(&field, &members).unwrap().unwrap();
            assert_eq!(refused(&mut bracket.pairs()), least);
            if !field.is_fresh(&members) {
                let smaller = bracket.halves.half(bracket.halves.smaller()).len();
                assert_eq!(least, (members.len() - 2 * smaller) / 2 + 2 * bracket.unavoidable);
                unavoidable += usize::from(bracket.unavoidable > 0);
            }
            let t2 = &bracket.t2.candidate;
            for (one, other) in (0..t2.len()).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let mut changed = t2.clone();
                changed.swap(one, other);
                let pairs = || bracket.s1.iter().copied().zip(changed.iter().copied());
                if pairs().all(|(a, b)| field.may_meet(a, b)) {
                    assert_eq!(refused(&mut pairs()), least);
                    assert!(changed > *t2, "4.4: the first of the legal ones is taken");
                    exchanged += 1;
                }
            }
        }
    }
    assert!(unavoidable > 15 && exchanged > 3_000, "{unavoidable} {exchanged}");
}

/// 3.2.2: whoever takes another player for one of the upfloaters gets nothing better, and nothing as good that comes earlier.
#[test]
fn no_exchange_of_an_upfloater_betters_a_set() {
    let (mut tried, mut equal) = (0, 0);
    for (field, round) in paired(0..300, (8, 24)) {
        for bracket in &round.brackets {
            let decision = Upfloaters { field: &field, stage: &bracket.stage, search: &Guided };
            let pool = field.in_upfloater_order(&bracket.stage.lower);
            let number = |set: &[usize]| -> Vec<usize> {
                set.iter().map(|player| pool.iter().position(|other| other == player).unwrap()).collect()
            };
            let ours = &bracket.upfloaters;
            for &out in &ours.candidate {
                for &taken in pool.iter().filter(|player| !ours.candidate.contains(player)) {
                    let set = ours.candidate.iter().map(|&player| if player == out { taken } else { player });
                    let set: Vec<usize> = set.collect();
                    let set = pool.iter().copied().filter(|player| set.contains(player)).collect();
                    let Some(judged) = Chosen::evaluated(&decision, set).unwrap() else { continue };
                    assert!(!is_better::<Upfloaters<'_>>(&judged.values, &ours.values));
                    if judged.values == ours.values {
                        assert!(number(&judged.candidate) > number(&ours.candidate));
                        equal += 1;
                    }
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 1_000 && equal > 100, "{tried} {equal}");
}

/// 3.2.4: whoever shifts another player for one of those shifted yields no legal pairing, or comes later in the order of 4.3.
#[test]
fn no_exchange_of_a_shifter_comes_earlier() {
    let (mut later, mut illegal) = (0, 0);
    for (field, round) in paired(0..600, (8, 30)) {
        for bracket in &round.brackets {
            for shifted in bracket.shifts() {
                let shift = &shifted.shift;
                let decision = Shifters { field: &field, shift, search: &Guided };
                let ours = &shifted.chosen.candidate;
                for &out in ours {
                    for &taken in shift.takes.iter().filter(|player| !ours.contains(player)) {
                        let is_in =
                            |player: &usize| *player == taken || *player != out && ours.contains(player);
                        let set: Vec<usize> = shift.takes.iter().copied().filter(is_in).collect();
                        if decision.yields(&set).unwrap().is_none() {
                            illegal += 1;
                            continue;
                        }
                        let numbers = |set: &[usize]| {
                            set.iter().map(|&player| shift.number(player)).collect::<Vec<_>>()
                        };
                        assert!(numbers(&set) > numbers(ours));
                        later += 1;
                    }
                }
            }
        }
    }
    assert!(later > 1_000 && illegal > 50, "{later} {illegal}");
}
