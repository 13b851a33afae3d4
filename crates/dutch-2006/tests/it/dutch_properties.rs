//! What is true of every round that the Dutch system of 2006 pairs, and how often each step was reached.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on fails, and says what it met"
)]

use std::collections::BTreeMap;

use crate::common::dutch::{played_by_the_reference, position_on_few_levels, tournament};
use crate::common::random::{Dice, Temper, next_position};
use crate::common::round_laws::{mirrored_colours_are_exchanged, renumbered_pair_the_same};
use arbitrium_core::position::{Attendance, Competitor, PastRound, Position};
use arbitrium_core::systems::{Pairing, PairingSystem, SearchKind, SystemId};
use arbitrium_core::tournament::{Colour, Entry, PlayerId};
use arbitrium_dutch_2006::dutch_2006::floats::Guard;
use arbitrium_dutch_2006::dutch_2006::guided::Guided;
use arbitrium_dutch_2006::dutch_2006::preference;
use arbitrium_dutch_2006::dutch_2006::round::{Done, Event};
use arbitrium_dutch_2006::dutch_2006::{Dutch2006, Field, Readings, RoundWalk, pair_round};

fn positions(count: u32) -> impl Iterator<Item = Position> {
    (0..u64::from(crate::common::scaled(count))).map(|seed| {
        let mut dice = Dice::new(80_000_000 + seed);
        match seed % 3 {
            0 => next_position(&tournament(&mut dice, Temper { least_players: 3, most_players: 14 })),
            1 => position_on_few_levels(&mut dice, Temper { least_players: 3, most_players: 12 }, 4),
            _ => {
                let (players, rounds) = (5 + dice.below(20), u16::try_from(dice.below(8)).unwrap());
                next_position(&played_by_the_reference(&mut dice, players, rounds, 5))
            }
        }
    })
}

fn pair(position: &Position) -> Option<Pairing> {
    Dutch2006::default().pair(position, SearchKind::Guided).ok()
}

/// Even numbers stay even: E5 asks for that.
#[test]
fn other_numbers_in_the_same_order_pair_the_same() {
    for id in [SystemId::Dutch2006, SystemId::Dutch2012] {
        assert!(renumbered_pair_the_same(id, positions(600), |number| 3 * number + 4) > 300);
    }
}

#[test]
fn absent_players_do_not_change_the_pairing() {
    for position in positions(300) {
        let mut with = position.clone();
        let id = PlayerId::new(9000).unwrap();
        let Some(last) = position.competitors.last() else { continue };
        let past = last.past.iter().map(|past| PastRound { entry: Entry::Missing, opponent: None, ..*past });
        let attendance = Attendance::Absent(None);
        let (past, rating, secondary) = (past.collect(), None, None);
        with.competitors.push(Competitor { id, rating, secondary, attendance, past, ..last.clone() });
        assert_eq!(pair(&with), pair(&position));
    }
}

/// A7.a gives White to a player with a colour difference beyond 1 whose two latest games point the other way, on
/// either side: such a history, which no pairing of the system makes, is the one thing not symmetric in its words.
fn is_torn(games: &[Colour]) -> bool {
    let run = preference::run_of_two(&games.iter().copied().map(Some).collect::<Vec<_>>());
    let difference = preference::difference(games);
    difference > 1 && run == Some(Colour::Black) || difference < -1 && run == Some(Colour::White)
}

#[test]
fn mirrored_colours_pair_the_same_with_mirrored_colours() {
    let is_symmetric = |position: &Position| {
        let field = Field::new(position, Readings::default());
        !field.entrants.iter().any(|entrant| is_torn(&entrant.games))
    };
    for id in [SystemId::Dutch2006, SystemId::Dutch2012] {
        let exchanged = mirrored_colours_are_exchanged(id, positions(600).filter(is_symmetric), |_, _| true);
        assert!(exchanged > 600, "{id:?}: {exchanged}");
    }
}

/// How often each step decided or was gone through.
fn count_steps(field: &Field, walk: &RoundWalk, counts: &mut BTreeMap<&'static str, usize>) {
    let mut count = |step, times: bool| *counts.entry(step).or_default() += usize::from(times);
    for event in &walk.events {
        count("C1", matches!(event, Event::NoOpponent(_)));
        count("C12", matches!(event, Event::C12 { .. }));
        count("C12 found", matches!(event, Event::C12 { instead: Some(_), .. }));
        count("C13", matches!(event, Event::C13(..)));
        count("C13 joined", matches!(event, Event::Joined(_)));
        count("C14", matches!(event, Event::C14(Some(_))));
    }
    for Done { accepted, sought, after_c1, .. } in &walk.brackets {
        let Some((arrangement, in_force)) = accepted else { continue };
        let rises = |players: &[usize]| players.windows(2).all(|pair| pair[0] < pair[1]);
        for step in ["C2", "C3", "C4", "C5", "C6"] {
            count(step, true);
        }
        count("C7", !rises(&arrangement.s2) || !rises(&arrangement.opponents));
        count("C8", arrangement.exchange.size() > 0);
        count("C8 two or more", arrangement.exchange.size() > 1);
        let first = arrangement.opponents.iter().zip(&after_c1.natives).all(|(a, b)| a == b);
        count("C9", !first || in_force.up != Guard::Both);
        count("C9 dropped", in_force.up != Guard::Both);
        count("C10", in_force.down != Guard::Both);
        count("C11", in_force.x > sought.x);
        count("A7.d given up", !in_force.a7d && after_c1.players().iter().any(|&p| field.entrants[p].a7d));
        count("A7.e", in_force.z < in_force.x);
        count("B2 waived", in_force.against_b2 > 0);
    }
}

#[test]
fn every_step_of_the_procedure_is_reached_and_every_pairing_is_legal() {
    let mut counts = BTreeMap::new();
    for position in positions(6_000) {
        let field = Field::new(&position, Readings::default());
        let Ok(walk) = pair_round(&field, &Guided::default()).unwrap() else { continue };
        count_steps(&field, &walk, &mut counts);
        let mut seen = vec![false; field.entrants.len()];
        for (a, b) in walk.pairs() {
            assert!(field.may_ever_meet(a, b));
            assert!(!seen[a] && !seen[b]);
            (seen[a], seen[b]) = (true, true);
        }
        let unpaired: Vec<usize> = (0..seen.len()).filter(|&player| !seen[player]).collect();
        assert_eq!(unpaired, walk.bye.into_iter().collect::<Vec<_>>());
        assert!(walk.bye.is_none_or(|bye| field.may_have_bye(bye)));
    }
    println!("{counts:#?}");
    let rare = counts.remove("C8 two or more").unwrap();
    assert!(rare > 0 && counts.values().all(|&times| times >= 20), "the states are too tame: {counts:?}");
}
