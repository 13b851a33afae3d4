//! The entry point of the library. It takes the bytes of a report file and a question, and returns one answer or a
//! [`Refusal`]. This crate is a part of `arbitrium`. Depend on `arbitrium`, not on this crate.
//!
//! The command, the page in the browser and the Python module all use this crate. They open a report, ask a question
//! and show the answer; they judge nothing. This crate opens no file, reads no clock and starts no thread.
//! [`Question::rounds`] limits the rounds that are judged, and [`Progress`] reports the progress of a question. To
//! stop a question, put a clock into `search::Limits`: all later rounds are then undecided.
//!
//! ```
//! # mod arbitrium { pub mod referee { pub use arbitrium_referee::*; } }
//! use arbitrium::referee::{Opened, Question, check};
//!
//! let bytes = b"142 6
//! 192 FIDE_DOUBLESWISS
//! 001    1      Player 0001                       2595                             1.0    2     3 b 1     3 w 0
//! 001    2      Player 0002                       2590                             0.5    4     4 w 0     4 b =
//! 001    3      Player 0003                       2585                             1.0    3     1 w 0     1 b 1
//! 001    4      Player 0004                       2580                             1.5    1     2 b 1     2 w =
//! ";
//! let mut report = Opened::new("first.trf", bytes, None);
//! let checked = check(&mut report, &Question::default(), &|_| {}).expect("a report that can be judged");
//! assert!(checked.replay.rounds.iter().all(|round| round.verdict.agrees()));
//! ```

mod boards;
mod check;
mod edit;
mod explain;
mod fix;
mod floats;
mod generate;
mod inspect;
mod named;
mod opened;
mod opponent;
mod pair;
pub mod rate;
pub mod refusal;
mod rewrite;
mod rules;
mod standings;
mod suppose;
mod table;
pub mod words;

pub use arbitrium_core::check::Case;
pub use boards::boards;
pub use check::{Progress, Question, Step, check, check_answers};
pub use edit::{Edit, Edited, Edits, Late, NextRound, edit, pair_next, with_round};
pub use explain::{Asked, Explained, explain};
pub use fix::{Fixed, fix};
pub use generate::{Random, random};
pub use inspect::{Inspected, inspect};
pub use named::{Names, meant};
pub use opened::Opened;
pub use pair::{Paired, not_paired, pair};
pub use rate::{RateAnswer, RateQuestion, TwoEditions, WhatIf, rate, rate_under_two, what_if};
pub use refusal::{Hint, Refusal};
pub use rewrite::rewrite;
pub use rules::{excerpts, rulebooks};
pub use standings::{RankQuestion, Ranking, ranking, tie_break_readings};
