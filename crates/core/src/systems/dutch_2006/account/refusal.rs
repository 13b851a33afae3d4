//! Why a stretch of the walk holds nothing.

use super::bar::Count;

/// The proof that no arrangement of a stretch can be accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// These may meet nobody who is left, nor leave.
    Alone(Vec<usize>),
    /// Somebody is always left without an opponent.
    NoMatching {
        /// Players among whom somebody is always left over.
        stuck: Vec<usize>,
        /// The only players outside their own circles whom these may meet.
        partners: Vec<usize>,
        /// How many places outside the bracket nobody can be found for.
        vacant: usize,
    },
    /// The note to B2: so many pairs at least are against B2.
    AgainstB2 { least: Count, most: usize },
    /// B4: so many preferences at least stay unfulfilled.
    Preferences { least: Count, x: usize },
    /// A7.e: the same for the pairs that z counts.
    Mild { least: Count, z: usize },
    /// B3 in a joined bracket: the score differences are larger.
    Differences,
    /// There are arrangements, but none moves down whom the bracket below needs (C12, C13).
    Unwanted,
    /// No single fact: the limits together leave nothing.
    Together,
}
