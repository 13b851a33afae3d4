//! The place of a candidate in the order of the rules, divided into its parts: 3.6, 3.7 and Article 4 (B, D).

use std::cmp::Ordering;

use super::bracket::{Bracket, Candidate};
use arbitrium_swiss::terms::Exchange;

/// The place of a candidate in the order of the rules: the first way in which the rules generate it.
///
/// Several exchanges can lead to the same set of pairs. The first such exchange puts the higher ranked player
/// of each pair into S1. If both players of a pair were in the original S1, the lower ranked player moves to
/// S2. If both were in the original S2, the higher ranked player moves to S1. Any other exchange moves more
/// players, or has a larger difference between the sums of the moved numbers (4.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The moved-down players that are paired (4.4).
    pub mdps: Vec<usize>,
    /// The opponents of the moved-down players, in the order of `mdps` (4.2).
    pub opponents: Vec<usize>,
    /// The players of the homogeneous bracket or remainder.
    pub remainder: Vec<usize>,
    /// The exchange, by sequence numbers in the remainder (4.3).
    pub exchange: Exchange,
    /// S1 of the remainder after the exchange.
    pub s1: Vec<usize>,
    /// The opponents of S1 of the remainder, in the order of `s1` (4.2).
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

    /// Compares the places of two candidates of one bracket with the same number of pairs. Returns the first part in
    /// which they differ, and the order of that part. `None` if the places are equal.
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

/// A step in the generation of candidates, from the outermost loop to the innermost one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The set of pairable moved-down players (4.4).
    MdpSet,
    /// The transposition of S2 against moved-down players (4.2).
    MdpTransposition,
    /// The exchange in the remainder (4.3).
    Exchange,
    /// The transposition of S2 of the remainder (4.2).
    Transposition,
}
