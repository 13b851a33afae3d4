//! A rating report as one self-contained HTML page. The rated events and the verdict are first.

use std::convert::Infallible;

use super::{RatingReport, page};
use crate::report::html::{FOOT, head};
use crate::report::page::{Block, Contents, Section, Span, html};

/// Renders the report as a complete HTML page.
#[must_use]
pub fn render(report: &RatingReport<'_>) -> String {
    let mut page = String::new();
    let Ok(()) = write(report, |part| {
        page.push_str(part);
        Ok::<(), Infallible>(())
    });
    page
}

/// Renders the report as a complete HTML page, and calls `put` with each part of the page in turn. So a page
/// with the cards of thousands of players is never in memory as a whole.
///
/// # Errors
/// Fails with the first error that `put` returns.
pub fn write<E>(report: &RatingReport<'_>, mut put: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
    let (verdict, ratable) = (page::verdict(report), page::ratable(report));
    let (mut ratings, players) = (page::ratings_heading(), page::players_heading());
    let parts: Vec<&Section> = verdict.iter().chain([&ratings, &ratable, &players]).collect();
    let contents = Block::Contents(Contents::of(parts.iter().copied()));
    put(&head("Rating report"))?;
    put(&html::blocks(&[contents]).into_string())?;
    for section in page::events(report).iter().chain(&verdict) {
        put(&html::section(section).into_string())?;
    }
    let warnings = report.session.warnings(report.edition, report.rated).into_iter();
    // A terminal shows the warnings on standard error, so only the HTML page contains them.
    ratings
        .blocks
        .extend(warnings.map(|warning| Block::plain(Span::Foreign(format!("Warning: {warning}.")))));
    let table = page::ratings_table(report);
    let (section, end_of_section) = html::around(&ratings);
    let (header, end_of_table) = html::table_around(&table);
    put(&section)?;
    put(&header)?;
    for row in page::rating_rows(report) {
        put(&html::row(&table, &row).into_string())?;
    }
    put(&end_of_table)?;
    put(&end_of_section)?;
    put(&html::section(&ratable).into_string())?;
    let (section, end_of_section) = html::around(&players);
    put(&section)?;
    for card in page::cards(report) {
        put(&html::section(&card).into_string())?;
    }
    put(&end_of_section)?;
    let signatures = Block::Signatures(&["Rating officer", "Place and date"]);
    put(&html::blocks(&[signatures]).into_string())?;
    put("\n")?;
    put(FOOT)
}
