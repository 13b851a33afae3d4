use jiff::civil::{Date, date};

use super::articles::RULEBOOK;
use super::readings::Readings;
use super::tables::{TABLES, Tables};
use crate::ratings::{HalfPoints, K, Rating};
use crate::rulebook::Rulebook;

/// An edition of the regulations as a value: its tables, its constants, and the readings of its open points.
/// Another edition with the same rules and other numbers is another value.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    /// The articles and readings.
    pub rulebook: &'static Rulebook,
    /// The first day on which a tournament may start that this edition rates (0.1).
    pub effective: Date,
    /// The first day on which a tournament starts under the next edition.
    pub superseded: Date,
    /// The tables of 8.1.
    pub tables: &'static Tables,
    /// The lowest rating that is published (0.6, 7.21).
    pub floor: Rating,
    /// The largest difference that counts, in rating points (8.54).
    pub largest_difference: u16,
    /// What each half-point over 50% adds to R_u, in rating points (8.23).
    pub half_point_over_even: i64,
    /// The rated opponents that an unrated player needs in an event (6.41, 8.21).
    pub rated_opponents: u32,
    /// The score that an unrated player needs in the first event that counts (6.1, 6.41, 8.21).
    pub least_score: HalfPoints,
    /// The games after which a first rating is published (7.14a, 7.14b).
    pub games_to_publish: u32,
    /// The monthly periods whose results are pooled (7.14c).
    pub pooled_periods: u32,
    /// K (8.56).
    pub coefficients: Coefficients,
    /// The days from the closing date to the list (7.13).
    pub closing_days: i8,
    /// The months without a rated game after which a player is inactive (7.23a).
    pub inactive_after: u32,
    /// How the open points are read.
    pub readings: Readings,
}

/// The development coefficients of 8.56.
#[derive(Clone, Copy, Debug)]
pub struct Coefficients {
    /// For a player new to the list …
    pub newcomer: K,
    /// … until he has completed events with this many games.
    pub newcomer_games: u32,
    /// For all others …
    pub usual: K,
    /// … until a published rating reaches this …
    pub high_from: Rating,
    /// … from when on it is this.
    pub high: K,
}

impl Edition {
    /// A list's or report's rating, if it is one. 0.6: the floor "is the minimum rating to be published"; 7.21: below it
    /// players "are treated in the same manner as any other unrated player".
    #[must_use]
    pub fn published(&self, rating: Option<Rating>) -> Option<Rating> {
        rating.filter(|rating| *rating >= self.floor)
    }

    /// The regulations effective from 1 July 2013.
    #[must_use]
    pub const fn regulations_2013(readings: Readings) -> Self {
        Edition {
            rulebook: &RULEBOOK,
            effective: date(2013, 7, 1),
            superseded: date(2014, 7, 1),
            tables: &TABLES,
            floor: Rating::constant(1000),
            largest_difference: 400,
            half_point_over_even: 15,
            rated_opponents: 3,
            least_score: HalfPoints::ONE_POINT,
            games_to_publish: 9,
            pooled_periods: 26,
            coefficients: Coefficients {
                newcomer: K::constant(30),
                newcomer_games: 30,
                usual: K::constant(15),
                high_from: Rating::constant(2400),
                high: K::constant(10),
            },
            closing_days: 3,
            inactive_after: 12,
            readings,
        }
    }
}

impl Default for Edition {
    fn default() -> Self {
        Edition::regulations_2013(Readings::default())
    }
}
