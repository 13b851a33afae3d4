//! Measures how far a published pairing is from the correct one.

use std::collections::{BTreeMap, BTreeSet};

use arbitrium_swiss::{Pairing, Recorded};
use arbitrium_tournament::PlayerId;

/// The opponent of each player on these boards.
pub(super) fn opponents(boards: impl Iterator<Item = (PlayerId, PlayerId)>) -> BTreeMap<PlayerId, PlayerId> {
    boards.flat_map(|(a, b)| [(a, b), (b, a)]).collect()
}

/// How a published pairing differs from the correct one. The bye counts as an opponent.
pub(super) struct Difference {
    /// The players of the published pairing whose opponents or colours differ.
    pub(super) players: BTreeSet<PlayerId>,
    /// The number of exchanges that turn the correct pairing into the published one. An exchange swaps opponents
    /// between two boards, or the colours of one board. The bye counts as a board.
    pub(super) exchanges: usize,
}

impl Difference {
    pub(super) fn between(recorded: &Recorded, correct: &Pairing) -> Self {
        let turned: Vec<_> = recorded
            .boards
            .iter()
            .filter(|b| b.colours_known && correct.pairs.contains(&(b.black, b.white)))
            .collect();
        let published = opponents(recorded.boards.iter().map(|board| (board.white, board.black)));
        let correct = opponents(correct.pairs.iter().copied());
        let everybody = published.keys().chain(&recorded.byes).copied();
        let mut players: BTreeSet<PlayerId> =
            everybody.filter(|player| published.get(player) != correct.get(player)).collect();
        let (mut open, mut exchanges) = (players.clone(), turned.len());
        while let Some(first) = open.pop_first() {
            let (mut connected, mut seen) = (vec![first], 0_usize);
            while let Some(player) = connected.pop() {
                seen += 1;
                let both = [published.get(&player), correct.get(&player)];
                connected.extend(both.into_iter().flatten().copied().filter(|other| open.remove(other)));
            }
            // The bye is a board with a single player, so an odd number of players is rounded up. Exchanging
            // one board less than there are restores all of them.
            exchanges += usize::div_ceil(seen, 2).saturating_sub(1);
        }
        players.extend(turned.iter().flat_map(|board| [board.white, board.black]));
        Difference { players, exchanges }
    }
}
