//! 3.4: the pairing-allocated bye, with C2.

use std::cmp::Reverse;

use super::Search;
use super::articles::BYE_COMPLETION;
use super::field::Field;

/// 3.4.2-3.4.4: the players in the order in which the bye looks for them: "the lowest score", "the highest
/// number of matches", "the largest TPN". Those whom C2 bars are left out.
pub(super) fn candidates(field: &Field) -> Vec<usize> {
    let mut players: Vec<usize> =
        (0..field.entrants.len()).filter(|&player| field.entrants[player].barred.is_none()).collect();
    players.sort_by_key(|&player| {
        let entrant = &field.entrants[player];
        (entrant.score, Reverse(entrant.matches_played), Reverse(player))
    });
    players
}

/// 3.4: the player who gets the bye; `None` where nobody can. Only asked of an odd number of players.
pub(super) fn allocate(field: &Field, search: &dyn Search) -> Option<usize> {
    // 3.4.1 "leaves a legal pairing for all players"
    candidates(field).into_iter().find(|&player| leaves_a_pairing(field, player, search))
}

/// 3.4.1: whether all others can be paired when this player has the bye.
pub(super) fn leaves_a_pairing(field: &Field, player: usize, search: &dyn Search) -> bool {
    let mut others = field.everybody();
    others.remove(player);
    search.drops(&BYE_COMPLETION) || search.can_be_paired(field, &others)
}
