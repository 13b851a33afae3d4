//! The ratings that a round-robin gives its unrated players. Only editions that do not rate it as a Swiss tournament
//! use this module.

use std::collections::BTreeMap;

use super::Rational;
use super::first::FirstResult;
use super::performance::{Performance, Tally};
use arbitrium_core::rulebook::Article;

/// The average R_a of a round-robin, with the steps of its calculation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Average {
    /// Step (i): R_ar, the average rating of the rated players.
    pub rated: Rational,
    /// Step (ii): the index of each rated player, with the score against all opponents and the `d_p` for that score.
    pub scores: Vec<(usize, Tally, i32)>,
    /// Step (ii): `d_pa`, the average of the `d_p` of all rated players.
    pub dpa: Rational,
    /// Step (iii): n, the number of opponents.
    pub n: u32,
    /// The result R_a of the three steps, before rounding.
    pub ra: Rational,
}

/// The rating that a round-robin gives an unrated player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Share {
    /// The rating R_u before the process of iteration.
    pub first: Performance,
    /// The change of R_u by the iteration, in rating points; `None` if the iteration does not converge.
    pub moved: Option<i64>,
}

impl Share {
    /// The rating `R_u(new)` after the iteration, which counts for the opponents' changes. It is R_u if the iteration
    /// does not converge.
    #[must_use]
    pub fn rating(&self) -> i64 {
        self.first.ru + self.moved.unwrap_or(0)
    }
}

/// A round-robin with unrated players, after the process of iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundRobin {
    /// The players whose results are disregarded, by index, with the article that disregards them.
    pub disregarded: BTreeMap<usize, &'static Article>,
    /// If a result is disregarded by this article, the opponents' scores against the player are disregarded
    /// too.
    pub takes_along: &'static Article,
    /// Whether players with a disregarded result, and all their games, are left out before R_a is calculated.
    pub they_leave: bool,
    /// The average R_a with its steps; `None` if all players are rated or none is.
    pub average: Option<Average>,
    /// The rating that the round-robin gives each unrated player, by index.
    pub shares: BTreeMap<usize, Share>,
    /// The result of each unrated player, by index. It can be pooled with the results of other events. For a
    /// disregarded player it is the result as if it counted, because a late report may make it count.
    pub results: BTreeMap<usize, FirstResult>,
}

impl RoundRobin {
    /// The article by which the player at index `place` and all their games are left out of the averages;
    /// `None` if the player counts.
    #[must_use]
    pub fn left(&self, place: usize) -> Option<&'static Article> {
        self.disregarded.get(&place).copied().filter(|_| self.they_leave)
    }

    /// The article by which a rated player's game against the opponent `place` is not rated; `None` if the
    /// game is rated. 2013, 6.1 also disregards "that of his opponents against him": the game is then not
    /// rated, although the opponent counts in the averages.
    #[must_use]
    pub fn not_rated_against(&self, place: usize) -> Option<&'static Article> {
        let along = self.disregarded.get(&place).copied().filter(|article| *article == self.takes_along);
        along.or(self.left(place))
    }

    /// Whether the iteration converged.
    #[must_use]
    pub fn settles(&self) -> bool {
        self.shares.values().all(|share| share.moved.is_some())
    }
}
