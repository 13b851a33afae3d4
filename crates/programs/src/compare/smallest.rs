use super::question::{Asked, Finding, Question, ask};
use crate::engines::{Engine, Fault};
use arbitrium_core::shrink::{Shrunk, shrink};
use arbitrium_core::tournament::Tournament;

/// The smallest tournament found in which a program makes a given error.
#[non_exhaustive]
pub struct Smallest<Q: Question> {
    /// The error as the program makes it in the smallest tournament.
    pub finding: Finding<Q::Difference>,
    /// The smallest tournament, without anything that the question is not about, and the work that it took to
    /// find it.
    pub shrunk: Shrunk,
    /// The program's answer about the smallest tournament.
    pub asked: Asked<Q>,
    /// Whether shrinking stopped because no time was left.
    pub is_out_of_time: bool,
}

/// The limits for shrinking a tournament.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// The largest number of calls of the program. A question that reached the time limit counts as one call
    /// for each second of the limit.
    pub calls: u64,
    /// Returns whether no time is left. It is called before each question.
    pub is_over: &'a dyn Fn() -> bool,
}

impl Effort<'_> {
    /// At most `calls` calls, without a limit of time.
    #[must_use]
    pub fn of_calls(calls: u64) -> Self {
        Effort { calls, is_over: &|| false }
    }
}

/// Finds a smaller tournament in which the program makes the same error. The error is `finding`; if `finding`
/// is `None`, it is the first error in the answer. The explanations of the error must stay the same. A
/// timeout must occur twice, because a busy machine can cause one. Returns `None` if the program does not
/// make the error.
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

/// A question that is asked about many tournaments, with the program that answers it.
struct Asking<'a, Q> {
    engine: &'a mut dyn Engine,
    question: Q,
    /// The number of calls of the program up to now, as [`Effort::calls`] counts them.
    spent: u64,
}

impl<Q: Question> Asking<'_, Q> {
    fn ask(&mut self, case: &Tournament) -> Asked<Q> {
        let asked = ask(&self.question, case, self.engine);
        self.spent = self.spent.saturating_add(asked.cost(&self.question));
        asked
    }
}
