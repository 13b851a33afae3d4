//! Replays a tournament against a document and judges every round.

mod coverage;
pub mod remarks;
mod replay;
mod retry;
mod verdict;

pub use coverage::exercised;
pub use replay::{CheckOptions, judge_answers, recorded_round, replay};
pub use retry::readings_that_agree;
#[cfg(feature = "cli")]
pub(crate) use retry::{alternatives, can_be_excused};
pub use verdict::{Explains, Replay, RoundVerdict, Verdict};
