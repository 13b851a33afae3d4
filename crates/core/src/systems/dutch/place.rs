//! The place of a candidate in the order of the text, by the parts of which it is made: 3.6, 3.7 and Article 4 (B, D).

use std::cmp::Ordering;

use super::bracket::{Bracket, Candidate};
use crate::systems::terms::Exchange;

/// How a candidate is generated first.
///
/// A set of pairs can come from several exchanges. The first of them keeps in S1 the higher ranked player of each pair: of a
/// pair within the original S1 the lower ranked goes to S2, of a pair within the original S2 the higher ranked to S1; anything
/// else moves more numbers, or by a larger difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// 4.4: the moved-down players who are paired.
    pub mdps: Vec<usize>,
    /// 4.2: their opponents in the same order.
    pub opponents: Vec<usize>,
    /// The players of the homogeneous bracket or remainder.
    pub remainder: Vec<usize>,
    /// 4.3: the exchange, by sequence numbers in the remainder.
    pub exchange: Exchange,
    /// S1 of the remainder after the exchange.
    pub s1: Vec<usize>,
    /// 4.2: its opponents in the same order.
    pub order: Vec<usize>,
}

impl Place {
    /// The place of a candidate in a bracket.
    #[must_use]
    pub fn of(bracket: &Bracket, candidate: &Candidate) -> Self {
        let (mdp_pairs, pairs): (Vec<_>, Vec<_>) =
            candidate.pairs.iter().partition(|pair| bracket.is_mdp(pair.0));
        let (mdps, opponents): (Vec<usize>, Vec<usize>) = mdp_pairs.into_iter().unzip();
        let (s1, order): (Vec<usize>, Vec<usize>) = pairs.into_iter().unzip();
        let remainder: Vec<usize> =
            bracket.residents.iter().copied().filter(|player| !opponents.contains(player)).collect();
        let original = &remainder[..s1.len().min(remainder.len())];
        let number = |player: usize| remainder.partition_point(|&other| other < player) + 1;
        let from_s1 = original.iter().filter(|player| s1.binary_search(player).is_err());
        let from_s2 = s1.iter().filter(|player| original.binary_search(player).is_err());
        let exchange =
            Exchange::of(from_s1.map(|&player| number(player)), from_s2.map(|&player| number(player)));
        Place { mdps, opponents, remainder, exchange, s1, order }
    }

    /// Which of two candidates of one bracket with equally many pairs is generated earlier, and in which part they differ
    /// first.
    #[must_use]
    pub fn compare(&self, other: &Place) -> Option<(Part, Ordering)> {
        let parts = [
            (Part::MdpSet, self.mdps.cmp(&other.mdps)),
            (Part::MdpTransposition, self.opponents.cmp(&other.opponents)),
            (Part::Exchange, self.exchange.cmp(&other.exchange)),
            (Part::Transposition, self.order.cmp(&other.order)),
        ];
        parts.into_iter().find(|(_, order)| order.is_ne())
    }
}

/// A part of the generation of a candidate, from the outermost on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// 4.4: the set of pairable moved-down players.
    MdpSet,
    /// 4.2: the transposition of S2 against moved-down players.
    MdpTransposition,
    /// 4.3: the exchange in the remainder.
    Exchange,
    /// 4.2: the transposition of S2 of the remainder.
    Transposition,
}
