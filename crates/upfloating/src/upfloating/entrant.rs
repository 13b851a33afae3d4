//! A participant to be paired, with the facts that the articles use.

use arbitrium_swiss::terms;
use arbitrium_tournament::Points;

/// A participant to be paired, with the facts that all systems use and the facts that only the systems with
/// upfloaters use.
pub type Entrant = terms::Entrant<Own>;

/// The facts of a participant that only the systems with upfloaters use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Own {
    /// The number of earlier rounds that count as played (3.4.3).
    pub played: usize,
    /// The score that counts for the bye (3.4.2).
    pub bye_score: Points,
    /// The scores that decide which of two participants is the first one (4.2), in order of priority.
    pub rank: [Points; 2],
}

/// Whether a participant was a floater in the previous round (1.5).
#[must_use]
pub fn floated(entrant: &Entrant) -> bool {
    entrant.floats[0].is_some()
}
