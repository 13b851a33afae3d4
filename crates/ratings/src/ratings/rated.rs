//! Calculates a new rating from the games of a rating period (2013: 8.55c, 8.57, 7.21; 2024: 8.3.2, 8.3.4, 7.2.1).

use super::{Edition, Hundredths, K, Rating};

/// The effect of one tournament on a rated player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventChange {
    /// The sum ΣΔR of the changes in the games that count.
    pub sum: Hundredths,
    /// K, from the list that gave the ratings.
    pub k: K,
    /// The number of games that count for the change.
    pub games: u16,
}

impl EventChange {
    /// The rating change of this event alone, ΣΔR × K, not rounded. 2013, 8.55c: "ΣΔR x K = the Rating Change for a
    /// given tournament" (2024: 8.3.2d). `factor` is the K that is used in the period.
    #[must_use]
    pub fn change(self, factor: u32) -> Hundredths {
        self.sum * i64::from(factor)
    }
}

/// A player's new rating after a rating period.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NewRating {
    /// For each event, the K that is used in the period.
    pub factors: Vec<u32>,
    /// The sum of ΣΔR × K, not rounded.
    pub change: Hundredths,
    /// The change that is added, in rating points.
    pub rounded: i64,
    /// R_n, in rating points. It may be below the floor.
    pub rating: i64,
    /// Whether R_n is below the floor, so that the player is unrated from the next list on.
    pub delisted: bool,
}

impl Edition {
    /// The K that is used for this number of games in a period. 2024, 8.3.3: "If the number of games (n) for a player
    /// on any list for a rating period multiplied by K (as defined above) exceeds 700, then K shall be the largest
    /// whole number such that K x n does not exceed 700."
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::{K, regulations_2013, regulations_2024};
    /// let k = K::new(40)?;
    /// assert_eq!([17, 18, 35].map(|games| regulations_2024::edition().factor(k, games)), [40, 38, 20]);
    /// assert_eq!(regulations_2013::edition().factor(K::new(30)?, 35), 30);
    /// # Ok::<(), arbitrium::ratings::NoCoefficient>(())
    /// ```
    #[must_use]
    pub fn factor(&self, k: K, games: u32) -> u32 {
        let k = u32::from(k.get());
        match self.changes.coefficients.value.most_product {
            Some(most) if k.saturating_mul(games) > most => most / games,
            _ => k,
        }
    }

    /// The new rating of a player from all tournaments of a rating period. `current` is the rating before.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::{EventChange, Hundredths, K, Rating, regulations_2013, regulations_2024};
    /// let events = [EventChange { sum: Hundredths::new(-25), k: K::new(10)?, games: 4 }];
    /// let before = Rating::new(2000)?;
    /// // 2013, 8.57: "R_n is rounded off to the nearest 1 or 0, 0.5 is rounded to 1."
    /// assert_eq!(regulations_2013::edition().new_rating(before, &events).rating, 1998);
    /// // 2024, 8.3.4: "0.5 is rounded away from zero."
    /// assert_eq!(regulations_2024::edition().new_rating(before, &events).rating, 1997);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new_rating(&self, current: Rating, events: &[EventChange]) -> NewRating {
        let games: u32 = events.iter().map(|event| u32::from(event.games)).sum();
        let factors: Vec<u32> = events.iter().map(|event| self.factor(event.k, games)).collect();
        let changes: Vec<Hundredths> =
            events.iter().zip(&factors).map(|(event, factor)| event.change(*factor)).collect();
        let change: Hundredths = changes.iter().copied().sum();
        let half = self.changes.rounding.value.half;
        let rounded = if self.changes.rounding.value.per_tournament {
            changes.iter().map(|change| change.rounded(half)).sum()
        } else {
            change.rounded(half)
        };
        let rating = i64::from(current.get()) + rounded;
        let delisted = rating < i64::from(self.floor.value.get());
        NewRating { factors, change, rounded, rating, delisted }
    }
}
