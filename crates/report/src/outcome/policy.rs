//! What a round's verdict counts for in a run: differences may be accepted with a reason, and a run may look
//! at some classes only.

use super::accepted::{Accepted, BaselineError, List, Named};
use super::{CheckedFile, FaultyRound, Judged};
use arbitrium_core::check::{RoundVerdict, Verdict};
use arbitrium_core::rulebook::Rulebook;
use arbitrium_core::systems::Class;

/// Which differences fail a run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FailOn {
    /// Those of these classes alone: others do not count.
    Classes(Vec<Verdict>),
    /// None: they count and are told as ever, and a run that only they would fail succeeds.
    Never,
}

/// How a round stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is the reference's.
    Agrees,
    /// It differs, and that counts.
    Counts,
    /// It differs, and somebody accepted that for this reason.
    Accepted(String),
    /// It differs in a class that does not count in this run.
    Spared,
    /// There is no reference.
    Undecided,
}

impl Standing {
    /// Whether the round differs from the reference, whatever it counts for.
    #[must_use]
    pub fn differs(&self) -> bool {
        matches!(self, Standing::Counts | Standing::Accepted(_) | Standing::Spared)
    }

    /// The words that follow the verdict, if any.
    #[must_use]
    pub fn note(&self) -> &'static str {
        match self {
            Standing::Accepted(_) => ", accepted",
            Standing::Spared => ", not counted",
            Standing::Agrees | Standing::Counts | Standing::Undecided => "",
        }
    }
}

/// What counts in a run.
#[derive(Debug, Default)]
pub struct Policy {
    classes: Option<Vec<Verdict>>,
    baseline: List,
    known: List,
}

impl Policy {
    /// Only differences of these classes count; without any, all do.
    #[must_use]
    pub fn new(fail_on: Option<&FailOn>) -> Self {
        let classes = fail_on.and_then(|fail_on| match fail_on {
            FailOn::Classes(classes) => Some(classes.clone()),
            FailOn::Never => None,
        });
        Policy { classes, ..Policy::default() }
    }

    /// The differences of a baseline are accepted.
    ///
    /// # Errors
    /// When the text is not of its form.
    pub fn accept(&mut self, baseline: &str) -> Result<(), BaselineError> {
        self.baseline = List::read(baseline)?;
        Ok(())
    }

    /// The known deviations of a program under test are accepted too, in the same form.
    ///
    /// # Errors
    /// As [`accept`](Self::accept).
    pub fn know(&mut self, deviations: &str) -> Result<(), BaselineError> {
        self.known = List::read(deviations)?;
        Ok(())
    }

    /// The known deviations are those of a campaign, whose errors are accepted as a whole or not at all: an entry that
    /// names a file or a round accepts none of them.
    ///
    /// # Errors
    /// As [`accept`](Self::accept).
    pub fn of_a_campaign(deviations: Option<&str>) -> Result<Self, BaselineError> {
        let mut policy = Policy::default();
        deviations.map_or(Ok(()), |known| policy.know(known))?;
        policy.known.only_whole_errors();
        Ok(policy)
    }

    /// Says how each difference of a file stands.
    pub fn weigh(&mut self, file: &mut CheckedFile<impl Judged>) {
        if let Ok(judged) = &mut file.outcome {
            judged.weigh(&file.path, self);
        }
    }

    /// The reason for which a difference is accepted, if it is.
    pub fn accepted(&mut self, found: &Named<'_>) -> Option<String> {
        self.reason(|entry| entry.covers(found))
    }

    /// The same of a question that a program under test did not answer.
    pub fn accepted_fault(&mut self, path: &str, fault: &FaultyRound) -> Option<String> {
        self.reason(|entry| entry.covers_fault(path, fault))
    }

    /// The reason of the first entry that covers something; all that do are used.
    fn reason(&mut self, covers: impl Fn(&Accepted) -> bool) -> Option<String> {
        let (accepted, known) = (self.baseline.reason(&covers), self.known.reason(&covers));
        accepted.or(known)
    }

    /// How a round stands.
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

    /// How wrong ranks stand: a run that looks at classes of rounds alone looks at no ranks.
    pub(super) fn standing_of_ranks(&self) -> Standing {
        if self.classes.is_none() { Standing::Counts } else { Standing::Spared }
    }

    /// The entries of the baseline that accepted nothing, as sentences.
    pub fn unused(&self) -> impl Iterator<Item = String> {
        self.baseline.unused()
    }

    /// The known deviations of a program that did not occur, as sentences.
    pub fn unused_deviations(&self) -> impl Iterator<Item = String> {
        self.known.unused()
    }
}
