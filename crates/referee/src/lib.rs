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
//! # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/double_swiss_2026/published/t07.trf");
//! let bytes = std::fs::read(path)?;
//! let mut report = Opened::new("t07.trf", &bytes, None);
//! let checked = check(&mut report, &Question::default(), &|_, _| {}).expect("a report that can be judged");
//! assert!(checked.replay.rounds.iter().all(|round| round.verdict.agrees()));
//! # Ok::<(), std::io::Error>(())
//! ```

mod boards;
mod check;
mod explain;
mod inspect;
mod named;
mod opened;
mod pair;
pub mod rate;
mod refusal;
mod rules;
mod standings;

pub use arbitrium_core::check::Case;
pub use boards::boards;
pub use check::{Progress, Question, check, check_answers};
pub use explain::{Asked, Explained, explain};
pub use inspect::inspect;
pub use named::{Names, meant};
pub use opened::Opened;
pub use pair::{Paired, pair};
pub use refusal::{Refusal, system_words};
pub use rules::{excerpts, rulebooks};
pub use standings::{RankQuestion, Ranking, ranking, tie_break_readings};
