//! The report on a program's results for the conformance kit, as one self-contained HTML page.

use super::Conformance;
use super::page::{self, NO_APPROVAL};
use super::words::{question, sentence};
use crate::kit::{Decision, Outcome};
use crate::outcome::Conformed;
use arbitrium_core::counted::counted;
use arbitrium_report::report::html::whole;
use arbitrium_report::report::page::{Block, Frame, Rank, Role, Section, Span};

pub(super) fn render(found: &Conformance) -> String {
    let summary = Section::new(Rank::Title, Span::Foreign(found.engine.clone()))
        .with_id("summary")
        .with_class("file")
        .with([Block::said(Role::Sentence, found.summary()), Block::plain(NO_APPROVAL)]);
    let documents = found.documents.iter().map(of_document);
    whole("Conformance", &[summary].into_iter().chain(documents).collect::<Vec<_>>())
}

fn of_document(document: &Conformed) -> Section {
    let rulebook = document.rulebook;
    let readings = document.unusual_readings.iter();
    Section::new(Rank::Title, rulebook.id)
        .with_class("file")
        .with([Block::plain(format!("{}, {}", rulebook.title, rulebook.applies))])
        .with(readings.map(|(id, value)| Block::plain(format!("Interpretation {id}={value}"))))
        .with([page::articles(document).into()])
        .with(page::newer_format(document).map(Block::plain))
        .with(errors(document))
        .with(document.not_passed().map(|(case, outcome)| of_case(document, case, outcome)))
}

/// The section with the errors of the program. Each error has the rule that decides and its smallest case.
/// `None` if there are no errors.
fn errors(document: &Conformed) -> Option<Block> {
    let errors = page::errors(document);
    let lines = errors.iter().map(|error| Span::Foreign(page::error(error)).into());
    let lines = Block::Points(lines.collect());
    let heading = counted(errors.len(), "distinct error");
    (!errors.is_empty()).then(|| Section::new(Rank::Part, heading).with([lines]).into())
}

fn of_case(document: &Conformed, case: &Decision, outcome: &Outcome) -> Block {
    let asked = format!("Article {}, {}, {}.", case.article(), question(case), players(case));
    let became = Block::said(Role::Sentence, Span::Foreign(sentence(outcome)));
    Section::new(Rank::Part, format!("{}: {}", case.id(), outcome.word()))
        .framed(Frame::Alone)
        .with_class("round")
        .with([Block::plain(asked)])
        .with(page::about(document, case))
        .with([became])
        .into()
}

fn players(case: &Decision) -> String {
    match case {
        Decision::Pairing(case) => format!("{} players to be paired", case.players),
        Decision::Standings(case) => format!("{} players", case.standings.len()),
    }
}
