//! Finds the index of a player in a list.

/// The index of each player in a list. Each player is listed once.
#[derive(Clone, Debug)]
pub(in super::super) struct Places(Vec<usize>);

impl Places {
    /// Stores the index of each player of `players`.
    pub(in super::super) fn of(players: &[usize]) -> Self {
        let mut places = vec![usize::MAX; players.iter().max().map_or(0, |&last| last + 1)];
        for (place, &player) in players.iter().enumerate() {
            places[player] = place;
        }
        Places(places)
    }

    /// The index of a player; `None` if the player is not in the list.
    pub(in super::super) fn get(&self, player: usize) -> Option<usize> {
        self.0.get(player).copied().filter(|&place| place != usize::MAX)
    }
}
