//! The rating R_u from the average rating of the opponents and a score (8.2, from 8.22 to 8.25).

use std::cmp::Ordering;

use super::articles::{A8_22, A8_23, A8_24, A8_25};
use super::readings::{RoundP, RoundRc};
use super::rules::{Made, Rules2013};
use crate::ratings::performance::shrunk;
use crate::ratings::{
    Cited, Edition, HalfRounding, Hundredths, Performance, Pool, Rational, Symbol, Tally, rounded,
};

/// The rating points that each half point over 50% adds to R_u.
static HALF_POINT_OVER_EVEN: Cited<i64> = Cited { value: 15, by: &A8_23 };

impl Rules2013 {
    /// The fractional score p rounded to two places; 0 without games.
    pub(super) fn fraction(&self, tally: Tally) -> Hundredths {
        let exact = tally.hundredths();
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

    /// The average `R_c` or `R_a` in the form in which the calculation uses it. It is rounded if the
    /// interpretation `round-rc` is `first`, and exact if it is `round-last`.
    pub(super) fn used_average(&self, average: Rational) -> Rational {
        match self.readings.round_rc {
            _ if self.makes(Made::AllRoundedDown) => average,
            RoundRc::First => Rational::from_integer(rounded(average, HalfRounding::Up)),
            RoundRc::Last => average,
        }
    }

    /// The rating difference `d_p` for the score `tally`, in rating points.
    pub(super) fn difference_of(&self, edition: &Edition, tally: Tally) -> i32 {
        edition.difference_of(self.fraction(tally))
    }

    /// R_u from the score and the average of the pooled results, with the steps of its calculation.
    pub(super) fn ru(&self, edition: &Edition, pool: &Pool) -> Performance {
        let average = self.used_average(pool.average);
        let tally = pool.tally;
        let over = tally.over_even();
        let dp = || self.difference_of(edition, tally);
        let plus = |difference: i32| average + i64::from(difference);
        let (exact, dp, article) = match (over.cmp(&0), pool.round_robin) {
            // "If he scores 50%, then R_u = R_a"
            (Ordering::Equal, _) => (average, None, &A8_22),
            (Ordering::Greater, _) if self.makes(Made::DpAboveEven) => (plus(dp()), Some(dp()), &A8_23),
            // "If he scores more than 50%, then R_u = R_a + 15 for each half point scored over 50%"
            (Ordering::Greater, _) => (average + self.half_point() * over, None, HALF_POINT_OVER_EVEN.by),
            (Ordering::Less, None) if self.makes(Made::HalfPointsBelowEven) => {
                (average + self.half_point() * over, None, &A8_24)
            }
            (Ordering::Less, None) if self.makes(Made::ShrunkInSwiss) => {
                let shrunk = shrunk(Rational::from_integer(i64::from(dp())), tally.games);
                (average + shrunk, Some(dp()), &A8_24)
            }
            // "If he scores less than 50% in a Swiss or team tournament: R_u = R_c + d_p"
            (Ordering::Less, None) => (plus(dp()), Some(dp()), &A8_24),
            (Ordering::Less, Some(_)) if self.makes(Made::HalfPointsBelowEvenOfRoundRobin) => {
                (average + self.half_point() * over, None, &A8_25)
            }
            (Ordering::Less, Some(_)) if self.makes(Made::NotShrunk) => (plus(dp()), Some(dp()), &A8_25),
            // "If he scores less than 50% in a round-robin: R_u = R_a + d_p x n/(n+1)."
            (Ordering::Less, Some(n)) => {
                (average + shrunk(Rational::from_integer(i64::from(dp())), n), Some(dp()), &A8_25)
            }
        };
        let down = self.makes(Made::RoundedDown) || self.makes(Made::AllRoundedDown);
        // 8.32: "R_n … is rounded off to the nearest 1 or zero. 0.5 is rounded up."
        let ru = if down { exact.floor().to_integer() } else { rounded(exact, edition.first.rounding.value) };
        let symbol = if pool.round_robin.is_some() { Symbol::Ra } else { Symbol::Rc };
        Performance {
            average,
            symbol,
            tally,
            hypothetical: 0,
            p: self.fraction(tally),
            dp,
            exact,
            ru,
            article,
        }
    }

    fn half_point(&self) -> Rational {
        match self.slip {
            Some(Made::TwelveAndAHalf) => Rational::new(25, 2),
            Some(Made::Twenty) => Rational::from_integer(20),
            _ => Rational::from_integer(HALF_POINT_OVER_EVEN.value),
        }
    }
}
