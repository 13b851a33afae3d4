//! The readings of the Dutch system of 2006: the two searches agree under each, and each decides somewhere.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on fails, and says what it met"
)]

mod common;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use arbitrium::position::Position;
use arbitrium::rulebook::UnknownReading;
use arbitrium::systems::dutch_2006::guided::Guided;
use arbitrium::systems::dutch_2006::literal::Literal;
use arbitrium::systems::dutch_2006::{Dutch2006, Field, Readings, pair_round};
use arbitrium::systems::{Failure, PairingSystem, SearchKind};
use arbitrium::tournament::{PlannedRounds, Prohibition, RoundsSource};
use common::corpus;
use common::dutch::{new_tournament, played_by_the_reference, player, position_on_few_levels, tournament};
use common::random::{Dice, Temper, next_position};

fn states(count: u64) -> Vec<Position> {
    (0..count)
        .map(|seed| {
            let mut dice = Dice::new(70_000_000 + seed);
            match seed % 4 {
                0 => next_position(&tournament(&mut dice, Temper { least_players: 4, most_players: 10 })),
                1 => position_on_few_levels(&mut dice, Temper { least_players: 4, most_players: 9 }, 3),
                2 => {
                    let (players, rounds) = (6 + dice.below(8), u16::try_from(dice.below(6)).unwrap());
                    next_position(&played_by_the_reference(&mut dice, players, rounds, 8))
                }
                _ => {
                    let (players, rounds) = (9 + dice.below(12), u16::try_from(3 + dice.below(5)).unwrap());
                    let mut tournament = played_by_the_reference(&mut dice, players, rounds, 3);
                    let last = tournament.paired_rounds() + 1;
                    tournament.planned_rounds =
                        Some(PlannedRounds { rounds: last, source: RoundsSource::Given });
                    next_position(&tournament)
                }
            }
        })
        .collect()
}

/// A state in which the penultimate bracket is paired again with moved-down players in it.
fn penultimate_again() -> Position {
    position_on_few_levels(&mut Dice::new(500_016_847), Temper { least_players: 7, most_players: 12 }, 3)
}

/// Two halves of six players each of which may only meet its own: three players must be exchanged.
fn three_exchanged() -> Position {
    let mut tournament = new_tournament((1..=12).map(player).collect());
    for a in 0..6 {
        for b in 6..12 {
            let players = vec![tournament.players[a].id, tournament.players[b].id];
            tournament.prohibited.push(Prohibition { first_round: 1, last_round: 9, players });
        }
    }
    next_position(&tournament)
}

/// C12 "this now allows p pairing to be made": the positions of the corpus that hang on what C12 asks.
fn questions_of_c12() -> Vec<Position> {
    let named = |file: &Path| file.file_stem().is_some_and(|name| name.to_string_lossy().starts_with("c12_"));
    let files = corpus::files("dutch_2006/positions", "trf").into_iter().filter(|file| named(file));
    let tournament = |file: PathBuf| corpus::dutch(&std::fs::read(file).unwrap());
    files.map(tournament).map(|tournament| next_position(&tournament)).collect()
}

#[test]
fn every_alternative_decides_somewhere() {
    let mut states = states(6_000);
    states.extend([penultimate_again(), three_exchanged()]);
    states.extend(questions_of_c12());
    let pair = |system: &dyn PairingSystem, state: &Position| system.pair(state, SearchKind::Guided).ok();
    let mut default = BTreeMap::new();
    let mut idle = Vec::new();
    for reading in Readings::OPEN {
        for choice in &reading.choices[1..] {
            let system = Dutch2006::default().with_reading(reading.id, choice.value).unwrap();
            let decides = states.iter().enumerate().rev().find(|(number, state)| {
                let own = default.entry(*number).or_insert_with(|| pair(&Dutch2006::default(), state));
                pair(&*system, state) != *own
            });
            if decides.is_none() {
                idle.push(format!("{}={}", reading.id, choice.value));
            }
        }
    }
    // The exchanges left out give no new pairing: this reading decides no pairing, only its place.
    assert_eq!(idle, ["exchange-ends=all"]);
}

#[test]
fn guided_equals_literal_under_every_alternative_reading() {
    let states: Vec<Position> = states(u64::from(common::scaled(250)))
        .into_iter()
        .filter(|state| state.competitors.len() <= 9)
        .collect();
    let mut skipped = 0;
    for reading in Readings::OPEN {
        for choice in &reading.choices[1..] {
            let mut readings = Readings::default();
            readings.set(reading.id, choice.value).unwrap();
            for (number, state) in states.iter().enumerate() {
                let field = Field::new(state, readings);
                let literal = pair_round(&field, &Literal::with_budget(3_000_000));
                if literal == Err(Failure::BudgetSpent) {
                    skipped += 1;
                    continue;
                }
                let guided = pair_round(&field, &Guided::default());
                let told = |walk: Result<arbitrium::systems::dutch_2006::RoundWalk, Failure>| {
                    walk.map(|walk| (walk.bye, walk.brackets))
                };
                assert_eq!(told(guided), told(literal), "{}={}, state {number}", reading.id, choice.value);
            }
        }
    }
    println!("{skipped} beyond the budget");
}

#[test]
fn a_reading_that_does_not_exist_is_refused() {
    let system = Dutch2006::default();
    assert!(matches!(system.with_reading("c6", "no"), Err(UnknownReading::Id(..))));
    assert!(matches!(system.with_reading("p", "moved-down"), Err(UnknownReading::Id(..))));
    assert!(matches!(system.with_reading("a7d", "no"), Err(UnknownReading::Value(..))));
}

#[test]
#[ignore = "writes"]
fn zz_write_p_first() {
    use arbitrium::tournament::{Points, VirtualPoints};
    let mut dice = Dice::new(500_016_847);
    let mut made = tournament(&mut dice, Temper { least_players: 7, most_players: 12 });
    let position = next_position(&made);
    let wanted: Vec<Points> = position
        .competitors
        .iter()
        .map(|_| Points::from_tenths(5 * i32::try_from(2 + dice.below(3)).unwrap()))
        .collect();
    for (competitor, wanted) in position.competitors.iter().zip(wanted) {
        let round = position.round;
        made.virtual_points.push(VirtualPoints {
            points: wanted + Points::from_tenths(100) - competitor.score,
            first_round: round,
            last_round: round,
            first_player: competitor.id,
            last_player: competitor.id,
        });
    }
    let text = arbitrium::trf::write(&made, arbitrium::trf::Edition::Trf26).unwrap();
    std::fs::write("/tmp/real6/pfirst.trf", text).unwrap();
}
