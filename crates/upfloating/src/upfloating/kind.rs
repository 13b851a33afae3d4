//! The facts of a bracket's members that the criteria of its pairing may use.

use super::entrant::{Entrant, floated};
use arbitrium_swiss::terms::preference::Preference;
use arbitrium_tournament::Points;

/// The facts by which the members of a bracket differ for the criteria of its pairing. Two members with equal facts
/// count the same in every pair, so a search can compare kinds instead of members. Residents compare as greater than
/// upfloaters, and higher scores as greater than lower ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind {
    /// Whether the member is a resident; `false` for an upfloater.
    pub is_resident: bool,
    /// The score for pairing, including virtual points.
    pub score: Points,
    /// Whether the member was a floater in the previous round (1.5).
    pub floated: bool,
    /// The colour preference. `None` if the member has no preference, or if the system has no preferences.
    pub preference: Option<Preference>,
}

impl Kind {
    /// The facts of a member of a bracket, as a resident or as an upfloater.
    #[must_use]
    pub fn of(entrant: &Entrant, is_resident: bool) -> Self {
        Kind { is_resident, score: entrant.score, floated: floated(entrant), preference: entrant.preference }
    }
}
