//! 8.2, from 8.22 to 8.25: R_u, from the average of the competition and a score.

use std::cmp::Ordering;

use super::Edition;
use super::articles::{A8_22, A8_23, A8_24, A8_25};
use super::readings::{RoundP, RoundRc};
use crate::ratings::{HalfPoints, HalfRounding, Hundredths, Rational, rounded};
use crate::rulebook::Article;

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
}

/// R_u, step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Performance {
    /// The average rating of the competition as it is used: R_c, in a round-robin R_a.
    pub average: Rational,
    /// The games and the score.
    pub tally: Tally,
    /// p, the fractional score to two places.
    pub p: Hundredths,
    /// `d_p`, where the score is below 50%.
    pub dp: Option<i32>,
    /// R_u before it is rounded.
    pub exact: Rational,
    /// R_u, in rating points.
    pub ru: i64,
    /// The article that gives R_u.
    pub article: &'static Article,
}

impl Edition {
    /// p, to two places; 0 where there was no game.
    pub(super) fn fraction(&self, tally: Tally) -> Hundredths {
        let games = i64::from(tally.games.max(1));
        // Half-points in hundredths of a point: 50 each.
        let exact = Rational::new(i64::from(tally.score.get()) * 50, games);
        Hundredths::new(match self.readings.round_p {
            RoundP::HalfUp => rounded(exact, HalfRounding::Up),
            RoundP::Truncate => exact.floor().to_integer(),
            RoundP::HalfEven => {
                let up = rounded(exact, HalfRounding::Up);
                let half = exact.fract() == Rational::new(1, 2);
                if half && up % 2 != 0 { up - 1 } else { up }
            }
        })
    }

    /// `R_c` or `R_a` as it is used: rounded, unless the reading `round-rc` says otherwise.
    #[must_use]
    pub fn used_average(&self, average: Rational) -> Rational {
        match self.readings.round_rc {
            RoundRc::First => Rational::from_integer(rounded(average, HalfRounding::Up)),
            RoundRc::Last => average,
        }
    }

    /// `d_p` of a score.
    pub(super) fn difference_of(&self, tally: Tally) -> i32 {
        // p is between 0 and 1, and the table has every hundredth of it.
        self.tables.difference(self.fraction(tally)).unwrap_or_default()
    }

    /// R_u of a score against this competition. `round_robin` is n, the number of opponents, where the result is
    /// that of one round-robin.
    #[must_use]
    pub fn performance(&self, average: Rational, tally: Tally, round_robin: Option<u32>) -> Performance {
        let average = self.used_average(average);
        let over = tally.over_even();
        let (exact, dp, article) = match (over.cmp(&0), round_robin) {
            // "If he scores 50%, then R_u = R_a"
            (Ordering::Equal, _) => (average, None, &A8_22),
            // "If he scores more than 50%, then R_u = R_a + 15 for each half point scored over 50%"
            (Ordering::Greater, _) => (average + self.half_point_over_even * over, None, &A8_23),
            // "If he scores less than 50% in a Swiss or team tournament: R_u = R_c + d_p"
            (Ordering::Less, None) => {
                let dp = self.difference_of(tally);
                (average + i64::from(dp), Some(dp), &A8_24)
            }
            // "If he scores less than 50% in a round-robin: R_u = R_a + d_p x n/(n+1)."
            (Ordering::Less, Some(n)) => {
                let dp = self.difference_of(tally);
                (average + shrunk(Rational::from_integer(i64::from(dp)), n), Some(dp), &A8_25)
            }
        };
        // 8.32: "R_n … is rounded off to the nearest 1 or zero. 0.5 is rounded up."
        let ru = rounded(exact, HalfRounding::Up);
        Performance { average, tally, p: self.fraction(tally), dp, exact, ru, article }
    }
}

/// A difference times n/(n+1).
pub(super) fn shrunk(difference: Rational, n: u32) -> Rational {
    difference * Rational::new(i64::from(n), i64::from(n) + 1)
}
