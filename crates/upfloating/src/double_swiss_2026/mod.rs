//! C.04.5, the Double-Swiss System of 2026, a system that [chooses upfloaters](crate::upfloating). This module
//! contains the rules that only this system has: matches of two games (Preface), C8, and the colours of the first
//! game (4).

pub mod articles;
mod colours;
mod edition;
mod matches;
pub mod readings;

pub use edition::DoubleSwiss;
pub use readings::Readings;

use crate::upfloating::Text;
use arbitrium_swiss::System;

/// The Double-Swiss System (C.04.5) with its chosen interpretations. It pairs and judges rounds.
pub type DoubleSwiss2026 = System<Text<DoubleSwiss>>;
