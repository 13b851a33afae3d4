//! 8.56: K, the development coefficient. 12.3: "K is used as a stabilising influence in the system."

use super::Edition;
use super::readings::KOverlap;
use crate::ratings::{K, Rating};

/// What K depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Career {
    /// The rated games of the events completed so far.
    pub games: u32,
    /// The highest rating ever published, today's included.
    pub highest: Rating,
}

impl Edition {
    /// K of a player with this career.
    ///
    /// ```
    /// use arbitrium::ratings::Rating;
    /// use arbitrium::ratings::regulations_2013::{Career, Edition};
    /// // "K = 10 once a player's published rating has reached 2400 and remains at that level subsequently, even if
    /// // the rating drops below 2400."
    /// let career = Career { games: 120, highest: Rating::new(2405)? };
    /// assert_eq!(Edition::default().coefficient(career).get(), 10);
    /// # Ok::<(), arbitrium::ratings::NoRating>(())
    /// ```
    #[must_use]
    pub fn coefficient(&self, career: Career) -> K {
        let table = &self.coefficients;
        let reached = career.highest >= table.high_from;
        // "K = 30 for a player new to the rating list until he has completed events with at least 30 games"
        let new = career.games < table.newcomer_games;
        match (new, reached, self.readings.k_overlap) {
            (true, true, KOverlap::Reached) | (false, true, _) => table.high,
            (true, ..) => table.newcomer,
            // "K = 15 as long as a player's rating remains under 2400."
            (false, false, _) => table.usual,
        }
    }
}
