//! Where players stand in a list.

/// The places of some players, each named once.
#[derive(Clone, Debug)]
pub(in super::super) struct Places(Vec<usize>);

impl Places {
    /// Those of a list.
    pub(in super::super) fn of(players: &[usize]) -> Self {
        let mut places = vec![usize::MAX; players.iter().max().map_or(0, |&last| last + 1)];
        for (place, &player) in players.iter().enumerate() {
            places[player] = place;
        }
        Places(places)
    }

    /// The place of a player; `None` where he is not among them.
    pub(in super::super) fn get(&self, player: usize) -> Option<usize> {
        self.0.get(player).copied().filter(|&place| place != usize::MAX)
    }
}
