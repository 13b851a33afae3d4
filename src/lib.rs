//! The referee for FIDE pairing and rating rules: a literal reference of the documents, and a judge that says
//! which article decides every difference.
//!
//! This crate is the door: the rooms stand in the crates of `crates/`, which whoever uses the library need not know. The way of
//! the data, each room knowing only those before it:
//!
//! 1. [`trf`] reads report files, any bytes, into a lossless document and lowers it to a
//! 2. [`tournament`]: what was played, and nothing else;
//! 3. [`position`]: what a round may know;
//! 4. [`systems`]: the documents, each a reference pairing with its trace, over [`search`] and [`rulebook`];
//! 5. [`standings`]: the tie-breaks and ranks of a tournament, and [`ratings`]: the rating documents, beside the pairing
//!    systems;
//! 6. [`rating_reports`]: report files as rated events;
//! 7. [`check`]: the replay and its verdicts;
//! 8. [`report`]: every output, from the verdicts;
//! 9. [`referee`]: the one door to all of it: a report and a question in, an answer or a refusal out.
//!
//! ```
//! use arbitrium::check::{CheckOptions, replay};
//! use arbitrium::systems::SystemId;
//! use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};
//!
//! # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus/double_swiss_2026/published/t07.trf");
//! let bytes = std::fs::read(path)?;
//! let (document, _) = read(&bytes, &ReadOptions::default());
//! let (lowered, _) = lower(&document, &LowerOptions::declared_in(&document));
//! let tournament = lowered.expect("a readable report").tournament;
//! let system = SystemId::DoubleSwiss2026.system();
//! let replayed = replay(&tournament, &*system, &CheckOptions::default());
//! assert!(replayed.rounds.iter().all(|round| round.verdict.agrees()));
//! # Ok::<(), std::io::Error>(())
//! ```

#[cfg(feature = "cli")]
pub mod cli;
pub mod outcome;
pub mod report;
#[cfg(feature = "schemas")]
#[doc(hidden)]
pub mod schemas;

#[cfg(feature = "testing")]
pub use arbitrium_core::testing;
pub use arbitrium_core::{
    causes, check, generate, position, rulebook, search, shrink, standings, systems, tournament, trf, worlds,
};
#[cfg(feature = "campaign")]
pub use arbitrium_lab::{campaign, endorse};
#[cfg(feature = "engines")]
pub use arbitrium_lab::{compare, engines, kit};
#[cfg(feature = "rating-list")]
pub use arbitrium_ratings::rating_list;
pub use arbitrium_ratings::{rating_reports, ratings};
pub use arbitrium_referee as referee;

#[cfg(feature = "cli")]
use arbitrium_core::{counted, printable};
#[cfg(feature = "cli")]
use arbitrium_lab::{bounded, contained, whole};

/// The README's example is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
