//! Proofs that skipped values allow no arrangement.

use super::bar::Count;

/// The proof that no arrangement under these values can be accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// These players may meet no remaining player and may not leave.
    Alone(Vec<usize>),
    /// In every pairing a player is left without an opponent.
    NoMatching {
        /// Players, at least one of which is always left over.
        stuck: Vec<usize>,
        /// The only players that the stuck players may meet outside their own components.
        partners: Vec<usize>,
        /// The number of places outside the bracket that no player can take.
        vacant: usize,
    },
    /// The note to B2: at least this many pairs are against B2.
    AgainstB2 { least: Count, most: usize },
    /// At least this many preferences stay unfulfilled (B4).
    Preferences { least: Count, x: usize },
    /// At least this many preferences stay unfulfilled in the pairs that z counts (A7.e).
    Mild { least: Count, z: usize },
    /// In a joined bracket the score differences are larger (B3).
    Differences,
    /// Arrangements exist, but each moves down players that the bracket below cannot use (C12, C13).
    Unwanted,
    /// All limits together exclude every arrangement; no single fact excludes all of them.
    Together,
}
