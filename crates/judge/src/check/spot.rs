//! Finds the entries of a file that show what is wrong with a round.

use std::cmp::Reverse;

use super::RoundVerdict;
use arbitrium_swiss::{Class, Failure, Pairing, Recorded};
use arbitrium_tournament::{PlayerId, Tournament};

/// The wrong part of a player's entry in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The whole entry of this player is wrong.
    Entry(PlayerId),
    /// The opponent in this player's entry is wrong.
    Opponent(PlayerId),
    /// The colour in this player's entry is wrong.
    Colour(PlayerId),
}

/// The entries that show what is wrong with a round, the most useful first. `None` or an empty list if no
/// entry shows the error.
#[must_use]
pub fn spots(tournament: &Tournament, round: &RoundVerdict) -> Option<Vec<Spot>> {
    let judgement = &round.judgement;
    let entries = |ids: &mut dyn Iterator<Item = &PlayerId>| ids.copied().map(Spot::Entry).collect();
    Some(match (judgement.class, &judgement.reference) {
        (Class::Illegal, _) => {
            entries(&mut judgement.violations.iter().flat_map(|violation| &violation.players))
        }
        (Class::Bye, _) => entries(&mut round.recorded.byes.iter()),
        (Class::Colour, Ok(reference)) => vec![Spot::Colour(swapped(&round.recorded, reference)?)],
        (Class::Worse | Class::Later | Class::Departs, Ok(reference)) => {
            vec![Spot::Opponent(first_wrong(tournament, round, reference)?)]
        }
        (_, Err(Failure::Impossible(proof))) => entries(&mut proof.stuck.iter()),
        _ => Vec::new(),
    })
}

/// The player who has White but should have Black. The first such board of the correct pairing counts.
fn swapped(recorded: &Recorded, reference: &Pairing) -> Option<PlayerId> {
    let boards = recorded.boards.iter().filter(|board| board.colours_known);
    let wrong = |&(white, black): &(PlayerId, PlayerId)| {
        boards.clone().any(|board| board.white == black && board.black == white)
    };
    reference.pairs.iter().copied().find(wrong).map(|(_, black)| black)
}

/// The highest ranked player with another opponent in the correct pairing. This player is a resident of the first
/// bracket that differs, because brackets take their residents from the top of the ranking.
fn first_wrong(tournament: &Tournament, round: &RoundVerdict, reference: &Pairing) -> Option<PlayerId> {
    let correct = reference.pair_set();
    let wrong = round.recorded.boards.iter().filter(|board| !correct.contains(board.white, board.black));
    wrong.flat_map(|board| [board.white, board.black]).min_by_key(|&id| {
        let index = tournament.index_of(id);
        let scored = index.map(|index| tournament.points_after(index, round.round - 1));
        (Reverse(scored.map(|points| points + tournament.virtual_points_in(id, round.round))), id)
    })
}
