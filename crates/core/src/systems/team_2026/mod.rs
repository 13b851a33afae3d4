//! C.04.6, the Swiss Team Pairing System of 2026: a text that [chooses upfloaters](super::upfloating). Here is what it says of its
//! own: two scores (1.2, 4.2), colour preferences of two types or none (1.7), C8 to C10, and who has White (4).

pub mod articles;
mod colours;
mod edition;
mod matches;
mod preferences;
pub mod readings;

pub use edition::Teams;
pub use readings::Readings;

use super::System;
use super::upfloating::Text;

/// C.04.6 under certain readings.
pub type Team2026 = System<Text<Teams>>;
