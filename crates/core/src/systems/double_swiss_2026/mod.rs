//! C.04.5, the Double-Swiss System of 2026: a text that [chooses upfloaters](super::upfloating). Here is what it says of its own:
//! matches of two games (Preface), C8, and who has White in the first of them (4).

pub mod articles;
mod colours;
mod edition;
mod matches;
pub mod readings;

pub use edition::DoubleSwiss;
pub use readings::Readings;

use super::System;
use super::upfloating::Text;

/// C.04.5 under certain readings.
pub type DoubleSwiss2026 = System<Text<DoubleSwiss>>;
