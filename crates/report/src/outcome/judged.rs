use super::{Checked, CheckedFile, Exit, Policy, Standing, Tally};
use arbitrium_core::check::ranks::RankVerdict;

/// What became of a file, whatever was asked of it: a run weighs it, adds it up and ends with it.
pub trait Judged {
    /// Says how each of its differences stands.
    fn weigh(&mut self, path: &str, policy: &mut Policy);

    /// Adds it up.
    fn count(&self, tally: &mut Tally);

    /// How a run with it alone ends.
    fn exit(&self) -> Exit;
}

impl Judged for Checked {
    fn weigh(&mut self, path: &str, policy: &mut Policy) {
        let rounds = self.replay.rounds.iter();
        self.standings = rounds.map(|round| policy.standing(path, self.rulebook, round)).collect();
        let is_wrong = self.ranks.as_ref().is_some_and(|ranks| ranks.verdict == RankVerdict::Differs);
        self.ranks_stand = if is_wrong { policy.standing_of_ranks() } else { Standing::Agrees };
        for fault in self.answered.iter_mut().flat_map(|answered| &mut answered.faults) {
            fault.accepted = policy.accepted_fault(path, fault);
        }
    }

    fn count(&self, tally: &mut Tally) {
        tally.add_rounds(self);
    }

    fn exit(&self) -> Exit {
        let stopped = self.replay.stopped.as_ref().map(|_| Exit::BadInput);
        let rounds = self.standings.iter().map(Exit::from).chain(self.faults().map(Exit::from));
        let judged = self.ranks.iter().filter(|ranks| !matches!(ranks.verdict, RankVerdict::NotChecked(_)));
        let ranks = judged.map(|_| Exit::from(&self.ranks_stand));
        // Nothing was checked: that is no agreement.
        rounds.chain(ranks).chain(stopped).reduce(Exit::worst).unwrap_or(Exit::Undecided)
    }
}

impl<C: Judged> CheckedFile<C> {
    /// How a run with this file alone ends.
    #[must_use]
    pub fn exit(&self) -> Exit {
        match &self.outcome {
            Ok(judged) => judged.exit(),
            Err(unjudged) => unjudged.blame.into(),
        }
    }
}
