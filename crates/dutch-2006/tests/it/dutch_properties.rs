//! What is true of every round that the Dutch system of 2006 pairs, and how often each step was reached.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on fails, and says what it met"
)]

use std::collections::BTreeMap;

use crate::common::dutch::{
    mirrored, played_by_the_reference, position_on_few_levels, renumbered, tournament,
};
use crate::common::random::{Dice, Temper, next_position};
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Pairing, PairingSystem, SearchKind};
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

fn sorted(mut pairing: Pairing) -> Pairing {
    pairing.pairs.sort_unstable();
    pairing
}

/// Even numbers stay even: E5 asks for that.
#[test]
fn other_numbers_in_the_same_order_pair_the_same() {
    for position in positions(900) {
        let number = |id: PlayerId| PlayerId::new(u32::from(id.get()) * 3 + 4).unwrap();
        let expected = pair(&position).map(|pairing| Pairing {
            pairs: pairing.pairs.into_iter().map(|(white, black)| (number(white), number(black))).collect(),
            bye: pairing.bye.map(number),
        });
        assert_eq!(pair(&renumbered(&position, number)), expected);
    }
}

#[test]
fn absent_players_do_not_change_the_pairing() {
    use arbitrium_core::position::{Attendance, Competitor};
    for position in positions(300) {
        let mut with = position.clone();
        let id = PlayerId::new(9000).unwrap();
        let Some(last) = position.competitors.last() else { continue };
        let past = last.past.iter().map(|past| arbitrium_core::position::PastRound {
            entry: Entry::Missing,
            opponent: None,
            score_before: past.score_before,
            points_before: past.points_before,
            points: past.points,
            declared_forfeit: past.declared_forfeit,
        });
        let attendance = Attendance::Absent(None);
        with.competitors.push(Competitor {
            id,
            score: last.score,
            points: last.points,
            secondary: None,
            rating: None,
            attendance,
            past: past.collect(),
        });
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
    for position in positions(900).filter(|position| position.initial_colour.is_some()) {
        let field = Field::new(&position, Readings::default());
        if field.entrants.iter().any(|entrant| is_torn(&entrant.games)) {
            continue;
        }
        let swap = |pairing: Pairing| Pairing {
            pairs: pairing.pairs.into_iter().map(|(white, black)| (black, white)).collect(),
            ..pairing
        };
        assert_eq!(pair(&mirrored(&position)).map(sorted), pair(&position).map(swap).map(sorted));
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
