//! Decides whether a difference counts in a run. Differences can be accepted with a reason, and a run can be limited
//! to some classes of differences.

use super::FaultyRound;
use super::accepted::{Accepted, BaselineError, List, Named};
use arbitrium_core::check::{RoundVerdict, Verdict};
use arbitrium_core::rulebook::Rulebook;
use arbitrium_core::systems::Class;

/// Which differences make a run fail. The option `--fail-on` sets this.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FailOn {
    /// Only differences with one of these verdicts make the run fail.
    Classes(Vec<Verdict>),
    /// No difference makes the run fail. Differences are counted and reported as usual, but they do not change the
    /// exit status.
    Never,
}

/// The standing of a round or answer in a run: whether a difference counts, and why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The round or answer is correct, so there is no difference.
    Agrees,
    /// The difference counts: it changes the exit status.
    Counts,
    /// The difference is accepted by an entry of a baseline or of known deviations. The text is the reason in that
    /// entry.
    Accepted(String),
    /// The difference has a class that does not count in this run.
    Spared,
    /// No correct pairing is known, so the round cannot differ from it.
    Undecided,
}

impl Standing {
    /// Whether the round differs from the correct pairing, even if the difference does not count.
    #[must_use]
    pub fn differs(&self) -> bool {
        matches!(self, Standing::Counts | Standing::Accepted(_) | Standing::Spared)
    }

    /// The text that follows the verdict in reports; empty if none is needed.
    #[must_use]
    pub fn note(&self) -> &'static str {
        match self {
            Standing::Accepted(_) => ", accepted",
            Standing::Spared => ", not counted",
            Standing::Agrees | Standing::Counts | Standing::Undecided => "",
        }
    }
}

/// The rules that decide which differences count in a run: accepted differences, known deviations and
/// classes.
#[derive(Debug, Default)]
pub struct Policy {
    classes: Option<Vec<Verdict>>,
    baseline: List,
    known: List,
}

impl Policy {
    /// A policy under which only differences with the verdicts in `fail_on` count. With `None` or
    /// `FailOn::Never`, all differences count.
    #[must_use]
    pub fn new(fail_on: Option<&FailOn>) -> Self {
        let classes = fail_on.and_then(|fail_on| match fail_on {
            FailOn::Classes(classes) => Some(classes.clone()),
            FailOn::Never => None,
        });
        Policy { classes, ..Policy::default() }
    }

    /// Reads a baseline, whose differences are then accepted.
    ///
    /// # Errors
    /// Fails if the text does not have the format of a baseline.
    pub fn accept(&mut self, baseline: &str) -> Result<(), BaselineError> {
        self.baseline = List::read(baseline)?;
        Ok(())
    }

    /// Reads the known deviations of a program under test, which are then also accepted. They have the format of a
    /// baseline.
    ///
    /// # Errors
    /// Fails as [`accept`](Self::accept) does.
    pub fn know(&mut self, deviations: &str) -> Result<(), BaselineError> {
        self.known = List::read(deviations)?;
        Ok(())
    }

    /// The policy for a campaign. `deviations` has the known deviations of the program. An error of a
    /// campaign is accepted in all tournaments or in none. So entries that name a file or a round accept
    /// nothing.
    ///
    /// # Errors
    /// Fails as [`accept`](Self::accept) does.
    pub fn of_a_campaign(deviations: Option<&str>) -> Result<Self, BaselineError> {
        let mut policy = Policy::default();
        deviations.map_or(Ok(()), |known| policy.know(known))?;
        policy.known.only_whole_errors();
        Ok(policy)
    }

    /// The reason why the difference `found` is accepted; `None` if it is not accepted.
    pub fn accepted(&mut self, found: &Named<'_>) -> Option<String> {
        self.baseline.judged_by(found.rulebook);
        self.known.judged_by(found.rulebook);
        self.reason(|entry| entry.covers(found))
    }

    /// The reason why a fault of a program is accepted; `None` if it is not accepted.
    pub fn accepted_fault(&mut self, path: &str, fault: &FaultyRound) -> Option<String> {
        self.reason(|entry| entry.covers_fault(path, fault))
    }

    /// The reason of the first entry for which `covers` is true, in the baseline or the known deviations.
    /// `None` if there is none. Marks every entry as used for which `covers` is true.
    fn reason(&mut self, covers: impl Fn(&Accepted) -> bool) -> Option<String> {
        let (accepted, known) = (self.baseline.reason(&covers), self.known.reason(&covers));
        accepted.or(known)
    }

    /// Decides whether a round counts, by its verdict and by the entries that accept differences.
    pub(super) fn standing(
        &mut self,
        path: &str,
        rulebook: &'static Rulebook,
        round: &RoundVerdict,
    ) -> Standing {
        match round.verdict {
            Verdict::Class(Class::Agrees) => return Standing::Agrees,
            Verdict::Class(Class::Undecided) => return Standing::Undecided,
            Verdict::Class(_) | Verdict::Reading => {}
        }
        if let Some(reason) = self.accepted(&Named::of_round(path, rulebook, round)) {
            return Standing::Accepted(reason);
        }
        let counts = self.classes.as_ref().is_none_or(|classes| classes.contains(&round.verdict));
        if counts { Standing::Counts } else { Standing::Spared }
    }

    /// The standing of wrong ranks. They do not count if the run is limited to some classes of pairing
    /// differences.
    pub(super) fn standing_of_ranks(&self) -> Standing {
        if self.classes.is_none() { Standing::Counts } else { Standing::Spared }
    }

    /// A sentence for each entry of the baseline that has accepted no difference.
    pub fn unused(&self) -> impl Iterator<Item = String> {
        self.baseline.unused()
    }

    /// A sentence for each known deviation that did not occur.
    pub fn unused_deviations(&self) -> impl Iterator<Item = String> {
        self.known.unused()
    }
}
