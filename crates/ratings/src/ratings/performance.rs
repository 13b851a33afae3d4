//! R_u, from the average of the competition and a score: its words. How an edition computes it stands in its folder.

use super::{Edition, HalfPoints, HalfRounding, Hundredths, Rational, rounded};
use arbitrium_core::rulebook::Article;

/// A score in some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of games.
    pub games: u32,
    /// The points in them.
    pub score: HalfPoints,
}

impl Tally {
    /// The half-points over 50%; negative below it.
    #[must_use]
    pub fn over_even(self) -> i64 {
        // Every game is worth two half-points, half of which are even.
        i64::from(self.score.get()) - i64::from(self.games)
    }

    /// p, the exact fractional score, in hundredths; 0 where there was no game.
    #[must_use]
    pub fn hundredths(self) -> Rational {
        // Half-points in hundredths of a point: 50 each.
        Rational::new(i64::from(self.score.get()) * 50, i64::from(self.games.max(1)))
    }

    /// p to two places, half up.
    #[must_use]
    pub fn fraction(self) -> Hundredths {
        Hundredths::new(rounded(self.hundredths(), HalfRounding::Up))
    }
}

/// Results of an unrated player taken together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Pool {
    /// The exact average of the competition, in rating points: R_c, in a round-robin R_a.
    pub average: Rational,
    /// The games and the score.
    pub tally: Tally,
    /// How many events they come from.
    pub events: u32,
    /// n, the number of opponents, where the result is that of one round-robin.
    pub round_robin: Option<u32>,
}

/// R_u, step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Performance {
    /// The average rating of the competition as it is used.
    pub average: Rational,
    /// What the edition calls the average.
    pub symbol: Symbol,
    /// The games and the score.
    pub tally: Tally,
    /// The hypothetical opponents of whom the average and p are made as well, each with a draw.
    pub hypothetical: u32,
    /// p, the fractional score to two places.
    pub p: Hundredths,
    /// `d_p`, where it is used.
    pub dp: Option<i32>,
    /// R_u before it is rounded.
    pub exact: Rational,
    /// R_u, in rating points.
    pub ru: i64,
    /// The article that gives R_u.
    pub article: &'static Article,
}

/// What an edition calls the average rating of the competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbol {
    /// `R_c`
    Rc,
    /// `R_a`
    Ra,
}

impl Edition {
    /// `d_p` of a fractional score to two places.
    #[must_use]
    pub fn difference_of(&self, p: Hundredths) -> i32 {
        // p is between 0 and 1, and the table has every hundredth of it.
        self.first.differences.value.difference(p).unwrap_or_default()
    }

    /// R_u of results taken together.
    #[must_use]
    pub fn performance(&self, pool: &Pool) -> Performance {
        self.rules.performance(self, pool)
    }
}

/// A difference times n/(n+1).
pub(super) fn shrunk(difference: Rational, n: u32) -> Rational {
    difference * Rational::new(i64::from(n), i64::from(n) + 1)
}
