//! Pairs that are forbidden, because the players have already met or the organiser prohibits the pair.

use arbitrium_search::{Graph, Set, Spent, set_of};
use arbitrium_tournament::position::Position;

/// Why two players may not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The two players met in this round, counted from 1.
    Met(u16),
    /// The organiser prohibits the two players from meeting.
    Prohibited,
}

impl Obstacle {
    /// The reason in words. `round_word` is the word for a round, such as `match`.
    #[must_use]
    pub fn told(self, round_word: &str) -> String {
        match self {
            Obstacle::Met(round) => format!("they met in {round_word} {round}"),
            Obstacle::Prohibited => "the organiser prohibits the pair".to_owned(),
        }
    }
}

/// The forbidden pairs among the players to be paired, with their reasons. Players are given by their indices,
/// counted from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForbiddenPairs {
    /// The forbidden opponents of all players, sorted by player and then by opponent. Each pair has one entry for
    /// each reason and each of its players.
    others: Vec<(usize, Obstacle)>,
    /// For each player, the index in `others` at which the player's entries start. The last item is the end of all
    /// entries.
    rows: Vec<usize>,
    /// For a small field, the set of forbidden opponents of each player; empty for a large field.
    sets: Vec<Set>,
}

/// The largest number of players for which sets are stored. The sets of so many players take 128 KB.
const SMALL: usize = 1024;

impl ForbiddenPairs {
    /// The forbidden pairs among the players `present` of a position, as in [`among`](Self::among), which
    /// also explains `met`. Pairs are left out if a trial for a forcing fact or a data error leaves out the
    /// reason why they are forbidden.
    #[must_use]
    pub fn of_position<M: IntoIterator<Item = (u16, usize)>>(
        position: &Position,
        present: &[usize],
        met: impl Fn(usize) -> M,
    ) -> Self {
        let freed = &position.freed;
        let met = |index: usize| {
            met(index).into_iter().filter(move |&(_, opponent)| !freed.has_pair(index, opponent))
        };
        let prohibited = position.prohibited.iter().copied().filter(|&(a, b)| !freed.has_pair(a, b));
        Self::among(present, met, &prohibited.collect::<Vec<_>>())
    }

    /// The forbidden pairs among the players `present`. `present` has indices in the position, in the order
    /// of the players to be paired. `met` returns the earlier opponents whom a player may not meet again. For
    /// each opponent it returns the round, counted from 1, and the index in the position. `prohibited` has
    /// the prohibited pairs of [`Position`].
    #[must_use]
    pub fn among<M: IntoIterator<Item = (u16, usize)>>(
        present: &[usize],
        met: impl Fn(usize) -> M,
        prohibited: &[(usize, usize)],
    ) -> Self {
        let most = present.iter().max().map_or(0, |&last| last + 1);
        let mut places = vec![None; most];
        for (place, &index) in present.iter().enumerate() {
            places[index] = Some(place);
        }
        let place = |index: usize| places.get(index).copied().flatten();
        let mut pairs = Vec::new();
        for (a, &index) in present.iter().enumerate() {
            for (round, opponent) in met(index) {
                if let Some(b) = place(opponent).filter(|&b| a < b) {
                    pairs.push((a, b, Obstacle::Met(round)));
                }
            }
        }
        for &(a, b) in prohibited {
            if let (Some(a), Some(b)) = (place(a), place(b)) {
                pairs.push((a.min(b), a.max(b), Obstacle::Prohibited));
            }
        }
        Self::of(&pairs)
    }

    /// Builds the table from triples: the two indices of a pair and a reason why it is forbidden. If a pair
    /// has several reasons, they must be in the order in which the output names them.
    fn of(pairs: &[(usize, usize, Obstacle)]) -> Self {
        let players = pairs.iter().map(|&(a, b, _)| a.max(b) + 1).max().unwrap_or(0);
        let mut rows = vec![0; players + 1];
        for player in pairs.iter().flat_map(|&(a, b, _)| [a, b]) {
            rows[player + 1] += 1;
        }
        for player in 0..players {
            rows[player + 1] += rows[player];
        }
        let (mut others, mut next) = (vec![(0, Obstacle::Prohibited); 2 * pairs.len()], rows.clone());
        for (player, other, why) in pairs.iter().flat_map(|&(a, b, why)| [(a, b, why), (b, a, why)]) {
            others[next[player]] = (other, why);
            next[player] += 1;
        }
        for player in 0..players {
            let row = &mut others[rows[player]..rows[player + 1]];
            row.sort_by_key(|&(other, obstacle)| (other, obstacle == Obstacle::Prohibited));
        }
        let mut forbidden = ForbiddenPairs { others, rows, sets: Vec::new() };
        if players <= SMALL {
            let set = |player| set_of(players, forbidden.of_player(player).iter().map(|&(other, _)| other));
            forbidden.sets = (0..players).map(set).collect();
        }
        forbidden
    }

    /// The forbidden opponents of a player in ascending order, with the reasons. An opponent with two reasons is
    /// listed twice.
    #[must_use]
    pub fn of_player(&self, player: usize) -> &[(usize, Obstacle)] {
        match self.rows.get(player..player + 2) {
            Some(&[start, end]) => &self.others[start..end],
            _ => &[],
        }
    }

    /// The pairs in ascending order with their reasons. The smaller index of each pair comes first.
    fn triples(&self) -> impl Iterator<Item = (usize, usize, Obstacle)> {
        (0..self.rows.len()).flat_map(|a| {
            let row = self.of_player(a);
            row[row.partition_point(|&(b, _)| b < a)..].iter().map(move |&(b, why)| (a, b, why))
        })
    }

    /// Whether two players may not meet, for any reason.
    #[must_use]
    pub fn has_pair(&self, a: usize, b: usize) -> bool {
        match self.sets.get(a) {
            Some(set) => set.contains(b),
            None => self.of_player(a).binary_search_by_key(&b, |&(other, _)| other).is_ok(),
        }
    }

    /// Why two players may not meet; `None` if they may. If there are two reasons, an earlier meeting comes before
    /// the organiser's prohibition.
    #[must_use]
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        self.obstacles(a, b).next()
    }

    /// The forbidden pairs. A pair with several reasons is repeated.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.triples().map(|(a, b, _)| (a, b))
    }

    /// All reasons why two players may not meet.
    pub fn obstacles(&self, a: usize, b: usize) -> impl Iterator<Item = Obstacle> {
        let row = self.of_player(a);
        let first = row.partition_point(|&(other, _)| other < b);
        row[first..].iter().take_while(move |&&(other, _)| other == b).map(|&(_, obstacle)| obstacle)
    }

    /// Whether any pair is forbidden for this reason.
    #[must_use]
    pub fn has(&self, reason: Obstacle) -> bool {
        self.others.iter().any(|&(_, obstacle)| obstacle == reason)
    }

    /// The table with only those pairs and reasons for which `counts` is true.
    #[must_use]
    pub fn only(&self, counts: impl Fn(usize, usize, Obstacle) -> bool) -> Self {
        Self::of(&self.triples().filter(|&(a, b, why)| counts(a, b, why)).collect::<Vec<_>>())
    }

    /// The table without the organiser's prohibitions; `None` if the table contains no prohibitions.
    #[must_use]
    pub fn without_prohibitions(&self) -> Option<Self> {
        let keeps = |_, _, obstacle| obstacle != Obstacle::Prohibited;
        self.has(Obstacle::Prohibited).then(|| self.only(keeps))
    }

    /// The table without the player at index `player`. The indices of later players decrease by one.
    #[must_use]
    pub fn without(&self, player: usize) -> Self {
        let shift = |other: usize| if other > player { other - 1 } else { other };
        let others = self.triples().filter(|&(a, b, _)| a != player && b != player);
        Self::of(&others.map(|(a, b, why)| (shift(a), shift(b), why)).collect::<Vec<_>>())
    }

    /// The graph of the players who may meet. It has `players` vertices.
    ///
    /// # Errors
    /// If the budget is spent.
    pub fn may_meet(&self, players: usize) -> Result<Graph, Spent> {
        Graph::complete_without(players, self.pairs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Players 0, 2, 3 and 5 are present. Player 0 met player 3 in round 2, and player 1 in round 1. The
    /// pairs 2-5 and 0-3 are prohibited.
    #[test]
    fn a_pair_is_forbidden_by_the_rule_of_the_game_before_the_organiser() {
        let met = |index: usize| match index {
            0 => vec![(1, 1), (2, 3)],
            3 => vec![(2, 0)],
            _ => Vec::new(),
        };
        let forbidden = ForbiddenPairs::among(&[0, 2, 3, 5], met, &[(0, 3), (2, 5), (1, 2)]);
        assert_eq!(forbidden.pairs().collect::<Vec<_>>(), [(0, 2), (0, 2), (1, 3)]);
        assert_eq!(forbidden.obstacle(2, 0), Some(Obstacle::Met(2)));
        assert_eq!(forbidden.obstacle(1, 3), Some(Obstacle::Prohibited));
        assert_eq!(forbidden.obstacle(0, 1), None);
        for (a, b) in (0..6).flat_map(|a| (0..6).map(move |b| (a, b))) {
            assert_eq!(forbidden.has_pair(a, b), forbidden.obstacle(a, b).is_some(), "{a}, {b}");
        }
        assert_eq!(forbidden.of_player(2), [(0, Obstacle::Met(2)), (0, Obstacle::Prohibited)]);
        assert_eq!(forbidden.of_player(7), []);
        let without = forbidden.without(1);
        assert_eq!(without.obstacle(0, 1), Some(Obstacle::Met(2)), "who had place 2 has place 1");
        assert_eq!((without.obstacle(1, 2), without.obstacle(0, 2)), (None, None));
        let prohibited = forbidden.only(|_, _, obstacle| obstacle == Obstacle::Prohibited);
        assert_eq!(prohibited.pairs().collect::<Vec<_>>(), [(0, 2), (1, 3)]);
        let may_meet = forbidden.may_meet(4).unwrap();
        assert!(!may_meet.has_edge(0, 2) && may_meet.has_edge(0, 1));
    }

    #[test]
    fn a_large_field_has_the_same_pairs_without_sets() {
        let places: Vec<usize> = (0..=SMALL).collect();
        let forbidden = ForbiddenPairs::among(&places, |_| [], &[(0, SMALL), (3, 4)]);
        let (other, of_all) = (ForbiddenPairs::among(&places[..6], |_| [], &[(3, 4)]), [0, 2, 3, 4, 5]);
        assert!(forbidden.sets.is_empty() && !other.sets.is_empty());
        assert!(
            forbidden.has_pair(0, SMALL) && forbidden.has_pair(SMALL, 0) && !forbidden.has_pair(1, SMALL)
        );
        for (a, b) in of_all.into_iter().flat_map(|a| of_all.map(|b| (a, b))) {
            assert_eq!(forbidden.has_pair(a, b), other.has_pair(a, b), "{a}, {b}");
        }
    }
}
