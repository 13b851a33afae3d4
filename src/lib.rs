//! The referee for FIDE pairing and rating rules: a literal reference of the documents, and a judge that says
//! which article decides every difference.
//!
//! The way of the data, each room knowing only those before it:
//!
//! 1. [`trf`] reads report files, any bytes, into a lossless document and lowers it to a
//! 2. [`tournament`]: what was played, and nothing else;
//! 3. [`position`]: what a round may know;
//! 4. [`systems`]: the documents, each a reference pairing with its trace, over [`search`] and [`rulebook`];
//! 5. [`standings`]: the tie-breaks and ranks of a tournament, and [`ratings`]: the rating documents, beside the pairing
//!    systems;
//! 6. [`rating_reports`]: report files as rated events;
//! 7. [`check`]: the replay and its verdicts;
//! 8. [`report`]: every output, from the verdicts.
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

#![cfg_attr(
    not(feature = "cli"),
    allow(dead_code, unused_imports, reason = "some of it serves only the command")
)]

#[cfg(feature = "engines")]
mod bounded;
#[cfg(feature = "campaign")]
pub mod campaign;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "engines")]
pub mod compare;
#[cfg(feature = "campaign")]
mod contained;
mod counted;
#[cfg(feature = "campaign")]
pub mod endorse;
#[cfg(feature = "engines")]
pub mod engines;
pub mod generate;
#[cfg(feature = "engines")]
pub mod kit;
mod nearest;
pub mod outcome;
pub mod position;
mod printable;
#[cfg(feature = "rating-list")]
pub mod rating_list;
pub mod rating_reports;
pub mod ratings;
pub mod report;
pub mod rulebook;
pub mod search;
pub mod shrink;
pub mod standings;
pub mod systems;
#[cfg(feature = "testing")]
pub mod testing;
pub mod tournament;
pub mod trf;
#[cfg(feature = "campaign")]
mod whole;

/// The README's example is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
