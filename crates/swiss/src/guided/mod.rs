//! The parts of the guided searches that several documents share. They use matchings, and the literal searches use
//! none of them.

mod cheapest;

pub use cheapest::Cheapest;
