//! Replays a tournament against a document and judges every round.

mod replay;
mod retry;
mod verdict;

pub use replay::{CheckOptions, recorded_round, replay};
pub use verdict::{Explains, Replay, RoundVerdict, Verdict};
