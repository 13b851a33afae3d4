//! A judged tournament after the policy of the run has decided which differences count.

use std::ops::Deref;

use arbitrium_core::check::ranks::RankVerdict;
use arbitrium_core::check::{RoundVerdict, SystemSource};
use arbitrium_core::tournament::GamesPerRound;

use super::{Checked, Counted, Exit, Judged, Policy, Standing, Tally, Unanswered};

/// A judged tournament with the standing of each difference under the policy of a run. It dereferences to the
/// [`Checked`] value in it.
///
/// ```
/// # mod arbitrium { pub use arbitrium_report::outcome; }
/// use arbitrium::outcome::{Checked, Counted, Exit, Judged, Policy};
///
/// fn exit_of(checked: Checked) -> Exit {
///     checked.weigh("event.trf", &mut Policy::default()).exit()
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Weighed {
    checked: Checked,
    /// The standing of each judged round, in order.
    rounds: Vec<Standing>,
    ranks_stand: Standing,
}

impl Deref for Weighed {
    type Target = Checked;

    fn deref(&self) -> &Checked {
        &self.checked
    }
}

impl Weighed {
    /// All judged rounds in order, each with its standing.
    pub fn judged(&self) -> impl Iterator<Item = (&RoundVerdict, &Standing)> {
        self.checked.replay.rounds.iter().zip(&self.rounds)
    }

    /// The wrong rounds in order, each with its standing.
    pub fn differing(&self) -> impl Iterator<Item = (&RoundVerdict, &Standing)> {
        self.judged().filter(|(round, _)| !round.verdict.agrees())
    }

    /// Whether wrong recorded ranks and points count in this run. `Agrees` if none are wrong.
    #[must_use]
    pub fn ranks_stand(&self) -> &Standing {
        &self.ranks_stand
    }
}

impl Judged for Checked {
    type Weighed = Weighed;

    fn weigh(mut self, path: &str, policy: &mut Policy) -> Weighed {
        let rounds = self.replay.rounds.iter();
        let rounds = rounds.map(|round| policy.standing(path, self.rulebook, round)).collect();
        let is_wrong = self.ranks.as_ref().is_some_and(|ranks| ranks.verdict == RankVerdict::Differs);
        let ranks_stand = if is_wrong { policy.standing_of_ranks() } else { Standing::Agrees };
        for fault in self.answered.iter_mut().flat_map(|answered| &mut answered.faults) {
            fault.accepted = policy.accepted_fault(path, fault);
        }
        Weighed { checked: self, rounds, ranks_stand }
    }
}

impl Counted for Weighed {
    fn count(&self, tally: &mut Tally) {
        tally.faulty += usize::from(self.replay.stopped.is_some());
        tally.taken += usize::from(matches!(self.system_source, SystemSource::Taken(_)));
        let differs = self.judged().any(|(_, standing)| standing.differs());
        tally.wrong_ranks += usize::from(self.ranks_stand().differs());
        tally.differing_files += usize::from(differs || self.ranks_stand().differs());
        let games = self.lowered.tournament.games_per_round;
        let of_matches = games == GamesPerRound::Two;
        for (round, standing) in self.judged() {
            tally.matches += usize::from(of_matches);
            *tally.verdicts.entry(round.verdict).or_default() += 1;
            tally.accepted += usize::from(matches!(standing, Standing::Accepted(_)));
            tally.spared += usize::from(*standing == Standing::Spared);
            if let Some(decisive) = &round.judgement.decisive {
                let other = self.rulebook.other_of(decisive.article);
                let whose = other.map(|other| format!(" of {}", other.id)).unwrap_or_default();
                let article = format!("{}{whose}", decisive.article);
                *tally.articles.entry(article).or_default() += 1;
            }
        }
        if let Some(answers) = self.answers() {
            tally.ask(answers);
        }
        for fault in self.faults() {
            *tally.faults.entry(fault.kind).or_default() += 1;
        }
        if let Some(exercised) = &self.replay.exercised {
            tally.touch(self.rulebook, (games.round_word(), games.round_words()), exercised);
        }
    }

    fn exit(&self) -> Exit {
        let stopped = self.replay.stopped.as_ref().map(|_| Exit::BadInput);
        // A round that needs a feature which the program lacks was not asked for. If there are no other
        // rounds, nothing was checked.
        let faults = self.faults().filter(|fault| fault.why != Unanswered::DeclaredAbsent);
        let rounds = self.rounds.iter().map(Exit::from).chain(faults.map(Exit::from));
        let ranks = self.ranks.iter().filter_map(|ranks| match ranks.verdict {
            RankVerdict::NotChecked(_) => ranks.is_open().then_some(Exit::Undecided),
            RankVerdict::Agrees | RankVerdict::Differs => Some(Exit::from(&self.ranks_stand)),
        });
        // If nothing was checked, the run is undecided.
        rounds.chain(ranks).chain(stopped).reduce(Exit::worst).unwrap_or(Exit::Undecided)
    }
}
