use super::question::{Asked, Finding, Question, ask};
use crate::engines::{Engine, Fault};
use arbitrium_core::shrink::{Shrunk, shrink};
use arbitrium_core::tournament::Tournament;

/// The smallest case of a finding.
#[non_exhaustive]
pub struct Smallest<Q: Question> {
    /// What is found in it.
    pub finding: Finding<Q::Difference>,
    /// The case: what it is asked about is all there is.
    pub shrunk: Shrunk,
    /// The program's answer to it.
    pub asked: Asked<Q>,
    /// Whether the time was over before the shrinking was.
    pub is_out_of_time: bool,
}

/// What may be spent on shrinking a case.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Effort<'a> {
    /// How often the program is asked at most; a question that it let run out of time counts as one for each second of its
    /// limit.
    pub calls: u64,
    /// Whether there is no time left; asked before each question.
    pub is_over: &'a dyn Fn() -> bool,
}

impl Effort<'_> {
    /// So many calls, however long they take.
    #[must_use]
    pub fn of_calls(calls: u64) -> Self {
        Effort { calls, is_over: &|| false }
    }
}

/// Shrinks the case about a question that a program answers wrongly, keeping what is wrong, the finding named or else
/// whatever is found first, and what explains it; it has to run out of time twice, which a busy machine could make it do once.
/// None where the program does not show it.
pub fn smallest<Q: Question>(
    question: &Q,
    tournament: &Tournament,
    finding: Option<&Finding<Q::Difference>>,
    engine: &mut dyn Engine,
    effort: &Effort<'_>,
) -> Option<Smallest<Q>> {
    let (question, case) = question.case(tournament)?;
    let mut asking = Asking { engine, question, spent: 0 };
    let of = |asked: &Asked<Q>| match finding {
        Some(finding) => asked.like(finding).cloned(),
        None => asked.findings.first().cloned(),
    };
    let mut last = asking.ask(&case);
    if of(&last).is_none() {
        asking.question = asking.question.harder()?;
        last = asking.ask(&case);
    }
    let wanted = of(&last)?;
    let mut found = wanted.clone();
    let kept = asking.question.kept(&case, &last);
    let mut is_out_of_time = false;
    let mut is_interesting = |candidate: &Tournament| {
        is_out_of_time |= (effort.is_over)();
        if is_out_of_time || asking.spent >= effort.calls {
            return None;
        }
        let asked = asking.ask(candidate);
        let is_slow = asked.answer.as_ref().is_err_and(Fault::is_timeout);
        let same = asked
            .like(&wanted)
            .cloned()
            .filter(|_| !is_slow || asking.ask(candidate).like(&wanted).is_some())
            .filter(|_| asking.question.has_kept(&kept, candidate, &asked));
        let is_same = same.is_some();
        if let Some(same) = same {
            (last, found) = (asked, same);
        }
        Some(is_same)
    };
    let shrunk = shrink(&case, &mut is_interesting, effort.calls);
    Some(Smallest { finding: found, shrunk, asked: last, is_out_of_time })
}

/// A question that is put about many cases.
struct Asking<'a, Q> {
    engine: &'a mut dyn Engine,
    question: Q,
    /// The calls so far.
    spent: u64,
}

impl<Q: Question> Asking<'_, Q> {
    fn ask(&mut self, case: &Tournament) -> Asked<Q> {
        let asked = ask(&self.question, case, self.engine);
        self.spent = self.spent.saturating_add(asked.cost(&self.question));
        asked
    }
}
