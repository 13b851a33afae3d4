use std::fmt;

/// A published rating: 1 to 9999 rating points, as the four columns of reports and lists hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(u16);

/// A number that is no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a rating is 1 to 9999, not {0}")]
pub struct NoRating(pub i64);

impl Rating {
    /// The largest rating that lists and reports can hold.
    pub const MAX: u16 = 9999;

    /// A rating.
    ///
    /// # Errors
    /// When the number is outside 1 to 9999; an unrated player has no rating, not the rating 0.
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

    /// A rating known when the code is written.
    pub(crate) const fn constant(points: u16) -> Self {
        assert!(points > 0 && points <= Self::MAX, "a rating is 1 to 9999");
        Rating(points)
    }

    /// The rating points.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The rating points, to calculate with.
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

/// A number that is no development coefficient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the development coefficient K is 1 to 99, not {0}")]
pub struct NoCoefficient(pub i64);

impl K {
    /// A coefficient.
    ///
    /// # Errors
    /// When the number is outside 1 to 99. Other editions than that of 2013 have other coefficients (40, 20),
    /// and lists hold what they hold.
    pub fn new(k: i64) -> Result<Self, NoCoefficient> {
        match u8::try_from(k) {
            Ok(k @ 1..=99) => Ok(K(k)),
            _ => Err(NoCoefficient(k)),
        }
    }

    /// A coefficient known when the code is written.
    pub(crate) const fn constant(k: u8) -> Self {
        assert!(k > 0 && k < 100, "K is 1 to 99");
        K(k)
    }

    /// The coefficient itself.
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
