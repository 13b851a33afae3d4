//! The results of a program for the conformance kit, also by article.

use std::fmt;

use super::family::families;
use crate::engines::Fault;
use crate::kit::{Decision, Outcome, Wrong};
use arbitrium_core::rulebook::{Article, Family, Rulebook};
use arbitrium_report::outcome::{Answers, Exit, Unanswered};

/// The results of a program for all cases of one document in the kit.
pub struct Conformed {
    /// The rulebook of the document whose articles the cases are about.
    pub rulebook: &'static Rulebook,
    /// The identifiers and values of the interpretations that differ from the defaults.
    pub unusual_readings: Vec<(&'static str, &'static str)>,
    /// The cases in the order of the kit, each with its result.
    pub cases: Vec<(Decision, Outcome)>,
}

/// The status of an article, or of a whole kit, after all its cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Status {
    /// The program passed every case that it was asked, and it was asked at least one.
    Pass,
    /// At least one case has a wrong answer. An answer that is right only under another interpretation also
    /// counts as wrong.
    Fail,
    /// No case has a wrong answer, but the program refused at least one case or answered it incompletely.
    NotAnswered,
    /// The program was asked no case. Its format cannot express the cases, or its author declares that it lacks a
    /// needed feature.
    NotApplicable,
    /// The kit has no case about the article.
    NeverExercised,
}

impl Status {
    /// All statuses, in the order of their declaration.
    pub const ALL: [Status; 5] =
        [Status::Pass, Status::Fail, Status::NotAnswered, Status::NotApplicable, Status::NeverExercised];
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Status::Pass => "pass",
            Status::Fail => "fail",
            Status::NotAnswered => "not answered",
            Status::NotApplicable => "not applicable",
            Status::NeverExercised => "never exercised",
        })
    }
}

/// An article of the document, with the results of the cases about it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OfArticle {
    /// The article that the cases are about.
    pub article: &'static Article,
    /// The status of the article after all cases about it.
    pub status: Status,
    /// The number of cases about the article.
    pub cases: usize,
    /// The number of cases that the program answered correctly and completely.
    pub passed: usize,
    /// The number of cases that the program refused or answered only in part, or that could not be judged.
    pub not_answered: usize,
    /// The number of cases that the program was not asked.
    pub not_applicable: usize,
}

/// How often a program followed another interpretation. Counts only answered cases, and of these only cases
/// in which that interpretation changes the expected answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OfReading {
    /// The interpretation as `ID=VALUE`, with an open point and its value.
    pub reading: String,
    /// The number of answered cases for which this interpretation expects another answer.
    pub cases: usize,
    /// The number of cases counted in `cases` that were answered as this interpretation expects.
    pub as_it_says: usize,
}

/// One error of a program, with its cases. Either the same rule decides all these wrong cases, or one wrong
/// definition may explain them, or the program failed in all of them in the same way.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct OfRule<'a> {
    /// The family of articles whose common definition may explain the error. `None` if the error is about one
    /// rule only.
    pub family: Option<&'static Family>,
    /// The rules that decide, each with its verdict, as in `worse C8`. If an article consists of several
    /// rules, the number of the rule replaces the article. For a failure of the program: its kind.
    pub shows: Vec<String>,
    /// The articles that decide, and the numbers of their rules. Empty for a failure of the program.
    articles: Vec<String>,
    /// The cases of the kit with the error, the one with the fewest players first.
    pub cases: Vec<(&'a Decision, &'a Outcome)>,
}

impl OfRule<'_> {
    /// The name of the error: the verdict and the rule that decides, or the definition that explains several
    /// rules.
    #[must_use]
    pub fn name(&self) -> String {
        self.family
            .map_or_else(|| self.shows.join(", "), |family| format!("{} ({})", family.number, family.about))
    }

    /// Whether the program failed in the cases of this error, so that no answer could be judged.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        self.cases.iter().any(|(_, outcome)| matches!(outcome, Outcome::Fault(_)))
    }

    /// The number of cases that are about another article than those that decide. 0 for a failure of the program.
    #[must_use]
    pub fn about_others(&self) -> usize {
        // The rule 4.3.2 (1) belongs to the article 4.3.
        let is_part = |rest: &str| rest.is_empty() || rest.starts_with(['.', ' ']);
        let is_own = |case: &Decision| {
            self.articles.iter().any(|article| article.strip_prefix(case.article()).is_some_and(is_part))
        };
        self.cases.iter().filter(|(case, _)| !self.is_fault() && !is_own(case)).count()
    }
}

impl Conformed {
    /// The errors of the program. First its failures, grouped by their kinds. Then its wrong answers, grouped by the
    /// rule that decides. A wrong answer may show another rule than the one that its case is about. An answer that is
    /// right only under another interpretation is included.
    #[must_use]
    pub fn errors(&self) -> Vec<OfRule<'_>> {
        let mut by_rule: Vec<(Shows, Vec<(&Decision, &Outcome)>)> = Vec::new();
        for (case, outcome) in &self.cases {
            let shows = match outcome {
                Outcome::Fail(wrong) | Outcome::Reading(_, wrong) => Shows::of(self.rulebook, wrong),
                Outcome::Fault(fault) => Shows::fault(fault),
                _ => continue,
            };
            match by_rule.iter_mut().find(|(known, _)| *known == shows) {
                Some((_, cases)) => cases.push((case, outcome)),
                None => by_rule.push((shows, vec![(case, outcome)])),
            }
        }
        let errors: Vec<(&str, Option<&str>)> =
            by_rule.iter().map(|(shows, _)| (shows.verdict.as_str(), shows.article.as_deref())).collect();
        let families = families(self.rulebook, &errors);
        let mut all = Vec::new();
        for place in 0..by_rule.len() {
            let family = families.iter().find(|(_, members)| members.contains(&place));
            let members = match family {
                Some((_, members)) if members[0] != place => continue,
                Some((_, members)) => members.clone(),
                None => vec![place],
            };
            let family = family.map(|(family, _)| *family);
            let mut found = OfRule { family, shows: Vec::new(), articles: Vec::new(), cases: Vec::new() };
            for (shows, cases) in members.iter().map(|&member| &by_rule[member]) {
                found.shows.push(shows.to_string());
                found.articles.extend(shows.article.iter().chain(&shows.rule).cloned());
                found.cases.extend(cases.iter().copied());
            }
            found.cases.sort_by_key(|(case, _)| case.players());
            all.push(found);
        }
        all.sort_by_key(|found| !found.is_fault());
        all
    }

    /// The results by article, in the order of the text: the deciding articles of the document and those that
    /// order candidates. Articles of other documents follow, if cases are about them.
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
            let not_answered = count(|outcome| {
                let is_refused = outcome.unanswered() == Some(Unanswered::Refused);
                is_refused || matches!(outcome, Outcome::NotJudged(_))
            });
            let not_applicable = count(|outcome| !was_put(outcome));
            let status = match cases {
                0 => Status::NeverExercised,
                _ if not_applicable == cases => Status::NotApplicable,
                _ if passed + not_applicable == cases => Status::Pass,
                _ if passed + not_answered + not_applicable == cases => Status::NotAnswered,
                _ => Status::Fail,
            };
            OfArticle { article, status, cases, passed, not_answered, not_applicable }
        })
    }

    /// The cases that did not pass, each with its result.
    pub fn not_passed(&self) -> impl Iterator<Item = (&Decision, &Outcome)> {
        let cases = self.cases.iter().filter(|(_, outcome)| *outcome != Outcome::Pass);
        cases.map(|(case, outcome)| (case, outcome))
    }

    /// The interpretations that change the expected answer of at least one answered case, with their counts.
    #[must_use]
    pub fn readings(&self) -> Vec<OfReading> {
        let mut all: Vec<OfReading> = Vec::new();
        for (case, outcome) in &self.cases {
            if outcome.unanswered().is_some() || matches!(outcome, Outcome::NotJudged(_)) {
                continue;
            }
            for other in case.readings() {
                let is_it = |reading: &String| reading == other;
                let says = matches!(outcome, Outcome::Reading(readings, _) if readings.iter().any(is_it));
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

    /// The number of cases whose [`Outcome::word`] is `word`, for example `pass`.
    #[must_use]
    pub fn count(&self, word: &str) -> usize {
        self.cases.iter().filter(|(_, outcome)| outcome.word() == word).count()
    }

    /// The number of answered cases, and the numbers of unanswered ones by reason.
    #[must_use]
    pub fn answers(&self) -> Answers {
        let mut answers = Answers::default();
        for (_, outcome) in &self.cases {
            match outcome.unanswered() {
                None => answers.answered += 1,
                Some(why) => answers.add(why),
            }
        }
        answers
    }

    /// The exit status of a run with only this document. Cases that the program was not asked do not count.
    /// If the program was asked no case, the status is undecided.
    #[must_use]
    pub fn exit(&self) -> Exit {
        let of = |outcome: &Outcome| match outcome {
            Outcome::Pass => Exit::Agrees,
            Outcome::Reading(..) | Outcome::Fail(_) => Exit::Differs,
            Outcome::Fault(_) => Exit::Failed,
            Outcome::Refused(_)
            | Outcome::Incomplete(_)
            | Outcome::NotApplicable(_)
            | Outcome::DeclaredAbsent(_)
            | Outcome::NotJudged(_) => Exit::Undecided,
        };
        let outcomes = self.cases.iter().map(|(_, outcome)| outcome);
        outcomes.filter(|outcome| was_put(outcome)).map(of).reduce(Exit::worst).unwrap_or(Exit::Undecided)
    }
}

/// What a wrong answer shows: the verdict, and the article and the rule that decide.
#[derive(PartialEq, Eq)]
struct Shows {
    verdict: String,
    article: Option<String>,
    rule: Option<String>,
}

impl Shows {
    fn of(rulebook: &Rulebook, wrong: &Wrong) -> Self {
        Shows {
            verdict: wrong.class.map(|class| class.to_string()).unwrap_or_default(),
            article: wrong.article.map(|article| rulebook.key(article).into_owned()),
            rule: wrong.rule.clone(),
        }
    }

    fn fault(fault: &Fault) -> Self {
        Shows { verdict: fault.kind().to_owned(), article: None, rule: None }
    }
}

impl fmt::Display for Shows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rule = self.rule.as_deref().or(self.article.as_deref());
        let words = [Some(self.verdict.as_str()).filter(|word| !word.is_empty()), rule];
        f.write_str(&words.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }
}

/// Whether the program was asked this case.
fn was_put(outcome: &Outcome) -> bool {
    !matches!(outcome.unanswered(), Some(Unanswered::NotExpressible | Unanswered::DeclaredAbsent))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{Expected, Files, KitCase};
    use arbitrium_core::systems::{Recorded, SystemId};

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

    fn exit_of(outcomes: Vec<Outcome>) -> (Exit, Status) {
        let rulebook = SystemId::Dutch2026.system().rulebook();
        let cases = outcomes.into_iter().map(|outcome| (case("C6"), outcome)).collect();
        let conformed = Conformed { rulebook, unusual_readings: Vec::new(), cases };
        let of = conformed.articles().find(|of| of.cases > 0).unwrap();
        assert_eq!(conformed.answers().all(), of.cases as u64);
        (conformed.exit(), of.status)
    }

    #[test]
    fn a_case_that_was_refused_has_not_passed() {
        let refused = || Outcome::Refused("it refuses".into());
        let unput = || Outcome::NotApplicable("no record".into());
        let absent = || Outcome::DeclaredAbsent("no SB".into());
        let wrong = || {
            let recorded = Recorded { boards: Vec::new(), byes: Vec::new(), is_published: false };
            let answer = crate::kit::Answer::Pairing(recorded);
            Wrong { answer, class: None, article: None, rule: None, sentence: String::new() }
        };
        let reading = || Outcome::Reading(vec!["a=b".into()], Box::new(wrong()));
        for (outcomes, exit, status) in [
            (vec![Outcome::Pass, refused()], Exit::Undecided, Status::NotAnswered),
            (vec![refused()], Exit::Undecided, Status::NotAnswered),
            (vec![reading(), refused()], Exit::Differs, Status::Fail),
            (vec![Outcome::Pass, unput(), absent()], Exit::Agrees, Status::Pass),
            (vec![unput(), absent()], Exit::Undecided, Status::NotApplicable),
            (vec![refused(), absent()], Exit::Undecided, Status::NotAnswered),
        ] {
            assert_eq!(exit_of(outcomes), (exit, status));
        }
    }

    /// If a document pairs some rounds by another one, both may have an article C6. A case about the other
    /// document's C6 is counted for that article, and its sentence names it.
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
