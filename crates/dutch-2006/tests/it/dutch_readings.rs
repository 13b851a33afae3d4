//! The readings of the Dutch system of 2006: each decides somewhere.

#![allow(clippy::print_stdout, reason = "a test says what it met")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::common::corpus;
use crate::common::dutch::{
    new_tournament, played_by_the_reference, player, position_on_few_levels, tournament,
};
use crate::common::random::{Dice, Temper, next_position};
use crate::dutch_letter::paired;
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Failure, PairingSystem, SearchKind};
use arbitrium_core::tournament::{PlannedRounds, Prohibition, RoundsSource};
use arbitrium_dutch_2006::dutch_2006::guided::Guided;
use arbitrium_dutch_2006::dutch_2006::literal::Literal;
use arbitrium_dutch_2006::dutch_2006::round::{Done, RoundWalk};
use arbitrium_dutch_2006::dutch_2006::{Dutch2006, Field, Readings, pair_round};

fn states(seeds: impl Iterator<Item = u64>) -> Vec<Position> {
    seeds
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

/// The positions of the corpus whose names begin so: `c12_` are those that hang on what C12 asks.
fn positions(prefix: &str) -> Vec<Position> {
    let named = |file: &Path| file.file_stem().is_some_and(|name| name.to_string_lossy().starts_with(prefix));
    let files = corpus::files("dutch_2006/positions", "trf").into_iter().filter(|file| named(file));
    let tournament = |file: PathBuf| corpus::dutch(&std::fs::read(file).unwrap());
    files.map(tournament).map(|tournament| next_position(&tournament)).collect()
}

#[test]
fn every_alternative_decides_somewhere() {
    let mut states = states(0..3_000);
    states.push(three_exchanged());
    states.extend(positions("c12_"));
    states.extend(positions("c13_"));
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
    // The exchanges left out give no new pairing: this reading decides no pairing, only its place. A round that is still to
    // be paired is not the last one recorded.
    assert_eq!(idle, ["exchange-ends=all", "last-round=recorded"]);
}

/// Asserts that both searches pair a field alike, unless the literal one spends its budget. Returns the guided walk.
fn alike(field: &Field, budget: u64, told: &str) -> Result<RoundWalk, Failure> {
    let guided = pair_round(field, &Guided::default()).unwrap();
    let literal = pair_round(field, &Literal::with_budget(budget)).unwrap();
    assert!(literal == Err(Failure::BudgetSpent) || literal == guided, "{told}: {guided:#?} {literal:#?}");
    guided
}

/// In the 597th state an exchange was first taken for cheaper where nothing limits x.
#[test]
fn guided_equals_literal_where_nothing_limits_x() {
    let mut readings = Readings::default();
    readings.set("c6-criteria", "absolute-only").unwrap();
    for state in states(590..=600).into_iter().filter(|state| state.competitors.len() <= 9) {
        let _ = alike(&Field::new(&state, readings), 3_000_000, "a state");
    }
}

/// C13 "Try to find another pairing in the penultimate score bracket [...] If in the penultimate score bracket p becomes
/// zero": before p falls, or after, fewer of its moved-down players are paired.
#[test]
fn the_penultimate_bracket_gives_way_in_the_order_of_the_reading() {
    let pairs = |choice: &str| {
        let system = Dutch2006::default().with_reading("c13-order", choice).unwrap();
        let position = &positions("c13_p_first")[0];
        paired(&*system, position).unwrap().pairs
    };
    // Three pairs in the penultimate bracket, one of its moved-down players among the pairs; 8 moves down.
    assert_eq!(pairs("moved-down-first"), [(6, 4), (8, 2), (5, 9), (10, 7), (3, 1)]);
    // Two pairs, both moved-down players among them; 5, 7 and 9 move down.
    assert_eq!(pairs("p-first"), [(6, 4), (8, 10), (1, 9), (5, 2), (3, 7)]);
}

/// Readings of which each asks something of its own of the least score differences of a joined bracket (B3, C13), alone and two at once;
/// under `c9-scope` it is the note to B2 that does.
#[test]
fn guided_equals_literal_where_readings_limit_the_differences() {
    let lowest_only = ("c9-undo", "lowest-only");
    let own_x = ("x-remainder", "recomputed");
    let remainder_only = ("c9-scope", "remainder-only");
    let chosen: [&[_]; 4] =
        [&[lowest_only, own_x], &[remainder_only], &[remainder_only, own_x], &[remainder_only, lowest_only]];
    for (place, chosen) in chosen.into_iter().enumerate() {
        let mut readings = Readings::default();
        for (id, choice) in chosen {
            readings.set(id, choice).unwrap();
        }
        let seed = 74_000_000 + 1_000_000 * u64::try_from(place).unwrap();
        let joined = joined_alike(readings, seed, u64::from(crate::common::scaled(8_000)));
        println!("{joined} joined: {chosen:?}");
        assert!(joined >= 40, "{joined}: {chosen:?}");
    }
}

/// How many of so many random rounds end with a joined bracket to which moved-down players belong; both searches pair these alike.
fn joined_alike(readings: Readings, seed: u64, rounds: u64) -> usize {
    let mut joined = 0;
    for seed in seed..seed + rounds {
        let mut dice = Dice::new(seed);
        let temper = Temper { least_players: 6, most_players: 9 };
        let position = if seed % 2 == 0 {
            next_position(&tournament(&mut dice, temper))
        } else {
            position_on_few_levels(&mut dice, temper, 3)
        };
        let field = Field::new(&position, readings);
        let guided = pair_round(&field, &Guided::default()).unwrap();
        let is_joined = |walk: &RoundWalk| {
            let size = |done: &Done| if done.after_c1.is_joined { done.sought.paired_down } else { 0 };
            walk.brackets.last().is_some_and(|done| size(done) > 1)
        };
        if !guided.as_ref().is_ok_and(is_joined) {
            continue;
        }
        joined += 1;
        let _ = alike(&field, 30_000_000, &format!("seed {seed}"));
    }
    joined
}
