use std::fmt;

use super::{Telling, tell};
use arbitrium_search::{Graph, Spent};
use arbitrium_tournament::PlayerId;

/// The proof that no complete pairing of a round exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPairing {
    /// The smallest number of players who remain without an opponent.
    pub left_over: usize,
    /// Whether the number of players is odd, so that one of them can have the pairing-allocated bye.
    pub has_bye: bool,
    /// A set of players who cannot all have an opponent: at least one of them always remains. Empty if all
    /// players could be paired and only the chosen interpretations prevent this.
    pub stuck: Vec<PlayerId>,
    /// All players outside `stuck` whom the players in `stuck` may still meet.
    pub partners: Vec<PlayerId>,
    /// Whether some players in `stuck` may meet each other. They then form groups of odd size.
    pub has_groups: bool,
    /// The players who have no possible opponent.
    pub alone: Vec<PlayerId>,
    /// Whether a complete pairing would exist if this round were the last one. Only set if the number of
    /// planned rounds is unknown.
    pub is_not_of_the_last: bool,
}

impl NoPairing {
    /// The proof that `players` cannot all be paired. The vertices of `may_meet` stand for `players`, and its
    /// edges join players who may meet.
    ///
    /// The proof uses the largest set of pairs in the graph. If more players remain than the bye can take, a
    /// barrier of the graph is the proof. If one player remains and could have the bye, the proof is that
    /// every player who could remain is barred from the bye.
    ///
    /// # Errors
    /// If the budget is spent.
    pub fn prove(may_meet: &Graph, players: &[PlayerId]) -> Result<Self, Spent> {
        let barrier = may_meet.barrier()?;
        let ids = |vertices: &mut dyn Iterator<Item = usize>| {
            let mut ids: Vec<PlayerId> = vertices.map(|vertex| players[vertex]).collect();
            ids.sort_unstable();
            ids
        };
        let has_bye = !players.len().is_multiple_of(2);
        Ok(NoPairing {
            left_over: barrier.exposed,
            has_bye,
            stuck: ids(&mut barrier.stuck.ones()),
            partners: ids(&mut barrier.partners.ones()),
            has_groups: barrier.stuck.ones().any(|one| !may_meet.neighbours(one).is_disjoint(&barrier.stuck)),
            alone: ids(&mut (0..players.len()).filter(|&player| may_meet.neighbours(player).is_clear())),
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
        let stuck = Telling::list(self.stuck.iter().copied());
        match (&self.stuck[..], self.has_bye && self.left_over == 1) {
            ([], _) => return "all players could be paired, but not under the chosen interpretations".into(),
            ([_], true) => return tell![stuck, " has no opponent, and may not have the bye"],
            (_, true) => {
                return tell!["one of ", stuck, " has no opponent, and none of them may have the bye"];
            }
            (_, false) => {}
        }
        let partners = Telling::list(self.partners.iter().copied());
        let bye = if self.has_bye { ", and the bye takes only one of them" } else { "" };
        // Players without a possible opponent are a simpler proof than a barrier. The barrier may contain no
        // other players.
        if self.alone.len() > usize::from(self.has_bye) {
            let have = if self.alone.len() == 1 { " has" } else { " have" };
            return tell![Telling::list(self.alone.iter().copied()), have, " no possible opponent", bye];
        }
        let who = match (self.has_groups, self.partners.is_empty()) {
            (false, _) => tell![stuck, " may not play each other, and only ", partners, " may play them"],
            (true, true) => tell![stuck, " may only play each other, in groups of odd size"],
            (true, false) => tell![stuck, " may only play each other, in groups of odd size, or ", partners],
        };
        tell![who, ": at least ", self.left_over, " of them have no opponent", bye]
    }
}

impl fmt::Display for NoPairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.told().fmt(f)
    }
}
