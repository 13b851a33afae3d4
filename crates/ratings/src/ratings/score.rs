use std::fmt;
use std::iter::Sum;
use std::ops::Add;

use super::Hundredths;

/// The score of one game, from one player's side (8.55b: "the score is 1, 0.5 or 0").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Score {
    /// A loss: 0 points.
    Loss,
    /// A draw: half a point.
    Draw,
    /// A win: 1 point.
    Win,
}

impl Score {
    /// The score as a number of half points.
    #[must_use]
    pub fn half_points(self) -> HalfPoints {
        HalfPoints(match self {
            Score::Loss => 0,
            Score::Draw => 1,
            Score::Win => 2,
        })
    }

    /// The score in hundredths of a point.
    #[must_use]
    pub fn exact(self) -> Hundredths {
        Hundredths::new(i64::from(self.half_points().get()) * 50)
    }
}

/// Writes the score as a decimal: `1`, `0.5` or `0`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Score::Loss => "0",
            Score::Draw => "0.5",
            Score::Win => "1",
        })
    }
}

/// A score in several games, counted in half-points.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
/// use arbitrium::ratings::HalfPoints;
/// assert_eq!(HalfPoints::new(13).to_string(), "6.5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfPoints(u32);

impl HalfPoints {
    /// The score of one point, which is two half-points.
    pub const ONE_POINT: HalfPoints = HalfPoints(2);

    /// Makes a score from a number of half-points.
    #[must_use]
    pub const fn new(half_points: u32) -> Self {
        HalfPoints(half_points)
    }

    /// The score as a number of half points.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }
}

/// Writes the score as a decimal: `6.5`, or `6` for a whole number.
impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&if self.0.is_multiple_of(2) { (self.0 / 2).to_string() } else { format!("{}.5", self.0 / 2) })
    }
}

impl Add for HalfPoints {
    type Output = HalfPoints;
    fn add(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0 + other.0)
    }
}

impl Sum for HalfPoints {
    fn sum<I: Iterator<Item = HalfPoints>>(scores: I) -> HalfPoints {
        scores.fold(HalfPoints(0), Add::add)
    }
}
