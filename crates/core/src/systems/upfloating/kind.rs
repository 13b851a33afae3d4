//! What the criteria of a bracket's pairing may see of its members.

use super::field::Field;
use crate::search::Set;
use crate::systems::terms::preference::Preference;
use crate::tournament::Points;

/// All that distinguishes the members of a bracket for the criteria of its pairing: two of one kind cost the same in every pair,
/// so that a search may ask about kinds instead of members. Residents come above upfloaters, then higher scores above lower ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind {
    /// Whether it is a resident; else an upfloater.
    pub is_resident: bool,
    /// The score for pairing.
    pub score: Points,
    /// 1.5: whether it was a floater in the previous round.
    pub floated: bool,
    /// Its colour preference, in a document that knows any.
    pub preference: Option<Preference>,
}

impl Kind {
    /// The kind of a member of the bracket with these residents.
    #[must_use]
    pub fn of(field: &Field, residents: &Set, member: usize) -> Self {
        let entrant = &field.entrants[member];
        Kind {
            is_resident: residents.contains(member),
            score: entrant.score,
            floated: entrant.floated(),
            preference: entrant.preference,
        }
    }
}
