//! A rating report as text: what was rated, the verdict on published results, the players, the articles, and the cards.

use super::{RatingReport, card, page};
use crate::report::page::text::Paper;
use crate::report::page::{Section, text};
use crate::report::style::{FAINT, paint};

/// Renders the report as text for a terminal of `width` columns.
#[must_use]
pub fn render(report: &RatingReport<'_>, width: u16) -> String {
    let mut sections = page::events(report);
    sections.extend(page::verdict(report));
    sections.extend([page::ratings(report), page::ratable(report), page::players(report)]);
    text::render(&sections, Paper::terminal(width))
}

/// Renders only the cards, without the events. It is used for games that are given without a report file.
#[must_use]
pub fn card_alone(report: &RatingReport<'_>, width: u16) -> String {
    let cards: Vec<Section> =
        report.cards().map(|(card, compared)| card::card(report, card, compared)).collect();
    format!("{}\n{}", paint(FAINT, report.edition.id()), text::render(&cards, Paper::terminal(width)))
}
