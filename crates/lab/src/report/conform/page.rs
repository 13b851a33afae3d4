//! What text and HTML both tell: the articles of a document, and a case that did not pass.

use super::expected;
use crate::kit::Decision;
use crate::outcome::{Conformed, OfArticle, Status};
use arbitrium_report::report::page::{Block, Cell, Column, Medium, Role, Row, Span, Table, Tone};

/// What stands under every score.
pub(super) const NO_APPROVAL: &str = "This is no approval by anybody: it says what was measured.";

/// Every deciding article with the cases about it.
pub(super) fn articles(document: &Conformed) -> Table {
    let columns = [
        Column::new("Article").naming(),
        Column::new("What it says").only(Medium::Html),
        Column::new("Status"),
        Column::new("Cases"),
        Column::new("Pass"),
        Column::new("Not asked").only(Medium::Html),
    ];
    let table =
        Table::new("Articles", columns).with_caption("Every deciding article, and the cases about it");
    table.with_rows(document.articles().map(article))
}

fn article(of: OfArticle) -> Row {
    let cases = Cell::from(of.cases.to_string());
    let passed = Cell::from(of.passed.to_string());
    let not_asked = format!("{} ({} not asked)", of.cases, of.not_applicable);
    Row::new([
        of.article.to_string().into(),
        of.article.summary.into(),
        Cell::from(of.status.to_string()).toned(tone(of.status)),
        if of.not_applicable > 0 { cases.brief(not_asked) } else { cases },
        if of.cases == 0 { passed.brief("") } else { passed },
        of.not_applicable.to_string().into(),
    ])
}

fn tone(status: Status) -> Tone {
    match status {
        Status::Pass => Tone::Good,
        Status::Fail => Tone::Bad,
        Status::NotApplicable | Status::NeverExercised => Tone::Doubtful,
    }
}

/// What a case is about, and what is expected of it.
pub(super) fn about(document: &Conformed, case: &Decision) -> [Block; 2] {
    [
        Block::said(Role::Aside, Span::Foreign(case.sentence(document.rulebook))),
        Block::said(Role::Aside, format!("Expected {}.", expected(case))),
    ]
}
