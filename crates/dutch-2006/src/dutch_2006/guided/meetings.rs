//! Which players of the two lowest brackets may meet, for C13.

use super::super::proofs::places::Places;
use arbitrium_search::{Graph, Set, Spent};

/// The graph of some players, computed once. An edge means that two players may meet. The last vertex is the
/// bye.
pub(super) struct Meetings {
    places: Places,
    size: usize,
    graph: Graph,
}

impl Meetings {
    /// The graph of `players`, which contains each player once. `may_meet` says which two players may meet,
    /// and `may_have_bye` which player may have the bye.
    pub(super) fn of(
        players: &[usize],
        may_meet: impl Fn(usize, usize) -> bool,
        may_have_bye: impl Fn(usize) -> bool,
    ) -> Result<Self, Spent> {
        let size = players.len();
        let joins = |a: usize, b: usize| match players.get(b) {
            Some(&other) => may_meet(players[a], other),
            None => may_have_bye(players[a]),
        };
        let graph = Graph::of(size + 1, joins)?;
        Ok(Meetings { places: Places::of(players), size, graph })
    }

    /// Whether `a` and `b` may meet; `false` for players that are not in the graph.
    pub(super) fn has(&self, a: usize, b: usize) -> bool {
        let places = self.places.get(a).zip(self.places.get(b));
        places.is_some_and(|(a, b)| self.graph.has_edge(a, b))
    }

    /// Whether the players `players` can all be paired with each other. If their number is odd, one of them
    /// has the bye.
    pub(super) fn can_be_paired(&self, players: impl Iterator<Item = usize>) -> Result<bool, Spent> {
        let mut set = Set::with_capacity(self.size + 1);
        set.extend(players.filter_map(|player| self.places.get(player)));
        if set.count_ones(..) % 2 == 1 {
            set.insert(self.size);
        }
        self.graph.has_perfect_matching(&set)
    }
}
