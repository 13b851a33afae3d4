//! The report on a program's results for the conformance kit, as plain text for a terminal.

use super::Conformance;
use super::page::{self, NO_APPROVAL};
use super::words::{question, sentence};
use crate::kit::{Decision, Outcome};
use crate::outcome::{Conformed, OfReading, Status};
use arbitrium_core::counted::counted;
use arbitrium_report::report::page::text::{Paper, apart};
use arbitrium_report::report::page::{Block, Line, Rank, Role, Section, Span};

const PAPER: Paper = Paper::file(110);

pub(super) fn render(found: &Conformance) -> String {
    let engine = Line::from("Conformance: ").and(Span::Foreign(found.engine.clone()));
    let score = Block::plain(format!("{} {NO_APPROVAL}", found.summary()));
    let documents = found.documents.iter().map(|document| of_document(document).into());
    let blocks: Vec<Block> = [Block::plain(engine)].into_iter().chain(documents).chain([score]).collect();
    apart(&blocks, PAPER)
}

fn of_document(document: &Conformed) -> Section {
    let rulebook = document.rulebook;
    let readings = document.unusual_readings.iter();
    let readings =
        readings.map(|(id, value)| Block::said(Role::Aside, format!("interpretation {id}={value}")));
    let counts =
        Status::ALL.map(|status| (status, document.articles().filter(|of| of.status == status).count()));
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    let counts: Vec<String> =
        counts.map(|(status, count)| format!("{count} {}", page::label(status))).collect();
    let followed = document.readings().into_iter().filter(|of| of.as_it_says > 0);
    Section::new(Rank::Title, format!("{} ({})", rulebook.id, rulebook.title))
        .with(readings)
        .with([page::articles(document).into(), Block::plain(format!("Articles: {}.", counts.join(", ")))])
        .with(followed.map(|of| reading(&of)))
        .with(page::newer_format(document).map(Block::plain))
        .with(errors(document))
        .with(document.not_passed().map(|(case, outcome)| of_case(document, case, outcome)))
}

/// The errors of the program, each with the rule that decides and its smallest case. Empty if every answer is right.
fn errors(document: &Conformed) -> Vec<Block> {
    let errors = page::errors(document);
    let Some(number) = (!errors.is_empty()).then(|| counted(errors.len(), "distinct error")) else {
        return Vec::new();
    };
    let lines = errors.iter().map(|error| Line::from(Span::Foreign(page::error(error))));
    vec![Block::plain(format!("{number}:")), Block::Points(lines.collect())]
}

fn reading(of: &OfReading) -> Block {
    Block::plain(format!(
        "{} of {} are correct under the interpretation {}. To count them: --reading {}.",
        of.as_it_says,
        counted(of.cases, "case"),
        of.reading,
        of.reading
    ))
}

fn of_case(document: &Conformed, case: &Decision, outcome: &Outcome) -> Block {
    let title = format!("{} [{}], {}: {}", case.id(), case.article(), question(case), outcome.word());
    let became = Block::said(Role::Aside, Span::Foreign(sentence(outcome)));
    Section::new(Rank::Part, title).with(page::about(document, case)).with([became]).into()
}
