//! HTML: one self-contained page, a table that sorts and whose values open. Without its script the table stands as it is.

use maud::{PreEscaped, html};

use super::super::html::{FOOT, head};
use super::super::page::{Block, html};
use super::account::opened;
use super::{Ranked, page};
use arbitrium_core::standings::Account;

/// Sorts a table by the column whose heading is pressed.
const SCRIPT: &str = include_str!("sort.js");
/// Up to how many players every value can be opened; beyond it, those of the players asked for.
const MOST_OPENED: usize = 1000;

/// The page around the files.
#[must_use]
pub fn page(files: &str) -> String {
    let script = html! { script { (PreEscaped(SCRIPT)) } }.into_string();
    format!("{}{files}{script}\n{FOOT}", head("Standings"))
}

/// One file.
#[must_use]
pub fn file(ranked: &Ranked<'_>, number: usize) -> String {
    let standings = ranked.standings;
    let all: Vec<usize> = (0..standings.tournament().players.len()).collect();
    let told = if all.len() <= MOST_OPENED { &all } else { &ranked.players };
    // By tie-break, then by player: a tie-break is evaluated once.
    let accounts: Vec<Vec<Account>> =
        (0..standings.tie_breaks.len()).map(|place| standings.accounts_by(told, place)).collect();
    let told = |player: usize, place: usize| {
        let account = accounts[place].iter().find(|account| account.player == player);
        account.map(|account| opened(standings.tournament(), account)).unwrap_or_default()
    };
    let ranks = page::ranks(ranked, number, told).with([page::legend(standings)]);
    let section = page::file(ranked, number).with([Block::Section(ranks), Block::Signatures]);
    html::section(&section).into_string() + "\n"
}
