use super::manifest::KitCase;
use super::ranked::{RankCase, agree_on};
use crate::compare::{PairedBy, Question, RankJudgement, RankedBy};
use crate::engines::{Engine, Fault, Ranked};
use arbitrium_core::rulebook::Article;
use arbitrium_core::standings::{Edition, Readings, tie_breaks};
use arbitrium_core::systems::{Class, Decisive, Judgement, PairingSystem, Recorded};
use arbitrium_core::tournament::Tournament;

/// What a program made of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outcome {
    /// What is expected, under the readings that were asked for.
    Pass,
    /// What is expected under these other readings, each by itself.
    Reading(Vec<String>),
    /// Something else.
    Fail(Box<Wrong>),
    /// No answer.
    Fault(Fault),
    /// It could not be asked: its dialect cannot say what the case holds.
    NotApplicable(String),
}

/// A wrong answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Wrong {
    /// What it answered.
    pub answer: Answer,
    /// How a pairing stands to that of the reference; of standings only that they agree with its own.
    pub class: Option<Class>,
    /// The article that decides against it; it need not be the case's own.
    pub article: Option<&'static Article>,
    /// Why, as a sentence.
    pub sentence: String,
}

/// What a program answered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// A pairing.
    Pairing(Recorded),
    /// Standings.
    Standings(Ranked),
}

impl Outcome {
    /// The word for it.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Outcome::Pass => "pass",
            Outcome::Reading(_) => "reading",
            Outcome::Fail(_) => "fail",
            Outcome::Fault(_) => "fault",
            Outcome::NotApplicable(_) => "not-applicable",
        }
    }

    /// Whether something else was expected than what the reference itself answers: then it is the case that is wrong.
    pub(super) fn is_the_reference_s(&self) -> bool {
        matches!(self, Outcome::Fail(wrong) if wrong.class == Some(Class::Agrees))
    }
}

/// Puts a case to a program. What it should answer is what the manifest says of the readings in force, at most one of which
/// is not the default.
pub fn ask(
    case: &KitCase,
    tournament: &Tournament,
    system: &dyn PairingSystem,
    engine: &mut dyn Engine,
) -> Outcome {
    let others = case.readings.iter().map(|other| (other.reading.as_str(), &other.expected)).collect();
    let expected = Expectations { default: &case.expected, others, unusual: system.unusual_readings() };
    let question = PairedBy::of(system, case.round);
    expected.put(&question, tournament, engine, |expected, answer| Some(expected.is(answer)))
}

/// Puts a case of the standings to a program, as [`ask`] does.
pub fn rank(
    case: &RankCase,
    tournament: &Tournament,
    (edition, readings): (&'static Edition, Readings),
    engine: &mut dyn Engine,
) -> Outcome {
    let others = case.readings.iter().map(|other| (other.reading.as_str(), &other.standings)).collect();
    let unusual = edition.rulebook.unusual(readings.chosen());
    let expected = Expectations { default: &case.standings, others, unusual };
    let list = tie_breaks(&case.list).unwrap_or_default();
    let question = RankedBy { readings, ..RankedBy::of(tournament, list, edition) };
    expected.put(&question, tournament, engine, |standings, answer| {
        case.is_answered_by(answer).then(|| agree_on(&case.list, standings, answer))
    })
}

/// A question of the kit: what an answer to it is, and what is wrong with one.
trait KitQuestion: Question {
    /// An answer with what its judgement says against it.
    fn wrong(answer: Self::Answer, judgement: Option<Self::Judgement>) -> Wrong;
}

impl KitQuestion for PairedBy<'_> {
    fn wrong(answer: Recorded, judgement: Option<Judgement>) -> Wrong {
        let decisive = judgement.as_ref().and_then(|judgement| judgement.decisive.as_ref());
        let violation = judgement.as_ref().and_then(|judgement| judgement.violations.first());
        let sentence = decisive.map(Decisive::summary);
        let sentence = sentence.or(violation.map(|violation| violation.message.clone())).unwrap_or_default();
        let article = decisive.map(|decisive| decisive.article).or(violation.map(|broken| broken.article));
        let class = judgement.as_ref().map_or(Class::Undecided, |judgement| judgement.class);
        Wrong { answer: Answer::Pairing(answer), class: Some(class), article, sentence }
    }
}

impl KitQuestion for RankedBy {
    fn wrong(answer: Ranked, judgement: Option<RankJudgement>) -> Wrong {
        let agrees = judgement.as_ref().is_some_and(|judgement| judgement.differences.is_empty());
        let first = judgement.and_then(|judgement| judgement.differences.into_iter().next());
        let article = first.as_ref().map(|difference| difference.article);
        let sentence = first.map(|difference| difference.sentence + ".").unwrap_or_default();
        let class = agrees.then_some(Class::Agrees);
        Wrong { answer: Answer::Standings(answer), class, article, sentence }
    }
}

/// What a case expects, by the readings.
struct Expectations<'c, E> {
    /// Under the defaults.
    default: &'c E,
    /// Under other readings, one at a time, where that changes it.
    others: Vec<(&'c str, &'c E)>,
    /// The readings in force that are not the defaults: one at most.
    unusual: Vec<(&'static str, &'static str)>,
}

impl<E> Expectations<'_, E> {
    /// Puts a question, and says what became of it. `is` says whether an answer is what is expected; nothing where it holds
    /// nothing that was asked for.
    fn put<Q: KitQuestion>(
        &self,
        question: &Q,
        tournament: &Tournament,
        engine: &mut dyn Engine,
        is: impl Fn(&E, &Q::Answer) -> Option<bool>,
    ) -> Outcome {
        let answer = match question.put(tournament, engine) {
            Ok(answer) => answer,
            Err(Fault::NotAsked(reason)) => return Outcome::NotApplicable(reason),
            Err(fault) => return Outcome::Fault(fault),
        };
        let in_force = self.unusual.first().map(|(id, value)| format!("{id}={value}"));
        let other = in_force.and_then(|reading| self.others.iter().find(|(other, _)| *other == reading));
        match is(other.map_or(self.default, |(_, expected)| expected), &answer) {
            Some(true) => return Outcome::Pass,
            Some(false) => {}
            None => {
                return Outcome::NotApplicable(
                    "it answers with neither ranks nor values of the list".to_owned(),
                );
            }
        }
        let says = self.others.iter().filter(|(_, expected)| is(expected, &answer) == Some(true));
        let mut readings: Vec<String> = says.map(|(reading, _)| (*reading).to_owned()).collect();
        if readings.is_empty() && is(self.default, &answer) == Some(true) {
            readings.push("the defaults".to_owned());
        }
        if readings.is_empty() {
            let judgement = question.judge(tournament, &answer);
            Outcome::Fail(Box::new(Q::wrong(answer, judgement)))
        } else {
            Outcome::Reading(readings)
        }
    }
}
