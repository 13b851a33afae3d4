//! The indices of players in the order of a document, found by their numbers.

use arbitrium_tournament::PlayerId;

/// The index of each player to be paired, counted from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// Each player with the index, sorted by the player's number.
    sorted: Vec<(PlayerId, usize)>,
}

impl Places {
    /// The indices of `players`, whose order gives the indices.
    #[must_use]
    pub fn of(players: impl Iterator<Item = PlayerId>) -> Self {
        let mut sorted: Vec<(PlayerId, usize)> = players.enumerate().map(|(place, id)| (id, place)).collect();
        sorted.sort_unstable();
        Places { sorted }
    }

    /// The index of a player; `None` if the player is not to be paired.
    #[must_use]
    pub fn get(&self, id: PlayerId) -> Option<usize> {
        let found = self.sorted.binary_search_by_key(&id, |&(player, _)| player);
        found.ok().map(|found| self.sorted[found].1)
    }
}
