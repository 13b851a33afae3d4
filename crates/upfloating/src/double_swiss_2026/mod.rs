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
use arbitrium_swiss::{PairingSystem, System};

/// The Double-Swiss System (C.04.5) with its chosen interpretations. It pairs and judges rounds.
pub type DoubleSwiss2026 = System<Text<DoubleSwiss>>;

/// The system with its default interpretations. The code of its searches is compiled here, not with each crate that
/// uses it.
#[must_use]
pub fn system() -> Box<dyn PairingSystem> {
    Box::new(DoubleSwiss2026::default())
}
