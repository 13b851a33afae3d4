//! Replays a tournament against a document and judges every round.
//!
//! [`Rules`] say which document judges a report, [`replay()`] judges it.

mod case;
mod claims;
mod conversion;
mod coverage;
mod edition;
pub mod ranks;
pub mod remarks;
mod replay;
mod retry;
mod source;
mod spot;
mod undeclared;
mod verdict;

pub use case::{Case, Chosen, NoCase, Rules, deduce_initial_colour, under_readings};
pub use claims::claim;
pub use conversion::conversion;
pub use coverage::exercised;
pub use edition::better_edition;
pub use replay::{CheckOptions, judge_answers, recorded_round, replay};
pub use retry::readings_that_agree;
pub use retry::{alternatives, can_be_excused};
pub use source::{BetterEdition, SystemSource};
pub use spot::{Spot, spots};
pub use undeclared::NoSwiss;
pub use undeclared::Use;
pub use verdict::{Because, Explains, OtherEdition, Replay, RoundVerdict, Unsearched, Verdict};
