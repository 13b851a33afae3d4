use std::fmt;

use crate::ratings::list::FideId;
use arbitrium_core::tournament::{Player, PlayerId};

/// Who a player is, over several events: the FIDE number, or without one the number in one report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayerKey {
    /// A FIDE number.
    Fide(FideId),
    /// A place among the events and a number in its report: nobody else is known to be the same.
    Local(usize, PlayerId),
}

impl PlayerKey {
    /// The FIDE number, where there is one.
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

/// The FIDE number that a report gives a player, if it is one.
pub(super) fn fide_id(player: &Player) -> Option<FideId> {
    player.fide_id.parse().ok()
}
