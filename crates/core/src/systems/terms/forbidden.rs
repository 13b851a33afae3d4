//! Who may not meet whom: pairs that have met, and pairs that the organiser prohibits.

use crate::search::{Graph, Spent};

/// Why two players may not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// They met in this round.
    Met(u16),
    /// The organiser forbids it.
    Prohibited,
}

/// The pairs among the players to be paired that are forbidden, each with its reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForbiddenPairs {
    /// In ascending order, the smaller place first; a pair stands here for each reason it has.
    pairs: Vec<(usize, usize, Obstacle)>,
    /// Where the pairs of each smaller place begin, and where the last of them end.
    rows: Vec<usize>,
}

impl ForbiddenPairs {
    /// Those among the players `present`, whose places in the position stand in the order of their places among those to
    /// be paired. `met` gives the rounds in which a player met somebody so that they may not meet again, with the
    /// opponent's place in the position; `prohibited` are the pairs of [`Position`](crate::position::Position).
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
        Self::of(pairs)
    }

    /// These pairs, each with the smaller place first.
    fn of(mut pairs: Vec<(usize, usize, Obstacle)>) -> Self {
        pairs.sort_by_key(|&(a, b, obstacle)| (a, b, obstacle == Obstacle::Prohibited));
        let most = pairs.last().map_or(0, |&(a, ..)| a + 1);
        let rows = (0..=most).map(|row| pairs.partition_point(|&(a, ..)| a < row)).collect();
        ForbiddenPairs { pairs, rows }
    }

    /// Why two players may not meet, if they may not. Where there are two reasons, the rule of the game is named before
    /// the organiser's.
    #[must_use]
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        self.obstacles(a, b).next()
    }

    /// The pairs, as often as they have reasons.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.pairs.iter().map(|&(a, b, _)| (a, b))
    }

    /// All reasons why two players may not meet.
    pub fn obstacles(&self, a: usize, b: usize) -> impl Iterator<Item = Obstacle> {
        let (a, b) = (a.min(b), a.max(b));
        let row = match self.rows.get(a..a + 2) {
            Some(&[start, end]) => &self.pairs[start..end],
            _ => &[],
        };
        let first = row.partition_point(|&(_, other, _)| other < b);
        row[first..].iter().take_while(move |&&(_, other, _)| other == b).map(|&(.., obstacle)| obstacle)
    }

    /// Whether a pair is forbidden for this reason.
    #[must_use]
    pub fn has(&self, reason: Obstacle) -> bool {
        self.pairs.iter().any(|&(.., obstacle)| obstacle == reason)
    }

    /// Only some of the reasons.
    #[must_use]
    pub fn only(&self, counts: impl Fn(usize, usize, Obstacle) -> bool) -> Self {
        Self::of(self.pairs.iter().filter(|&&(a, b, why)| counts(a, b, why)).copied().collect())
    }

    /// Those among the others when a player is taken out and the places behind him move up.
    #[must_use]
    pub fn without(&self, player: usize) -> Self {
        let shift = |other: usize| if other > player { other - 1 } else { other };
        let others = self.pairs.iter().filter(|&&(a, b, _)| a != player && b != player);
        Self::of(others.map(|&(a, b, why)| (shift(a), shift(b), why)).collect())
    }

    /// Who may meet whom among so many players.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn may_meet(&self, players: usize) -> Result<Graph, Spent> {
        Graph::complete_without(players, self.pairs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Players 0, 2, 3 and 5 are there; 0 met 3 in round 2 and 1 in round 1, 2 and 5 are prohibited, 0 and 3 as well.
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
        let without = forbidden.without(1);
        assert_eq!(without.obstacle(0, 1), Some(Obstacle::Met(2)), "who had place 2 has place 1");
        assert_eq!((without.obstacle(1, 2), without.obstacle(0, 2)), (None, None));
        let prohibited = forbidden.only(|_, _, obstacle| obstacle == Obstacle::Prohibited);
        assert_eq!(prohibited.pairs().collect::<Vec<_>>(), [(0, 2), (1, 3)]);
        let may_meet = forbidden.may_meet(4).unwrap();
        assert!(!may_meet.has_edge(0, 2) && may_meet.has_edge(0, 1));
    }
}
