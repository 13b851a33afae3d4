//! Detects in a report that a pairing was changed after publication (F6).
//!
//! A report contains the last state of a round, not the published one. One kind of change can be recognised:
//! a player stays away after the publication. The recorded round then equals the pairing with this player
//! present, including the colours. Only the opponent of this player is an exception: that opponent has the
//! bye, or meets the player that had the bye. A player that was already absent in the round before, or had
//! asked for a bye, was known to be absent when the pairing was made.

use super::field::Field;
use super::reference::reference;
use super::round::Search;
use super::wished::Wished;
use arbitrium_search::{Spent, Stepwise};
use arbitrium_swiss::{Pairing, Recorded, Telling, tell};
use arbitrium_tournament::position::{Attendance, Competitor, Position};
use arbitrium_tournament::{Bye, Entry, PlayerId};

/// Explains the recorded round by a change after publication (F6), as a clause of a sentence. One absent
/// player was paired and then stayed away. `None` if no such change explains the round.
pub(super) fn after_publication(
    position: &Position,
    field: &Field,
    recorded: &Recorded,
    search: &dyn Search,
) -> Result<Option<Telling>, Spent> {
    let mut absent = position.competitors.iter().enumerate().filter(|(_, competitor)| stays_away(competitor));
    absent.try_first_map(|(index, competitor)| {
        let mut present = position.clone();
        present.competitors[index].attendance = Attendance::Present;
        let with_player = Field::of(&present, field.readings, field.edition);
        let Ok(published) = reference(&with_player, Wished::none(), search)? else { return Ok(None) };
        Ok(change(&published.suited_to(recorded), recorded, competitor.id))
    })
}

/// Whether a player may have stayed away after the publication: the player is absent without a requested bye,
/// and took part in the round before.
fn stays_away(competitor: &Competitor) -> bool {
    let now = matches!(competitor.attendance, Attendance::Absent(None | Some(Bye::Zero)));
    let was_paired = |entry: Entry| matches!(entry, Entry::Contest(_) | Entry::Bye(Bye::PairingAllocated));
    now && competitor.past.last().is_none_or(|past| was_paired(past.entry))
}

fn change(published: &Pairing, recorded: &Recorded, absent: PlayerId) -> Option<Telling> {
    let meets =
        |(a, b): (PlayerId, PlayerId), id: PlayerId| (a == id).then_some(b).or((b == id).then_some(a));
    let widowed = published.pairs.iter().find_map(|&pair| meets(pair, absent))?;
    let stands = |pair: (PlayerId, PlayerId)| {
        recorded
            .boards
            .iter()
            .any(|board| (board.white, board.black) == pair || (board.black, board.white) == pair)
    };
    let others = published.pairs.iter().filter(|&&pair| meets(pair, absent).is_none());
    let turned = |(white, black): (PlayerId, PlayerId)| {
        recorded
            .boards
            .iter()
            .any(|board| board.colours_known && (board.white, board.black) == (black, white))
    };
    let kept = others.clone().all(|&pair| stands(pair) && !turned(pair));
    let boards = others.count() + usize::from(published.bye.is_some());
    if !kept || recorded.boards.len() != boards {
        return None;
    }
    let with_player = tell![
        "it is the pairing with ",
        absent,
        " present, but ",
        widowed,
        ", who was to meet them, was given "
    ];
    match published.bye {
        Some(bye) if stands((bye, widowed)) => Some(tell![with_player, bye, ", who had the bye"]),
        None if recorded.byes == [widowed] => Some(tell![with_player, "the bye"]),
        _ => None,
    }
}
