//! The types for R_u, the rating that follows from the opponents' average rating and a score. The folder of each
//! edition contains the calculation.

use super::{Edition, HalfPoints, HalfRounding, Hundredths, Rational, rounded};
use arbitrium_core::rulebook::Article;

/// A number of games and the score in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of games in which the points were scored.
    pub games: u32,
    /// The points scored in the games.
    pub score: HalfPoints,
}

impl Tally {
    /// The number of half points over 50%; negative below 50%.
    #[must_use]
    pub fn over_even(self) -> i64 {
        // Every game is worth two half-points, and half of them are 50%.
        i64::from(self.score.get()) - i64::from(self.games)
    }

    /// The exact fractional score p in hundredths; 0 without games.
    #[must_use]
    pub fn hundredths(self) -> Rational {
        // Each half-point is 50 hundredths of a point.
        Rational::new(i64::from(self.score.get()) * 50, i64::from(self.games.max(1)))
    }

    /// The fractional score p rounded half up to two places.
    #[must_use]
    pub fn fraction(self) -> Hundredths {
        Hundredths::new(rounded(self.hundredths(), HalfRounding::Up))
    }
}

/// The results of an unrated player, taken together for one rating R_u.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Pool {
    /// The exact average rating of the opponents, in rating points: R_c, or R_a in a round-robin.
    pub average: Rational,
    /// The games and the score of all results together.
    pub tally: Tally,
    /// The number of events that the games come from.
    pub events: u32,
    /// The number n of opponents if the result is that of one round-robin; `None` for other results.
    pub round_robin: Option<u32>,
}

/// The rating R_u with the steps of its calculation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Performance {
    /// The average rating of the opponents in the form in which the calculation uses it.
    pub average: Rational,
    /// The symbol that the edition uses for the average rating of the opponents.
    pub symbol: Symbol,
    /// The games and the score on which R_u is based.
    pub tally: Tally,
    /// The number of hypothetical opponents that the average and p include, each with a draw.
    pub hypothetical: u32,
    /// p, the fractional score to two places.
    pub p: Hundredths,
    /// The rating difference `d_p`; `None` if the calculation does not use it.
    pub dp: Option<i32>,
    /// The rating R_u before it is rounded.
    pub exact: Rational,
    /// The rating R_u in whole rating points.
    pub ru: i64,
    /// The article that gives R_u for this score.
    pub article: &'static Article,
}

/// The symbol of an edition for the average rating of the opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbol {
    /// The symbol `R_c`, for Swiss and team tournaments.
    Rc,
    /// The symbol `R_a`, for round-robins and in the edition of 2024.
    Ra,
}

impl Edition {
    /// The rating difference `d_p` for a fractional score that is rounded to two places.
    #[must_use]
    pub fn difference_of(&self, p: Hundredths) -> i32 {
        // p is between 0 and 1, and the table has a row for every hundredth.
        self.first.differences.value.difference(p).unwrap_or_default()
    }

    /// The rating R_u for several results together.
    #[must_use]
    pub fn performance(&self, pool: &Pool) -> Performance {
        self.rules.performance(self, pool)
    }
}

/// A difference multiplied by n/(n+1).
pub(super) fn shrunk(difference: Rational, n: u32) -> Rational {
    difference * Rational::new(i64::from(n), i64::from(n) + 1)
}
