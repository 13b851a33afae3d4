//! Replays a tournament against a document and judges every round.

mod coverage;
pub mod remarks;
mod replay;
mod retry;
mod verdict;

pub use coverage::exercised;
pub use replay::{CheckOptions, recorded_round, replay};
pub use verdict::{Explains, Replay, RoundVerdict, Verdict};
