//! The open points of the text of 2006 and their interpretations.

mod open;
mod predicates;
mod settled;

pub use open::*;
pub(super) use settled::SETTLED;
