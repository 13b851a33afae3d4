//! The parts of the guided searches that several documents share. They use matchings. The literal searches use none of
//! them.

mod cheapest;
mod perfect;
pub mod rest;

pub use cheapest::Cheapest;
pub use perfect::Perfect;
