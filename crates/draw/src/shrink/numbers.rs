//! Closes gaps in the numbering of the players, so that their numbers become smaller.

use std::ops::Range;

use super::case::plain_name;
use arbitrium_tournament::{Player, PlayerId, Tournament};

/// The number of items of this pass: the number of players.
pub(super) fn count(case: &Tournament) -> usize {
    case.players.len()
}

/// Gives the players at these indices the next free numbers. All later players move by the same distance.
/// `None` if nothing changes.
pub(super) fn close_up(case: &Tournament, which: Range<usize>) -> Option<Tournament> {
    let mut fresh: Vec<u16> = case.players.iter().map(|player| player.id.get()).collect();
    for place in which {
        let free = if place == 0 { 1 } else { fresh[place - 1] + 1 };
        let gap = fresh[place].checked_sub(free)?;
        fresh[place..].iter_mut().for_each(|number| *number -= gap);
    }
    let old: Vec<PlayerId> = case.players.iter().map(|player| player.id).collect();
    let fresh: Vec<PlayerId> =
        fresh.into_iter().map(|number| PlayerId::new(number.into()).ok()).collect::<Option<_>>()?;
    (fresh != old).then(|| renumbered(case, &old, &fresh))
}

fn renumbered(case: &Tournament, old: &[PlayerId], fresh: &[PlayerId]) -> Tournament {
    let new = |id: PlayerId| old.binary_search(&id).map_or(id, |place| fresh[place]);
    let mut case = case.clone();
    let is_plain = |player: &Player| player.name == plain_name(player.id);
    let has_plain_name: Vec<bool> = case.players.iter().map(is_plain).collect();
    case.rename(new);
    for (player, _) in case.players.iter_mut().zip(has_plain_name).filter(|(_, is_plain)| *is_plain) {
        player.name = plain_name(player.id);
    }
    // Virtual points must still count for the same players. So the new bounds are the new numbers of the
    // first and the last of these players.
    let at_least = |id: PlayerId| old.get(old.partition_point(|&other| other < id)).map_or(id, |&id| new(id));
    let at_most = |id: PlayerId| match old.partition_point(|&other| other <= id) {
        0 => id,
        after => fresh[after - 1],
    };
    for points in &mut case.virtual_points {
        points.first_player = at_least(points.first_player);
        points.last_player = at_most(points.last_player);
    }
    case
}
