//! What a program made of the conformance kit, in every form.

mod badge;
mod html;
mod json;
mod junit;
mod page;
mod text;

#[cfg(feature = "schemas")]
pub(crate) use json::schema;

use crate::engines::{Ranked, RankedRow};
use crate::kit::{Answer, Decision, Expected, Outcome, RankCase, RankRow, Value};
use crate::outcome::Conformed;
use arbitrium_core::standings::{Exact, written};
use arbitrium_core::systems::Recorded;

/// What was put to which program.
pub struct Conformance {
    /// The program, as it was named.
    pub engine: String,
    /// What it made of each document.
    pub documents: Vec<Conformed>,
}

/// The form of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
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
pub fn render(found: &Conformance, form: Form) -> String {
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
        let passed = self.documents.iter().map(|document| document.count("pass")).sum();
        let asked = |document: &Conformed| document.cases.len() - document.count("not-applicable");
        (passed, self.documents.iter().map(asked).sum())
    }
}

/// What a case asks: `round 3`, or the list of tie-breaks.
fn question(case: &Decision) -> String {
    match case {
        Decision::Pairing(case) => format!("round {}", case.round),
        Decision::Standings(case) => case.list.clone(),
    }
}

fn expected(case: &Decision) -> String {
    match case {
        Decision::Pairing(case) => pairing(&case.expected),
        Decision::Standings(case) => standings(case),
    }
}

/// `1. 3 (BH 11.5), 2-3. 1 (BH 10.0), 2-3. 5 (BH 10.0)`: the ranks, the players, and what the tie-breaks give them.
fn standings(case: &RankCase) -> String {
    let row = |row: &RankRow| {
        let rank =
            if row.last > row.rank { format!("{}-{}", row.rank, row.last) } else { row.rank.to_string() };
        let values = case.columns().zip(row.values.iter().map(|value| value.map(|Value(value)| value)));
        ranked(Some(rank), row.id, values)
    };
    case.standings.iter().map(row).collect::<Vec<_>>().join(", ")
}

/// The same of an answer, in the order of its ranks.
fn ranks(answer: &Ranked) -> String {
    let mut rows: Vec<_> = answer.rows.iter().collect();
    rows.sort_by_key(|row| (row.rank.unwrap_or(usize::MAX), row.id));
    let row = |row: &&RankedRow| {
        let values = answer.codes.iter().map(String::as_str).zip(row.values.iter().copied());
        ranked(row.rank.map(|rank| rank.to_string()), row.id.get().into(), values)
    };
    rows.iter().map(row).collect::<Vec<_>>().join(", ")
}

/// A row of standings; the points are left out.
fn ranked<'c>(
    rank: Option<String>,
    id: u32,
    values: impl Iterator<Item = (&'c str, Option<Exact>)>,
) -> String {
    let values = values.filter(|(code, _)| !code.eq_ignore_ascii_case("PTS"));
    let values = values.filter_map(|(code, value)| Some(format!("{code} {}", written(value?))));
    let values = values.collect::<Vec<_>>().join(", ");
    let values = if values.is_empty() { values } else { format!(" ({values})") };
    let rank = rank.map(|rank| format!("{rank}. ")).unwrap_or_default();
    format!("{rank}{id}{values}")
}

/// `1-4, 3-2, bye 5`: the White player first.
fn pairing(expected: &Expected) -> String {
    let boards = expected.pairs.iter().map(|(white, black)| format!("{white}-{black}"));
    boards.chain(expected.bye.map(|id| format!("bye {id}"))).collect::<Vec<_>>().join(", ")
}

/// The same of an answer.
fn paired(answer: &Recorded) -> String {
    let boards = answer.boards.iter().map(|board| format!("{}-{}", board.white, board.black));
    boards.chain(answer.byes.iter().map(|id| format!("bye {id}"))).collect::<Vec<_>>().join(", ")
}

/// What became of a case, as a sentence; empty where it passed.
fn sentence(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Pass => String::new(),
        Outcome::Reading(readings) => format!("The answer under {}.", readings.join(" or ")),
        Outcome::Fail(wrong) => {
            let answer = match &wrong.answer {
                Answer::Pairing(pairing) => paired(pairing),
                Answer::Standings(standings) => ranks(standings),
            };
            let class = wrong.class.map(|class| class.to_string());
            let article = wrong.article.filter(|_| class.is_some()).map(|article| format!("by {article}"));
            let verdict = [class, article].into_iter().flatten().collect::<Vec<_>>().join(" ");
            let verdict = if verdict.is_empty() { String::new() } else { format!(": {verdict}") };
            format!("Answered {answer}{verdict}. {}", wrong.sentence).trim_end().to_owned()
        }
        Outcome::Fault(fault) => arbitrium_report::report::sentence::capital(&fault.to_string()) + ".",
        Outcome::NotApplicable(reason) => format!("Not asked: {reason}."),
    }
}
