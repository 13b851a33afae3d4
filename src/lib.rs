//! The referee for FIDE pairing, tie-break and rating rules. It reads report files (TRF), pairs, ranks and rates, and
//! says which article decides each difference.
//!
//! # One entrance
//!
//! [`referee`] takes the bytes of a report and a question, and gives one answer or a [`Refusal`](referee::Refusal).
//!
//! | question | function |
//! |---|---|
//! | Are the recorded rounds and ranks right? | [`check`](referee::check()) |
//! | How do the rules pair the next round? | [`pair`](referee::pair()) |
//! | Why is a round paired as it is? | [`explain`](referee::explain()) |
//! | Who ranks where, and by which tie-break? | [`ranking`](referee::ranking()) |
//! | What are the new ratings? | [`rate`](referee::rate()) |
//! | Does a pairing program follow the rules? | `compare`, with the feature `engines` |
//! | What does the file hold? | [`inspect`](referee::inspect()) |
//!
//! ```
//! use arbitrium::referee::{Opened, Question, check};
//!
//! # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus/double_swiss_2026/example.trf");
//! let mut report = Opened::new("event.trf", &std::fs::read(path)?, None);
//! let checked = check(&mut report, &Question::default(), &|_| {})?;
//! let wrong: Vec<u16> =
//!     checked.replay.rounds.iter().filter(|round| !round.verdict.agrees()).map(|round| round.round).collect();
//! assert_eq!(wrong, [2]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The folder `examples` has each question in about ten lines.
//!
//! # Features
//!
//! With `default-features = false` the library opens no file, reads no clock, starts no thread and no process.
//!
//! | feature | default | what it adds | turns on |
//! |---|---|---|---|
//! | `cli` | yes | the command `arbitrium` | `campaign`, `rating-list`, `report` |
//! | `engines` | by `cli` | other programs as processes: `engines`, `compare`, `programs`, `kit` | |
//! | `campaign` | by `cli` | differences in random tournaments: `campaign`, `endorse`; with `report` also `cross_test` | `engines` |
//! | `rating-list` | by `cli` | rating lists month by month in a database file: `rating_list` | |
//! | `report` | by `cli` | text and HTML: `report::text`, `report::html` and others; JSON and CSV need no feature | |
//! | `testing` | no | for authors of pairing programs in Rust: random positions for proptest and `Arbitrary`: `testing` | |
//! | `schemas` | no | for the tests of this crate alone; not covered by semantic versioning | `cli` |
//!
//! # Below the entrance
//!
//! The answers consist of values of these modules. Each module depends only on modules before it.
//!
//! 1. [`trf`] reads report files (any bytes) into a lossless document and lowers it to a tournament.
//! 2. [`tournament`] holds what was played, and nothing else.
//! 3. [`position`] holds the facts that are known before a round.
//! 4. [`systems`] has the pairing documents, which find the correct pairing and explain it. [`rulebook`] has their
//!    articles, and [`search`] the limits of a question.
//! 5. [`standings`] has the tie-breaks and ranks of a tournament, and [`ratings`] the rating regulations.
//! 6. [`rating_reports`] turns report files into rated events.
//! 7. [`mod@check`] replays a tournament and gives the verdicts.
//! 8. [`report`] has every output, made from the verdicts.

#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "cli")]
pub mod cli;
pub mod outcome;
pub mod referee;
pub mod report;
#[cfg(feature = "schemas")]
#[doc(hidden)]
pub mod schemas;

#[cfg(feature = "testing")]
pub use arbitrium_core::testing;
pub use arbitrium_core::{
    causes, check, generate, position, rulebook, search, shrink, standings, systems, tournament, trf,
};
#[cfg(all(feature = "campaign", feature = "report"))]
pub use arbitrium_lab::cross_test;
#[cfg(feature = "campaign")]
pub use arbitrium_lab::{campaign, endorse};
#[cfg(feature = "engines")]
pub use arbitrium_lab::{compare, engines, kit, programs};
#[cfg(feature = "rating-list")]
pub use arbitrium_ratings::rating_list;
pub use arbitrium_ratings::{rating_reports, ratings};

#[cfg(feature = "cli")]
use arbitrium_core::{counted, printable};
#[cfg(feature = "cli")]
use arbitrium_lab::{bounded, contained, whole};

/// Runs the example in the README as a documentation test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
