//! The evidence for a group of findings. The question in which the program first made the error is asked again, and
//! arbitrium searches for the smallest tournament with the error.

use super::ranks::finished;
use super::{Group, Hunt, Key};
use crate::compare::{Asked, Effort, Finding, PairedBy, Question, RankedBy, Smallest, ask, smallest};
use crate::engines::{Engine, Fault};
use arbitrium_core::tournament::Tournament;

/// The question in which an error was found first, asked again.
#[non_exhaustive]
pub enum Evidence<'a> {
    /// A round that a program paired. The last column of the tournament record shows who is absent from that round.
    Round(Box<Exhibit<PairedBy<'a>>>),
    /// Standings that a program computed after the last round.
    Standings(Box<Exhibit<RankedBy>>),
}

/// A question to a program, with its tournament and the program's answer.
#[non_exhaustive]
pub struct Exhibit<Q: Question> {
    /// The tournament that the question is about.
    pub tournament: Tournament,
    /// The question to the program: to pair a round or to rank the players.
    pub question: Q,
    /// The answer of the program, with the verdict on it.
    pub asked: Asked<Q>,
    /// The error in the answer; `None` if the program did not make the error again.
    pub finding: Option<Finding<Q::Difference>>,
    /// The smallest tournament found in which the program makes the same error. `None` if the case was not shrunk.
    pub smallest: Option<Smallest<Q>>,
    /// The report file that the program gets with the question, about the smallest tournament if there is one. `None`
    /// if it is unknown.
    pub input: Option<String>,
    /// Whether no time was left to search for the smallest tournament.
    pub is_open: bool,
}

impl Evidence<'_> {
    /// The fault of the program; `None` if the program answered.
    #[must_use]
    pub fn fault(&self) -> Option<&Fault> {
        match self {
            Evidence::Round(exhibit) => exhibit.asked.answer.as_ref().err(),
            Evidence::Standings(exhibit) => exhibit.asked.answer.as_ref().err(),
        }
    }

    /// A sentence that describes the error in the standings, in the smallest tournament if there is one. `None` for
    /// pairings.
    #[must_use]
    pub fn sentence(&self) -> Option<&str> {
        let Evidence::Standings(exhibit) = self else { return None };
        Some(&exhibit.shown()?.difference()?.sentence)
    }

    /// Whether no time was left to search for the smallest tournament.
    #[must_use]
    pub fn is_open(&self) -> bool {
        match self {
            Evidence::Round(exhibit) => exhibit.is_open,
            Evidence::Standings(exhibit) => exhibit.is_open,
        }
    }
}

impl<Q: Question> Exhibit<Q> {
    /// The finding in the smallest tournament, or the finding in the first tournament if it was not shrunk.
    /// `None` if the program did not make the error again.
    #[must_use]
    pub fn shown(&self) -> Option<&Finding<Q::Difference>> {
        self.smallest.as_ref().map(|smallest| &smallest.finding).or(self.finding.as_ref())
    }
}

impl<'a> Hunt<'a> {
    /// Draws the tournament of a group again and asks the program again. For pairings the tournament ends
    /// before the round of the group. `is_over` returns whether no time is left for shrinking. `None` if the
    /// question cannot be made again.
    pub fn evidence(
        &self,
        key: &Key,
        group: &Group,
        engine: &mut dyn Engine,
        is_over: &dyn Fn() -> bool,
    ) -> Option<Evidence<'a>> {
        let effort = Effort { calls: self.plan.shrink_calls, is_over };
        if self.plan.standings.is_some() {
            return self.of_standings(key, group, engine, &effort).map(Box::new).map(Evidence::Standings);
        }
        let tournament = self.before(&group.recipe, group.round)?;
        let twice = key.verdict == "not-deterministic";
        let question = PairedBy { twice, ..PairedBy::of(self.system, group.round) };
        let asked = ask(&question, &tournament, engine);
        // The program may answer differently this time. A fault is accepted only if the first finding was a
        // fault, and a difference only if it was a difference.
        let finding =
            asked.findings.first().filter(|found| found.difference().is_none() == key.fault).cloned();
        let exhibit = exhibit(question, tournament, asked, finding, engine, &effort);
        Some(Evidence::Round(Box::new(exhibit)))
    }

    /// Asks again for the standings in which an error was found first. Uses the first list of tie-breaks that
    /// shows the error, and removes the tie-breaks that the error does not need. `None` if the plan has no
    /// lists.
    fn of_standings(
        &self,
        key: &Key,
        group: &Group,
        engine: &mut dyn Engine,
        effort: &Effort<'_>,
    ) -> Option<Exhibit<RankedBy>> {
        let tournament = finished(&self.tournament(&group.recipe));
        let mut first = None;
        for by in self.lists() {
            let asked = ask(&by, &tournament, engine);
            let found = asked.findings.iter().find(|found| self.key_of(found) == key.before_split()).cloned();
            if let Some(found) = found {
                let (by, asked) = shorter(&tournament, by, asked, &found, engine);
                return Some(exhibit(by, tournament, asked, Some(found), engine, effort));
            }
            first.get_or_insert((by, asked));
        }
        // If the program does not make the error again, its answer to the first list of tie-breaks is used.
        let (by, asked) = first?;
        Some(exhibit(by, tournament, asked, None, engine, effort))
    }
}

/// Collects the question and the answer, and searches for the smallest tournament with the error while time is left.
fn exhibit<Q: Question>(
    question: Q,
    tournament: Tournament,
    asked: Asked<Q>,
    finding: Option<Finding<Q::Difference>>,
    engine: &mut dyn Engine,
    effort: &Effort<'_>,
) -> Exhibit<Q> {
    let is_wanted = effort.calls > 0 && !(effort.is_over)();
    let wrong = finding.as_ref().filter(|_| is_wanted);
    let smallest = wrong.and_then(|found| smallest(&question, &tournament, Some(found), engine, effort));
    // The result of an interrupted search is not used, because it depends on the speed of the machine.
    let smallest = smallest.filter(|smallest| !smallest.is_out_of_time);
    let is_open = smallest.is_none() && effort.calls > 0 && (effort.is_over)();
    let input = match &smallest {
        Some(smallest) => {
            question.case(&tournament).and_then(|(of, _)| of.input(&smallest.shrunk.tournament, engine))
        }
        None => question.input(&tournament, engine),
    };
    Exhibit { tournament, question, asked, finding, smallest, input, is_open }
}

/// Removes from the list, one by one, the tie-breaks that the error does not need.
fn shorter(
    tournament: &Tournament,
    by: RankedBy,
    asked: Asked<RankedBy>,
    finding: &Finding<<RankedBy as Question>::Difference>,
    engine: &mut dyn Engine,
) -> (RankedBy, Asked<RankedBy>) {
    let (mut kept, mut place) = ((by, asked), 1);
    while finding.difference().is_some() && place < kept.0.list.len() {
        let mut by = kept.0.clone();
        by.list.remove(place);
        let asked = ask(&by, tournament, engine);
        if asked.findings.contains(finding) {
            kept = (by, asked);
        } else {
            place += 1;
        }
    }
    kept
}
