use std::fmt;

use crate::ratings::list::FideId;
use arbitrium_core::tournament::{Player, PlayerId};

/// The identity of a player over several events: the FIDE number. Without a FIDE number, it is the number in one
/// report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayerKey {
    /// The player's FIDE number.
    Fide(FideId),
    /// The index of the event and the player's number in its report. This player never equals a player of another
    /// event.
    Local(usize, PlayerId),
}

impl PlayerKey {
    /// The FIDE number; `None` if the player has none.
    #[must_use]
    pub fn fide_id(self) -> Option<FideId> {
        match self {
            PlayerKey::Fide(id) => Some(id),
            PlayerKey::Local(..) => None,
        }
    }
}

impl fmt::Display for PlayerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerKey::Fide(id) => id.fmt(f),
            PlayerKey::Local(_, id) => id.fmt(f),
        }
    }
}

/// The FIDE number that a report gives a player; `None` if it gives none or an invalid one.
pub(super) fn fide_id(player: &Player) -> Option<FideId> {
    player.fide_id.parse().ok()
}
