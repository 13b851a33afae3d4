//! The guided search of the Burstein System finds what the literal one finds.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on fails, and says what it met"
)]

use std::collections::BTreeMap;

use super::burstein::drawn;
use crate::common::random::next_position;
use arbitrium_bye_first::burstein_2026::Search as _;
use arbitrium_bye_first::burstein_2026::articles::{C5, C6, C7, C8};
use arbitrium_bye_first::burstein_2026::guided::Guided;
use arbitrium_bye_first::burstein_2026::literal::Literal;
use arbitrium_bye_first::burstein_2026::{Field, Pairs, Readings, RoundPairing, pair_round};
use arbitrium_core::systems::{Failure, SearchKind, SystemId};
use arbitrium_swiss::weighing::{Budget, Part, Value, choose_part, has_equal};

/// How often something was reached.
type Reached = BTreeMap<&'static str, usize>;

fn assert_reached(reached: &Reached, floors: &[(&str, usize)]) {
    println!("{reached:?}");
    for (what, floor) in floors {
        let floor = floor * usize::try_from(crate::common::scaled(1)).unwrap();
        let found = reached.get(what).copied().unwrap_or(0);
        assert!(found >= floor, "{what}: {found} of at least {floor}, {reached:?}");
    }
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
        let incoming = paired.bracket.incoming.iter().any(|p| paired.chosen.candidate.floaters.contains(p));
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
    for (number, reading) in (1..).zip(Readings::OPEN) {
        for choice in &reading.choices[1..] {
            let mut readings = Readings::default();
            readings.set(reading.id, choice.value).unwrap();
            compare(readings, 200, 1_000_000 * number, (4, 9));
        }
    }
}

/// The explanation asks both searches the same questions about what was passed over.
#[test]
fn guided_and_literal_explain_alike() {
    let system = SystemId::Burstein2026.system();
    let mut passed_over = 0;
    for seed in 0..u64::from(crate::common::scaled(400)) {
        let position = next_position(&drawn(7_000_000 + seed, (4, 9)));
        let guided = system.reference(&position, SearchKind::Guided).explain();
        let literal = system.reference(&position, SearchKind::Literal { budget: u64::MAX }).explain();
        assert_eq!(guided, literal, "seed {seed}");
        let sections = guided.into_iter().flat_map(|explanation| explanation.sections);
        let lines = sections.flat_map(|section| section.lines);
        passed_over += lines.filter(|line| line.text.starts_with("not ")).count();
    }
    assert!(passed_over > 150, "{passed_over}");
}

/// Which articles are at work is asked of every part of every table, and of everything that is equally good: both searches find the
/// same.
#[test]
fn guided_and_literal_find_the_same_articles_at_work() {
    let system = SystemId::Burstein2026.system();
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..u64::from(crate::common::scaled(5_000)) {
        let position = next_position(&drawn(8_000_000 + seed, (4, 9)));
        let guided = system.reference(&position, SearchKind::Guided).exercised();
        let literal = system.reference(&position, SearchKind::Literal { budget: u64::MAX }).exercised();
        assert_eq!(guided, literal, "seed {seed}");
        guided.into_iter().flatten().for_each(|article| *seen.entry(article.id()).or_default() += 1);
    }
    println!("at work: {seen:?}");
    for article in system.rulebook().articles.iter().filter(|article| article.decides()) {
        let floor = match article.id() {
            // What is above them leaves them little.
            "C5" | "C7" | "3.1.4" => 10,
            _ => 30,
        };
        assert!(seen.get(article.id()).copied().unwrap_or(0) >= floor, "{article}: {seen:?}");
    }
}
