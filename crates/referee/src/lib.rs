//! What is asked of a report, and what is answered. It is a part of `arbitrium`, which is the crate to depend on.
//!
//! This is the one door: bytes and options in, a value out with everything that a page needs, or a [`Refusal`]. Whoever asks
//! (the command, a page in the browser, a module of another language) opens a report, puts his question and shows the
//! answer; nothing is judged by him. There are no files here, no clocks and no threads. A report is judged whole or, by
//! [`Question::rounds`], round by round; [`Progress`] says how far it is, and whoever wants to stop it brings a clock
//! (`search::Limits`), after which nothing is decided any more.
//!
//! ```
//! # mod arbitrium { pub use arbitrium_referee as referee; }
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
//! let checked = check(&mut report, &Question::default(), &|_, _| {}).expect("a report that can be judged");
//! assert!(checked.replay.rounds.iter().all(|round| round.verdict.agrees()));
//! ```

mod boards;
mod check;
mod explain;
mod generate;
mod inspect;
mod named;
mod opened;
mod pair;
pub mod rate;
mod refusal;
mod rewrite;
mod rules;
mod standings;
mod suppose;
pub mod words;

pub use arbitrium_core::check::Case;
pub use boards::boards;
pub use check::{Progress, Question, check, check_answers};
pub use explain::{Asked, Explained, explain};
pub use generate::{Random, random};
pub use inspect::inspect;
pub use named::{Names, meant};
pub use opened::Opened;
pub use pair::{Paired, not_paired, pair};
pub use refusal::{Refusal, system_words};
pub use rewrite::rewrite;
pub use rules::{excerpts, rulebooks};
pub use standings::{RankQuestion, Ranking, ranking, tie_break_readings};
