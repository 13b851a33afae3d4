//! Two who are to meet, where it is asked why they do not: a filter on what a search may take. B1 knows nothing of it.

use super::field::Field;
use crate::tournament::PlayerId;

/// The wish that two players meet, or none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wished(Option<(PlayerId, PlayerId)>);

impl Wished {
    /// No wish.
    #[must_use]
    pub fn none() -> Self {
        Wished(None)
    }

    /// These two are to meet: an arrangement that gives one of them somebody else, or the bye, fails at C6. Nothing else
    /// changes, x and p included.
    #[must_use]
    pub fn pair(a: PlayerId, b: PlayerId) -> Self {
        Wished(Some((a, b)))
    }

    /// Whether a pair is what was wished, or does not touch the wish.
    #[must_use]
    pub fn allows_pair(self, field: &Field, a: usize, b: usize) -> bool {
        self.0.is_none() || self.names(field, a) == self.names(field, b)
    }

    /// Whether a player may be left for the bye.
    #[must_use]
    pub fn allows_bye(self, field: &Field, player: usize) -> bool {
        !self.names(field, player)
    }

    fn names(self, field: &Field, player: usize) -> bool {
        self.0.is_some_and(|(a, b)| [a, b].contains(&field.entrants[player].id))
    }
}
