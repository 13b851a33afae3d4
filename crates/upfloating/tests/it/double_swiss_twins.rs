//! The guided search finds what the literal one finds, on random states.

use std::collections::BTreeMap;
use std::io::Write;

use crate::common::random::{Dice, Temper, next_position, tournament};
use arbitrium_core::systems::{Failure, SearchKind, SystemId};
use arbitrium_search::Set;
use arbitrium_swiss::weighing::Value;
use arbitrium_upfloating::double_swiss_2026::articles::{C6, C7, C8};
use arbitrium_upfloating::double_swiss_2026::{DoubleSwiss, Readings};
use arbitrium_upfloating::upfloating::guided::Guided;
use arbitrium_upfloating::upfloating::literal::Literal;
use arbitrium_upfloating::upfloating::{BracketPairing, Field, RoundPairing, Upfloaters, pair_round};

/// What the states had in them, so that an idle comparison would be seen.
#[derive(Debug, Default)]
struct Counts {
    states: usize,
    brackets: usize,
    several_upfloaters: usize,
    c6_above_parity: usize,
    c7_positive: usize,
    c8_positive: usize,
    no_pairing: usize,
    last_round: usize,
    byes: usize,
}

impl Counts {
    fn add(&mut self, field: &Field, result: &Result<RoundPairing, Failure>) {
        self.states += 1;
        self.last_round += usize::from(!field.ways.asks_floats);
        let Ok(pairing) = result else {
            self.no_pairing += 1;
            return;
        };
        self.byes += usize::from(pairing.bye().is_some());
        for (place, bracket) in pairing.brackets.iter().enumerate() {
            self.brackets += 1;
            self.several_upfloaters += usize::from(bracket.set().len() > 1);
            let following = pairing.brackets.get(place + 1).map(|b| &b.residents).map_or(0, Set::count_full);
            let of_set = |article| number(bracket.upfloaters.value::<Upfloaters<'_, DoubleSwiss>>(article));
            self.c6_above_parity += usize::from(of_set(&C6) > following % 2);
            self.c7_positive += usize::from(of_set(&C7) > 0);
            let c8 = number(bracket.pairing.value::<BracketPairing<'_, DoubleSwiss>>(&C8));
            self.c8_positive += usize::from(c8 > 0);
        }
    }
}

/// The number that a criterion counts.
fn number(value: Option<&Value>) -> usize {
    if let Some(Value::Count(number)) = value { *number } else { 0 }
}

trait CountFull {
    fn count_full(&self) -> usize;
}

impl CountFull for Set {
    fn count_full(&self) -> usize {
        self.count_ones(..)
    }
}

fn compare(readings: Readings, states: u32, seed: u64, most_players: usize) -> Counts {
    let mut counts = Counts::default();
    for case in 0..u64::from(crate::common::scaled(states)) {
        let mut dice = Dice::new(seed + case);
        let tournament = tournament(&mut dice, Temper { least_players: 4, most_players });
        let field = Field::new::<DoubleSwiss>(&next_position(&tournament), readings).unwrap();
        let guided = pair_round::<DoubleSwiss>(&field, &Guided).unwrap();
        let literal = pair_round::<DoubleSwiss>(&field, &Literal::default()).unwrap();
        assert_eq!(guided, literal, "seed {}, {tournament:#?}", seed + case);
        counts.add(&field, &guided);
    }
    counts
}

#[test]
fn guided_equals_literal_on_random_states() {
    let counts = compare(Readings::default(), 20_000, 1, 12);
    // Not captured, so that every run shows what it compared.
    let _ = writeln!(std::io::stderr(), "literal = guided: {counts:?}");
    let Counts { several_upfloaters, c6_above_parity, c7_positive, c8_positive, no_pairing, .. } = counts;
    for reached in [several_upfloaters, c6_above_parity, c7_positive, c8_positive, no_pairing] {
        assert!(reached >= 100, "the states are too tame");
    }
}

#[test]
fn guided_equals_literal_under_every_alternative_reading() {
    for (number, reading) in (1..).zip(Readings::OPEN) {
        for choice in &reading.choices[1..] {
            let mut readings = Readings::default();
            readings.set(reading.id, choice.value).unwrap();
            compare(readings, 1_000, 1_000_000 * number, 9);
        }
    }
}

/// The explanation asks both searches the same questions about what was passed over.
#[test]
fn guided_and_literal_explain_alike() {
    let system = SystemId::DoubleSwiss2026.system();
    let mut passed_over = 0;
    for case in 0..u64::from(crate::common::scaled(1_500)) {
        let mut dice = Dice::new(7_000_000 + case);
        let tournament = tournament(&mut dice, Temper { least_players: 4, most_players: 10 });
        let position = next_position(&tournament);
        let guided = system.reference(&position, SearchKind::Guided).explain();
        let literal = system.reference(&position, SearchKind::Literal { budget: u64::MAX }).explain();
        assert_eq!(guided, literal, "seed {case}, {tournament:#?}");
        let sections = guided.into_iter().flat_map(|explanation| explanation.sections);
        let lines = sections.flat_map(|section| section.lines);
        passed_over += lines.filter(|line| line.text.contains("not ")).count();
    }
    assert!(passed_over > 1_000, "{passed_over}");
}

/// Which articles are at work is asked of every part of every table, and of everything that is equally good: both
/// searches find the same.
#[test]
fn guided_and_literal_find_the_same_articles_at_work() {
    let system = SystemId::DoubleSwiss2026.system();
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for case in 0..u64::from(crate::common::scaled(4_000)) {
        let mut dice = Dice::new(8_000_000 + case);
        let tournament = tournament(&mut dice, Temper { least_players: 4, most_players: 9 });
        let position = next_position(&tournament);
        let guided = system.reference(&position, SearchKind::Guided).exercised();
        let literal = system.reference(&position, SearchKind::Literal { budget: u64::MAX }).exercised();
        assert_eq!(guided, literal, "seed {case}, {tournament:#?}");
        guided.into_iter().flatten().for_each(|article| *seen.entry(article.id()).or_default() += 1);
    }
    let _ = writeln!(std::io::stderr(), "at work: {seen:?}");
    for article in system.rulebook().articles.iter().filter(|article| article.decides()) {
        // C6 and C8 seldom part what the criteria above them leave.
        let floor = match article.id() {
            "C6" | "C8" => 3,
            "C7" | "260" => 20,
            _ => 50,
        };
        assert!(seen.get(article.id()).is_some_and(|&times| times >= floor), "{article}: {seen:?}");
    }
}
