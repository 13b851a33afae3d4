use std::fmt;

use super::{Telling, tell};
use crate::search::{Graph, Set, Spent};
use crate::tournament::PlayerId;

/// The proof that no complete round-pairing exists.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NoPairing {
    /// How many players the best attempt leaves without an opponent.
    pub left_over: usize,
    /// Whether one of them can have the pairing-allocated bye, their number being odd.
    pub has_bye: bool,
    /// Players among whom somebody is always left over. Nobody, where all could be paired and readings alone stand against it.
    pub stuck: Vec<PlayerId>,
    /// The only players outside whom these may still meet.
    pub partners: Vec<PlayerId>,
    /// Whether there is one if the round is the last, where nobody says how many are planned.
    pub is_not_of_the_last: bool,
}

impl NoPairing {
    /// Why players cannot all be paired: of the graph of those who may meet, `players` being its vertices.
    ///
    /// The largest set of pairs that the graph leaves is looked at. If it leaves more players over than the bye can
    /// take, a barrier proves it. Otherwise every player that could be left over is barred from the bye.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn prove(may_meet: &Graph, players: &[PlayerId]) -> Result<Self, Spent> {
        let barrier = may_meet.barrier()?;
        let ids = |set: &Set| {
            let mut ids: Vec<PlayerId> = set.ones().map(|vertex| players[vertex]).collect();
            ids.sort_unstable();
            ids
        };
        Ok(NoPairing {
            left_over: barrier.exposed,
            has_bye: !players.len().is_multiple_of(2),
            stuck: ids(&barrier.stuck),
            partners: ids(&barrier.partners),
            is_not_of_the_last: false,
        })
    }
}

impl NoPairing {
    /// The proof as a clause.
    #[must_use]
    pub fn told(&self) -> Telling {
        if self.is_not_of_the_last {
            return self
                .proof()
                .and("; nobody says how many rounds are planned, and if this one is the last there is one");
        }
        self.proof()
    }

    fn proof(&self) -> Telling {
        let stuck = Telling::row(self.stuck.iter().copied());
        match (&self.stuck[..], self.has_bye && self.left_over == 1) {
            ([], _) => return "all could be paired, but not as the chosen readings ask".into(),
            ([_], true) => return tell![stuck, " must be left over, and may not have the bye"],
            (_, true) => {
                return tell!["one of ", stuck, " must be left over, and none of them may have the bye"];
            }
            (_, false) => {}
        }
        let partners = match self.partners[..] {
            [] => "no other opponents are left for them".into(),
            _ => {
                tell![
                    "outside their own circles they can only meet ",
                    Telling::row(self.partners.iter().copied())
                ]
            }
        };
        let bye = if self.has_bye { ", of whom the bye takes one at most" } else { "" };
        let left = self.left_over;
        tell![
            stuck,
            " cannot all be matched: ",
            partners,
            "; every attempt leaves at least ",
            left,
            " over",
            bye
        ]
    }
}

impl fmt::Display for NoPairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.told().fmt(f)
    }
}
