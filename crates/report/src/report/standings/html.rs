//! Standings as one self-contained HTML page. A script sorts the table and opens the calculation of a value.
//! The table is also shown without the script.

use std::collections::BTreeMap;

use maud::{PreEscaped, html};

use super::super::html::{FOOT, head_under};
use super::super::page::{ARBITERS, Block, Line, Section, html};
use super::account::opened;
use super::packed::packed;
use super::{Ranked, page};
use arbitrium_core::standings::Account;

/// The script that sorts a table when the reader clicks a heading.
const SCRIPT: &str = include_str!("sort.js");
/// The Content-Security-Policy of the page. It allows only the page's style, and its one script by SHA-256
/// (`tests/it/html.rs` compares it with the script).
const POLICY: &str = "default-src 'none'; script-src 'sha256-8JE2Zdgj+n0xkrKFWVXIBQMujs9eCwDQd4vjowqa3vU='; \
    style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
/// Up to this number of players, the calculations of all values are HTML that needs no script. With more
/// players, the script makes the HTML from compact data.
const MOST_IN_HTML: usize = 100;
/// Up to this number of players, every value can be opened. With more players, only the values of the
/// requested players can be opened.
const MOST_OPENED: usize = 1000;

/// Renders the complete HTML page. `files` is the HTML of the sections about the files.
#[must_use]
pub fn page(files: &str) -> String {
    let script = html! { script { (PreEscaped(SCRIPT)) } }.into_string();
    format!("{}{files}{script}\n{FOOT}", head_under("Standings", POLICY))
}

/// Renders the section about one file with the calculation of every value. `number` is the number of the
/// file, from 1.
#[must_use]
pub fn file(ranked: &Ranked<'_>, number: usize) -> String {
    let told = told(ranked);
    let ranks = page::ranks(ranked, number, told);
    section(ranked, number, ranks, Vec::new())
}

/// Renders the section about one file in a small form, so that the page can be mailed. If there are more than
/// `MOST_IN_HTML` players, the calculations are compact data. The script converts a calculation to HTML when
/// the reader opens the value.
#[must_use]
pub fn compact(ranked: &Ranked<'_>, number: usize) -> String {
    let players = ranked.standings.tournament().players.len();
    if !(MOST_IN_HTML + 1..=MOST_OPENED).contains(&players) {
        return file(ranked, number);
    }
    let mut ranks = page::ranks(ranked, number, |_, _| Vec::new());
    // A cell without a sort key is sorted by its content. So a key that equals the content is left out.
    for table in &mut ranks.blocks {
        let Block::Table(table) = table else { continue };
        for cell in table.rows.iter_mut().flat_map(|row| &mut row.cells) {
            cell.key = cell.key.take().filter(|key| cell.line != Line::from(key.as_str()));
        }
    }
    let without = html! {
        noscript { p { "What a value is made of is shown by this page's script, or by "
            code { "arbitrium standings FILE --player NUMBER" } "." } }
    };
    let data =
        html! { script.told type="application/json" { (PreEscaped(packed(ranked, number, told(ranked)))) } };
    section(ranked, number, ranks, vec![Block::Drawn(without), Block::Drawn(data)])
}

fn section(ranked: &Ranked<'_>, number: usize, ranks: Section, beside: Vec<Block>) -> String {
    let ranks = ranks.with(beside).with([page::legend(ranked.standings)]);
    let section = page::file(ranked, number).with([Block::Section(ranks), Block::Signatures(ARBITERS)]);
    html::section(&section).into_string() + "\n"
}

/// Returns a function that gives the calculation of a value. Its arguments are the index of the player and
/// the index of the tie-break. If there are more than `MOST_OPENED` players, the result is empty for players
/// who were not requested.
fn told(ranked: &Ranked<'_>) -> impl Fn(usize, usize) -> Vec<Block> {
    let standings = ranked.standings;
    let all: Vec<usize> = (0..standings.tournament().players.len()).collect();
    let told = if all.len() <= MOST_OPENED { &all } else { &ranked.players };
    // The tie-breaks are evaluated one after the other, each for all players at once.
    let accounts: Vec<BTreeMap<usize, Account>> = (0..standings.tie_breaks.len())
        .map(|place| standings.accounts_by(told, place).into_iter().map(|one| (one.player, one)).collect())
        .collect();
    move |player, place| {
        let account = accounts[place].get(&player);
        account.map(|account| opened(standings.tournament(), account)).unwrap_or_default()
    }
}
