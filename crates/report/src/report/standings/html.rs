//! HTML: one self-contained page, a table that sorts and whose values open. Without its script the table stands as it is.

use std::collections::BTreeMap;

use maud::{PreEscaped, html};

use super::super::html::{FOOT, head_under};
use super::super::page::{Block, Line, Section, html};
use super::account::opened;
use super::packed::packed;
use super::{Ranked, page};
use arbitrium_core::standings::Account;

/// Sorts a table by the column whose heading is pressed.
const SCRIPT: &str = include_str!("sort.js");
/// What the page may do: its one script by its SHA-256 (`tests/it/html.rs` holds it against the script), its style, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'sha256-nfLBHPwJyo7Mig/ZPF3GnaHp/WnB6sYNtzn+8u3BcZE='; \
    style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
/// Up to how many players every value stands in the page as HTML, behind a fold that needs no script; beyond it, as data.
const MOST_IN_HTML: usize = 100;
/// Up to how many players every value can be opened; beyond it, those of the players asked for.
const MOST_OPENED: usize = 1000;

/// The page around the files.
#[must_use]
pub fn page(files: &str) -> String {
    let script = html! { script { (PreEscaped(SCRIPT)) } }.into_string();
    format!("{}{files}{script}\n{FOOT}", head_under("Standings", POLICY))
}

/// One file, every value with what makes it.
#[must_use]
pub fn file(ranked: &Ranked<'_>, number: usize) -> String {
    let told = told(ranked);
    let ranks = page::ranks(ranked, number, told);
    section(ranked, number, ranks, Vec::new())
}

/// One file of a page that is mailed: of many players what the values open to is data, of which the script makes HTML when one is
/// opened. What is seen before that stands as HTML.
#[must_use]
pub fn compact(ranked: &Ranked<'_>, number: usize) -> String {
    let players = ranked.standings.tournament().players.len();
    if !(MOST_IN_HTML + 1..=MOST_OPENED).contains(&players) {
        return file(ranked, number);
    }
    let mut ranks = page::ranks(ranked, number, |_, _| Vec::new());
    // The table is sorted by what stands in it, where nothing else is said.
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
    let section = page::file(ranked, number).with([Block::Section(ranks), Block::Signatures]);
    html::section(&section).into_string() + "\n"
}

/// What is told of the value of a player by a tie-break: of all players, or of those asked for where they are very many.
fn told(ranked: &Ranked<'_>) -> impl Fn(usize, usize) -> Vec<Block> {
    let standings = ranked.standings;
    let all: Vec<usize> = (0..standings.tournament().players.len()).collect();
    let told = if all.len() <= MOST_OPENED { &all } else { &ranked.players };
    // By tie-break, then by player: a tie-break is evaluated once.
    let accounts: Vec<BTreeMap<usize, Account>> = (0..standings.tie_breaks.len())
        .map(|place| standings.accounts_by(told, place).into_iter().map(|one| (one.player, one)).collect())
        .collect();
    move |player, place| {
        let account = accounts[place].get(&player);
        account.map(|account| opened(standings.tournament(), account)).unwrap_or_default()
    }
}
