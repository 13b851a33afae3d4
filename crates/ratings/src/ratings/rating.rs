use std::fmt;

/// A published rating: 1 to 9999 rating points, which fit in the four columns that reports and lists have for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(u16);

/// The error for a number that is not a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a rating is 1 to 9999, not {0}")]
pub struct NoRating(pub i64);

impl Rating {
    /// The largest rating that lists and reports can hold.
    pub const MAX: u16 = 9999;

    /// Makes a rating from rating points.
    ///
    /// # Errors
    /// Fails if the number is outside 1 to 9999. An unrated player has no rating, which is different from the rating 0.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::Rating;
    /// assert_eq!(Rating::new(2184)?.get(), 2184);
    /// assert!(Rating::new(0).is_err() && Rating::new(21_840).is_err());
    /// # Ok::<(), arbitrium::ratings::NoRating>(())
    /// ```
    pub fn new(points: i64) -> Result<Self, NoRating> {
        match u16::try_from(points) {
            Ok(points @ 1..=Self::MAX) => Ok(Rating(points)),
            _ => Err(NoRating(points)),
        }
    }

    /// A rating that is a constant in the code. Panics if it is out of range.
    pub(crate) const fn constant(points: u16) -> Self {
        assert!(points > 0 && points <= Self::MAX, "a rating is 1 to 9999");
        Rating(points)
    }

    /// The rating points as an integer.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The rating points as a signed integer, for calculations.
    #[must_use]
    pub fn points(self) -> i32 {
        i32::from(self.0)
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// K, the development coefficient (8.56): 1 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct K(u8);

/// The error for a number that is not a development coefficient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the development coefficient K is 1 to 99, not {0}")]
pub struct NoCoefficient(pub i64);

impl K {
    /// Makes a coefficient from a number.
    ///
    /// # Errors
    /// Fails if the number is outside 1 to 99. The range is wide, because the editions have different values of K and
    /// a list may contain any value.
    pub fn new(k: i64) -> Result<Self, NoCoefficient> {
        match u8::try_from(k) {
            Ok(k @ 1..=99) => Ok(K(k)),
            _ => Err(NoCoefficient(k)),
        }
    }

    /// A coefficient that is a constant in the code. Panics if it is out of range.
    pub(crate) const fn constant(k: u8) -> Self {
        assert!(k > 0 && k < 100, "K is 1 to 99");
        K(k)
    }

    /// The coefficient as an integer.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for K {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
