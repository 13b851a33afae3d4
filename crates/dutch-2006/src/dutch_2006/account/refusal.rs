//! Proofs that skipped values allow no arrangement.

use super::bar::Count;

/// The proof that no arrangement is possible with the skipped values of the requirements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// These players may meet no remaining player and may not leave.
    Alone(Vec<usize>),
    /// In every pairing a player is left without an opponent.
    NoMatching {
        /// Players that cannot all have an opponent or be left over; empty if only the places in `vacant`
        /// cannot be filled.
        stuck: Vec<usize>,
        /// The only other players that the stuck players may meet. They are too few for the stuck players and
        /// the places in `vacant`.
        partners: Vec<usize>,
        /// The number of players that must be left over, although only the players `partners` may be.
        vacant: usize,
    },
    /// Every pairing has at least `least` pairs against B2. The note to B2 allows only `most`.
    AgainstB2 { least: Count, most: usize },
    /// Every pairing leaves at least `least` preferences unfulfilled. x allows only `x` (B4).
    Preferences { least: Count, x: usize },
    /// Every pairing leaves at least `least` preferences unfulfilled in the pairs that z counts. z allows
    /// only `z` (A7.e).
    Mild { least: Count, z: usize },
    /// In a joined bracket, every pairing has larger score differences than required (B3).
    Differences,
    /// Arrangements exist, but each moves down players that the bracket below cannot use (C12, C13).
    Unwanted,
    /// No arrangement keeps all limits at once, but no single limit excludes all arrangements.
    Together,
}
