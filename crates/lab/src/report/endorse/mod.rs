//! The document of a cross-test, in every form.

mod html;
mod json;
mod probe;
mod text;

pub use probe::probe_report;

use crate::endorse::{Direction, Endorsement, Finding, OfStandings, Setting};

/// What stands on every page: nobody may take it for more than it is.
const NO_APPROVAL: &str = "This document says what was measured. It is no approval, by FIDE or by anybody, and none may be claimed by it.";

/// The form of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For people.
    Text,
    /// One object.
    Json,
    /// One page to read, mail and print.
    Html,
}

impl Form {
    /// Every form.
    pub const ALL: [Form; 3] = [Form::Text, Form::Json, Form::Html];

    /// The document's file in the folder of the run.
    #[must_use]
    pub fn file(self) -> &'static str {
        match self {
            Form::Text => "endorsement.txt",
            Form::Json => "endorsement.json",
            Form::Html => "endorsement.html",
        }
    }
}

/// The document in one form.
#[must_use]
pub fn render(run: &Endorsement<'_>, form: Form) -> String {
    match form {
        Form::Text => text::render(run),
        Form::Json => json::render(run),
        Form::Html => html::render(run),
    }
}

/// The digest, and of what: of a program in a language that is interpreted it is the interpreter's.
fn digest(setting: &Setting) -> Option<String> {
    Some(format!("{} of {}", setting.digest.as_ref()?, setting.command.first()?))
}

/// Who ranks, and by what.
fn ranker(run: &Endorsement<'_>) -> String {
    let (Some(command), Some(standings)) = (&run.setting.ranker, run.standings) else {
        return "not asked for".to_owned();
    };
    format!("{command}, by {} ({})", standings.plan.lists.join(" / "), standings.plan.rules)
}

/// How often a cause was met, and where first.
fn how_often(finding: &Finding) -> String {
    let (tournament, round) = finding.first;
    match finding.direction {
        Direction::Standings => format!("{} answers, first in tournament {tournament}", finding.rounds),
        _ => format!("{} rounds, first in tournament {tournament}, round {round}", finding.rounds),
    }
}

/// What became of the standings.
fn of_standings(standings: OfStandings<'_>) -> String {
    let ledger = standings.ledger;
    format!(
        "{} tournaments, {} questions by {} lists, {} not asked, {} values and ranks compared, {} answers differ, {} failures",
        ledger.cases,
        ledger.asked,
        standings.plan.lists.len(),
        ledger.not_asked,
        ledger.values,
        ledger.differences,
        ledger.faults
    )
}

/// The settings as names and values.
fn settings(run: &Endorsement<'_>) -> Vec<(&'static str, String)> {
    let setting = &run.setting;
    let unknown = || "not told".to_owned();
    vec![
        ("Program", setting.engine.clone()),
        ("Version", setting.program_version.clone().unwrap_or_else(unknown)),
        ("Command", setting.command.join(" ")),
        ("SHA-256", digest(setting).unwrap_or_else(unknown)),
        ("Generator", setting.generator.clone().unwrap_or_else(|| "none: one direction only".to_owned())),
        ("Standings", ranker(run)),
        ("Judged by", format!("arbitrium {}, {}", setting.version, setting.system)),
        (
            "Readings",
            if setting.readings.is_empty() { "the defaults".into() } else { setting.readings.join(", ") },
        ),
        ("Seed", setting.seed.to_string()),
        ("Tournaments each way", format!("{} (shard {})", setting.count, setting.shard)),
    ]
}
