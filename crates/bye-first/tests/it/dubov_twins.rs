//! The guided search of the Dubov System finds what the literal one finds.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;

use super::dubov::drawn;
use crate::common::alike::{self, alternatives, assert_reached};
use crate::common::random::next_position;
use crate::common::record::Reached;
use arbitrium_bye_first::dubov_2026::articles::{C7, C8, C10};
use arbitrium_bye_first::dubov_2026::guided::Guided;
use arbitrium_bye_first::dubov_2026::literal::Literal;
use arbitrium_bye_first::dubov_2026::shift::Shifters;
use arbitrium_bye_first::dubov_2026::{Field, PairedBracket, Readings, RoundPairing, Upfloaters, pair_round};
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Failure, Pairing, SearchKind, SystemId};
use arbitrium_swiss::weighing::{Budget, Value, has_equal};

/// The rounds of 4 to 9 players of so many seeds, times the scale.
fn positions(seed: u64, count: u32) -> impl Iterator<Item = Position> {
    (seed..seed + u64::from(crate::common::scaled(count))).map(|seed| next_position(&drawn(seed, (4, 9))))
}

fn count(round: &Result<RoundPairing, Failure>, reached: &mut Reached) {
    let mut add = |what, times: usize| *reached.entry(what).or_default() += times;
    add("states", 1);
    let round = match round {
        Ok(round) => round,
        Err(Failure::Unknown { .. }) => return add("unknown number of rounds", 1),
        Err(_) => return add("impossible", 1),
    };
    add("byes", usize::from(round.bye().is_some()));
    for paired in &round.brackets {
        let set = &paired.upfloaters;
        let number = |article| match set.value::<Upfloaters<'_>>(article) {
            Some(Value::Count(number)) => *number,
            _ => 0,
        };
        let upfloaters = set.candidate.len();
        add("brackets", 1);
        add("upfloaters", upfloaters.min(1));
        add("C5 above the remainder", usize::from(upfloaters > paired.stage.residents.len() % 2));
        add("several upfloaters", usize::from(upfloaters > 1));
        add("C7", usize::from(number(&C7) > 0));
        add("C8", usize::from(number(&C8) > 0));
        add("C10", usize::from(number(&C10) > 0));
        add("first shifts", usize::from(paired.first.is_some()));
        add("second shifts", usize::from(paired.second.is_some()));
        add("both shifts", usize::from(paired.first.is_some() && paired.second.is_some()));
        let several = |shifted: &_| matches!(shifted, Some(arbitrium_bye_first::dubov_2026::Shifted { chosen, .. }) if chosen.candidate.len() > 1);
        add("several shifted", usize::from(several(&paired.second)));
        add("other transpositions", usize::from(!paired.t2.candidate.is_sorted()));
    }
}

fn compare(readings: Readings, states: u32, seed: u64, players: (u32, u32)) -> Reached {
    let mut reached = Reached::new();
    for case in 0..u64::from(crate::common::scaled(states)) {
        let tournament = drawn(seed + case, players);
        let field = Field::new(&next_position(&tournament), readings);
        let guided = pair_round(&field, &Guided).unwrap();
        let literal = pair_round(&field, &Literal::default()).unwrap();
        assert_eq!(guided, literal, "seed {}, {readings:?}", seed + case);
        count(&guided, &mut reached);
    }
    reached
}

/// Tournaments of 4 to 10 players with byes, forfeits, absences, late entries, prohibited pairs and virtual points.
#[test]
fn guided_equals_literal_on_random_rounds() {
    let reached = compare(Readings::default(), 10_000, 0, (4, 10));
    let floors = [("states", 10_000), ("byes", 3_000), ("impossible", 300)];
    assert_reached(&reached, &floors);
}

#[test]
fn guided_equals_literal_under_every_alternative_reading() {
    for (number, readings) in alternatives(SystemId::Dubov2026) {
        compare(readings, 200, 1_000_000 * number, (4, 9));
    }
}

/// 3.2.4 under `unavoidable=deficit`: more are shifted than pairs lie inside the smaller subgroup, so what a set yields is asked of a matching.
#[test]
fn guided_equals_literal_where_the_deficit_is_shifted() {
    let mut readings = Readings::default();
    readings.set("unavoidable", "deficit").unwrap();
    let reached = compare(readings, 1_000, 3_000_000, (4, 9));
    assert_reached(&reached, &[("states", 1_000), ("first shifts", 10), ("second shifts", 200)]);
}

#[test]
fn guided_and_literal_explain_alike() {
    let lines = alike::explained(SystemId::Dubov2026, positions(7_000_000, 400));
    let passed_over = lines.iter().filter(|line| line.starts_with("not ")).count();
    assert!(passed_over > 150, "{passed_over}");
}

#[test]
fn guided_and_literal_find_the_same_articles_at_work() {
    alike::assert_at_work(SystemId::Dubov2026, positions(8_000_000, 5_000), |article| match article {
        // What is above them leaves them little.
        "C9" => 0,
        "C6" | "C8" => 1,
        "C10" => 10,
        _ => 30,
    });
}

/// 4.3 is at work wherever somebody is shifted: of two who meet inside a subgroup, one of whom was shifted, the other would have done.
#[test]
fn another_set_of_shifters_is_always_as_good() {
    for (reading, value, floor) in [
        ("unavoidable", "fewest-pairs", 300),
        ("unavoidable", "deficit", 300),
        ("c7-no-games", "ignored", 300),
    ] {
        let mut readings = Readings::default();
        readings.set(reading, value).unwrap();
        let mut shifted = 0;
        for seed in 0..u64::from(crate::common::scaled(1_000)) {
            let field = Field::new(&next_position(&drawn(9_000_000 + seed, (4, 9))), readings);
            let Ok(round) = pair_round(&field, &Guided).unwrap() else { continue };
            for made in round.brackets.iter().flat_map(PairedBracket::shifts) {
                let decision = Shifters { field: &field, shift: &made.shift, search: &Guided };
                let budget = Budget::of(u64::MAX);
                assert!(
                    has_equal(&decision, &made.chosen, &budget).unwrap(),
                    "{reading}={value} seed {seed}"
                );
                shifted += 1;
            }
        }
        assert!(shifted >= floor, "{reading}={value}: {shifted}");
    }
}

/// What the organiser prohibits is at work exactly where the round would be another one without it.
#[test]
fn prohibited_pairs_are_at_work_where_the_round_would_be_another() {
    let system = SystemId::Dubov2026.system();
    let apart = |pairing: Pairing| {
        let pairs = pairing.pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b)));
        (pairs.collect::<BTreeSet<_>>(), pairing.bye)
    };
    let (mut with, mut without) = (0, 0);
    for seed in 0..u64::from(crate::common::scaled(1_500)) {
        let position = next_position(&drawn(8_000_000 + seed, (4, 9)));
        let met = |&(a, b): &(usize, usize)| {
            position.competitors[a].past.iter().any(|round| round.opponent == Some(b))
        };
        if position.prohibited.is_empty() || position.prohibited.iter().any(met) {
            continue;
        }
        let Ok(pairing) = system.pair(&position, SearchKind::Guided) else { continue };
        let mut free = position.clone();
        free.prohibited.clear();
        let is_another = apart(system.pair(&free, SearchKind::Guided).unwrap()) != apart(pairing);
        let at_work = system.reference(&position, SearchKind::Guided).exercised().unwrap();
        let is_at_work = at_work.iter().any(|article| article.id() == "Prohibited pairings");
        assert_eq!(is_at_work, is_another, "seed {seed}");
        *(if is_another { &mut with } else { &mut without }) += 1;
    }
    assert!(with >= 20 && without >= 20, "{with} and {without}");
}
