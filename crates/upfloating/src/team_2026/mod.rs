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
use arbitrium_swiss::{PairingSystem, System};

/// The Swiss Team system (C.04.6) with its chosen interpretations. It pairs and judges rounds.
pub type Team2026 = System<Text<Teams>>;

/// The system with its default interpretations. The code of its searches is compiled here, not with each crate that
/// uses it.
#[must_use]
pub fn system() -> Box<dyn PairingSystem> {
    Box::new(Team2026::default())
}
