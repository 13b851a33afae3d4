//! The steps from elements to a value, for values that are not just sums: averages (8.2, 10.1, 10.4, 10.5),
//! performance ratings (10.2, 10.3) and SSSC (13.4).

use super::value::{Exact, nearest, whole};

/// The steps from elements to a value, in the form in which an arbiter would write them down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Working {
    /// The tie-break is dropped for all participants, because there are unrated players (Article 10).
    Dropped,
    /// The participant has no element that could be averaged (interpretation `no-games`).
    Nothing {
        /// The value that the interpretation gives; `None` if it gives none.
        value: Option<Exact>,
    },
    /// An average (8.2, 10.1, 10.4, 10.5).
    Average(Average),
    /// The performance rating TPR (10.2).
    Performance(Performance),
    /// The perfect performance PTP (10.3).
    Perfect(Perfect),
    /// The sum of the secondary score and the strength of schedule, SSSC (13.4).
    Combination(Combination),
}

/// The steps of SSSC (13.4): the secondary score plus the strength of schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Combination {
    /// The secondary score (13.4.1).
    pub secondary: Exact,
    /// The Buchholz by the primary score (13.4.2).
    pub buchholz: Exact,
    /// The number by which the Buchholz is divided (13.4.2).
    pub divisor: Exact,
    /// The value of SSSC: the secondary score plus the quotient of Buchholz and divisor.
    pub value: Exact,
}

/// An average with its sum and count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Average {
    /// The sum of all averaged numbers.
    pub sum: Exact,
    /// How many numbers are averaged.
    pub count: i128,
    /// The average, rounded if the article rounds it.
    pub value: Exact,
}

/// The steps of TPR (10.2): the opponents' average rating plus the rating difference for the fractional score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Performance {
    /// The average rating of the opponents, ARO (10.1).
    pub average: Average,
    /// The score and the number of games.
    pub score: Score,
    /// The fractional score that is looked up in table 8.1a, in hundredths.
    pub fraction: u8,
    /// The rating difference from table 8.1a, in rating points.
    pub difference: i32,
}

/// The steps of PTP (10.3): the lowest rating at which the score is expected, and the rule that gives this rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perfect {
    /// The score and the number of games.
    pub score: Score,
    /// The PTP in whole rating points.
    pub rating: i128,
    /// The rule of 10.3 that gives the rating.
    pub because: Because,
}

/// The rule of 10.3 that gives a PTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// "For a zero score": a fixed number of points below the lowest rated opponent.
    NoPoints {
        /// The rating of the lowest rated opponent.
        lowest: i128,
        /// The number of rating points between the PTP and the rating of the lowest rated opponent.
        below: i128,
    },
    /// All games were won, and the tables are not used for this case (interpretation `ptp-perfect`). The PTP is a
    /// fixed number of points above the highest rated opponent.
    AllWon {
        /// The rating of the highest rated opponent.
        highest: i128,
        /// The number of rating points between the rating of the highest rated opponent and the PTP.
        above: i128,
    },
    /// The rating is the lowest at which the expected score in the tables reaches the participant's score.
    Expected {
        /// The score that the expected score must reach, in hundredths of a point. It is at most the number of games.
        wanted: i128,
    },
}

/// The expected score in all games of one round by table 8.1b, in hundredths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Expectation {
    /// The round, from 1.
    pub round: u16,
    /// The expected score of a player whose rating is the PTP, in hundredths of a point.
    pub reached: i128,
    /// The expected score of a player whose rating is one point below the PTP, in hundredths of a point.
    pub below: i128,
}

/// A score in games over the board, with the number of these games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Score {
    /// The points, with 1 for a win.
    pub points: Exact,
    /// The number of games played over the board.
    pub games: i128,
}

impl Working {
    /// The value that the steps give; `None` if there is no value.
    #[must_use]
    pub fn value(&self) -> Option<Exact> {
        match self {
            Working::Dropped => None,
            Working::Nothing { value } => *value,
            Working::Average(average) => Some(average.value),
            Working::Performance(performance) => Some(whole(performance.value())),
            Working::Perfect(perfect) => Some(whole(perfect.rating)),
            Working::Combination(combination) => Some(combination.value),
        }
    }
}

impl Average {
    /// The average of ratings, "rounded to the nearest whole number (0.5 rounded up)" (10.1). `None` if `count` is 0.
    pub(crate) fn of_ratings(sum: i128, count: i128) -> Option<Self> {
        (count > 0).then(|| Average { sum: whole(sum), count, value: whole(nearest(sum, count)) })
    }

    /// The average before it is rounded.
    #[must_use]
    pub fn exact(&self) -> Exact {
        self.sum / whole(self.count)
    }
}

impl Performance {
    /// The value of TPR: ARO plus the rating difference (10.2).
    #[must_use]
    pub fn value(&self) -> i128 {
        self.average.value.to_integer() + i128::from(self.difference)
    }
}

impl Score {
    /// The points per game, before rounding.
    #[must_use]
    pub fn fraction(&self) -> Exact {
        self.points / whole(self.games.max(1))
    }
}
