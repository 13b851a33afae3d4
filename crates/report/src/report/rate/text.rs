//! A rating report for people at a terminal: what was rated, the players, the articles, the cards, and the verdict at the end,
//! where it is read.

use super::{RatingReport, card, page};
use crate::report::page::text::Paper;
use crate::report::page::{Section, text};
use crate::report::style::{FAINT, paint};

/// The page. `width` is that of the paper, in columns.
#[must_use]
pub fn render(report: &RatingReport<'_>, width: u16) -> String {
    let mut sections = page::events(report);
    sections.extend([page::ratings(report), page::ratable(report), page::players(report)]);
    sections.extend(page::verdict(report));
    text::render(&sections, Paper::terminal(width))
}

/// The card of a single player, without the event.
#[must_use]
pub fn card_alone(report: &RatingReport<'_>, width: u16) -> String {
    let cards: Vec<Section> =
        report.cards().map(|(card, compared)| card::card(report, card, compared)).collect();
    format!("{}\n{}", paint(FAINT, report.edition.id()), text::render(&cards, Paper::terminal(width)))
}
