use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};
use std::str::FromStr;

/// Points of a tournament, exact to a tenth of a point, because reports record one decimal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i32);

/// The error for a text that is not a number of points.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("points are written as digits with at most one decimal, such as 11.5")]
pub struct PointsError;

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);

    /// Makes points from a number of tenths.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::tournament::Points;
    /// assert_eq!(Points::from_tenths(15).to_string(), "1.5");
    /// ```
    #[must_use]
    pub const fn from_tenths(tenths: i32) -> Self {
        Points(tenths)
    }

    /// The number of tenths of a point.
    #[must_use]
    pub const fn tenths(self) -> i32 {
        self.0
    }

    /// Twice these points.
    #[must_use]
    pub const fn doubled(self) -> Self {
        Points(self.0 * 2)
    }
}

impl FromStr for Points {
    type Err = PointsError;

    fn from_str(text: &str) -> Result<Self, PointsError> {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
        let (whole, tenth) = digits.split_once('.').unwrap_or((digits, "0"));
        let all_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
        let well_formed = all_digits(whole) && all_digits(tenth) && tenth.len() == 1 && whole.len() <= 6;
        if !well_formed || whole.is_empty() {
            return Err(PointsError);
        }
        let whole: i32 = whole.parse().map_err(|_| PointsError)?;
        let tenth: i32 = tenth.parse().map_err(|_| PointsError)?;
        Ok(Points(sign * (whole * 10 + tenth)))
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let tenths = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{}", tenths / 10, tenths % 10))
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points(-self.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_and_written_with_one_decimal() {
        for (text, tenths) in [("0.0", 0), ("11.5", 115), ("3", 30), ("-0.5", -5)] {
            assert_eq!(text.parse(), Ok(Points(tenths)), "{text}");
        }
        assert_eq!(Points(-5).to_string(), "-0.5");
        for text in ["", ".5", "1.", "1.25", "1,5", "x", "--1", "+1", "99999999"] {
            assert_eq!(text.parse::<Points>(), Err(PointsError), "{text}");
        }
    }
}
