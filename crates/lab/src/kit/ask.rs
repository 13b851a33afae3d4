use super::manifest::KitCase;
use crate::engines::{Engine, Fault, Ranked};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{Class, Decisive, PairingSystem, Recorded, SearchKind};
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
    /// How a pairing stands to that of the reference.
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
}

/// Puts a case to a program. What it should answer is what the manifest says of the readings in force, at most one of which
/// is not the default.
pub fn ask(
    case: &KitCase,
    tournament: &Tournament,
    system: &dyn PairingSystem,
    engine: &mut dyn Engine,
) -> Outcome {
    let answer = match engine.pair(tournament, case.round) {
        Ok(answer) => answer,
        Err(fault) => return unanswered(fault),
    };
    let others: Vec<_> =
        case.readings.iter().map(|other| (other.reading.as_str(), &other.expected)).collect();
    let expected = Expectations { default: &case.expected, others, unusual: system.unusual_readings() };
    expected.judged(|expected| expected.is(&answer), || wrong(answer.clone(), tournament, system, case.round))
}

/// What a case expects, by the readings.
pub(super) struct Expectations<'c, E> {
    /// Under the defaults.
    pub default: &'c E,
    /// Under other readings, one at a time, where that changes it.
    pub others: Vec<(&'c str, &'c E)>,
    /// The readings in force that are not the defaults: one at most.
    pub unusual: Vec<(&'static str, &'static str)>,
}

impl<E> Expectations<'_, E> {
    /// What became of an answer, of which this says whether it is one that is expected.
    pub(super) fn judged(&self, is: impl Fn(&E) -> bool, wrong: impl FnOnce() -> Wrong) -> Outcome {
        let in_force = self.unusual.first().map(|(id, value)| format!("{id}={value}"));
        let other = in_force.and_then(|reading| self.others.iter().find(|(other, _)| *other == reading));
        if is(other.map_or(self.default, |(_, expected)| expected)) {
            return Outcome::Pass;
        }
        let says = self.others.iter().filter(|(_, expected)| is(expected));
        let mut readings: Vec<String> = says.map(|(reading, _)| (*reading).to_owned()).collect();
        if readings.is_empty() && is(self.default) {
            readings.push("the defaults".to_owned());
        }
        if readings.is_empty() { Outcome::Fail(Box::new(wrong())) } else { Outcome::Reading(readings) }
    }
}

/// What became of a case without an answer.
pub(super) fn unanswered(fault: Fault) -> Outcome {
    match fault {
        Fault::NotAsked(reason) => Outcome::NotApplicable(reason),
        fault => Outcome::Fault(fault),
    }
}

fn wrong(answer: Recorded, tournament: &Tournament, system: &dyn PairingSystem, round: u16) -> Wrong {
    let position = Position::before(tournament, round, Field::of(tournament, round));
    let judgement = position.ok().map(|position| system.judge(&position, &answer, SearchKind::Guided));
    let decisive = judgement.as_ref().and_then(|judgement| judgement.decisive.as_ref());
    let violation = judgement.as_ref().and_then(|judgement| judgement.violations.first());
    let sentence = decisive
        .map(Decisive::summary)
        .or(violation.map(|violation| violation.message.clone()))
        .unwrap_or_default();
    let article = decisive.map(|decisive| decisive.article).or(violation.map(|violation| violation.article));
    let class = judgement.as_ref().map_or(Class::Undecided, |judgement| judgement.class);
    Wrong { answer: Answer::Pairing(answer), class: Some(class), article, sentence }
}
