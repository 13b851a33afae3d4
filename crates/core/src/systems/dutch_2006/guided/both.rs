//! C12 and C13: two brackets as one matching, while it is being decided who leaves the upper one.

use super::super::proofs::places::Places;
use super::asked::WhoLeaves;
use crate::search::{Graph, Set, Spent, set_of};

/// Which of some players may meet, asked once of each two; a last vertex may stand for the bye.
pub(super) struct Meetings {
    places: Places,
    size: usize,
    graph: Graph,
}

impl Meetings {
    /// What is asked again and again of these players, each of them named once: who may meet, and who may have the bye.
    pub(super) fn of(
        players: &[usize],
        may_meet: impl Fn(usize, usize) -> bool,
        may_have_bye: impl Fn(usize) -> bool,
    ) -> Result<Self, Spent> {
        let size = players.len();
        let pairs = (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b)));
        let apart = pairs.filter(|&(a, b)| !may_meet(players[a], players[b]));
        let barred = (0..size).filter(|&a| !may_have_bye(players[a])).map(|a| (a, size));
        let graph = Graph::complete_without(size + 1, apart.chain(barred))?;
        Ok(Meetings { places: Places::of(players), size, graph })
    }

    /// Whether two of them may meet; `None` where one is not among them.
    pub(super) fn has(&self, a: usize, b: usize) -> Option<bool> {
        Some(self.graph.has_edge(self.places.get(a)?, self.places.get(b)?))
    }

    /// Whether these of them can all be paired, one of an odd number with the bye; `None` where one is not among them.
    pub(super) fn can_be_paired(&self, players: impl Iterator<Item = usize>) -> Result<Option<bool>, Spent> {
        let mut set = Set::with_capacity(self.size + 1);
        for player in players {
            let Some(place) = self.places.get(player) else { return Ok(None) };
            set.insert(place);
        }
        if set.count_ones(..) % 2 == 1 {
            set.insert(self.size);
        }
        self.graph.has_perfect_matching(&set).map(Some)
    }
}

/// The players of both brackets, and the places of those of the lower one who find no opponent.
///
/// Who stays meets somebody who does not leave; who leaves somebody of the lower bracket or somebody else who leaves, or takes
/// a place; who is undecided does either.
pub(super) struct Both<'a> {
    who_leaves: &'a WhoLeaves<'a>,
    /// The lower bracket's own, who leave, who may, and who stay.
    players: Vec<usize>,
    /// Those before this place may not stay in the upper bracket.
    may_stay: usize,
    /// Those from this place on stay there.
    stay: usize,
    places: usize,
}

impl<'a> Both<'a> {
    /// The natives of the lower bracket, in which so many are left over.
    pub(super) fn new(natives: &[usize], who_leaves: &'a WhoLeaves<'a>, places: usize) -> Self {
        let WhoLeaves { leaving, undecided, staying, .. } = who_leaves;
        let parts = natives.iter().chain(*leaving).chain(*undecided).chain(*staying);
        let may_stay = natives.len() + leaving.len();
        let stay = may_stay + undecided.len();
        Both { who_leaves, players: parts.copied().collect(), may_stay, stay, places }
    }

    /// Whether everybody has an opponent or a place. In the lower bracket two players may `meet`, and one takes the place of a
    /// number, as these say.
    pub(super) fn has_matching(
        &self,
        meet: impl Fn(usize, usize) -> bool,
        takes: impl Fn(usize, usize) -> bool,
    ) -> Result<bool, Spent> {
        let size = self.players.len() + self.places;
        if size % 2 == 1 {
            return Ok(false);
        }
        let joined = |a: usize, b: usize| {
            let Some(&second) = self.players.get(b) else {
                return a < self.stay && takes(self.players[a], b - self.players.len());
            };
            let first = self.players[a];
            b < self.stay && meet(first, second)
                || a >= self.may_stay && (self.who_leaves.may_meet)(first, second)
        };
        let pairs = (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b)));
        let graph =
            Graph::complete_without(size, pairs.filter(|&(a, b)| a >= self.players.len() || !joined(a, b)))?;
        graph.has_perfect_matching(&set_of(size, 0..size))
    }
}
