//! 8.55c, 8.57, 7.21: from the games of a rating period to a new rating.

use super::Edition;
use super::readings::{Period, RoundRn};
use crate::ratings::{HalfRounding, Hundredths, K, Rating};

/// What one tournament did to a rated player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventChange {
    /// ΣΔR over the games that count.
    pub sum: Hundredths,
    /// K, from the list that gave the ratings.
    pub k: K,
}

impl EventChange {
    /// 8.55c: "ΣΔR x K = the Rating Change for a given tournament", unrounded.
    #[must_use]
    pub fn change(self) -> Hundredths {
        self.sum * i64::from(self.k.get())
    }
}

/// The rating after a rating period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewRating {
    /// 8.55c: the sum of ΣΔR × K, unrounded.
    pub change: Hundredths,
    /// 8.57: the change as it is added, in rating points.
    pub rounded: i64,
    /// R_n, in rating points. It may lie below the floor.
    pub rating: i64,
    /// 7.21: whether R_n is below the floor, so that the player is listed as delisted.
    pub delisted: bool,
}

impl Edition {
    /// The new rating of a player for all tournaments of a rating period.
    ///
    /// ```
    /// use arbitrium::ratings::{Hundredths, K, Rating};
    /// use arbitrium::ratings::regulations_2013::{Edition, EventChange};
    /// let events = [EventChange { sum: Hundredths::new(-25), k: K::new(10)? }];
    /// // 8.57: "R_n is rounded off to the nearest 1 or 0, 0.5 is rounded to 1."
    /// assert_eq!(Edition::default().new_rating(Rating::new(2000)?, &events).rating, 1998);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new_rating(&self, current: Rating, events: &[EventChange]) -> NewRating {
        let half = match self.readings.round_rn {
            RoundRn::HalfUp => HalfRounding::Up,
            RoundRn::ChangeAwayFromZero => HalfRounding::AwayFromZero,
        };
        let changes = || events.iter().map(|event| event.change());
        // The rating is a whole number, so rounding R_n half up and its change half up is the same.
        let rounded = match self.readings.period {
            Period::Once => changes().sum::<Hundredths>().rounded(half),
            Period::PerTournament => changes().map(|change| change.rounded(half)).sum(),
        };
        let rating = i64::from(current.get()) + rounded;
        let delisted = rating < i64::from(self.floor.get());
        NewRating { change: changes().sum(), rounded, rating, delisted }
    }
}
