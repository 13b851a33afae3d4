//! The guided search of the Burstein System finds what the literal one finds.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use super::burstein::drawn;
use crate::common::alike::{self, alternatives, assert_reached};
use crate::common::random::next_position;
use crate::common::record::Reached;
use arbitrium_bye_first::burstein_2026::Search as _;
use arbitrium_bye_first::burstein_2026::articles::{C5, C6, C7, C8};
use arbitrium_bye_first::burstein_2026::guided::Guided;
use arbitrium_bye_first::burstein_2026::literal::Literal;
use arbitrium_bye_first::burstein_2026::{Field, Pairs, Readings, RoundPairing, pair_round};
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Failure, SystemId};
use arbitrium_swiss::weighing::{Budget, Part, Value, choose_part, has_equal};

/// The rounds of 4 to 9 players of so many seeds, times the scale.
fn positions(seed: u64, count: u32) -> impl Iterator<Item = Position> {
    (seed..seed + u64::from(crate::common::scaled(count))).map(|seed| next_position(&drawn(seed, (4, 9))))
}

fn count(field: &Field, round: &Result<RoundPairing, Failure>, reached: &mut Reached) {
    let mut add = |what, times: usize| *reached.entry(what).or_default() += times;
    add("states", 1);
    let Ok(round) = round else {
        add("impossible", 1);
        return;
    };
    add("byes", usize::from(round.bye().is_some()));
    for paired in &round.brackets {
        let number = |article| match paired.chosen.value::<Pairs<'_>>(article) {
            Some(Value::Count(number)) => *number,
            _ => 0,
        };
        add("brackets", 1);
        add("C5 above the remainder", usize::from(number(&C5) > paired.bracket.len() % 2));
        add("several floaters", usize::from(number(&C5) > 1));
        add("C8", usize::from(number(&C8) > 0));
        let scores = paired.chosen.value::<Pairs<'_>>(&C6);
        let incoming = paired.bracket.mdps.iter().any(|p| paired.chosen.candidate.downfloaters.contains(p));
        add("C6 of unequal scores", usize::from(incoming && scores.is_some()));
        let ahead = paired.chosen.value::<Pairs<'_>>(&C7);
        add("C7", usize::from(ahead.is_some_and(|value| !value.is_nothing())));
    }
    assert!(field.is_after_seeding);
}

fn compare(readings: Readings, states: u32, seed: u64, players: (u32, u32)) -> Reached {
    let mut reached = Reached::new();
    for case in 0..u64::from(crate::common::scaled(states)) {
        let tournament = drawn(seed + case, players);
        let field = Field::new(&next_position(&tournament), readings);
        let guided = pair_round(&field, &Guided).unwrap();
        let literal = pair_round(&field, &Literal::default()).unwrap();
        assert_eq!(guided, literal, "seed {}, {readings:?}", seed + case);
        count(&field, &guided, &mut reached);
    }
    reached
}

/// Tournaments of 4 to 10 players with byes, forfeits, absences, late entries, prohibited pairs and virtual points.
#[test]
fn guided_equals_literal_on_random_rounds() {
    let reached = compare(Readings::default(), 10_000, 0, (4, 10));
    let floors = [
        ("states", 10_000),
        ("byes", 3_000),
        ("impossible", 1_000),
        ("C5 above the remainder", 2_000),
        ("several floaters", 2_000),
        ("C6 of unequal scores", 1_000),
        ("C7", 2_000),
        ("C8", 2_000),
    ];
    assert_reached(&reached, &floors);
}

/// The literal search skips pairings with a failed beginning: it finds what is found among all of them, by every part of the table.
#[test]
fn the_literal_search_finds_what_is_best_among_all_pairings() {
    let (mut brackets, mut equal) = (0, 0);
    for seed in 0..u64::from(crate::common::scaled(1_000)) {
        let field = Field::new(&next_position(&drawn(5_000_000 + seed, (4, 8))), Readings::default());
        let Ok(round) = pair_round(&field, &Guided).unwrap() else { continue };
        let (literal, all) = (Literal::default(), Budget::of(u64::MAX));
        for paired in &round.brackets {
            let decision = Pairs::new(&field, &paired.bracket, &literal);
            for part in [Part::Whole, Part::First(4), Part::First(5), Part::Without(0), Part::Without(4)] {
                let whole = choose_part(&decision, part, &all).unwrap();
                assert_eq!(literal.choose_pairs(&decision, part).unwrap(), whole, "seed {seed}, {part:?}");
            }
            let others = has_equal(&decision, &paired.chosen, &all).unwrap();
            assert_eq!(literal.has_equal(&decision, &paired.chosen).unwrap(), others, "seed {seed}");
            brackets += 1;
            equal += usize::from(others);
        }
    }
    assert!(brackets > 1_000 && equal > 100, "{brackets} brackets, {equal} with an equal pairing");
}

#[test]
fn guided_equals_literal_under_every_alternative_reading() {
    for (number, readings) in alternatives(SystemId::Burstein2026) {
        compare(readings, 200, 1_000_000 * number, (4, 9));
    }
}

#[test]
fn guided_and_literal_explain_alike() {
    let lines = alike::explained(SystemId::Burstein2026, positions(7_000_000, 400));
    let passed_over = lines.iter().filter(|line| line.starts_with("not ")).count();
    assert!(passed_over > 150, "{passed_over}");
}

#[test]
fn guided_and_literal_find_the_same_articles_at_work() {
    alike::assert_at_work(SystemId::Burstein2026, positions(8_000_000, 5_000), |article| match article {
        // What is above them leaves them little.
        "C5" | "C7" | "3.1.4" => 10,
        _ => 30,
    });
}
