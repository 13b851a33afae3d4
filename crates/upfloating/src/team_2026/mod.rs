//! C.04.6, the Swiss Team Pairing System of 2026, a system that [chooses upfloaters](crate::upfloating). This module
//! contains the rules that only this system has: two scores (1.2, 4.2), colour preferences of two types or none
//! (1.7), C8 to C10, and the colours (4).

pub mod articles;
mod colours;
mod edition;
mod matches;
mod preferences;
pub mod readings;

pub use edition::Teams;
pub use readings::Readings;

use crate::upfloating::Text;
use arbitrium_swiss::System;

/// The Swiss Team system (C.04.6) with its chosen interpretations. It pairs and judges rounds.
pub type Team2026 = System<Text<Teams>>;
