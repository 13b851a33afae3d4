//! Who may not meet whom: pairs that have met, and pairs that the organiser prohibits.

use crate::search::Graph;

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
        pairs.sort_by_key(|&(a, b, obstacle)| (a, b, obstacle == Obstacle::Prohibited));
        ForbiddenPairs { pairs }
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
        let pair = (a.min(b), a.max(b));
        let first = self.pairs.partition_point(|&(a, b, _)| (a, b) < pair);
        self.pairs[first..]
            .iter()
            .take_while(move |&&(a, b, _)| (a, b) == pair)
            .map(|&(.., obstacle)| obstacle)
    }

    /// Whether a pair is forbidden for this reason.
    #[must_use]
    pub fn has(&self, reason: Obstacle) -> bool {
        self.pairs.iter().any(|&(.., obstacle)| obstacle == reason)
    }

    /// Only some of the reasons.
    #[must_use]
    pub fn only(&self, counts: impl Fn(usize, usize, Obstacle) -> bool) -> Self {
        ForbiddenPairs {
            pairs: self.pairs.iter().filter(|&&(a, b, why)| counts(a, b, why)).copied().collect(),
        }
    }

    /// Who may meet whom among so many players.
    #[must_use]
    pub fn may_meet(&self, players: usize) -> Graph {
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
        let prohibited = forbidden.only(|_, _, obstacle| obstacle == Obstacle::Prohibited);
        assert_eq!(prohibited.pairs().collect::<Vec<_>>(), [(0, 2), (1, 3)]);
        assert!(!forbidden.may_meet(4).has_edge(0, 2) && forbidden.may_meet(4).has_edge(0, 1));
    }
}
