use std::fmt;

use crate::engines::{Engine, Fault};
use arbitrium_core::check::{Explains, readings_that_agree};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{Class, Judgement, PairingSystem, Recorded, SearchKind};
use arbitrium_core::tournament::Tournament;

/// What is wrong with a program's answer to one round: two findings of one kind are probably one error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// It differs from the reference.
    Difference {
        /// The class.
        class: Class,
        /// The decisive article, or the first one broken.
        article: Option<&'static Article>,
    },
    /// It did not answer.
    Fault {
        /// The [kind](Fault::kind) of the fault.
        kind: &'static str,
        /// Its [shape](Fault::shape): another crash is another finding.
        shape: String,
    },
}

/// A question with what a program made of it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Asked {
    /// The answer.
    pub answer: Result<Recorded, Fault>,
    /// Its judgement; none where there is no answer.
    pub judgement: Option<Judgement>,
    /// What is wrong with it, if anything.
    pub finding: Option<Finding>,
}

/// Asks a program for one round and judges the answer. With `twice` it is asked twice.
///
/// That it finds no pairing where there is none, and that it could not be asked, are no findings.
pub fn ask(
    tournament: &Tournament,
    round: u16,
    system: &dyn PairingSystem,
    engine: &mut dyn Engine,
    search: SearchKind,
    twice: bool,
) -> Asked {
    let answer = if twice { engine.pair_twice(tournament, round) } else { engine.pair(tournament, round) };
    let position = Position::before(tournament, round, Field::of(tournament, round));
    let judgement = match (&answer, &position) {
        (Ok(recorded), Ok(position)) => Some(system.judge(position, recorded, search)),
        _ => None,
    };
    let finding = match (&answer, &judgement, &position) {
        (Err(fault), _, Ok(position)) => {
            let agrees = matches!(fault, Fault::NoPairing(_)) && system.pair(position, search).is_err();
            (fault.is_finding() && !agrees)
                .then(|| Finding::Fault { kind: fault.kind(), shape: fault.shape() })
        }
        (Ok(_), Some(judgement), _) => difference(judgement),
        _ => None,
    };
    Asked { answer, judgement, finding }
}

/// The alternative readings each of which explains an answer to the round.
#[must_use]
pub fn explanations(
    tournament: &Tournament,
    round: u16,
    asked: &Asked,
    system: &dyn PairingSystem,
    search: SearchKind,
) -> Vec<Explains> {
    let position = Position::before(tournament, round, Field::of(tournament, round));
    match (&asked.answer, position) {
        (Ok(recorded), Ok(position)) => readings_that_agree(&position, recorded, system, search),
        _ => Vec::new(),
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Difference { class, article: Some(article) } => write!(f, "{class} by {article}"),
            Finding::Difference { class, article: None } => class.fmt(f),
            Finding::Fault { kind, .. } => f.pad(kind),
        }
    }
}

/// The finding in a judgement, if it differs.
fn difference(judgement: &Judgement) -> Option<Finding> {
    let class = judgement.class;
    if matches!(class, Class::Agrees | Class::Undecided) {
        return None;
    }
    let broken = judgement.violations.first().map(|violation| violation.article);
    let article = judgement.decisive.as_ref().map(|decisive| decisive.article).or(broken);
    Some(Finding::Difference { class, article })
}
