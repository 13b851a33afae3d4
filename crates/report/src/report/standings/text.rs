//! Standings as text for a terminal.

use super::super::page::text::Paper;
use super::super::page::{Block, text};
use super::{Ranked, page};
use arbitrium_core::standings::Account;
use arbitrium_core::tournament::Tournament;

/// Renders the explanations that the user wants, and then the table of ranks, for `width` columns.
#[must_use]
pub fn render(ranked: &Ranked<'_>, width: u16) -> String {
    let mut file = page::file(ranked, 1);
    if ranked.with_table {
        file.blocks.push(Block::Section(page::ranks(ranked, 1, |_, _| Vec::new())));
    }
    text::section(&file, Paper::terminal(width))
}

/// Renders the calculation of a value, after a blank line.
#[must_use]
pub fn account(tournament: &Tournament, account: &Account, width: u16) -> String {
    format!("\n{}", text::section(&super::account::account(tournament, account), Paper::terminal(width)))
}
