//! The report on a program's results for the conformance kit, as JSON. Its schema is
//! `docs/schemas/conform-1.schema.json`.

use std::borrow::Cow;

use serde::Serialize;

use super::Conformance;
use super::words::sentence;
use crate::engines::{Ranked, RankedRow};
use crate::kit::{Answer, Decision, Expected, Outcome, RankRow, Value};
use crate::outcome::Conformed;
#[cfg(feature = "schemas")]
use crate::schemas::{parts, words};
use arbitrium_core::rulebook::Rulebook;
use arbitrium_report::outcome::Answers;
use arbitrium_report::report::json::VERSION;

/// Value of `schema` in the report: the name and the version of its format.
pub(crate) const CONFORM_SCHEMA: &str = "arbitrium/conform/1";

#[derive(Serialize)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(title = "What a program made of the conformance kit")
)]
struct Report<'a> {
    schema: &'static str,
    version: &'static str,
    engine: &'a str,
    /// How many cases of all documents were answered, and why the others were not.
    answers: Answers,
    systems: Vec<OneDocument<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneDocument<'a> {
    /// The identifier of the document, such as dutch-2026, or c07-2026 for standings.
    system: &'static str,
    title: &'static str,
    unusual_readings: Vec<String>,
    pass: usize,
    reading: usize,
    fail: usize,
    fault: usize,
    /// The number of cases that the program's format cannot express.
    not_applicable: usize,
    /// The number of cases that are not judged, because the literal search reached its limit.
    #[serde(skip_serializing_if = "crate::report::is_none_of")]
    not_judged: u64,
    answers: Answers,
    articles: Vec<OneArticle>,
    readings: Vec<OneReading>,
    /// The errors of the program: its failures by their kinds, then its wrong answers by the rule that decides.
    errors: Vec<OneError<'a>>,
    cases: Vec<OneCase<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneError<'a> {
    /// The name of the error: the verdict with the rule that decides, or the kind of a failure. If several rules
    /// decide: the definition that may explain them.
    name: String,
    /// The verdicts with their rules, each such as `worse C8`. For a failure: its kind, such as `crash`.
    shows: Vec<String>,
    /// The names of the cases with the error. The case with the fewest players is first.
    cases: Vec<&'a str>,
    /// The number of players in the case that has the fewest.
    players: usize,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneArticle {
    article: Cow<'static, str>,
    number: &'static str,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::statuses())))]
    status: String,
    cases: usize,
    pass: usize,
    /// The number of cases that the program refused, or answered in part.
    not_answered: usize,
    /// The number of cases that the program was not asked.
    not_applicable: usize,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneReading {
    reading: String,
    cases: usize,
    as_it_says: usize,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneCase<'a> {
    id: &'a str,
    #[serde(flatten)]
    question: Question<'a>,
    article: &'a str,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::outcomes())))]
    outcome: &'static str,
    expected: WhatIsExpected<'a>,
    answer: Option<OneAnswer<'a>>,
    verdict: Option<String>,
    decisive: Option<Cow<'static, str>>,
    readings: &'a [String],
    message: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum Question<'a> {
    /// The round to be paired; absent for standings.
    Round(#[cfg_attr(feature = "schemas", schemars(range(min = 1)))] u16),
    /// For standings: the tie-breaks after the points, separated by commas.
    List(&'a str),
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum WhatIsExpected<'a> {
    Pairing(&'a Expected),
    Standings { standings: &'a [RankRow] },
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum OneAnswer<'a> {
    Pairing {
        #[cfg_attr(feature = "schemas", schemars(with = "Vec<parts::Pair>"))]
        pairs: Vec<(u16, u16)>,
        #[cfg_attr(feature = "schemas", schemars(inner(range(min = 1))))]
        byes: Vec<u16>,
    },
    Standings {
        columns: &'a [String],
        standings: Vec<OneRow>,
    },
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneRow {
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    id: u16,
    rank: Option<usize>,
    values: Vec<Option<Value>>,
}

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    // The first reports of this format did not contain these members, so the schema does not require them.
    let later = [
        ("", "answers"),
        ("OneDocument", "answers"),
        ("OneDocument", "errors"),
        ("OneArticle", "not_answered"),
    ];
    let schema = arbitrium_report::schemas::form::<Report<'_>>(CONFORM_SCHEMA);
    later
        .into_iter()
        .fold(schema, |schema, (part, member)| arbitrium_report::schemas::without(schema, part, member))
}

pub(super) fn render(found: &Conformance) -> String {
    let systems = found.documents.iter().map(of_document).collect();
    let report = Report {
        schema: CONFORM_SCHEMA,
        version: VERSION,
        engine: &found.engine,
        answers: found.answers(),
        systems,
    };
    // Serialisation fails only for maps whose keys are not texts, and the report contains no such map.
    arbitrium_report::report::serialised::to_string_pretty(&report).unwrap_or_default() + "\n"
}

fn of_document(document: &Conformed) -> OneDocument<'_> {
    let rulebook = document.rulebook;
    let unusual = document.unusual_readings.iter();
    let article = |of: crate::outcome::OfArticle| OneArticle {
        article: rulebook.key(of.article),
        number: of.article.number,
        status: of.status.to_string().replace(' ', "-"),
        cases: of.cases,
        pass: of.passed,
        not_answered: of.not_answered,
        not_applicable: of.not_applicable,
    };
    let reading = |of: crate::outcome::OfReading| OneReading {
        reading: of.reading,
        cases: of.cases,
        as_it_says: of.as_it_says,
    };
    OneDocument {
        system: rulebook.id,
        title: rulebook.title,
        unusual_readings: unusual.map(|(id, value)| format!("{id}={value}")).collect(),
        pass: document.count("pass"),
        reading: document.count("reading"),
        fail: document.count("fail"),
        fault: document.count("fault"),
        not_applicable: document.count("not-applicable"),
        not_judged: document.count("not-judged") as u64,
        answers: document.answers(),
        articles: document.articles().map(article).collect(),
        readings: document.readings().into_iter().map(reading).collect(),
        errors: document.errors().into_iter().map(error).collect(),
        cases: document.cases.iter().map(|(case, outcome)| of_case(rulebook, case, outcome)).collect(),
    }
}

fn error(of: crate::outcome::OfRule<'_>) -> OneError<'_> {
    OneError {
        name: of.name(),
        players: of.cases.first().map_or(0, |(case, _)| case.players()),
        cases: of.cases.iter().map(|(case, _)| case.id()).collect(),
        shows: of.shows,
    }
}

fn of_case<'a>(rulebook: &Rulebook, case: &'a Decision, outcome: &'a Outcome) -> OneCase<'a> {
    let wrong = match outcome {
        Outcome::Fail(wrong) => Some(wrong),
        _ => None,
    };
    OneCase {
        id: case.id(),
        question: match case {
            Decision::Pairing(case) => Question::Round(case.round),
            Decision::Standings(case) => Question::List(&case.list),
        },
        article: case.article(),
        outcome: outcome.word(),
        expected: match case {
            Decision::Pairing(case) => WhatIsExpected::Pairing(&case.expected),
            Decision::Standings(case) => WhatIsExpected::Standings { standings: &case.standings },
        },
        answer: wrong.map(|wrong| answer(&wrong.answer)),
        verdict: wrong.and_then(|wrong| wrong.class).map(|class| class.to_string()),
        decisive: wrong.and_then(|wrong| wrong.article).map(|article| rulebook.key(article)),
        readings: match outcome {
            Outcome::Reading(readings, _) => readings,
            _ => &[],
        },
        message: sentence(outcome),
    }
}

fn answer(answer: &Answer) -> OneAnswer<'_> {
    match answer {
        Answer::Pairing(pairing) => OneAnswer::Pairing {
            pairs: pairing.boards.iter().map(|board| (board.white.get(), board.black.get())).collect(),
            byes: pairing.byes.iter().map(|id| id.get()).collect(),
        },
        Answer::Standings(Ranked { codes, rows, .. }) => {
            OneAnswer::Standings { columns: codes, standings: rows.iter().map(of_row).collect() }
        }
    }
}

fn of_row(row: &RankedRow) -> OneRow {
    OneRow {
        id: row.id.get(),
        rank: row.rank,
        values: row.values.iter().map(|value| value.map(Value)).collect(),
    }
}
