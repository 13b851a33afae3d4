//! The report for programs; its schema is `docs/schemas/campaign-report-1.schema.json`.

use serde::Serialize;

use super::sentence_of;
use crate::campaign::{About, RankPlan};
use crate::outcome::{Found, Hunted};

/// The name of the form.
pub const REPORT_SCHEMA: &str = "arbitrium/campaign-report/1";

/// What `arbitrium fuzz --format json` and `arbitrium campaign merge --format json` print, and `report.json` in the
/// folder of a campaign.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(title = "arbitrium fuzz --format json")
)]
struct Report<'a> {
    schema: &'static str,
    campaign: &'a About,
    /// Where standings were hunted and not pairings (`--standings`): what was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    standings: Option<&'a RankPlan>,
    /// The tournaments run.
    cases: u64,
    /// The tournaments of this part of the campaign.
    planned: u64,
    /// The rounds for which the program was asked; of standings the lists.
    asked: u64,
    /// The rounds that the program's format cannot say; of standings the lists that it was not asked for.
    not_asked: u64,
    /// The rounds without a reference pairing; of standings the answers with nothing that was asked for.
    undecided: u64,
    /// The values and ranks compared, where standings were hunted.
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<u64>,
    /// The findings that are differences from the reference.
    differences: u64,
    /// The findings that are failures of the program.
    faults: u64,
    /// The findings in groups: one for each distinct error.
    errors: Vec<OneError<'a>>,
    /// The deciding articles in the order of the document.
    articles: Vec<OneArticle>,
    /// The articles that were never at work, where that is measured.
    never: Vec<&'static str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneError<'a> {
    /// The verdict, or the kind of a fault.
    verdict: &'a str,
    /// The decisive article; of an illegal pairing the first that it breaks, in the order of the text.
    article: Option<&'a str>,
    /// Where the article decides, the readings that explain the difference, or what a failing program said.
    shape: &'a str,
    fault: bool,
    /// Whether it is a known deviation of the program.
    accepted: bool,
    /// The rounds; of standings the lists.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    findings: u64,
    /// The tournaments.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    cases: u64,
    /// The tournament in which it was found first.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    case: u64,
    /// The round in which it was found first.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    round: u16,
    /// The error as a sentence.
    summary: String,
    /// The tournament's file in the folder of the campaign.
    path: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneArticle {
    article: &'static str,
    number: &'static str,
    /// The rounds in which it was at work in the reference; null where the document does not measure it.
    exercised: Option<u64>,
    /// How often it decided against the program.
    decisive: u64,
}

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    arbitrium_report::schemas::form::<Report<'_>>(REPORT_SCHEMA)
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
