use std::fmt;

use super::attendance::numbers;
use crate::search::{Graph, Set};
use crate::tournament::PlayerId;

/// The proof that no complete round-pairing exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPairing {
    /// How many players the best attempt leaves without an opponent.
    pub left_over: usize,
    /// Whether one of them can have the pairing-allocated bye, their number being odd.
    pub has_bye: bool,
    /// Players among whom somebody is always left over.
    pub stuck: Vec<PlayerId>,
    /// The only players outside whom these may still meet.
    pub partners: Vec<PlayerId>,
}

impl NoPairing {
    /// Why players cannot all be paired: of the graph of those who may meet, `players` being its vertices.
    ///
    /// The largest set of pairs that the graph leaves is looked at. If it leaves more players over than the bye can
    /// take, a barrier proves it. Otherwise every player that could be left over is barred from the bye.
    #[must_use]
    pub fn prove(may_meet: &Graph, players: &[PlayerId]) -> Self {
        let barrier = may_meet.barrier();
        let ids = |set: &Set| {
            let mut ids: Vec<PlayerId> = set.ones().map(|vertex| players[vertex]).collect();
            ids.sort_unstable();
            ids
        };
        NoPairing {
            left_over: barrier.exposed,
            has_bye: !players.len().is_multiple_of(2),
            stuck: ids(&barrier.stuck),
            partners: ids(&barrier.partners),
        }
    }
}

impl fmt::Display for NoPairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stuck = numbers(&self.stuck);
        if self.has_bye && self.left_over == 1 {
            return write!(f, "one of {stuck} must be left over, and none of them may have the bye");
        }
        let partners = match self.partners[..] {
            [] => "no other opponents are left for them".to_owned(),
            _ => format!("outside their own circles they can only meet {}", numbers(&self.partners)),
        };
        let bye = if self.has_bye { ", one more than the bye can take" } else { "" };
        write!(
            f,
            "{stuck} cannot all be matched: {partners}; every attempt leaves {} players over{bye}",
            self.left_over
        )
    }
}
