//! Where in its file a verdict belongs: the cell that is wrong.

use std::cmp::Reverse;

use super::Checked;
use crate::check::RoundVerdict;
use crate::systems::{Class, Failure, Pairing, Recorded};
use crate::tournament::PlayerId;
use crate::trf::Span;

/// The place of a round that does not agree, as near to what is wrong as the file allows.
#[must_use]
pub(super) fn of(checked: &Checked, round: &RoundVerdict) -> Option<Span> {
    let judgement = &round.judgement;
    let cell = |id: PlayerId| checked.lowered.spans.cell(id, round.round, 0);
    let whole = |id: PlayerId| cell(id).map(|cell| cell.whole);
    let opponent = |id: PlayerId| cell(id).map(|cell| cell.opponent);
    let place = match (judgement.class, &judgement.reference) {
        (Class::Illegal, _) => {
            let mut players = judgement.violations.iter().flat_map(|violation| &violation.players);
            players.find_map(|&id| whole(id))
        }
        (Class::Bye, _) => round.recorded.byes.iter().find_map(|&id| whole(id)),
        (Class::Colour, Ok(reference)) => {
            let white = swapped(&round.recorded, reference)?;
            cell(white).map(|cell| cell.colour)
        }
        (Class::Worse | Class::Later, Ok(reference)) => opponent(first_wrong(checked, round, reference)?),
        (_, Err(Failure::Impossible(proof))) => proof.stuck.iter().find_map(|&id| whole(id)),
        _ => None,
    };
    place.or_else(|| checked.tournament().players.iter().find_map(|player| whole(player.id)))
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
fn first_wrong(checked: &Checked, round: &RoundVerdict, reference: &Pairing) -> Option<PlayerId> {
    let boards = round.recorded.boards.iter();
    let wrong = boards.filter(|board| !has_pair(reference, board.white, board.black));
    wrong.flat_map(|board| [board.white, board.black]).min_by_key(|&id| {
        let tournament = checked.tournament();
        let index = tournament.index_of(id);
        let scored = index.map(|index| tournament.points_after(index, round.round - 1));
        (Reverse(scored.map(|points| points + tournament.virtual_points_in(id, round.round))), id)
    })
}

/// Whether two players meet in a pairing.
pub(super) fn has_pair(pairing: &Pairing, a: PlayerId, b: PlayerId) -> bool {
    pairing.pairs.iter().any(|&pair| pair == (a, b) || pair == (b, a))
}
