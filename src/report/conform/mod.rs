//! What a program made of the conformance kit, in every form.

mod badge;
mod html;
mod json;
mod junit;
mod text;

use crate::kit::{Expected, Outcome};
use crate::outcome::Conformed;
use crate::systems::Recorded;

/// What was put to which program.
#[non_exhaustive]
pub(crate) struct Conformance {
    /// The program, as it was named.
    pub engine: String,
    /// What it made of each system.
    pub systems: Vec<Conformed>,
}

/// The form of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// For people.
    Text,
    /// One object.
    Json,
    /// One self-contained page.
    Html,
    /// A case is a test.
    Junit,
    /// A small picture: how many cases pass.
    Badge,
}

/// The report in one form.
#[must_use]
pub(crate) fn render(found: &Conformance, form: Form) -> String {
    match form {
        Form::Text => text::render(found),
        Form::Json => json::render(found),
        Form::Html => html::render(found),
        Form::Junit => junit::render(found),
        Form::Badge => badge::render(found),
    }
}

impl Conformance {
    /// The cases that passed, and those that were put to the program.
    fn score(&self) -> (usize, usize) {
        let passed = self.systems.iter().map(|system| system.count("pass")).sum();
        let asked = |system: &Conformed| system.outcomes.len() - system.count("not-applicable");
        (passed, self.systems.iter().map(asked).sum())
    }
}

/// `1-4, 3-2, bye 5`: the White player first.
fn pairing(expected: &Expected) -> String {
    let boards = expected.pairs.iter().map(|(white, black)| format!("{white}-{black}"));
    boards.chain(expected.bye.map(|id| format!("bye {id}"))).collect::<Vec<_>>().join(", ")
}

/// The same of an answer.
fn answered(answer: &Recorded) -> String {
    let boards = answer.boards.iter().map(|board| format!("{}-{}", board.white, board.black));
    boards.chain(answer.byes.iter().map(|id| format!("bye {id}"))).collect::<Vec<_>>().join(", ")
}

/// What became of a case, as a sentence; empty where it passed.
fn sentence(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Pass => String::new(),
        Outcome::Reading(readings) => format!("The pairing under {}.", readings.join(" or ")),
        Outcome::Fail(wrong) => {
            let article = wrong.article.map(|article| format!(" by {article}")).unwrap_or_default();
            format!("Answered {}: {}{article}. {}", answered(&wrong.answer), wrong.class, wrong.sentence)
        }
        Outcome::Fault(fault) => super::sentence::capital(&fault.to_string()) + ".",
        Outcome::NotApplicable(reason) => format!("Not asked: {reason}."),
    }
}
