//! Where a recorded round is wrong.

use std::cmp::Reverse;

use super::RoundVerdict;
use crate::systems::{Class, Failure, Pairing, Recorded};
use crate::tournament::{PlayerId, Tournament};

/// What of a player's entry in a round is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// All of it.
    Entry(PlayerId),
    /// The opponent.
    Opponent(PlayerId),
    /// The colour.
    Colour(PlayerId),
}

/// The entries that show what is wrong with a round that does not agree, the best first; none where no entry
/// does.
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

/// The player who had White and should have had Black, on the reference's first such board.
fn swapped(recorded: &Recorded, reference: &Pairing) -> Option<PlayerId> {
    let boards = recorded.boards.iter().filter(|board| board.colours_known);
    let wrong = |&(white, black): &(PlayerId, PlayerId)| {
        boards.clone().any(|board| board.white == black && board.black == white)
    };
    reference.pairs.iter().copied().find(wrong).map(|(_, black)| black)
}

/// The first player in rank whose opponent is another in the reference: a resident of the first bracket that
/// differs, since every bracket takes its residents from the top.
fn first_wrong(tournament: &Tournament, round: &RoundVerdict, reference: &Pairing) -> Option<PlayerId> {
    let boards = round.recorded.boards.iter();
    let wrong = boards.filter(|board| !reference.has_pair(board.white, board.black));
    wrong.flat_map(|board| [board.white, board.black]).min_by_key(|&id| {
        let index = tournament.index_of(id);
        let scored = index.map(|index| tournament.points_after(index, round.round - 1));
        (Reverse(scored.map(|points| points + tournament.virtual_points_in(id, round.round))), id)
    })
}
