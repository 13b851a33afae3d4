//! What a group rests on: the question in which it was found first, asked once more, and the smallest case of it.

use super::ranks::finished;
use super::{Group, Hunt, Key};
use crate::compare::{Asked, Effort, Finding, PairedBy, Question, RankedBy, Smallest, ask, smallest};
use crate::engines::{Engine, Fault};
use arbitrium_core::tournament::Tournament;

/// The question in which an error was found first.
#[non_exhaustive]
pub enum Evidence<'a> {
    /// A round; the last column of the tournament's record says who is absent from it.
    Round(Box<Exhibit<PairedBy<'a>>>),
    /// Standings.
    Standings(Box<Exhibit<RankedBy>>),
}

/// A question with its tournament and what the program made of it.
#[non_exhaustive]
pub struct Exhibit<Q: Question> {
    /// The tournament.
    pub tournament: Tournament,
    /// The question.
    pub question: Q,
    /// The answer to it.
    pub asked: Asked<Q>,
    /// What is wrong with it; none where the program does not show the error again.
    pub finding: Option<Finding<Q::Difference>>,
    /// The smallest case of the same error.
    pub smallest: Option<Smallest<Q>>,
    /// Whether there was no time left to look for it.
    pub is_open: bool,
}

impl Evidence<'_> {
    /// What the program did instead of answering.
    #[must_use]
    pub fn fault(&self) -> Option<&Fault> {
        match self {
            Evidence::Round(exhibit) => exhibit.asked.answer.as_ref().err(),
            Evidence::Standings(exhibit) => exhibit.asked.answer.as_ref().err(),
        }
    }

    /// What is wrong with standings, in the smallest tournament where there is one.
    #[must_use]
    pub fn sentence(&self) -> Option<&str> {
        let Evidence::Standings(exhibit) = self else { return None };
        Some(&exhibit.shown()?.difference()?.sentence)
    }

    /// Whether there was no time left to look for the smallest case.
    #[must_use]
    pub fn is_open(&self) -> bool {
        match self {
            Evidence::Round(exhibit) => exhibit.is_open,
            Evidence::Standings(exhibit) => exhibit.is_open,
        }
    }
}

impl<Q: Question> Exhibit<Q> {
    /// The finding of the smallest case, where there is one.
    #[must_use]
    pub fn shown(&self) -> Option<&Finding<Q::Difference>> {
        self.smallest.as_ref().map(|smallest| &smallest.finding).or(self.finding.as_ref())
    }
}

impl<'a> Hunt<'a> {
    /// Draws the tournament of a group once more, up to its round or to its end, and asks the program again. `is_over` says
    /// whether there is no time left for shrinking.
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
        // Asked again it may have done something else, which is another error.
        let finding =
            asked.findings.first().filter(|found| found.difference().is_none() == key.fault).cloned();
        let exhibit = exhibit(question, tournament, asked, finding, engine, &effort);
        Some(Evidence::Round(Box::new(exhibit)))
    }

    /// The standings in which an error was found first: by the first list that shows it, without what it does not need.
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
            let found = asked.findings.iter().find(|found| self.key_of(found) == *key).cloned();
            if let Some(found) = found {
                let (by, asked) = shorter(&tournament, by, asked, &found, engine);
                return Some(exhibit(by, tournament, asked, Some(found), engine, effort));
            }
            first.get_or_insert((by, asked));
        }
        // A program that does not show it again is told of with its first answer.
        let (by, asked) = first?;
        Some(exhibit(by, tournament, asked, None, engine, effort))
    }
}

/// What was asked, with its smallest case as far as there is time for it.
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
    // A case that is half shrunk would not be the same another time.
    let smallest = smallest.filter(|smallest| !smallest.is_out_of_time);
    let is_open = smallest.is_none() && effort.calls > 0 && (effort.is_over)();
    Exhibit { tournament, question, asked, finding, smallest, is_open }
}

/// The list without what the error does not need, one tie-break after the other.
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
