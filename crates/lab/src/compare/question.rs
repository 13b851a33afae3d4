//! What a program is asked about a tournament, whatever it is: how it is put, how the answer is judged, and what of it has to
//! stay while the tournament is shrunk.

use std::fmt;

use crate::engines::{Engine, Fault};
use arbitrium_core::tournament::Tournament;

/// A question to a program. There are two kinds: a round to be paired ([`PairedBy`](super::PairedBy)), and standings
/// ([`RankedBy`](super::RankedBy)).
pub trait Question: Sized {
    /// What a program answers.
    type Answer;
    /// How an answer stands to the reference.
    type Judgement;
    /// A difference from the reference.
    type Difference: Clone + fmt::Debug;
    /// What has to stay besides a finding, for a smaller tournament to show the same error.
    type Kept;

    /// Puts it to a program.
    ///
    /// # Errors
    /// What the program did instead of answering.
    fn put(&self, tournament: &Tournament, engine: &mut dyn Engine) -> Result<Self::Answer, Fault>;

    /// Judges an answer; nothing where there is nothing to judge it by.
    fn judge(&self, tournament: &Tournament, answer: &Self::Answer) -> Option<Self::Judgement>;

    /// What differs.
    fn differences(judgement: &Self::Judgement) -> Vec<Self::Difference>;

    /// Whether two differences, of two tournaments, are probably one error.
    fn is_same(one: &Self::Difference, other: &Self::Difference) -> bool;

    /// Whether a fault is what the reference does too.
    fn is_shared(&self, _tournament: &Tournament, _fault: &Fault) -> bool {
        false
    }

    /// How often it puts itself to a program at once.
    fn times(&self) -> u64 {
        1
    }

    /// The same question put harder, so that it shows what it does not show when it is put once; where there is such a way.
    fn harder(&self) -> Option<Self> {
        None
    }

    /// The tournament with nothing but what the question is about, and the question about that.
    fn case(&self, tournament: &Tournament) -> Option<(Self, Tournament)>;

    /// What has to stay of a case that was asked.
    fn kept(&self, case: &Tournament, asked: &Asked<Self>) -> Self::Kept;

    /// Whether it has stayed in another case.
    fn has_kept(&self, kept: &Self::Kept, case: &Tournament, asked: &Asked<Self>) -> bool;
}

/// What is wrong with a program's answer: two findings of one kind are probably one error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding<D> {
    /// It differs from the reference.
    Difference(D),
    /// There is none.
    Fault {
        /// The [kind](Fault::kind) of the fault.
        kind: &'static str,
        /// Its [shape](Fault::shape): another crash is another finding.
        shape: String,
    },
}

/// A question with what a program made of it.
#[non_exhaustive]
pub struct Asked<Q: Question> {
    /// The answer.
    pub answer: Result<Q::Answer, Fault>,
    /// Its judgement; none where there is no answer.
    pub judgement: Option<Q::Judgement>,
    /// What is wrong with it, if anything.
    pub findings: Vec<Finding<Q::Difference>>,
}

/// Asks a program and judges the answer. That it could not be asked, and that it does what the reference does, are no
/// findings.
pub fn ask<Q: Question>(question: &Q, tournament: &Tournament, engine: &mut dyn Engine) -> Asked<Q> {
    let answer = question.put(tournament, engine);
    let judgement = answer.as_ref().ok().and_then(|answer| question.judge(tournament, answer));
    let findings = match (&answer, &judgement) {
        (Err(fault), _) if fault.is_finding() && !question.is_shared(tournament, fault) => {
            vec![Finding::Fault { kind: fault.kind(), shape: fault.shape() }]
        }
        (Ok(_), Some(judgement)) => Q::differences(judgement).into_iter().map(Finding::Difference).collect(),
        _ => Vec::new(),
    };
    Asked { answer, judgement, findings }
}

impl<Q: Question> Asked<Q> {
    /// The differences among what is wrong.
    pub fn differences(&self) -> impl Iterator<Item = &Q::Difference> {
        self.findings.iter().filter_map(Finding::difference)
    }

    /// A question that was not put.
    pub(crate) fn unasked(fault: Fault) -> Self {
        Asked { answer: Err(fault), judgement: None, findings: Vec::new() }
    }

    /// The same without its judgement.
    pub(crate) fn unjudged(self) -> Self {
        Asked { judgement: None, findings: Vec::new(), ..self }
    }

    /// The finding that is probably the same error as this one.
    #[must_use]
    pub fn like(&self, finding: &Finding<Q::Difference>) -> Option<&Finding<Q::Difference>> {
        self.findings.iter().find(|found| match (finding, *found) {
            (Finding::Difference(one), Finding::Difference(other)) => Q::is_same(one, other),
            (Finding::Fault { kind, shape }, Finding::Fault { kind: other, shape: its }) => {
                (kind, shape) == (other, its)
            }
            _ => false,
        })
    }

    /// What it cost, in calls.
    pub(super) fn cost(&self, question: &Q) -> u64 {
        let cost = self.answer.as_ref().map_or_else(Fault::cost, |_| 1);
        cost.saturating_add(question.times() - 1)
    }
}

impl<D> Finding<D> {
    /// The difference, if it is one.
    #[must_use]
    pub fn difference(&self) -> Option<&D> {
        match self {
            Finding::Difference(difference) => Some(difference),
            Finding::Fault { .. } => None,
        }
    }
}

impl<D: fmt::Display> fmt::Display for Finding<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Difference(difference) => difference.fmt(f),
            Finding::Fault { kind, .. } => f.pad(kind),
        }
    }
}
