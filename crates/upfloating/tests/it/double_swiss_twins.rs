//! The guided search finds what the literal one finds, on random states.

use crate::common::alike;
use crate::common::random::{Dice, Temper, next_position, tournament};
use crate::common::record::Reached;
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Failure, SystemId};
use arbitrium_swiss::weighing::Value;
use arbitrium_upfloating::double_swiss_2026::articles::{C6, C7, C8};
use arbitrium_upfloating::double_swiss_2026::{DoubleSwiss, Readings};
use arbitrium_upfloating::upfloating::guided::Guided;
use arbitrium_upfloating::upfloating::literal::Literal;
use arbitrium_upfloating::upfloating::{BracketPairing, Field, RoundPairing, Upfloaters, pair_round};

fn count(field: &Field, result: &Result<RoundPairing, Failure>, reached: &mut Reached) {
    let mut add = |what, holds: bool| *reached.entry(what).or_default() += usize::from(holds);
    add("states", true);
    add("last rounds", !field.ways.asks_floats);
    add("no pairing", result.is_err());
    let Ok(pairing) = result else { return };
    add("byes", pairing.bye().is_some());
    for (place, bracket) in pairing.brackets.iter().enumerate() {
        add("brackets", true);
        add("several upfloaters", bracket.set().len() > 1);
        let following = pairing.brackets.get(place + 1).map_or(0, |next| next.residents.count_ones(..));
        let of_set = |article| number(bracket.upfloaters.value::<Upfloaters<'_, DoubleSwiss>>(article));
        add("C6 above the parity", of_set(&C6) > following % 2);
        add("C7", of_set(&C7) > 0);
        add("C8", number(bracket.pairing.value::<BracketPairing<'_, DoubleSwiss>>(&C8)) > 0);
    }
}

/// The number that a criterion counts.
fn number(value: Option<&Value>) -> usize {
    if let Some(Value::Count(number)) = value { *number } else { 0 }
}

/// The rounds of 4 players and more of so many seeds, times the scale.
fn positions(seed: u64, count: u32, most_players: usize) -> impl Iterator<Item = Position> {
    (seed..seed + u64::from(crate::common::scaled(count))).map(move |seed| {
        next_position(&tournament(&mut Dice::new(seed), Temper { least_players: 4, most_players }))
    })
}

fn compare(readings: Readings, states: u32, seed: u64, most_players: usize) -> Reached {
    let mut reached = Reached::new();
    for position in positions(seed, states, most_players) {
        let field = Field::new::<DoubleSwiss>(&position, readings).unwrap();
        let guided = pair_round::<DoubleSwiss>(&field, &Guided).unwrap();
        let literal = pair_round::<DoubleSwiss>(&field, &Literal::default()).unwrap();
        assert_eq!(guided, literal, "{readings:?} {position:#?}");
        count(&field, &guided, &mut reached);
    }
    reached
}

#[test]
fn guided_equals_literal_on_random_states() {
    let reached = compare(Readings::default(), 20_000, 1, 12);
    let rare = ["several upfloaters", "C6 above the parity", "C7", "C8", "no pairing"];
    alike::assert_reached(&reached, &rare.map(|what| (what, 100)));
}

#[test]
fn guided_equals_literal_under_every_alternative_reading() {
    for (number, readings) in alike::alternatives(SystemId::DoubleSwiss2026) {
        compare(readings, 1_000, 1_000_000 * number, 9);
    }
}

#[test]
fn guided_and_literal_explain_alike() {
    let lines = alike::explained(SystemId::DoubleSwiss2026, positions(7_000_000, 1_500, 10));
    let passed_over = lines.iter().filter(|line| line.contains("not ")).count();
    assert!(passed_over > 1_000, "{passed_over}");
}

#[test]
fn guided_and_literal_find_the_same_articles_at_work() {
    alike::assert_at_work(
        SystemId::DoubleSwiss2026,
        positions(8_000_000, 4_000, 9),
        |article| match article {
            // C6 and C8 seldom part what the criteria above them leave.
            "C6" | "C8" => 3,
            "C7" | "260" => 20,
            _ => 50,
        },
    );
}
