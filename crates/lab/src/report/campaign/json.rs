//! The report of a campaign as JSON. Its schema is `docs/schemas/campaign-report-1.schema.json`.

use serde::Serialize;

use super::words::sentence_of;
use crate::campaign::{About, Group, RankPlan};
use crate::outcome::{Found, Hunted};
use arbitrium_report::outcome::Answers;

/// The value of `schema` in the report: the name and the version of its format.
pub const REPORT_SCHEMA: &str = "arbitrium/campaign-report/1";

/// What `arbitrium fuzz --format json` and `arbitrium campaign merge --format json` print, and `report.json` in the
/// folder of a campaign contains.
#[derive(Serialize)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(title = "arbitrium fuzz --format json")
)]
struct Report<'a> {
    schema: &'static str,
    campaign: &'a About,
    /// The questions about standings; absent if the campaign asked for pairings.
    #[serde(skip_serializing_if = "Option::is_none")]
    standings: Option<&'a RankPlan>,
    /// The number of tournaments that were run.
    cases: u64,
    /// The number of tournaments in this shard of the campaign.
    planned: u64,
    /// The number of rounds that the program was asked for and did not refuse. For standings: the number of
    /// lists.
    asked: u64,
    /// The number of rounds that the program's format cannot express. For standings: the number of lists that
    /// the program was not asked for.
    not_asked: u64,
    /// How many rounds or standings were answered, and why the others were not.
    answers: Answers,
    /// The number of rounds for which no correct pairing is known. For standings: the number of answers with
    /// nothing that was asked for.
    undecided: u64,
    /// With the literal search: the number of rounds that were not judged because the search reached its limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    not_judged: Option<u64>,
    /// The values and ranks compared, in campaigns about standings.
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<u64>,
    /// The findings that are differences from the correct answer.
    differences: u64,
    /// The findings that are failures of the program.
    faults: u64,
    /// The findings in groups: one for each distinct error.
    errors: Vec<OneError<'a>>,
    /// The deciding articles in the order of the document.
    articles: Vec<OneArticle>,
    /// The articles that affected no pairing; empty if that is not measured.
    never: Vec<&'static str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneError<'a> {
    /// The verdict, or the kind of a fault.
    verdict: &'a str,
    /// The deciding article. For an illegal pairing: the first article that it breaks, in the order of the
    /// text.
    article: Option<&'a str>,
    /// The rule that decides: a rule in an article about the order of candidates, such as `4.2`, or the
    /// deciding article.
    rule: Option<&'a str>,
    /// The definition that may explain this error and those in `with`; null if no definition explains them.
    family: Option<&'static str>,
    /// Further verdicts with their rules, which may have the same cause.
    with: Vec<String>,
    /// The errors of `with` one by one, in the same order.
    others: Vec<OneOther<'a>>,
    /// A detail that distinguishes errors of one article: the interpretations that explain the difference, or the
    /// message of a failing program.
    shape: &'a str,
    fault: bool,
    /// Whether the error is a known deviation of the program.
    accepted: bool,
    /// The number of rounds with the error or with one of `others`. For standings: the number of answers.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    findings: u64,
    /// The number of tournaments with the error, or with that of `others` that has the most.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    cases: u64,
    /// The number of the first tournament with the error.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    case: u64,
    /// The round of the first finding of the error.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    round: u16,
    /// A sentence that describes the error, without the names of files.
    summary: String,
    /// The tournament's file in the folder of the campaign.
    path: &'a str,
}

/// An error that may have the same cause as another one.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneOther<'a> {
    /// The verdict with its rule.
    name: String,
    /// The number of rounds with the error.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    findings: u64,
    /// The number of tournaments with the error.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    cases: u64,
    /// The number of the first tournament with the error.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    case: u64,
    /// The round of the first finding of the error.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    round: u16,
    /// A sentence that describes the error, without the names of files.
    summary: String,
    /// The tournament's file in the folder of the campaign.
    path: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneArticle {
    article: &'static str,
    number: &'static str,
    /// The number of rounds that the article affected in correct pairings; null if the document does not measure it.
    exercised: Option<u64>,
    /// How often a difference was decided by this article.
    decisive: u64,
}

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    // The first reports of this format did not contain these members, so the schema does not require them.
    let schema = arbitrium_report::schemas::form::<Report<'_>>(REPORT_SCHEMA);
    let later = [
        ("", "answers"),
        ("OneError", "rule"),
        ("OneError", "family"),
        ("OneError", "with"),
        ("OneError", "others"),
    ];
    later
        .into_iter()
        .fold(schema, |schema, (part, member)| arbitrium_report::schemas::without(schema, part, member))
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
        answers: hunted.answers(),
        undecided: ledger.undecided,
        not_judged: hunted.about.literal.map(|_| ledger.not_judged),
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
    // Serialisation fails only for maps whose keys are not texts, and the report contains no such map.
    arbitrium_report::report::serialised::to_string_pretty(&report).unwrap_or_default() + "\n"
}

impl<'a> OneError<'a> {
    fn of(found: &'a Found<'_>) -> Self {
        let (key, group) = (found.key, &found.group);
        OneError {
            verdict: &key.verdict,
            article: key.article.as_deref(),
            rule: key.named_rule().map(String::as_str),
            family: found.family.map(|family| family.number),
            with: found.with.iter().map(|other| other.key.to_string()).collect(),
            others: found.with.iter().map(OneOther::of).collect(),
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

impl<'a> OneOther<'a> {
    fn of(found: &'a Found<'_>) -> Self {
        let Group { findings, cases, case, round, .. } = found.group;
        let (name, summary) = (found.key.to_string(), sentence_of(found));
        OneOther { name, findings, cases, case, round, summary, path: found.path() }
    }
}
