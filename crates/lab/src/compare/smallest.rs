use super::finding::{Asked, Finding, ask, explanations};
use super::is_impossible;
use crate::engines::{Engine, Fault};
use arbitrium_core::check::Explains;
use arbitrium_core::shrink::{Shrunk, case, shrink, with_pairing};
use arbitrium_core::systems::{PairingSystem, SearchKind};
use arbitrium_core::tournament::Tournament;

/// The smallest case of a finding.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Smallest {
    /// What is found in it.
    pub finding: Finding,
    /// The case: its next round is the one in question.
    pub shrunk: Shrunk,
    /// The program's answer to it.
    pub asked: Asked,
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

impl Smallest {
    /// The case as a report shows it best: with the program's pairing as its last round, so that `check` shows
    /// the difference without the program; without any where the program gave none.
    #[must_use]
    pub fn tournament(&self) -> Tournament {
        let case = &self.shrunk.tournament;
        self.asked.answer.as_ref().map_or_else(|_| case.clone(), |pairing| with_pairing(case, pairing))
    }
}

/// Shrinks the case about a round in which a program's answer is wrong, keeping the class and the decisive
/// article, or the kind of fault and what the program said; it has to run out of time twice, which a busy machine could make
/// it do once. A difference that no reading explains stays one, and one that readings explain stays explained by all of
/// them; a round that can be paired stays one. None where nothing is wrong.
pub fn smallest(
    tournament: &Tournament,
    round: u16,
    system: &dyn PairingSystem,
    engine: &mut dyn Engine,
    search: SearchKind,
    effort: &Effort<'_>,
) -> Option<Smallest> {
    let case = case(tournament, round).ok()?;
    let mut engine = Asking { engine, system, search, twice: false, spent: 0 };
    let mut first = engine.ask(&case);
    if first.finding.is_none() {
        // Only asking twice may have shown it.
        engine.twice = true;
        first = engine.ask(&case);
    }
    let finding = first.finding.clone()?;
    let explained_by = engine.explanations(&case, &first);
    let is_paired = engine.can_be_paired(&case);
    let mut last = first;
    let mut is_out_of_time = false;
    let mut is_interesting = |candidate: &Tournament| {
        is_out_of_time |= (effort.is_over)();
        if is_out_of_time || engine.spent >= effort.calls {
            return None;
        }
        let asked = engine.ask(candidate);
        let same = asked.finding.as_ref() == Some(&finding)
            && (!asked.answer.as_ref().is_err_and(Fault::is_timeout)
                || engine.ask(candidate).finding.as_ref() == Some(&finding))
            && still(&explained_by, &engine.explanations(candidate, &asked))
            && (!is_paired || engine.can_be_paired(candidate));
        if same {
            last = asked;
        }
        Some(same)
    };
    let shrunk = shrink(&case, &mut is_interesting, effort.calls);
    Some(Smallest { finding, shrunk, asked: last, is_out_of_time })
}

/// A program that is asked for the next round of cases.
struct Asking<'a> {
    engine: &'a mut dyn Engine,
    system: &'a dyn PairingSystem,
    search: SearchKind,
    twice: bool,
    /// The calls so far.
    spent: u64,
}

impl Asking<'_> {
    fn ask(&mut self, case: &Tournament) -> Asked {
        let asked = ask(case, case.paired_rounds() + 1, self.system, self.engine, self.search, self.twice);
        let cost = asked.answer.as_ref().map_or_else(Fault::cost, |_| 1);
        self.spent = self.spent.saturating_add(cost).saturating_add(u64::from(self.twice));
        asked
    }

    fn explanations(&self, case: &Tournament, asked: &Asked) -> Vec<Explains> {
        explanations(case, case.paired_rounds() + 1, asked, self.system, self.search)
    }

    /// Whether anybody could pair the round. Where a program failed although it can be paired, a case in which it cannot
    /// is another one.
    fn can_be_paired(&self, case: &Tournament) -> bool {
        !is_impossible(case, self.system, case.paired_rounds() + 1, self.search)
    }
}

/// Whether a difference is explained as it was: by no reading, or by all that explained it.
fn still(before: &[Explains], now: &[Explains]) -> bool {
    before.is_empty() == now.is_empty() && before.iter().all(|reading| now.contains(reading))
}
