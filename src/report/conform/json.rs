//! For programs; the schema is `docs/schemas/conform-1.schema.json`.

use serde::Serialize;

use super::{Conformance, sentence};
use crate::kit::{Expected, KitCase, Outcome};
use crate::outcome::Conformed;
use crate::report::json::VERSION;

/// The name of the form.
pub(crate) const CONFORM_SCHEMA: &str = "arbitrium/conform/1";

#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    version: &'static str,
    engine: &'a str,
    systems: Vec<OneSystem<'a>>,
}

#[derive(Serialize)]
struct OneSystem<'a> {
    system: &'static str,
    title: &'static str,
    unusual_readings: Vec<String>,
    pass: usize,
    reading: usize,
    fail: usize,
    fault: usize,
    not_applicable: usize,
    articles: Vec<OneArticle>,
    readings: Vec<OneReading>,
    cases: Vec<OneCase<'a>>,
}

#[derive(Serialize)]
struct OneArticle {
    article: &'static str,
    number: &'static str,
    status: String,
    cases: usize,
    pass: usize,
    not_applicable: usize,
}

#[derive(Serialize)]
struct OneReading {
    reading: String,
    cases: usize,
    as_it_says: usize,
}

#[derive(Serialize)]
struct OneCase<'a> {
    id: &'a str,
    round: u16,
    article: &'a str,
    outcome: &'static str,
    expected: &'a Expected,
    answer: Option<Answer>,
    verdict: Option<String>,
    decisive: Option<&'static str>,
    readings: &'a [String],
    message: String,
}

#[derive(Serialize)]
struct Answer {
    pairs: Vec<(u16, u16)>,
    byes: Vec<u16>,
}

pub(super) fn render(found: &Conformance) -> String {
    let systems = found.systems.iter().map(of_system).collect();
    let report = Report { schema: CONFORM_SCHEMA, version: VERSION, engine: &found.engine, systems };
    // Only maps with keys that are no text fail, and there are none.
    crate::report::serialised::to_string_pretty(&report).unwrap_or_default() + "\n"
}

fn of_system(system: &Conformed) -> OneSystem<'_> {
    let rulebook = system.system.rulebook();
    let unusual = system.system.unusual_readings().into_iter();
    let article = |of: crate::outcome::OfArticle| OneArticle {
        article: of.article.id(),
        number: of.article.number,
        status: of.status.to_string().replace(' ', "-"),
        cases: of.cases,
        pass: of.passed,
        not_applicable: of.not_applicable,
    };
    let reading = |of: crate::outcome::OfReading| OneReading {
        reading: of.reading,
        cases: of.cases,
        as_it_says: of.as_it_says,
    };
    OneSystem {
        system: rulebook.id,
        title: rulebook.title,
        unusual_readings: unusual.map(|(id, value)| format!("{id}={value}")).collect(),
        pass: system.count("pass"),
        reading: system.count("reading"),
        fail: system.count("fail"),
        fault: system.count("fault"),
        not_applicable: system.count("not-applicable"),
        articles: system.articles().map(article).collect(),
        readings: system.readings().into_iter().map(reading).collect(),
        cases: system.answered().map(|(case, outcome)| of_case(case, outcome)).collect(),
    }
}

fn of_case<'a>(case: &'a KitCase, outcome: &'a Outcome) -> OneCase<'a> {
    let wrong = match outcome {
        Outcome::Fail(wrong) => Some(wrong),
        _ => None,
    };
    OneCase {
        id: &case.id,
        round: case.round,
        article: &case.article,
        outcome: outcome.word(),
        expected: &case.expected,
        answer: wrong.map(|wrong| Answer {
            pairs: wrong.answer.boards.iter().map(|board| (board.white.get(), board.black.get())).collect(),
            byes: wrong.answer.byes.iter().map(|id| id.get()).collect(),
        }),
        verdict: wrong.map(|wrong| wrong.class.to_string()),
        decisive: wrong.and_then(|wrong| wrong.article).map(crate::rulebook::Article::id),
        readings: match outcome {
            Outcome::Reading(readings) => readings,
            _ => &[],
        },
        message: sentence(outcome),
    }
}
