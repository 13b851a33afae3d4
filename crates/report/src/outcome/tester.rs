//! The result of a file for testers in an endorsement: clean, different or unusable.

use super::CheckedFile;
use arbitrium_core::check::ranks::{JudgedStandings, RankVerdict};
use arbitrium_core::systems::Class;

/// The result of a file for testers in an endorsement, from the best to the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tested {
    /// Every pairing and all standings are correct.
    Clean,
    /// A pairing, a rank or a total of points is wrong, and every part of the file could be judged.
    Different,
    /// The file is not a tournament, or a part of it cannot be judged.
    Unusable,
}

impl CheckedFile {
    /// The result of the file for testers in an endorsement. A difference counts even if an interpretation explains
    /// it or it is accepted.
    #[must_use]
    pub fn tested(&self) -> Tested {
        let Ok(checked) = &self.outcome else { return Tested::Unusable };
        let class = |class| checked.replay.rounds.iter().any(|round| round.judgement.class == class);
        let nothing = checked.replay.rounds.is_empty();
        let unranked = checked.ranks.as_ref().is_some_and(JudgedStandings::is_open);
        if nothing || unranked || checked.replay.stopped.is_some() || class(Class::Undecided) {
            return Tested::Unusable;
        }
        let ranks = checked.ranks.as_ref().is_some_and(|ranks| ranks.verdict == RankVerdict::Differs);
        let pairings = checked.replay.rounds.iter().any(|round| !round.verdict.agrees());
        let totals = self.standing_differences().next().is_some();
        if ranks || pairings || totals { Tested::Different } else { Tested::Clean }
    }
}
