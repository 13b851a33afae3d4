//! How elements make a value, where that is more than adding them up: averages (8.2, 10.1, 10.4, 10.5) and performances
//! (10.2, 10.3).

use super::value::{Exact, nearest, whole};

/// The working of a value, step by step as an arbiter would write it down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Working {
    /// Article 10: the tie-break is dropped for everybody, as unrated players are present.
    Dropped,
    /// Nothing counts of which an average could be made (reading `no-games`).
    Nothing {
        /// The value all the same; none where there is none.
        value: Option<Exact>,
    },
    /// 8.2, 10.1, 10.4, 10.5: an average.
    Average(Average),
    /// 10.2: TPR.
    Performance(Performance),
    /// 10.3: PTP.
    Perfect(Perfect),
    /// 13.4: SSSC.
    Combination(Combination),
}

/// 13.4: the secondary score and the schedule strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Combination {
    /// 13.4.1: the secondary score.
    pub secondary: Exact,
    /// 13.4.2: the Buchholz by the primary score.
    pub buchholz: Exact,
    /// 13.4.2: by what it is divided.
    pub divisor: Exact,
    /// Both together.
    pub value: Exact,
}

/// An average and how it is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Average {
    /// What is added up.
    pub sum: Exact,
    /// How many are added up.
    pub count: i128,
    /// The average, rounded where it is.
    pub value: Exact,
}

/// 10.2: the average rating of the opponents and the rating difference of the fractional score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Performance {
    /// ARO (10.1).
    pub average: Average,
    /// The score and the games that make it.
    pub score: Score,
    /// The fractional score as table 8.1a is entered, in hundredths.
    pub fraction: u8,
    /// What table 8.1a gives for it.
    pub difference: i32,
}

/// 10.3: the lowest rating that expects the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perfect {
    /// The score and the games that make it.
    pub score: Score,
    /// The rating.
    pub rating: i128,
    /// Why it is this one.
    pub because: Because,
}

/// Why a rating is the PTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// "For a zero score": so far below the lowest rated opponent.
    NoPoints {
        /// His rating.
        lowest: i128,
        /// How far.
        below: i128,
    },
    /// All games won, where the tables are not asked (reading `ptp-perfect`): so far above the highest rated opponent.
    AllWon {
        /// His rating.
        highest: i128,
        /// How far.
        above: i128,
    },
    /// By the tables it expects the score, and one less does not.
    Expected {
        /// The score that has to be expected, in hundredths: no rating expects more than all games won.
        wanted: i128,
    },
}

/// What table 8.1b expects from a meeting, in hundredths of a point, for all its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Expectation {
    /// The round.
    pub round: u16,
    /// At the rating that is the PTP.
    pub reached: i128,
    /// At one less.
    pub below: i128,
}

/// A score over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Score {
    /// The points, one for a win.
    pub points: Exact,
    /// The games.
    pub games: i128,
}

impl Working {
    /// The value.
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
    /// 10.1: "rounded to the nearest whole number (0.5 rounded up)"; none of nothing.
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
    /// 10.2: ARO and the difference.
    #[must_use]
    pub fn value(&self) -> i128 {
        self.average.value.to_integer() + i128::from(self.difference)
    }
}

impl Score {
    /// The points for each game.
    #[must_use]
    pub fn fraction(&self) -> Exact {
        self.points / whole(self.games.max(1))
    }
}
