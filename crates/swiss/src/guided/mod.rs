//! Searches by matchings that the guided searches of several pairing systems share. The literal searches use
//! nothing from this module.

mod bye;
mod cheapest;
mod core;
mod perfect;
pub mod prices;
pub mod rest;
mod taken;

pub use bye::choose_bye;
pub use cheapest::Cheapest;
pub use core::{Core, Upfloating};
pub use perfect::Perfect;
pub use taken::Taken;
