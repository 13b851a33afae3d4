//! The standings of files by a program under test, beside the reference.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::compare::RankDifference;
use crate::outcome::{ComparedStandings, StandingsAfter};
use arbitrium_core::counted::counted;
use arbitrium_report::outcome::{CheckedFile, Standing, Tally};
use arbitrium_report::report::json::VERSION;
use arbitrium_report::report::json_summary::{self, OneCoverage};
use arbitrium_report::report::page::text::{self, Paper};
use arbitrium_report::report::page::{Block, Line, Rank, Section, Span, Table};
use arbitrium_report::report::sentence::capital;
use arbitrium_report::report::serialised::to_string;
use arbitrium_report::report::text::Shows;
use arbitrium_report::report::{Renderer, text_summary};

/// The name of the JSON form; its schema is `docs/schemas/compare-standings-1.schema.json`.
pub(crate) const SCHEMA: &str = "arbitrium/compare-standings/1";

/// What the page stands on: nothing of it has styles, or has to wrap.
const PAPER: Paper = Paper::file(u16::MAX);

/// The page for people.
#[derive(Debug)]
pub struct Text {
    /// Whether the sums are wanted.
    pub with_sums: bool,
    /// Which files are shown.
    pub shows: Shows,
}

impl Renderer<ComparedStandings> for Text {
    fn file(&mut self, file: &CheckedFile<ComparedStandings>) -> serde_json::Result<String> {
        // Why a file was not judged is told as an error.
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
        let told = [asked.into()].into_iter().chain(told(after)).collect();
        [head(&format!("{}{}", after.verdict(), note(after))), Block::Points(told)]
    };
    compared.answers.iter().flat_map(of_round).collect()
}

/// What follows the verdict.
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
    }
    told.extend(after.differences().map(|(difference, stands)| {
        let said = format!("{}.{}", capital(&difference.sentence), explained(difference));
        Line::from(said).then(accepted(reason(stands)))
    }));
    told
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
    let summary = Section::new(Rank::Part, "Summary")
        .with_aside(format!(": {files}, {asked} standings asked for, {} not judged", tally.faulty))
        .with([counts.into()]);
    let sections = [Some(summary), text_summary::deciding(tally)].into_iter().flatten().map(Block::from);
    text::blocks(&sections.collect::<Vec<_>>(), PAPER) + &text_summary::coverage(tally)
}

/// The same for programs: one object.
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
    /// The list, beginning with PTS.
    tie_breaks: Vec<&'a str>,
    /// The round after which the standings are; null where none of the rounds that were asked for is recorded.
    #[serde(rename = "after")]
    round: Option<u16>,
    /// `agrees`, `differs`, `not-compared` where the answer holds nothing that was asked for or nothing was asked,
    /// `undecided` where it was not judged in time, or the kind of the program's fault, such as `crash`.
    verdict: &'static str,
    /// The values and ranks compared, without the points, which stand in the question; ranks only where every value
    /// given is right.
    compared: u64,
    /// One for each tie-break of which a value is wrong, or else one for the ranks.
    differences: Vec<OneDifference<'a>>,
    /// What the program did instead of answering.
    fault: Option<&'a str>,
    /// Only where the answer was not judged in time: what was up.
    #[serde(skip_serializing_if = "Option::is_none")]
    undecided: Option<&'a str>,
    /// Only where the fault was accepted: the reason.
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
    /// A player of whom it is wrong.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    id: u16,
    sentence: &'a str,
    /// The other editions, and single readings as ID=VALUE, under which nothing of it would be wrong.
    explained_by: Vec<String>,
    /// Only where the difference was accepted: the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    accepted: Option<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Sums<'a> {
    files: usize,
    /// Those that were not judged.
    not_judged: usize,
    /// How many standings have each verdict.
    verdicts: &'a BTreeMap<&'static str, usize>,
    /// How often each article decided against the program.
    decisive: &'a BTreeMap<String, usize>,
    /// The differences that are accepted.
    accepted: usize,
    /// The files in which something differs.
    differing_files: usize,
    /// The articles at work in the reference's own standings, those that part neighbours: by edition, in how many of
    /// the standings measured each article is at work.
    coverage: BTreeMap<&'a str, OneCoverage>,
}

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    /// What `arbitrium compare --standings --format json` prints: the standings of files by a program under test, beside
    /// the reference. A file stands in it once for each round asked for.
    #[derive(Serialize, schemars::JsonSchema)]
    #[schemars(title = "arbitrium compare --standings --format json")]
    struct Report<'a> {
        schema: &'static str,
        version: &'static str,
        /// The program under test.
        engine: &'a str,
        files: Vec<After<'a>>,
        /// Only where there are some: the files that were not judged, with why.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        not_judged: Vec<NotJudged>,
        /// Only with --coverage.
        #[serde(skip_serializing_if = "Option::is_none")]
        summary: Option<Sums<'a>>,
    }
    // The first that were written did not say after which round.
    let schema = arbitrium_report::schemas::form::<Report<'_>>(SCHEMA);
    arbitrium_report::schemas::without(schema, "After", "after")
}

impl Json {
    /// What a program of this name made of files, with the sums or without.
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

/// The entries of a file: one for each round that was asked for, or one that says that there is none.
fn entries<'a>(path: &'a str, compared: &'a ComparedStandings) -> Vec<After<'a>> {
    let entry = |after: Option<&'a StandingsAfter>| {
        let fault = after.and_then(|after| after.fault.as_ref());
        After {
            path,
            rules: compared.by.edition.id(),
            tie_breaks: compared.by.list.iter().map(|one| one.text.as_str()).collect(),
            round: after.map(|after| after.round),
            verdict: after.map_or("not-compared", StandingsAfter::verdict),
            compared: after.map_or(0, |after| after.asked.compared()),
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
