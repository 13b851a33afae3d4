//! Searches by matchings that the guided searches of several pairing systems share. The literal searches use
//! nothing from this module.

mod cheapest;
mod perfect;
pub mod rest;

pub use cheapest::Cheapest;
pub use perfect::Perfect;
