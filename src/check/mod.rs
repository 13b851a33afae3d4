//! Replays a tournament against a document and judges every round.

mod coverage;
mod replay;
mod retry;
mod verdict;

pub use coverage::exercised;
pub use replay::{CheckOptions, judge_answers, recorded_round, replay};
pub use retry::readings_that_agree;
pub use verdict::{Explains, Replay, RoundVerdict, Verdict};
