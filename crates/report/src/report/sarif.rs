//! Writes SARIF 2.1.0. Each difference is a result at the line and column of the wrong cell, and the articles are the
//! rules.

use std::fmt::Write;

use serde::Serialize;
use serde_json::Result;

use super::json::VERSION;
use super::standings::{judged, words};
use super::{Renderer, sentence, span};
use crate::outcome::{Answers, CheckedFile, FaultyRound, Standing, Tally, Weighed};
use arbitrium_core::check::ranks::{Difference, Recorded};
use arbitrium_core::check::{RoundVerdict, Verdict};
use arbitrium_core::rulebook::{Article, Rulebook};
use arbitrium_core::systems::{Decisive, RANK_DIFFERS};
use arbitrium_core::trf::{Diagnostic, POINTS_DIFFER, Severity, Span};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";
const UNDECIDED: &str = "undecided";
const FAULT: &str = "fault";
/// The largest number of errors that are reported for one unreadable file.
const MOST_ERRORS: usize = 100;

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    version: &'static str,
    semantic_version: &'static str,
    rules: Vec<Rule>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: String,
    name: String,
    short_description: Text,
    full_description: Text,
    help: Help,
}

#[derive(Serialize)]
struct Text {
    text: String,
}

#[derive(Serialize)]
struct Help {
    text: String,
    markdown: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Finding {
    rule_id: String,
    level: &'static str,
    message: Text,
    locations: Vec<Location>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    suppressions: Vec<Suppression>,
    #[serde(skip_serializing_if = "Option::is_none")]
    properties: Option<Properties>,
}

#[derive(Serialize)]
struct Suppression {
    kind: &'static str,
    justification: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Properties {
    round: u16,
    verdict: String,
    default_verdict: String,
    readings: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: PhysicalLocation,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Region>,
}

#[derive(Serialize)]
struct ArtifactLocation {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u32,
    start_column: u32,
    end_column: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation {
    execution_successful: bool,
    tool_execution_notifications: Vec<Notification>,
}

#[derive(Serialize)]
struct Notification {
    level: &'static str,
    message: Text,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    locations: Vec<Location>,
}

/// A SARIF report that is written file by file. Results are written at once. Files that cannot be read, and
/// notes about the run, are collected and written last.
#[derive(Default)]
pub struct Sarif {
    has_results: bool,
    /// The rules documents that judged a file or contain a deciding article.
    documents: Vec<&'static Rulebook>,
    notifications: Vec<Notification>,
}

impl Renderer for Sarif {
    fn head(&mut self) -> Result<String> {
        Ok(format!(
            "{{\"$schema\":\"{SCHEMA}\",\"version\":\"2.1.0\",\"runs\":[{{\"columnKind\":\"unicodeCodePoints\",\"results\":[\n"
        ))
    }

    fn file(&mut self, file: &CheckedFile) -> Result<String> {
        let checked = match &file.outcome {
            Ok(checked) => checked,
            Err(error) => {
                self.unreadable(file, &error.message);
                return Ok(String::new());
            }
        };
        let mut text = String::new();
        let deciding = checked.differing().filter_map(|(round, _)| round.judgement.decisive.as_ref());
        let documents = deciding.map(|decisive| checked.document(decisive.article));
        for document in std::iter::once(checked.rulebook).chain(documents) {
            if self.documents.iter().all(|known| known.id != document.id) {
                self.documents.push(document);
            }
        }
        let rounds = checked.differing().map(|(round, standing)| finding(file, checked, round, standing));
        let faults = checked.faults().map(|fault| fault_finding(file, checked, fault));
        let totals = file.standing_differences().map(|found| total(file, found));
        let ranks = checked.ranks.iter().flat_map(|ranks| &ranks.differences);
        let ranks = ranks.map(|found| rank_finding(file, checked, found));
        for result in rounds.chain(faults).chain(ranks).chain(totals) {
            let separator = if self.has_results { ",\n" } else { "" };
            self.has_results = true;
            text = text + separator + &crate::report::serialised::to_string(&result)?;
        }
        if let Some(note) = checked.system_note() {
            self.notify("note", &file.path, None, sentence::capital(&note) + ".");
        }
        for caution in &checked.cautions {
            self.notify("warning", &file.path, None, sentence::capital(&caution.sentence));
        }
        if let Some(unchecked) = checked.ranks.as_ref().and_then(judged::unchecked) {
            self.notify("warning", &file.path, None, sentence::capital(&unchecked) + ".");
        }
        if let Some(answers) = checked.answers() {
            let level = if answers.are_complete() { "note" } else { "warning" };
            self.notify(level, &file.path, None, format!("Asked of the program: {answers}."));
        }
        if let Some(stopped) = &checked.replay.stopped {
            self.notify("error", &file.path, None, stopped.to_string());
        }
        Ok(text)
    }

    fn foot(&mut self, _: &Tally) -> Result<String> {
        let invocation = Invocation {
            execution_successful: self.notifications.iter().all(|told| told.level != "error"),
            tool_execution_notifications: std::mem::take(&mut self.notifications),
        };
        let rules = rules(&self.documents);
        let driver = Driver { name: "arbitrium", version: VERSION, semantic_version: VERSION, rules };
        let tool = crate::report::serialised::to_string(&Tool { driver })?;
        let invocation = crate::report::serialised::to_string(&invocation)?;
        Ok(format!("\n],\"invocations\":[{invocation}],\n\"tool\":{tool}}}]}}\n"))
    }
}

impl Sarif {
    /// Begins a report with a note about how many questions a program under test answered, and why it did not answer
    /// the others.
    #[must_use]
    pub fn of_answers(answers: &Answers) -> Self {
        let level = if answers.are_complete() { "note" } else { "warning" };
        let message = Text { text: format!("Asked of the program: {answers}.") };
        let told = Notification { level, message, locations: Vec::new() };
        Sarif { notifications: vec![told], ..Sarif::default() }
    }

    fn unreadable(&mut self, file: &CheckedFile, error: &str) {
        let errors = file.findings.iter().filter(|found| found.severity == Severity::Error);
        for found in errors.take(MOST_ERRORS) {
            self.notify("error", &file.path, found.span, found.message.clone());
        }
        self.notify("error", &file.path, None, error.to_owned());
    }

    fn notify(&mut self, level: &'static str, path: &str, span: Option<Span>, text: String) {
        let locations = vec![location(path, span)];
        self.notifications.push(Notification { level, message: Text { text }, locations });
    }
}

/// The SARIF rules: one for each article of these documents that can decide, and one for each kind of result
/// without an article.
fn rules(documents: &[&'static Rulebook]) -> Vec<Rule> {
    let mut rules = Vec::new();
    for rulebook in documents {
        rules.extend(rulebook.articles.iter().filter(|a| a.decides()).map(|article| rule(rulebook, article)));
    }
    rules.extend(NO_ARTICLE.map(|(id, short, help)| Rule {
        id: id.into(),
        name: id.into(),
        short_description: Text { text: short.into() },
        full_description: Text { text: help.into() },
        help: Help { text: help.into(), markdown: help.into() },
    }));
    rules
}

/// The SARIF rules for results without a deciding article: the name, a short description and a long one.
const NO_ARTICLE: [(&str, &str, &str); 4] = [
    (
        FAULT,
        "The program under test did not answer.",
        "It crashed, exceeded a limit, or answered with something that is not a pairing of the players to be paired.",
    ),
    (
        UNDECIDED,
        "No correct pairing exists.",
        "No legal pairing exists, or the budget of the search was spent: there is nothing to compare with.",
    ),
    (
        POINTS_DIFFER,
        "The recorded points are not those of the results.",
        "A player's points are recorded with another value than the results give. They change no verdict: scores are always counted anew.",
    ),
    (
        RANK_DIFFERS,
        "The recorded rank is not that of the final standings.",
        "A player's rank is recorded with another value than in the document's final standings. It changes no verdict, and a tournament may part equal points in another way.",
    ),
];

/// The result for a recorded rank or number of points that is wrong by the list of tie-breaks.
fn rank_finding(file: &CheckedFile, checked: &Weighed, found: &Difference) -> Finding {
    let id = match found.recorded {
        Recorded::Rank { .. } => RANK_DIFFERS,
        Recorded::Points { .. } => POINTS_DIFFER,
    };
    Finding {
        rule_id: id.into(),
        level: if *checked.ranks_stand() == Standing::Counts { "error" } else { "note" },
        message: Text { text: sentence::capital(&words::difference(checked.tournament(), found)) },
        locations: vec![location(&file.path, judged::place(&checked.lowered, found))],
        suppressions: Vec::new(),
        properties: None,
    }
}

/// The result for recorded points that differ from the results of the games.
fn total(file: &CheckedFile, found: &Diagnostic) -> Finding {
    Finding {
        rule_id: found.code.into(),
        level: "warning",
        message: Text { text: sentence::capital(&found.message) },
        locations: vec![location(&file.path, found.span)],
        suppressions: Vec::new(),
        properties: None,
    }
}

fn rule(rulebook: &Rulebook, article: &Article) -> Rule {
    let mut text = format!("{article}, {}, {}: {}", rulebook.title, rulebook.applies, article.summary);
    let mut markdown =
        format!("**{article}** ({}, {})\n\n{}\n", rulebook.title, rulebook.applies, article.summary);
    for reading in rulebook.readings.iter().filter(|reading| reading.bears_on(article)) {
        let choices: Vec<&str> = reading.choices.iter().map(|choice| choice.value).collect();
        let (id, choices, question) = (reading.id, choices.join(" or "), reading.question);
        let _ = write!(text, " Interpretation {id} ({choices}): {question}");
        let _ = write!(markdown, "\n- interpretation `{id}` ({choices}): {question}");
    }
    Rule {
        id: rule_id(rulebook, article),
        name: article.id().into(),
        short_description: Text { text: format!("{article}: {}", article.summary) },
        full_description: Text { text: text.clone() },
        help: Help { text, markdown },
    }
}

fn rule_id(rulebook: &Rulebook, article: &Article) -> String {
    format!("{}/{}", rulebook.id, article.id())
}

fn finding(file: &CheckedFile, checked: &Weighed, round: &RoundVerdict, standing: &Standing) -> Finding {
    let decisive = round.judgement.decisive.as_ref();
    let word = sentence::capital(checked.round_word());
    let said = sentence::of(checked.tournament(), round, standing);
    let reason = match standing {
        Standing::Accepted(reason) => Some(reason),
        _ => None,
    };
    Finding {
        rule_id: decisive
            .map_or(UNDECIDED.into(), |Decisive { article, .. }| rule_id(checked.document(article), article)),
        level: level(round, standing),
        message: Text { text: format!("{word} {}, {}: {said}", round.round, round.verdict) },
        locations: vec![location(&file.path, span::of(checked, round))],
        suppressions: suppressions(reason),
        properties: Some(Properties {
            round: round.round,
            verdict: round.verdict.to_string(),
            default_verdict: round.judgement.class.to_string(),
            readings: round.explained_by.iter().map(ToString::to_string).collect(),
        }),
    }
}

fn fault_finding(file: &CheckedFile, checked: &Weighed, fault: &FaultyRound) -> Finding {
    let word = sentence::capital(checked.round_word());
    Finding {
        rule_id: FAULT.into(),
        level: if fault.accepted.is_some() { "note" } else { "error" },
        message: Text { text: format!("{word} {}, {}: {}.", fault.round, fault.kind, fault.message) },
        locations: vec![location(&file.path, None)],
        suppressions: suppressions(fault.accepted.as_ref()),
        properties: Some(Properties {
            round: fault.round,
            verdict: fault.kind.into(),
            default_verdict: fault.kind.into(),
            readings: Vec::new(),
        }),
    }
}

fn suppressions(reason: Option<&String>) -> Vec<Suppression> {
    let justified = |reason: &String| Suppression { kind: "external", justification: reason.clone() };
    reason.map(justified).into_iter().collect()
}

fn level(round: &RoundVerdict, standing: &Standing) -> &'static str {
    match standing {
        Standing::Agrees | Standing::Accepted(_) | Standing::Spared => "note",
        Standing::Counts if round.verdict != Verdict::Reading => "error",
        Standing::Counts | Standing::Undecided => "warning",
    }
}

fn location(path: &str, span: Option<Span>) -> Location {
    let region = span.map(|span| Region {
        start_line: span.line,
        start_column: span.column,
        end_column: span.column + span.length,
    });
    let artifact_location = ArtifactLocation { uri: uri(path) };
    Location { physical_location: PhysicalLocation { artifact_location, region } }
}

/// Converts a path to a URI reference. A relative path remains relative.
fn uri(path: &str) -> String {
    let mut uri = String::with_capacity(path.len());
    let path = path.replace(std::path::MAIN_SEPARATOR, "/");
    if path.starts_with('/') {
        uri += "file://";
    }
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            let _ = write!(uri, "%{byte:02X}");
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn a_path_becomes_a_uri() {
        assert_eq!(uri("a b/ü:%.trf"), "a%20b/%C3%BC%3A%25.trf");
        assert_eq!(uri("/x/y.trf"), "file:///x/y.trf");
    }
}
