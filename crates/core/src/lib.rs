//! The FIDE documents as a pure library, without files, clocks, threads or environment. It is a part of `arbitrium`,
//! which is the crate to depend on.
//!
//! The code is in twelve crates, and this crate re-exports it. Data goes through these modules in order. Each module
//! depends only on those before it:
//!
//! 1. [`trf`] reads report files (any bytes) into a lossless document and lowers it to a tournament.
//! 2. [`tournament`] holds what was played, and nothing else.
//! 3. [`position`] holds the facts that are known before a round.
//! 4. [`systems`] has the documents, which find the correct pairing and explain it. Their articles are in
//!    [`rulebook`], and the limits of a question are in [`search`].
//! 5. [`standings`] computes the tie-breaks and ranks of a tournament.
//! 6. [`check`] replays a tournament and gives the verdicts.
//! 7. [`causes`] looks for one changed fact that would make a wrong round correct.
//! 8. [`generate`] makes random tournaments. [`shrink`] makes a tournament smaller as long as it still shows
//!    what the caller looks for.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod search;
pub mod systems;
pub mod tournament;

#[cfg(feature = "testing")]
pub use arbitrium_draw::testing;
pub use arbitrium_draw::{generate, shrink};
pub use arbitrium_judge::{causes, check};
pub use arbitrium_standings as standings;
pub use arbitrium_tournament::{conversion, counted, misfit, nearest, position, printable, rulebook};
pub use arbitrium_trf as trf;
