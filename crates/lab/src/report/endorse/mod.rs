//! The document of a cross-test, in every form.

mod html;
mod json;
mod page;
mod probe;
mod text;

#[cfg(feature = "schemas")]
pub(crate) use json::schema;
#[cfg(feature = "schemas")]
pub(crate) use probe::schema as probe_schema;

pub use probe::probe_report;

use crate::endorse::{
    Answer, Costs, Digested, Direction, Endorsement, Finding, OfStandings, Partly, QUESTIONS, Setting,
    WholeReading,
};
use arbitrium_core::counted::counted;

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

/// What is told where the command names no file of the program's own.
const NO_FILE: &str = "the command names no file of the program's own";

/// The digests, each with what it is of.
fn digests(setting: &Setting) -> String {
    let of = |one: &Digested| match one.package_files {
        None => format!("{} of {}", one.sha256, one.path),
        Some(files) => format!("{} of the package {} ({})", one.sha256, one.path, counted(files, "file")),
    };
    let all: Vec<String> = setting.digests.iter().map(of).collect();
    if all.is_empty() { NO_FILE.to_owned() } else { all.join("; ") }
}

/// Who ranks, and by what.
fn ranker(run: &Endorsement<'_>) -> String {
    let (Some(command), Some(standings)) = (&run.setting.ranker, run.standings) else {
        return "no program that ranks: standings were not asked for".to_owned();
    };
    format!("{command}, by {} ({})", standings.plan.lists.join(" / "), standings.plan.rules)
}

/// What a reading excuses, as a sentence.
fn excused(reading: &WholeReading) -> String {
    format!(
        "Reading {} explains every difference of {}, {} of {} in all, and changes no round that agrees.",
        reading.readings.join(" with "),
        counted(reading.causes.len(), "cause"),
        reading.explained,
        reading.differences
    )
}

/// What is told of the readings beside a cause that none excuses; nothing where none explains a part.
fn beside(finding: &Finding) -> Option<String> {
    let part = |part: &Partly| {
        let first = if part.tried < finding.rounds { "the first " } else { "" };
        let what = if finding.direction == Direction::Standings { "answers" } else { "rounds" };
        let but =
            if part.is_contradicted { format!(", and changes {what} that agree") } else { String::new() };
        format!("{} explains {} of {first}{}{but}", part.reading, part.explained, part.tried)
    };
    let parts: Vec<String> = finding.partly.iter().map(part).collect();
    (!parts.is_empty()).then(|| format!("excused by no reading: {}", parts.join("; ")))
}

/// The questions that a run does not answer, and those of them that can fail the list.
fn left_open(answers: &[Answer]) -> String {
    let left: Vec<u16> =
        (1..=QUESTIONS).filter(|number| !answers.iter().any(|answer| answer.number == *number)).collect();
    let told = |numbers: &[u16]| numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
    let failing: Vec<u16> = left.iter().copied().filter(|number| Costs::of(*number).can_fail()).collect();
    format!("{}. Of these a wrong answer fails the list in {}", told(&left), told(&failing))
}

/// How often a cause was met, and where first.
fn how_often(finding: &Finding) -> String {
    let (tournament, round) = finding.first;
    match finding.direction {
        Direction::Standings => {
            format!("{}, first in tournament {tournament}", counted(finding.rounds, "answer"))
        }
        // A generator that made no tournament, or one of the wrong form.
        _ if round == 0 => {
            format!("{}, first of number {tournament}", counted(finding.rounds, "tournament"))
        }
        _ => format!("{}, first in tournament {tournament}, round {round}", counted(finding.rounds, "round")),
    }
}

/// What is to be said where answers hold nothing that was asked for.
fn shown(standings: OfStandings<'_>) -> String {
    let empty = standings.ledger.undecided;
    match (standings.shows_nothing(), empty) {
        (false, _) => String::new(),
        (true, 0) => "; nothing was compared, so nothing is shown".to_owned(),
        (true, _) => format!(
            "; {} with no rank and no value of a tie-break that was asked for, which show nothing",
            counted(empty, "answer")
        ),
    }
}

/// What became of the standings.
fn of_standings(standings: OfStandings<'_>) -> String {
    let ledger = standings.ledger;
    format!(
        "{} tournaments, {} questions by {} lists, {} not asked, {} values and ranks compared, {} answers differ, {} failures{}",
        ledger.cases,
        ledger.asked,
        standings.plan.lists.len(),
        ledger.not_asked,
        ledger.values,
        ledger.differences,
        ledger.faults,
        shown(standings)
    )
}

/// The settings as names and values.
fn settings(run: &Endorsement<'_>) -> Vec<(&'static str, String)> {
    let setting = &run.setting;
    vec![
        ("Program", setting.engine.clone()),
        ("Version", setting.program_version.clone().unwrap_or_else(|| "not told".to_owned())),
        ("Command", setting.command.join(" ")),
        ("SHA-256", digests(setting)),
        (
            "Generator",
            setting.generator.clone().unwrap_or_else(|| "none: the reverse direction was not run".to_owned()),
        ),
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
