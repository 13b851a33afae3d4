//! Which entries of a report show what is wrong with a round.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::common::random::{Dice, Temper, random_state};
use arbitrium_core::check::{CheckOptions, RoundVerdict, Spot, replay, spots};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::{Class, SystemId};
use arbitrium_core::tournament::{PlayerId, Tournament};

/// The highest-ranked player before the round who has another opponent in the correct pairing.
fn first_wrong(tournament: &Tournament, round: &RoundVerdict) -> PlayerId {
    let position = Position::before(tournament, round.round, Field::AsRecorded).unwrap();
    let reference = round.judgement.reference.as_ref().unwrap();
    let wrong = round.recorded.boards.iter().filter(|board| !reference.has_pair(board.white, board.black));
    let ids = wrong.flat_map(|board| [board.white, board.black]);
    let score = |id: PlayerId| position.competitors[position.index_of(id).unwrap()].score;
    ids.min_by_key(|&id| (Reverse(score(id)), id)).unwrap()
}

/// The player with White on the first board of the correct pairing whose recorded colours are exchanged.
fn first_swapped(round: &RoundVerdict) -> PlayerId {
    let reference = round.judgement.reference.as_ref().unwrap();
    let recorded: Vec<_> = round.recorded.boards.iter().map(|board| (board.white, board.black)).collect();
    let swapped = reference.pairs.iter().find(|(white, black)| recorded.contains(&(*black, *white)));
    swapped.unwrap().1
}

/// A wrong bye is shown at the player who has it. Wrong pairs are shown at the first player by score and number before
/// the round whose opponent differs. Wrong colours are shown at the player who had White and is due Black.
#[test]
fn the_entries_that_are_shown_are_those_that_are_wrong() {
    let options = CheckOptions { readings: false, editions: false, forced: false, ..CheckOptions::default() };
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for id in [SystemId::Dutch2017, SystemId::Dutch2006] {
        let system = id.system();
        for seed in 0..u64::from(crate::common::scaled(60)) {
            let mut dice = Dice::new(91_000 + seed);
            let tournament = random_state(&mut dice, id, Temper { least_players: 5, most_players: 9 });
            for round in replay(&tournament, &*system, &options).rounds {
                let expected = match round.judgement.class {
                    Class::Bye => round.recorded.byes.iter().copied().map(Spot::Entry).collect(),
                    Class::Worse | Class::Later | Class::Departs => {
                        vec![Spot::Opponent(first_wrong(&tournament, &round))]
                    }
                    Class::Colour => vec![Spot::Colour(first_swapped(&round))],
                    _ => continue,
                };
                *seen.entry(round.judgement.class.to_string()).or_default() += 1;
                assert_eq!(spots(&tournament, &round), Some(expected), "{id:?} seed {seed}: {round:?}");
            }
        }
    }
    let enough = |class: &str| seen.get(class).is_some_and(|&times| times >= 20);
    assert!(enough("bye") && enough("worse") && enough("colour"), "{seen:?}");
}
