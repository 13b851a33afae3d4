//! The documents of FIDE as a pure library, free of files, clocks, threads and environment. It is a part of `arbitrium`, which
//! is the crate to depend on.
//!
//! The way of the data, each room knowing only those before it:
//!
//! 1. [`trf`] reads report files, any bytes, into a lossless document and lowers it to a
//! 2. [`tournament`]: what was played, and nothing else;
//! 3. [`position`]: what a round may know;
//! 4. [`systems`]: the documents, each a reference pairing with its trace, over [`search`], [`rulebook`] and [`judging`], in
//!    whose words they answer;
//! 5. [`standings`]: the tie-breaks and ranks of a tournament;
//! 6. [`check`]: the replay and its verdicts;
//! 7. [`causes`]: which one fact, were it otherwise, makes a recorded round right;
//! 8. [`generate`] and [`shrink`]: random tournaments, and the smallest that still shows something; [`worlds`]: every history of a few
//!    players.

pub mod causes;
pub mod check;
pub mod conversion;
pub mod counted;
pub mod generate;
pub mod judging;
pub mod misfit;
pub mod nearest;
pub mod position;
pub mod printable;
pub mod rulebook;
pub mod search;
pub mod shrink;
pub mod standings;
pub mod systems;
#[cfg(feature = "testing")]
pub mod testing;
pub mod tournament;
pub mod trf;
pub mod worlds;
