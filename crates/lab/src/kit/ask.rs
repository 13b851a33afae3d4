use super::manifest::{Expected, KitCase};
use super::ranked::{RankCase, agree_on};
use crate::compare::{Extent, PairedBy, Question, RankJudgement, RankedBy};
use crate::engines::{Engine, Fault, Ranked};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::rulebook::Article;
use arbitrium_core::standings::{Edition, Readings, tie_breaks};
use arbitrium_core::systems::{Class, Decisive, Judgement, PairingSystem, Recorded, SearchKind, Violation};
use arbitrium_core::tournament::Tournament;
use arbitrium_report::outcome::Unanswered;

/// The result of asking a program about one case of the conformance kit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outcome {
    /// The answer is the expected one under the interpretations of this run.
    Pass,
    /// The answer is wrong under the interpretations of this run. It is the expected answer under each of the
    /// listed interpretations alone. The last value says why the answer is wrong.
    Reading(Vec<String>, Box<Wrong>),
    /// The program gave a wrong answer.
    Fail(Box<Wrong>),
    /// The program gave no answer, because it failed.
    Fault(Fault),
    /// The program refused the question. The text is the reason that the program gave.
    Refused(String),
    /// Only for standings: the given values and ranks are right, but some are missing. The value counts the
    /// given and the missing ones.
    Incomplete(Extent),
    /// The program was not asked, because its file format cannot express the case. The text is the reason.
    NotApplicable(String),
    /// The program was not asked, because its author declares that it lacks a feature that the case needs. The text
    /// names the feature.
    DeclaredAbsent(String),
    /// The search for the correct answer reached its limit, so no answer can be judged. The text is the reason.
    NotJudged(String),
}

/// A wrong answer of a program, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Wrong {
    /// The answer that the program gave.
    pub answer: Answer,
    /// For a pairing, its class in comparison with the correct pairing. For standings, `Class::Agrees` if
    /// they are correct although the case expects others, and `None` in all other cases. With `Class::Agrees`
    /// the case itself is wrong.
    pub class: Option<Class>,
    /// The article that decides against the answer. It can differ from the article that the case is about.
    /// `None` if no article is known.
    pub article: Option<&'static Article>,
    /// The number of the deciding rule, such as `4.3.2 (1)`, if an article about the order of candidates
    /// consists of several rules. `None` if the article itself states the rule.
    pub rule: Option<String>,
    /// Why the answer is wrong, as a sentence.
    pub sentence: String,
}

/// An answer of a program to a case about a pairing or about standings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// A pairing of the next round.
    Pairing(Recorded),
    /// Standings after the last round.
    Standings(Ranked),
}

impl Outcome {
    /// The result as a word, for example `pass`. Reports and option values use these words.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Outcome::Pass => "pass",
            Outcome::Reading(..) => "reading",
            Outcome::Fail(_) => "fail",
            Outcome::Fault(_) => "fault",
            Outcome::Refused(_) => "refused",
            Outcome::Incomplete(_) => "incomplete",
            Outcome::NotApplicable(_) => "not-applicable",
            Outcome::DeclaredAbsent(_) => "declared-absent",
            Outcome::NotJudged(_) => "not-judged",
        }
    }

    /// The words for all results, in the order of the reports.
    pub const WORDS: [&'static str; 9] = [
        "pass",
        "reading",
        "fail",
        "fault",
        "refused",
        "incomplete",
        "not-applicable",
        "declared-absent",
        "not-judged",
    ];

    /// The reason why the program gave no complete answer to the case. `None` if the answer is complete,
    /// right or wrong, or if it could not be judged.
    #[must_use]
    pub fn unanswered(&self) -> Option<Unanswered> {
        match self {
            Outcome::Pass | Outcome::Reading(..) | Outcome::Fail(_) | Outcome::NotJudged(_) => None,
            Outcome::Fault(_) => Some(Unanswered::Failed),
            Outcome::Refused(_) | Outcome::Incomplete(_) => Some(Unanswered::Refused),
            Outcome::NotApplicable(_) => Some(Unanswered::NotExpressible),
            Outcome::DeclaredAbsent(_) => Some(Unanswered::DeclaredAbsent),
        }
    }

    /// Whether the answer is the correct one although the case expects another answer. Then the case itself
    /// is wrong.
    pub(super) fn is_the_reference_s(&self) -> bool {
        matches!(self, Outcome::Fail(wrong) if wrong.class == Some(Class::Agrees))
    }
}

/// Asks a program about a case and judges its answer. The case contains the expected answer for each
/// interpretation. At most one interpretation of `system` may differ from the default.
pub fn ask(
    case: &KitCase,
    tournament: &Tournament,
    system: &dyn PairingSystem,
    engine: &mut dyn Engine,
) -> Outcome {
    let others = case.readings.iter().map(|other| (other.reading.as_str(), &other.expected)).collect();
    let expected = Expectations { default: &case.expected, others, unusual: system.unusual_readings() };
    if system.literal_budget().is_some()
        && let Some(outcome) = checked(case, expected.in_force(), tournament, system)
    {
        return outcome;
    }
    let question = PairedBy::of(system, case.round);
    expected.put(&question, tournament, engine, Expected::is)
}

/// Compares the expected answer with the result of the literal search. Returns [`Outcome::NotJudged`] if the
/// search reached its limit, and [`Outcome::Fail`] if the case is wrong. `None` if both agree.
fn checked(
    case: &KitCase,
    expected: &Expected,
    tournament: &Tournament,
    system: &dyn PairingSystem,
) -> Option<Outcome> {
    let field = Field::of(tournament, case.round);
    let position = Position::before(tournament, case.round, field).ok()?;
    match system.pair(&position, SearchKind::Guided) {
        Err(failure) if failure.is_limit() => Some(Outcome::NotJudged(failure.to_string())),
        Err(_) => None,
        Ok(pairing) => {
            let answer = Recorded::from(&pairing);
            let wrong = || Wrong {
                answer: Answer::Pairing(answer.clone()),
                class: Some(Class::Agrees),
                article: None,
                rule: None,
                sentence: String::new(),
            };
            (!expected.is(&answer)).then(|| Outcome::Fail(Box::new(wrong())))
        }
    }
}

/// Asks a program about a case of standings and judges its answer, as [`ask`] does for pairings.
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
    // Without a tie-break of the list, the program cannot find the expected ranks. So it is not asked if it
    // lacks one.
    if let Some(lack) = engine.lacks().iter().find(|lack| list.iter().any(|one| lack.covers(one))) {
        return Outcome::DeclaredAbsent(format!("it is declared to lack {lack}"));
    }
    let question = RankedBy { readings, ..RankedBy::of(tournament, list, edition) };
    expected.put(&question, tournament, engine, |standings, answer| agree_on(&case.list, standings, answer))
}

/// The kinds of questions in the kit: pairings and standings.
trait KitQuestion: Question {
    /// How many of the requested values and ranks the answer contains. The default is for pairings, which are
    /// always complete.
    fn extent(&self, _tournament: &Tournament, _answer: &Self::Answer) -> Extent {
        Extent::default()
    }

    /// Describes a wrong answer. `judgement` contains the reason; `None` if the answer could not be judged.
    fn wrong(&self, answer: Self::Answer, judgement: Option<Self::Judgement>) -> Wrong;
}

impl KitQuestion for PairedBy<'_> {
    fn wrong(&self, answer: Recorded, judgement: Option<Judgement>) -> Wrong {
        let judgement = judgement.map(Judgement::of_answer);
        let rulebook = self.system.rulebook();
        let decisive = judgement.as_ref().and_then(|judgement| judgement.decisive.as_ref());
        let violation = judgement.as_ref().and_then(|judgement| judgement.violations.first());
        let sentence = decisive.map(Decisive::summary);
        let sentence = sentence.or(violation.map(Violation::message)).unwrap_or_default();
        let article = judgement.as_ref().and_then(|judgement| judgement.decided_by(rulebook));
        let class = judgement.as_ref().map_or(Class::Undecided, |judgement| judgement.class);
        let rule = decisive.and_then(|decisive| decisive.argument.rule.clone());
        Wrong { answer: Answer::Pairing(answer), class: Some(class), article, rule, sentence }
    }
}

impl KitQuestion for RankedBy {
    fn extent(&self, tournament: &Tournament, answer: &Ranked) -> Extent {
        RankedBy::extent(self, tournament, answer)
    }

    fn wrong(&self, answer: Ranked, judgement: Option<RankJudgement>) -> Wrong {
        let agrees = judgement.as_ref().is_some_and(|judgement| judgement.differences.is_empty());
        let first = judgement.and_then(|judgement| judgement.differences.into_iter().next());
        let article = first.as_ref().map(|difference| difference.article);
        let sentence = first.map(|difference| difference.sentence + ".").unwrap_or_default();
        let class = agrees.then_some(Class::Agrees);
        Wrong { answer: Answer::Standings(answer), class, article, rule: None, sentence }
    }
}

/// The expected answers of a case under different interpretations.
struct Expectations<'c, E> {
    /// The answer that is expected under the default interpretations.
    default: &'c E,
    /// The expected answers under other interpretations. Each entry is one interpretation as `ID=VALUE`, and
    /// the answer that is expected if only this one differs from the defaults.
    others: Vec<(&'c str, &'c E)>,
    /// The identifiers and values of this run's interpretations that are not the defaults. Only the first one
    /// is used, because a case has expected answers for single interpretations only.
    unusual: Vec<(&'static str, &'static str)>,
}

impl<E> Expectations<'_, E> {
    /// The answer that is expected under the interpretations of this run.
    fn in_force(&self) -> &E {
        let in_force = self.unusual.first().map(|(id, value)| format!("{id}={value}"));
        let other = in_force.and_then(|reading| self.others.iter().find(|(other, _)| *other == reading));
        other.map_or(self.default, |(_, expected)| expected)
    }

    /// Asks the program about a case and judges the answer. `is` returns whether the given parts of an answer
    /// are as expected.
    fn put<Q: KitQuestion>(
        &self,
        question: &Q,
        tournament: &Tournament,
        engine: &mut dyn Engine,
        is: impl Fn(&E, &Q::Answer) -> bool,
    ) -> Outcome {
        let answer = match question.put(tournament, engine) {
            Ok(answer) => answer,
            Err(fault) => return unanswered(fault),
        };
        if is(self.in_force(), &answer) {
            return right(question.extent(tournament, &answer));
        }
        let says = self.others.iter().filter(|(_, expected)| is(expected, &answer));
        let mut readings: Vec<String> = says.map(|(reading, _)| (*reading).to_owned()).collect();
        if readings.is_empty() && is(self.default, &answer) {
            readings.push("the defaults".to_owned());
        }
        let judgement = question.judge(tournament, &answer);
        let wrong = Box::new(question.wrong(answer, judgement));
        if readings.is_empty() { Outcome::Fail(wrong) } else { Outcome::Reading(readings, wrong) }
    }
}

/// The result of a case for which the program gave no answer.
fn unanswered(fault: Fault) -> Outcome {
    match fault {
        Fault::Refused(said) => Outcome::Refused(said),
        Fault::Lacks(lack) => Outcome::DeclaredAbsent(format!("it is declared to lack {lack}")),
        Fault::NotAsked(reason) => Outcome::NotApplicable(reason),
        fault => Outcome::Fault(fault),
    }
}

/// The result of a case if all given parts of the answer are right. The case passes only if no part is
/// missing.
fn right(extent: Extent) -> Outcome {
    if extent.is_incomplete() {
        return Outcome::Incomplete(extent);
    }
    if extent.values.not_expressible > 0 {
        let why =
            "a report file has no place for the values of tie-breaks; `lacks=values` asks for ranks alone";
        return Outcome::NotApplicable(why.to_owned());
    }
    Outcome::Pass
}
