//! The conversion tables of the ratings, for the tie-breaks.

use crate::conversion::{Hundredths, TABLES};
use crate::standings::Conversion;

/// Tables 8.1a and 8.1b, by which C.07 turns scores into rating differences and back; they are the same in every edition
/// of the ratings since 2013.
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
