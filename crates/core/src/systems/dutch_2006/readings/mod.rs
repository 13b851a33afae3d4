//! The open points of the text of 2006, and how they are read.

mod open;
mod predicates;
mod settled;

pub use open::*;
pub(super) use settled::SETTLED;
