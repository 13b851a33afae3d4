//! Pairing systems that give the bye first and then pair from the top down: the Burstein and the Dubov System.
//!
//! This module has the parts that their rules share: the choice of the player with the bye ([`Bye`], 3.1),
//! the colours (5.2), and the sentences that explain both. Each system defines its own parts by implementing
//! [`ByeFirst`].

mod barred;
mod bye;
mod colours;
mod edition;
mod explain;
pub(super) mod guided;
mod judge;
mod told;
mod trial;
pub(super) mod words;

pub(super) use barred::barred;
pub use bye::{Bye, Completes};
pub(super) use colours::deduce_initial_colour;
pub use colours::{Allocation, Facts, allocate, with_colours};
pub use edition::{ByeFirst, Cited};
pub(super) use explain::{bye as explain_bye, colours as explain_colours};
pub(super) use judge::{bye as judge_bye, colours as judge_colours, violations};
pub(super) use trial::Tried;
