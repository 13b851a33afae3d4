//! Two players that must meet, used to find out why they do not meet in the correct pairing. The wish limits what a
//! search may accept; it does not change B1.

use super::field::Field;
use arbitrium_tournament::PlayerId;

/// Two players that must meet, or an empty wish.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wished(Option<(PlayerId, PlayerId)>);

impl Wished {
    /// The empty wish, which allows all pairs.
    #[must_use]
    pub fn none() -> Self {
        Wished(None)
    }

    /// A wish that these two players meet. An arrangement that gives one of them another opponent or the bye fails at
    /// C6. Nothing else changes, including x and p.
    #[must_use]
    pub fn pair(a: PlayerId, b: PlayerId) -> Self {
        Wished(Some((a, b)))
    }

    /// Whether the wish allows the pair of `a` and `b`. The pair must contain both players that must meet, or
    /// neither of them.
    #[must_use]
    pub fn allows_pair(self, field: &Field, a: usize, b: usize) -> bool {
        self.0.is_none() || self.names(field, a) == self.names(field, b)
    }

    /// Whether the wish allows `player` the bye. A player that must meet another one may not have it.
    #[must_use]
    pub fn allows_bye(self, field: &Field, player: usize) -> bool {
        !self.names(field, player)
    }

    fn names(self, field: &Field, player: usize) -> bool {
        self.0.is_some_and(|(a, b)| [a, b].contains(&field.entrants[player].id))
    }
}
