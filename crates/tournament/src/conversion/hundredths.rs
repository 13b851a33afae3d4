use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use num_rational::Ratio;

/// An exact fraction, used for averages of ratings and for R_c and R_a before rounding.
pub type Rational = Ratio<i64>;

/// An exact number with two decimals. It is used for expected scores, for the rating change of a game, and for sums
/// of such changes times K.
///
/// ```
/// use arbitrium_core::conversion::Hundredths;
/// assert_eq!((Hundredths::new(100) - Hundredths::new(63)).to_string(), "0.37");
/// assert_eq!(Hundredths::new(-105).to_string(), "-1.05");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hundredths(i64);

/// How a number that ends in one half is rounded to a whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HalfRounding {
    /// Towards plus infinity: 2.5 gives 3, -2.5 gives -2.
    Up,
    /// Away from zero: 2.5 gives 3, -2.5 gives -3.
    AwayFromZero,
}

impl Hundredths {
    /// The number 0.
    pub const ZERO: Hundredths = Hundredths(0);

    /// The number that is `hundredths` hundredths.
    #[must_use]
    pub const fn new(hundredths: i64) -> Self {
        Hundredths(hundredths)
    }

    /// The number multiplied by 100, as an integer.
    #[must_use]
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The nearest whole number. `half` decides how a number that ends in .50 is rounded.
    ///
    /// ```
    /// use arbitrium_core::conversion::{HalfRounding, Hundredths};
    /// let change = Hundredths::new(-250);
    /// assert_eq!(change.rounded(HalfRounding::Up), -2);
    /// assert_eq!(change.rounded(HalfRounding::AwayFromZero), -3);
    /// ```
    #[must_use]
    pub fn rounded(self, half: HalfRounding) -> i64 {
        rounded(Rational::new(self.0, 100), half)
    }
}

/// The whole number that is nearest to a fraction. `half` decides between two numbers that are equally near.
#[must_use]
pub fn rounded(number: Rational, half: HalfRounding) -> i64 {
    match half {
        HalfRounding::Up => (number + Rational::new(1, 2)).floor().to_integer(),
        HalfRounding::AwayFromZero => number.round().to_integer(),
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{:02}", size / 100, size % 100))
    }
}

impl Add for Hundredths {
    type Output = Hundredths;
    fn add(self, other: Hundredths) -> Hundredths {
        Hundredths(self.0 + other.0)
    }
}

impl AddAssign for Hundredths {
    fn add_assign(&mut self, other: Hundredths) {
        self.0 += other.0;
    }
}

impl Sub for Hundredths {
    type Output = Hundredths;
    fn sub(self, other: Hundredths) -> Hundredths {
        Hundredths(self.0 - other.0)
    }
}

impl Neg for Hundredths {
    type Output = Hundredths;
    fn neg(self) -> Hundredths {
        Hundredths(-self.0)
    }
}

impl Mul<i64> for Hundredths {
    type Output = Hundredths;
    fn mul(self, factor: i64) -> Hundredths {
        Hundredths(self.0 * factor)
    }
}

impl Sum for Hundredths {
    fn sum<I: Iterator<Item = Hundredths>>(numbers: I) -> Hundredths {
        numbers.fold(Hundredths::ZERO, Add::add)
    }
}
