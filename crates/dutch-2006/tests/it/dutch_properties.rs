//! What is true of every round that the Dutch system of 2006 pairs.

use crate::common::dutch::{played_by_the_reference, position_on_few_levels, tournament};
use crate::common::random::{Dice, Temper, next_position};
use crate::common::round_laws::{mirrored_colours_are_exchanged, renumbered_pair_the_same};
use arbitrium_core::position::{Attendance, Competitor, PastRound, Position};
use arbitrium_core::systems::{Pairing, PairingSystem, SearchKind, SystemId};
use arbitrium_core::tournament::{Colour, Entry, PlayerId};
use arbitrium_dutch_2006::dutch_2006::guided::Guided;
use arbitrium_dutch_2006::dutch_2006::preference;
use arbitrium_dutch_2006::dutch_2006::{Dutch2006, Field, Readings, pair_round};

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

/// Of brackets of many players, in which alone two and more are exchanged (C8).
#[test]
fn every_pairing_of_many_is_legal() {
    let mut exchanged = 0;
    for position in positions(6_000) {
        let field = Field::new(&position, Readings::default());
        let Ok(walk) = pair_round(&field, &Guided::default()).unwrap() else { continue };
        assert!(walk.pairs().all(|(a, b)| field.may_ever_meet(a, b)));
        assert!(walk.bye.is_none_or(|bye| field.may_have_bye(bye)));
        let mut seated: Vec<usize> = walk.pairs().flat_map(|(a, b)| [a, b]).chain(walk.bye).collect();
        seated.sort_unstable();
        assert!(seated.into_iter().eq(0..field.entrants.len()));
        let accepted = walk.brackets.iter().filter_map(|done| done.accepted.as_ref());
        exchanged += accepted.filter(|(arrangement, _)| arrangement.exchange.size() > 1).count();
    }
    assert!(exchanged > 0);
}
