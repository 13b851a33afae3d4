//! The common interface of questions to a program. It defines how the program is asked, how its answer is
//! judged, and what must stay the same while the tournament is shrunk.

use std::fmt;

use crate::engines::{Engine, Fault};
use arbitrium_core::tournament::Tournament;

/// A question to a program. There are two kinds: a round to be paired ([`PairedBy`](super::PairedBy)), and standings
/// ([`RankedBy`](super::RankedBy)).
pub trait Question: Sized {
    /// The type of a valid answer, for example a pairing.
    type Answer;
    /// The type of the verdict on an answer, with its reasons.
    type Judgement;
    /// The type of one difference between an answer and the correct answer.
    type Difference: Clone + fmt::Debug;
    /// The type of what a smaller tournament must have in common with the larger one, in addition to the
    /// finding.
    type Kept;

    /// Asks a program this question about a tournament and returns the answer.
    ///
    /// # Errors
    /// Fails with the fault if the program gave no valid answer.
    fn put(&self, tournament: &Tournament, engine: &mut dyn Engine) -> Result<Self::Answer, Fault>;

    /// The report file that the program gets with this question about a tournament. `None` if it is unknown.
    fn input(&self, _tournament: &Tournament, _engine: &dyn Engine) -> Option<String> {
        None
    }

    /// Judges an answer; `None` if it cannot be judged.
    fn judge(&self, tournament: &Tournament, answer: &Self::Answer) -> Option<Self::Judgement>;

    /// The differences in a judged answer; empty if the answer is correct.
    fn differences(judgement: &Self::Judgement) -> Vec<Self::Difference>;

    /// Whether two differences are probably the same error. They may be from two tournaments.
    fn is_same(one: &Self::Difference, other: &Self::Difference) -> bool;

    /// Whether the fault is not an error, because it is also the correct answer. For example, the program and
    /// the search may both find that no pairing exists.
    fn is_shared(&self, _tournament: &Tournament, _fault: &Fault) -> bool {
        false
    }

    /// How often the program is called for one question.
    fn times(&self) -> u64 {
        1
    }

    /// A form of this question that finds more errors, for example one that is asked twice. `None` if no such
    /// form exists.
    fn harder(&self) -> Option<Self> {
        None
    }

    /// Removes everything from the tournament that the question is not about. Returns the question about the
    /// reduced tournament, and this tournament. `None` if that is not possible.
    fn case(&self, tournament: &Tournament) -> Option<(Self, Tournament)>;

    /// What smaller tournaments must have in common with `case`, in which the program makes the error.
    fn kept(&self, case: &Tournament, asked: &Asked<Self>) -> Self::Kept;

    /// Whether a smaller tournament `case` has everything in common with the larger one that `kept`
    /// describes.
    fn has_kept(&self, kept: &Self::Kept, case: &Tournament, asked: &Asked<Self>) -> bool;
}

/// An error in a program's answer. Equal findings are probably the same error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding<D> {
    /// The answer differs from the correct one.
    Difference(D),
    /// The program gave no answer.
    Fault {
        /// The [kind](Fault::kind) of the fault, such as `crash`.
        kind: &'static str,
        /// The [shape](Fault::shape) of the fault. A crash with another shape is a different finding.
        shape: String,
    },
}

/// A program's answer to one question, with its verdict and its findings.
#[non_exhaustive]
pub struct Asked<Q: Question> {
    /// The answer, or the fault if the program gave no valid answer.
    pub answer: Result<Q::Answer, Fault>,
    /// The verdict; `None` if there is no answer or it cannot be judged.
    pub judgement: Option<Q::Judgement>,
    /// The differences in the answer, or the fault of the program. Empty if the program makes no error.
    pub findings: Vec<Finding<Q::Difference>>,
}

/// Asks a program a question about a tournament and judges the answer. Two kinds of faults are not findings: the
/// program could not be asked, or the fault is also the correct answer.
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
    /// The findings that are differences. Faults are left out.
    pub fn differences(&self) -> impl Iterator<Item = &Q::Difference> {
        self.findings.iter().filter_map(Finding::difference)
    }

    /// The result for a question that was not put to the program. `fault` says why.
    #[must_use]
    pub fn unasked(fault: Fault) -> Self {
        Asked { answer: Err(fault), judgement: None, findings: Vec::new() }
    }

    /// This answer as if it had not been judged: without its verdict and its findings.
    #[must_use]
    pub fn unjudged(self) -> Self {
        Asked { judgement: None, findings: Vec::new(), ..self }
    }

    /// The finding in this answer that is probably the same error as `finding`; `None` if there is none.
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

    /// The number of calls of the program that the question counts for. It is larger after a timeout.
    pub(super) fn cost(&self, question: &Q) -> u64 {
        let cost = self.answer.as_ref().map_or_else(Fault::cost, |_| 1);
        cost.saturating_add(question.times() - 1)
    }
}

impl<D> Finding<D> {
    /// The difference; `None` if this finding is a fault.
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
