//! Measures how far a published pairing is from the correct one.

use std::collections::{BTreeMap, BTreeSet};

use arbitrium_swiss::{Pairing, Recorded};
use arbitrium_tournament::PlayerId;

/// The opponent of each player on these boards.
pub(super) fn opponents(boards: impl Iterator<Item = (PlayerId, PlayerId)>) -> BTreeMap<PlayerId, PlayerId> {
    boards.flat_map(|(a, b)| [(a, b), (b, a)]).collect()
}

/// The number of exchanges that turn the correct pairing into the recorded one. An exchange swaps opponents between
/// two boards. The bye counts as a board.
pub(super) fn exchanges(recorded: &Recorded, correct: &Pairing) -> usize {
    let published = opponents(recorded.boards.iter().map(|board| (board.white, board.black)));
    let correct = opponents(correct.pairs.iter().copied());
    let everybody = published.keys().chain(&recorded.byes).copied();
    let mut open: BTreeSet<PlayerId> =
        everybody.filter(|player| published.get(player) != correct.get(player)).collect();
    let mut exchanges = 0;
    while let Some(first) = open.pop_first() {
        let (mut players, mut seen) = (vec![first], 0_usize);
        while let Some(player) = players.pop() {
            seen += 1;
            let both = [published.get(&player), correct.get(&player)];
            players.extend(both.into_iter().flatten().copied().filter(|other| open.remove(other)));
        }
        // Each board has two players, and one board may be the bye with a single player.
        exchanges += usize::div_ceil(seen, 2).saturating_sub(1);
    }
    exchanges
}
