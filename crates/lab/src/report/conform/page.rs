//! The parts that the text and the HTML report share: the table of a document's articles, and a case that did not
//! pass.

use std::cmp::Reverse;

use super::words::{expected, sentence};
use crate::kit::{Decision, Outcome};
use crate::outcome::{Conformed, OfArticle, OfRule, Status};
use arbitrium_core::counted::counted;
use arbitrium_core::trf::Edition;
use arbitrium_report::report::page::{Block, Cell, Column, Medium, Role, Row, Span, Table, Tone};

/// The sentence under every score that says that the score is not an approval.
pub(super) const NO_APPROVAL: &str = "This is not an approval. It says what was measured.";

/// The table of a document's articles, with the results of the cases about each of them.
pub(super) fn articles(document: &Conformed) -> Table {
    let columns = [
        Column::new("Article").naming(),
        Column::new("What it says").only(Medium::Html),
        Column::new("Status"),
        Column::new("Cases"),
        Column::new("Pass"),
        Column::new("Not answered").only(Medium::Html),
        Column::new("Not asked").only(Medium::Html),
    ];
    let table =
        Table::new("Articles", columns).with_caption("Every deciding article, and the cases about it");
    table.with_rows(document.articles().map(article))
}

fn article(of: OfArticle) -> Row {
    let cases = Cell::from(of.cases.to_string());
    let passed = Cell::from(of.passed.to_string());
    let open = [(of.not_answered, "not answered"), (of.not_applicable, "not asked")];
    let open: Vec<String> = open
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, words)| format!("{count} {words}"))
        .collect();
    Row::new([
        of.article.to_string().into(),
        of.article.summary.into(),
        Cell::from(label(of.status)).toned(tone(of.status)),
        if open.is_empty() { cases } else { cases.brief(format!("{} ({})", of.cases, open.join(", "))) },
        if of.cases == 0 { passed.brief("") } else { passed },
        of.not_answered.to_string().into(),
        of.not_applicable.to_string().into(),
    ])
}

/// The word for the status of an article in reports for people.
pub(super) fn label(status: Status) -> String {
    match status {
        Status::NeverExercised => "no case".to_owned(),
        _ => status.to_string(),
    }
}

fn tone(status: Status) -> Tone {
    match status {
        Status::Pass => Tone::Good,
        Status::Fail => Tone::Bad,
        Status::NotAnswered | Status::NotApplicable | Status::NeverExercised => Tone::Doubtful,
    }
}

/// A sentence for the user, if cases cannot be written in the report format of 2016. `None` if all cases can
/// be written.
pub(super) fn newer_format(document: &Conformed) -> Option<String> {
    let is_too_new = |outcome: &Outcome| matches!(outcome, Outcome::NotApplicable(reason) if reason.starts_with(&Edition::Trf16.to_string()));
    let number = document.cases.iter().filter(|(_, outcome)| is_too_new(outcome)).count();
    (number > 0).then(|| {
        format!(
            "{} cannot be written in the format of 2016. If the program reads the format of 2026, add --engine-option \
             format=trf26.",
            counted(number, "case")
        )
    })
}

/// The errors of the program: first its failures, then its wrong answers, those with the most cases first.
pub(super) fn errors(document: &Conformed) -> Vec<OfRule<'_>> {
    let mut errors = document.errors();
    errors.sort_by_key(|error| (!error.is_fault(), Reverse(error.cases.len())));
    errors
}

/// An error in one line: its name, the number of its cases, and what is wrong in the smallest case.
pub(super) fn error(error: &OfRule<'_>) -> String {
    let (all, others) = (error.cases.len(), error.about_others());
    let cases = counted(all, "case");
    let about = match others {
        0 => String::new(),
        _ if others == all => {
            format!(" (about {})", if all == 1 { "another article" } else { "other articles" })
        }
        _ => format!(" ({others} about other articles)"),
    };
    let also = error.family.map(|_| format!(", which may be one cause of {}", error.shows.join(", ")));
    let smallest = error.cases.first().map(|(case, outcome)| {
        let sentence = match outcome {
            Outcome::Fail(wrong) | Outcome::Reading(_, wrong) => wrong.sentence.clone(),
            outcome => sentence(outcome),
        };
        let sentence = if sentence.is_empty() { sentence } else { format!(": {sentence}") };
        format!("; smallest {}, {}{sentence}", case.id(), counted(case.players(), "player"))
    });
    format!("{}{}: {cases}{about}{}", error.name(), also.unwrap_or_default(), smallest.unwrap_or_default())
}

/// Two blocks of the page: the article that a case is about, and its expected answer.
pub(super) fn about(document: &Conformed, case: &Decision) -> [Block; 2] {
    [
        Block::said(Role::Aside, Span::Foreign(case.sentence(document.rulebook))),
        Block::said(Role::Aside, format!("Expected {}.", expected(case))),
    ]
}
