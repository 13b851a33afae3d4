//! The report on a program's standings of report files, compared with the correct ones.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::compare::{Extent, RankDifference};
use crate::outcome::{ComparedStandings, StandingsAfter};
use arbitrium_core::counted::counted;
use arbitrium_report::outcome::{Answers, CheckedFile, Standing, Tally};
use arbitrium_report::report::json::VERSION;
use arbitrium_report::report::json_summary::{self, OneCoverage};
use arbitrium_report::report::page::text::{self, Paper};
use arbitrium_report::report::page::{Block, Line, Rank, Section, Span, Table};
use arbitrium_report::report::sentence::capital;
use arbitrium_report::report::serialised::to_string;
use arbitrium_report::report::text::Shows;
use arbitrium_report::report::{Renderer, text_summary};

/// The value of `schema` in the JSON report. The JSON schema is `docs/schemas/compare-standings-1.schema.json`.
pub(crate) const SCHEMA: &str = "arbitrium/compare-standings/1";

/// The layout of the text report: no styles, and lines that are not wrapped.
const PAPER: Paper = Paper::file(u16::MAX);

/// The report as plain text for a terminal.
#[derive(Debug)]
pub struct Text {
    /// Whether the report ends with totals over all files.
    pub with_sums: bool,
    /// Which files are shown: all, or only those with a difference.
    pub shows: Shows,
}

impl Renderer<ComparedStandings> for Text {
    fn file(&mut self, file: &CheckedFile<ComparedStandings>) -> serde_json::Result<String> {
        // A file that could not be judged is reported elsewhere as an error, so the report does not contain it.
        let Ok(compared) = &file.outcome else { return Ok(String::new()) };
        if self.shows == Shows::Differing && !compared.is_noteworthy() {
            return Ok(String::new());
        }
        Ok(text::blocks(&page(&file.path, compared), PAPER))
    }

    fn foot(&mut self, tally: &Tally) -> serde_json::Result<String> {
        Ok(if self.with_sums { sums(tally) } else { String::new() })
    }
}

fn page(path: &str, compared: &ComparedStandings) -> Vec<Block> {
    let head = |verdict: &str| {
        let verdict = Line::from(Span::Path(path.to_owned())).and(format!(": {verdict} by "));
        Block::plain(verdict.and(Span::Foreign(compared.engine.clone())))
    };
    if compared.answers.is_empty() {
        let why = "None of the rounds that were asked for is recorded.";
        return vec![head("not-compared"), Block::Points(vec![why.into()])];
    }
    let codes: Vec<&str> = compared.by.list.iter().map(|one| one.text.as_str()).collect();
    let by = format!("{}, {}", compared.by.edition.id(), codes.join(", "));
    let of_round = |after: &StandingsAfter| {
        let values = counted(after.asked.compared(), "value");
        let asked = format!("{by}; after round {}; {values} compared", after.round);
        let counts =
            after.asked.answer.is_ok().then(|| format!("Values and ranks: {}.", after.extent().values));
        let told = [asked.into()].into_iter().chain(counts.map(Line::from)).chain(told(after)).collect();
        [head(&format!("{}{}", after.verdict(), note(after))), Block::Points(told)]
    };
    compared.answers.iter().flat_map(of_round).collect()
}

/// The text after the verdict: a note about an accepted fault, or `, accepted` if all differences are
/// accepted. Empty in all other cases.
fn note(after: &StandingsAfter) -> &'static str {
    let is_accepted = |stands: &Standing| matches!(stands, Standing::Accepted(_));
    match &after.fault {
        Some(fault) => fault.note(),
        None if !after.stands.is_empty() && after.stands.iter().all(is_accepted) => ", accepted",
        None => "",
    }
}

fn told(after: &StandingsAfter) -> Vec<Line> {
    let mut told = Vec::new();
    if let Some(fault) = &after.fault {
        let fault_told = Line::from(format!("{}.", capital(&fault.message)));
        told.push(fault_told.then(accepted(fault.accepted.as_ref())));
    } else if let Some(why) = &after.undecided {
        told.push(format!("{}: nothing is shown.", capital(why)).into());
    } else if after.verdict() == "not-compared" {
        let empty =
            "The answer holds no rank and no value of a tie-break that was asked for: nothing is shown.";
        told.push(empty.into());
    } else if after.extent().is_incomplete() {
        told.push((left_out(&after.extent()) + ".").into());
    }
    told.extend(after.differences().map(|(difference, stands)| {
        let said = format!("{}.{}", capital(&difference.sentence), explained(difference));
        Line::from(said).then(accepted(reason(stands)))
    }));
    told
}

/// A sentence, without its full stop, that says which values and ranks an answer leaves out.
pub(super) fn left_out(extent: &Extent) -> String {
    let Answers { answered, refused, .. } = extent.values;
    let all = answered + refused;
    format!("The answer leaves out {refused} of {all} values and ranks ({})", extent.left_out.join(", "))
}

fn reason(stands: &Standing) -> Option<&String> {
    match stands {
        Standing::Accepted(reason) => Some(reason),
        _ => None,
    }
}

fn accepted(reason: Option<&String>) -> Line {
    let reason = reason.map(|reason| Span::Foreign(reason.trim_end_matches('.').to_owned()));
    reason.map(|reason| Line::from(" Accepted: ").and(reason).and(".")).unwrap_or_default()
}

fn explained(difference: &RankDifference) -> String {
    let all: Vec<String> = difference.explained_by.iter().map(ToString::to_string).collect();
    if all.is_empty() {
        String::new()
    } else {
        format!(" All of it would be right under {}.", all.join(", or "))
    }
}

fn sums(tally: &Tally) -> String {
    let (files, asked) = (counted(tally.files, "file"), tally.answers.values().sum::<usize>());
    let verdicts = tally.answers.iter().map(|(verdict, count)| (*verdict, *count));
    let accepted =
        (tally.accepted > 0).then_some(("differences are accepted and do not count", tally.accepted));
    let counts = Table::of_counts("Answers", ["Verdict", "Answers"], verdicts.chain(accepted));
    let questions =
        tally.questions.map(|answers| Block::Points(vec![format!("asked of the program: {answers}").into()]));
    let summary = Section::new(Rank::Part, "Summary")
        .with_aside(format!(": {files}, {asked} standings asked for, {} not judged", tally.faulty))
        .with([counts.into()])
        .with(questions);
    let sections = [Some(summary), text_summary::deciding(tally)].into_iter().flatten().map(Block::from);
    text::blocks(&sections.collect::<Vec<_>>(), PAPER) + &text_summary::coverage(tally)
}

/// The report as one JSON object, written file by file.
#[derive(Debug)]
pub struct Json {
    engine: String,
    with_sums: bool,
    has_files: bool,
    not_judged: Vec<NotJudged>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct NotJudged {
    path: String,
    error: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct After<'a> {
    path: &'a str,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = arbitrium_report::schemas::words::standings_editions())))]
    rules: &'static str,
    /// The codes of the tie-breaks in the list, beginning with PTS.
    tie_breaks: Vec<&'a str>,
    /// The round after which the standings are computed; null if no requested round is recorded.
    #[serde(rename = "after")]
    round: Option<u16>,
    /// `agrees`; `differs`; `incomplete` if every given value is right but some are left out; `not-compared` if the
    /// answer contains nothing that was asked for, or if nothing was asked; `undecided` if it was not judged in time;
    /// or the kind of the program's fault, such as `crash`.
    verdict: &'static str,
    /// The number of compared values and ranks, without the points, which the question contains. Ranks are compared
    /// only if every given value is right.
    compared: u64,
    /// How many of the values and ranks asked for were given, and why the others were not. A tie-break asks for a value
    /// for every player who has one, and the list asks for the rank of every player.
    values: Answers,
    /// The parts that the answer leaves out completely or in part: codes of tie-breaks, and `ranks`.
    left_out: Vec<String>,
    /// One difference for each tie-break with a wrong value. If all values are right, at most one difference, which is
    /// about the ranks.
    differences: Vec<OneDifference<'a>>,
    /// The fault of the program, if it gave no answer.
    fault: Option<&'a str>,
    /// Only if the answer was not judged in time: the time limit that was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    undecided: Option<&'a str>,
    /// Only if the fault was accepted: the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    accepted: Option<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneDifference<'a> {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = arbitrium_report::outcome::STANDINGS_DIFFERENCES)))]
    fact: String,
    tie_break: &'a str,
    article: &'static str,
    /// A player with a wrong value or rank.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    id: u16,
    sentence: &'a str,
    /// The other editions, and single interpretations as ID=VALUE, under which the whole difference disappears.
    explained_by: Vec<String>,
    /// Only if the difference was accepted: the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    accepted: Option<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Sums<'a> {
    files: usize,
    /// The number of files that were not judged.
    not_judged: usize,
    /// The number of standings with each verdict.
    verdicts: &'a BTreeMap<&'static str, usize>,
    /// How many standings were answered completely, and why the others were not.
    answers: Answers,
    /// For each article, how often it decided against the program.
    decisive: &'a BTreeMap<String, usize>,
    /// The number of differences that are accepted.
    accepted: usize,
    /// The number of files with a difference.
    differing_files: usize,
    /// For each edition, the number of measured standings in which each article decided. An article decides
    /// in standings if it separates neighbours in the correct order.
    coverage: BTreeMap<&'a str, OneCoverage>,
}

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    /// What `arbitrium compare --standings --format json` prints: the standings of files by a program under test,
    /// compared with the correct ones. A file has one entry for each requested round.
    #[derive(Serialize, schemars::JsonSchema)]
    #[schemars(title = "arbitrium compare --standings --format json")]
    struct Report<'a> {
        schema: &'static str,
        version: &'static str,
        /// The name of the program under test.
        engine: &'a str,
        files: Vec<After<'a>>,
        /// The files that were not judged, each with the reason; absent if all were judged.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        not_judged: Vec<NotJudged>,
        /// The sums over all files; only with --coverage.
        #[serde(skip_serializing_if = "Option::is_none")]
        summary: Option<Sums<'a>>,
    }
    // The first reports of this format did not contain these members, so the schema does not require them.
    let later = [("After", "after"), ("After", "values"), ("After", "left_out"), ("Sums", "answers")];
    let schema = arbitrium_report::schemas::form::<Report<'_>>(SCHEMA);
    later
        .into_iter()
        .fold(schema, |schema, (part, member)| arbitrium_report::schemas::without(schema, part, member))
}

impl Json {
    /// Begins a report on the answers of the program with this name. `with_sums` adds totals over all files.
    #[must_use]
    pub fn new(engine: &str, with_sums: bool) -> Self {
        Json { engine: engine.to_owned(), with_sums, has_files: false, not_judged: Vec::new() }
    }
}

impl Renderer<ComparedStandings> for Json {
    fn head(&mut self) -> serde_json::Result<String> {
        let engine = to_string(&self.engine)?;
        Ok(format!("{{\"schema\":\"{SCHEMA}\",\"version\":\"{VERSION}\",\"engine\":{engine},\"files\":[\n"))
    }

    fn file(&mut self, file: &CheckedFile<ComparedStandings>) -> serde_json::Result<String> {
        let compared = match &file.outcome {
            Ok(compared) => compared,
            Err(error) => {
                self.not_judged.push(NotJudged { path: file.path.clone(), error: error.message.clone() });
                return Ok(String::new());
            }
        };
        let entries = entries(&file.path, compared).iter().map(to_string).collect::<Result<Vec<_>, _>>()?;
        let separator = if self.has_files { ",\n" } else { "" };
        self.has_files = true;
        Ok(separator.to_owned() + &entries.join(",\n"))
    }

    fn foot(&mut self, tally: &Tally) -> serde_json::Result<String> {
        let mut foot = "\n]".to_owned();
        if !self.not_judged.is_empty() {
            foot = foot + ",\"not_judged\":" + &to_string(&self.not_judged)?;
        }
        if self.with_sums {
            let sums = Sums {
                files: tally.files,
                not_judged: tally.faulty,
                verdicts: &tally.answers,
                answers: tally.questions.unwrap_or_default(),
                decisive: &tally.articles,
                accepted: tally.accepted,
                differing_files: tally.differing_files,
                coverage: json_summary::coverage(tally),
            };
            foot = foot + ",\"summary\":" + &to_string(&sums)?;
        }
        Ok(foot + "}\n")
    }
}

/// The entries for a file: one for each requested round that is recorded. If no requested round is recorded,
/// there is one entry that says so.
fn entries<'a>(path: &'a str, compared: &'a ComparedStandings) -> Vec<After<'a>> {
    let entry = |after: Option<&'a StandingsAfter>| {
        let fault = after.and_then(|after| after.fault.as_ref());
        let extent = after.map(StandingsAfter::extent).unwrap_or_default();
        After {
            path,
            rules: compared.by.edition.id(),
            tie_breaks: compared.by.list.iter().map(|one| one.text.as_str()).collect(),
            round: after.map(|after| after.round),
            verdict: after.map_or("not-compared", StandingsAfter::verdict),
            compared: after.map_or(0, |after| after.asked.compared()),
            values: extent.values,
            left_out: extent.left_out,
            differences: after.iter().flat_map(|after| after.differences()).map(one).collect(),
            fault: fault.map(|fault| fault.message.as_str()),
            undecided: after.and_then(|after| after.undecided.as_deref()),
            accepted: fault.and_then(|fault| fault.accepted.as_deref()),
        }
    };
    if compared.answers.is_empty() {
        return vec![entry(None)];
    }
    compared.answers.iter().map(|after| entry(Some(after))).collect()
}

fn one<'a>((difference, stands): (&'a RankDifference, &'a Standing)) -> OneDifference<'a> {
    OneDifference {
        fact: difference.fact.to_string(),
        tie_break: &difference.tie_break,
        article: difference.article.id(),
        id: difference.player.get(),
        sentence: &difference.sentence,
        explained_by: difference.explained_by.iter().map(ToString::to_string).collect(),
        accepted: reason(stands).map(String::as_str),
    }
}
