//! The report for programs; its schema is `docs/schemas/campaign-report-1.schema.json`.

use serde::Serialize;

use super::sentence_of;
use crate::campaign::{About, RankPlan};
use crate::outcome::{Found, Hunted};

/// The name of the form.
pub const REPORT_SCHEMA: &str = "arbitrium/campaign-report/1";

#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    campaign: &'a About,
    /// Only where standings were hunted.
    #[serde(skip_serializing_if = "Option::is_none")]
    standings: Option<&'a RankPlan>,
    cases: u64,
    planned: u64,
    asked: u64,
    not_asked: u64,
    undecided: u64,
    /// Only where standings were hunted.
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<u64>,
    differences: u64,
    faults: u64,
    errors: Vec<OneError<'a>>,
    articles: Vec<OneArticle>,
    never: Vec<&'static str>,
}

#[derive(Serialize)]
struct OneError<'a> {
    verdict: &'a str,
    article: Option<&'a str>,
    shape: &'a str,
    fault: bool,
    accepted: bool,
    findings: u64,
    cases: u64,
    case: u64,
    round: u16,
    summary: String,
    path: &'a str,
}

#[derive(Serialize)]
struct OneArticle {
    article: &'static str,
    number: &'static str,
    exercised: Option<u64>,
    decisive: u64,
}

pub(super) fn render(hunted: &Hunted<'_>) -> String {
    let ledger = hunted.ledger;
    let measured = hunted.is_measured();
    let never = hunted.articles().filter(|(_, exercised, _)| measured && *exercised == 0);
    let report = Report {
        schema: REPORT_SCHEMA,
        campaign: hunted.about,
        standings: hunted.standings,
        cases: ledger.cases,
        planned: hunted.planned(),
        asked: ledger.asked,
        not_asked: ledger.not_asked,
        undecided: ledger.undecided,
        values: hunted.standings.map(|_| ledger.values),
        differences: ledger.differences,
        faults: ledger.faults,
        errors: hunted.found.iter().map(OneError::of).collect(),
        never: never.map(|(article, ..)| article.id()).collect(),
        articles: hunted
            .articles()
            .map(|(article, exercised, decisive)| OneArticle {
                article: article.id(),
                number: article.number,
                exercised: measured.then_some(exercised),
                decisive,
            })
            .collect(),
    };
    // Only maps with keys that are no text fail, and there are none.
    arbitrium_report::report::serialised::to_string_pretty(&report).unwrap_or_default() + "\n"
}

impl<'a> OneError<'a> {
    fn of(found: &'a Found<'_>) -> Self {
        let (key, group) = (found.key, found.group);
        OneError {
            verdict: &key.verdict,
            article: key.article.as_deref(),
            shape: &key.shape,
            fault: key.fault,
            accepted: found.is_accepted(),
            findings: group.findings,
            cases: group.cases,
            case: group.case,
            round: group.round,
            summary: sentence_of(found),
            path: found.path(),
        }
    }
}
