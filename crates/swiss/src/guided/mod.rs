//! The parts of the guided searches that several documents share. They use matchings, and the literal searches use
//! none of them.

mod cheapest;
mod perfect;

pub use cheapest::Cheapest;
pub use perfect::Perfect;
