//! What the testers of an endorsement ask of a checker: clean, different or unusable.

use super::CheckedFile;
use arbitrium_core::check::ranks::RankVerdict;
use arbitrium_core::systems::Class;

/// How a file stands to them, the worst last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tested {
    /// Every pairing and the standings are right.
    Clean,
    /// Something is wrong.
    Different,
    /// It is no tournament, or something in it cannot be judged.
    Unusable,
}

impl CheckedFile {
    /// How the file stands to the testers. A reading that explains a difference is a difference; what is accepted by nobody
    /// is one too.
    #[must_use]
    pub fn tested(&self) -> Tested {
        let Ok(checked) = &self.outcome else { return Tested::Unusable };
        let class = |class| checked.replay.rounds.iter().any(|round| round.judgement.class == class);
        let nothing = checked.replay.rounds.is_empty();
        if nothing || checked.replay.stopped.is_some() || class(Class::Undecided) {
            return Tested::Unusable;
        }
        let ranks = checked.ranks.as_ref().is_some_and(|ranks| ranks.verdict == RankVerdict::Differs);
        let pairings = checked.replay.rounds.iter().any(|round| !round.verdict.agrees());
        let totals = self.standing_differences().next().is_some();
        if ranks || pairings || totals { Tested::Different } else { Tested::Clean }
    }
}
