//! What a round-robin gives its unrated players, for editions that rate it otherwise than a Swiss.

use std::collections::BTreeMap;

use super::Rational;
use super::first::FirstResult;
use super::performance::{Performance, Tally};
use arbitrium_core::rulebook::Article;

/// The steps of a round-robin's average.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Average {
    /// (i) R_ar, the average of the rated players.
    pub rated: Rational,
    /// (ii) each rated player, by place, with his score against all opponents and the `d_p` of it.
    pub scores: Vec<(usize, Tally, i32)>,
    /// (ii) `d_pa`, the average of these `d_p`.
    pub dpa: Rational,
    /// (iii) n.
    pub n: u32,
    /// R_a.
    pub ra: Rational,
}

/// What an unrated player gets from a round-robin.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Share {
    /// R_u as it is before the process of iteration.
    pub first: Performance,
    /// By how much the iteration moved it, in rating points; none where it does not settle.
    pub moved: Option<i64>,
}

impl Share {
    /// `R_u(new)`: what the opponents' changes are made with.
    #[must_use]
    pub fn rating(&self) -> i64 {
        self.first.ru + self.moved.unwrap_or(0)
    }
}

/// A round-robin with unrated players, rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundRobin {
    /// Whose results are disregarded, by place, and the article that disregards them.
    pub disregarded: BTreeMap<usize, &'static Article>,
    /// The article of them that takes the opponents' scores along.
    pub takes_along: &'static Article,
    /// Whether those leave with all their games before R_a is computed.
    pub they_leave: bool,
    /// R_a with its steps; none where everybody is rated or nobody is.
    pub average: Option<Average>,
    /// What each unrated player gets, by place.
    pub shares: BTreeMap<usize, Share>,
    /// The result of each unrated player, by place, to be pooled with others. That of a disregarded one is what it would
    /// be if he had stayed: a report that comes late may make it count after all.
    pub results: BTreeMap<usize, FirstResult>,
}

impl RoundRobin {
    /// The article by which a player has left with all his games.
    #[must_use]
    pub fn left(&self, place: usize) -> Option<&'static Article> {
        self.disregarded.get(&place).copied().filter(|_| self.they_leave)
    }

    /// The article by which a rated player's game against this opponent is not rated: one takes "that of his opponents
    /// against him" along, whoever is kept in the averages (2013, 6.1).
    #[must_use]
    pub fn not_rated_against(&self, place: usize) -> Option<&'static Article> {
        let along = self.disregarded.get(&place).copied().filter(|article| *article == self.takes_along);
        along.or(self.left(place))
    }

    /// Whether the process of iteration settled.
    #[must_use]
    pub fn settles(&self) -> bool {
        self.shares.values().all(|share| share.moved.is_some())
    }
}
