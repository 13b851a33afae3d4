//! Pairing systems that give the bye first and then pair from the top down: the Burstein and the Dubov System.
//!
//! This module has the parts that their rules share: the colours (5.2), and the sentences that explain them and the
//! choice of the bye (3.1). Each system defines its own parts by implementing [`ByeFirst`].

mod barred;
mod colours;
mod completes;
mod edition;
mod explain;
pub(super) mod guided;
pub(super) mod words;

pub(super) use barred::barred;
pub(super) use colours::decide;
pub use colours::{Allocation, Facts};
pub use completes::Completes;
pub use edition::{ByeFirst, Cited};
pub(super) use explain::{bye as explain_bye, passed_over, values};
