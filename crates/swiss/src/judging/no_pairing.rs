use std::fmt;

use super::{Telling, tell};
use arbitrium_search::{Graph, Set, Spent};
use arbitrium_tournament::PlayerId;

/// The proof that no complete pairing of a round exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPairing {
    /// The smallest number of players who remain without an opponent.
    pub left_over: usize,
    /// Whether the number of players is odd, so that one of them can have the pairing-allocated bye.
    pub has_bye: bool,
    /// A set of players, at least one of which always remains without an opponent. Empty if all players could be paired
    /// and only the chosen interpretations prevent this.
    pub stuck: Vec<PlayerId>,
    /// The only players outside their own groups whom the players in `stuck` may still meet.
    pub partners: Vec<PlayerId>,
    /// Whether a complete pairing would exist if this round were the last one, while the number of planned rounds is
    /// unknown.
    pub is_not_of_the_last: bool,
}

impl NoPairing {
    /// The proof that these players cannot all be paired. The vertices of the graph stand for `players`, and its
    /// edges join players who may meet.
    ///
    /// The proof uses the largest set of pairs in the graph. If more players remain than the bye can take, a barrier
    /// of the graph is the proof. If one player remains and could have the bye, the proof is that every player who
    /// could remain is barred from the bye.
    ///
    /// # Errors
    /// If the budget is spent.
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
    /// The proof as a clause, in which players are values.
    #[must_use]
    pub fn told(&self) -> Telling {
        if self.is_not_of_the_last {
            return self.proof().and(
                "; the number of planned rounds is not in the file, and if this one is the last there is one",
            );
        }
        self.proof()
    }

    fn proof(&self) -> Telling {
        let stuck = Telling::row(self.stuck.iter().copied());
        match (&self.stuck[..], self.has_bye && self.left_over == 1) {
            ([], _) => return "all players could be paired, but not under the chosen interpretations".into(),
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
                    "outside their own groups they can only play ",
                    Telling::row(self.partners.iter().copied())
                ]
            }
        };
        let bye = if self.has_bye { ", and the bye takes one of them at most" } else { "" };
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
