//! What a program made of the conformance kit, article by article.

use std::fmt;

use crate::kit::{Decision, Outcome};
use arbitrium_core::rulebook::{Article, Rulebook};
use arbitrium_report::outcome::Exit;

/// What a program made of the cases of a document.
pub struct Conformed {
    /// The document.
    pub rulebook: &'static Rulebook,
    /// The readings in force that are not the defaults.
    pub unusual_readings: Vec<(&'static str, &'static str)>,
    /// The cases in the order of the kit, with what became of each.
    pub cases: Vec<(Decision, Outcome)>,
}

/// How an article fares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Status {
    /// Every case about it that could be put to the program passed, and there was one.
    Pass,
    /// A case has another answer; that of another reading too, as in every count of differences.
    Fail,
    /// No case about it could be put to the program.
    NotApplicable,
    /// The kit has no case about it.
    NeverExercised,
}

impl Status {
    /// Every status.
    pub const ALL: [Status; 4] = [Status::Pass, Status::Fail, Status::NotApplicable, Status::NeverExercised];
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Status::Pass => "pass",
            Status::Fail => "fail",
            Status::NotApplicable => "not applicable",
            Status::NeverExercised => "never exercised",
        })
    }
}

/// An article with the cases about it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OfArticle {
    /// The article.
    pub article: &'static Article,
    /// How it fares.
    pub status: Status,
    /// The cases.
    pub cases: usize,
    /// Those that passed.
    pub passed: usize,
    /// Those that could not be put to the program.
    pub not_applicable: usize,
}

/// How a program stands to an alternative reading, over all cases in which it makes a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OfReading {
    /// The open point and its value.
    pub reading: String,
    /// The cases of which it expects something else, and that were answered.
    pub cases: usize,
    /// Those answered as it says.
    pub as_it_says: usize,
}

impl Conformed {
    /// The articles that decide, and those that order candidates, in the order of the document; behind them those of other
    /// documents that cases are about.
    pub fn articles(&self) -> impl Iterator<Item = OfArticle> {
        let is_named = |article: &&'static Article| {
            self.cases.iter().any(|(case, _)| case.article() == self.rulebook.key(article))
        };
        let others = self.rulebook.also.iter().flat_map(|other| other.shown()).filter(is_named);
        self.rulebook.shown().chain(others).map(|article| {
            let key = self.rulebook.key(article);
            let about = || {
                let cases = self.cases.iter().filter(|(case, _)| case.article() == key);
                cases.map(|(_, outcome)| outcome)
            };
            let count = |is: fn(&Outcome) -> bool| about().filter(|outcome| is(outcome)).count();
            let cases = about().count();
            let passed = count(|outcome| *outcome == Outcome::Pass);
            let not_applicable = count(|outcome| matches!(outcome, Outcome::NotApplicable(_)));
            let status = match cases {
                0 => Status::NeverExercised,
                _ if not_applicable == cases => Status::NotApplicable,
                _ if passed + not_applicable == cases => Status::Pass,
                _ => Status::Fail,
            };
            OfArticle { article, status, cases, passed, not_applicable }
        })
    }

    /// The cases that did not pass, with what became of each.
    pub fn not_passed(&self) -> impl Iterator<Item = (&Decision, &Outcome)> {
        let cases = self.cases.iter().filter(|(_, outcome)| *outcome != Outcome::Pass);
        cases.map(|(case, outcome)| (case, outcome))
    }

    /// The alternative readings that tell themselves from the readings in force in some answered case.
    #[must_use]
    pub fn readings(&self) -> Vec<OfReading> {
        let mut all: Vec<OfReading> = Vec::new();
        for (case, outcome) in &self.cases {
            if matches!(outcome, Outcome::Fault(_) | Outcome::NotApplicable(_)) {
                continue;
            }
            for other in case.readings() {
                let is_it = |reading: &String| reading == other;
                let says = matches!(outcome, Outcome::Reading(readings) if readings.iter().any(is_it));
                let as_it_says = usize::from(says);
                match all.iter_mut().find(|known| known.reading == other) {
                    Some(known) => {
                        known.cases += 1;
                        known.as_it_says += as_it_says;
                    }
                    None => all.push(OfReading { reading: other.to_owned(), cases: 1, as_it_says }),
                }
            }
        }
        all.sort_by(|a, b| a.reading.cmp(&b.reading));
        all
    }

    /// How many cases have an outcome of this word.
    #[must_use]
    pub fn count(&self, word: &str) -> usize {
        self.cases.iter().filter(|(_, outcome)| outcome.word() == word).count()
    }

    /// How the run ends with this document alone.
    #[must_use]
    pub fn exit(&self) -> Exit {
        let of = |outcome: &Outcome| match outcome {
            Outcome::Pass => Exit::Agrees,
            Outcome::Reading(_) | Outcome::Fail(_) => Exit::Differs,
            Outcome::Fault(_) => Exit::Failed,
            Outcome::NotApplicable(_) => Exit::Undecided,
        };
        // What could not be put to the program says nothing, unless nothing could.
        let outcomes = self.cases.iter().map(|(_, outcome)| outcome);
        let asked = outcomes.filter(|outcome| !matches!(outcome, Outcome::NotApplicable(_)));
        asked.map(of).reduce(Exit::worst).unwrap_or(Exit::Undecided)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{Expected, Files, KitCase};
    use arbitrium_core::systems::SystemId;

    fn case(article: &str) -> Decision {
        Decision::Pairing(KitCase {
            id: "one".into(),
            files: Files { trf26: "one.trf".into(), trf16: None },
            round: 1,
            players: 2,
            article: article.into(),
            at_work: vec![article.into()],
            expected: Expected { pairs: vec![(1, 2)], bye: None },
            readings: Vec::new(),
            origin: String::new(),
            errs: None,
        })
    }

    /// Of a document that has some rounds paired by another one a case about the other's C6 is none about its own, and says so.
    #[test]
    fn a_case_about_an_article_of_another_document_is_about_that_one() {
        let [own, other] = [SystemId::DoubleSwiss2026, SystemId::Dutch2026].map(|id| id.system().rulebook());
        let rulebook: &'static Rulebook =
            Box::leak(Box::new(Rulebook { also: Box::leak(Box::new([other])), ..*own }));
        let cases = ["C6", "dutch-2026/C6", "dutch-2026/C6"].map(|article| (case(article), Outcome::Pass));
        let conformed = Conformed { rulebook, unusual_readings: Vec::new(), cases: cases.into() };
        let counted: Vec<(String, usize)> = conformed
            .articles()
            .filter(|of| of.cases > 0)
            .map(|of| (rulebook.key(of.article).into_owned(), of.passed))
            .collect();
        assert_eq!(counted, [("C6".to_owned(), 1), ("dutch-2026/C6".to_owned(), 2)]);
        let [ours, theirs] = [own, other].map(|book| book.article("C6").unwrap().summary);
        assert!(case("C6").sentence(rulebook).ends_with(ours));
        assert!(case("dutch-2026/C6").sentence(rulebook).ends_with(theirs) && ours != theirs);
    }
}
