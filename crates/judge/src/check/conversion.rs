//! Provides the rating conversion tables for tie-breaks.

use arbitrium_standings::Conversion;
use arbitrium_tournament::conversion::{Hundredths, TABLES};

/// The tables 8.1a and 8.1b. C.07 uses them to convert scores into rating differences, and rating differences
/// into scores. They are the same in every edition of the rating rules since 2013.
#[must_use]
pub fn conversion() -> Conversion {
    Conversion { difference, expected }
}

fn difference(score: u8) -> i32 {
    TABLES.difference(Hundredths::new(i64::from(score.min(100)))).unwrap_or_default()
}

fn expected(difference: i32) -> u8 {
    u8::try_from(TABLES.expected(difference).get()).unwrap_or_default()
}
