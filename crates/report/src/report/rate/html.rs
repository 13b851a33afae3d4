//! A rating report as one self-contained HTML page. The rated events and the verdict are first.

use maud::html;

use super::{RatingReport, page};
use crate::report::html::{FOOT, head};
use crate::report::page::{Block, Contents, Section, Span, html};

/// Renders the report as a complete HTML page.
#[must_use]
pub fn render(report: &RatingReport<'_>) -> String {
    let (verdict, mut ratings) = (page::verdict(report), page::ratings(report));
    let (ratable, players) = (page::ratable(report), page::players(report));
    let warnings = report.session.warnings(report.edition, report.rated).into_iter();
    // A terminal shows the warnings on standard error, so only the HTML page contains them.
    let warnings = warnings.map(|warning| Block::plain(Span::Foreign(format!("Warning: {warning}."))));
    ratings.blocks.splice(0..0, warnings);
    let parts: Vec<&Section> = verdict.iter().chain([&ratings, &ratable, &players]).collect();
    let body = html! {
        (html::blocks(&[Block::Contents(Contents::of(parts.iter().copied()))]))
        @for event in &page::events(report) { (html::section(event)) }
        @for part in verdict.iter().chain([&ratings, &ratable]) { (html::section(part)) }
        (html::blocks(&[Block::Signatures]))
        (html::section(&players))
    };
    head("Rating report") + &body.into_string() + "\n" + FOOT
}
