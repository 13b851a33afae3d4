//! HTML: one self-contained page, a table that sorts and whose values open. Without its script the table stands as it is.

use maud::{Markup, PreEscaped, html};

use super::super::html::{FOOT, fact, head, long, rules, shown, signatures};
use super::super::sentence::capital;
use super::working::working;
use super::{Ranked, words};
use arbitrium_core::standings::{Account, Encounter, Standings};
use arbitrium_core::tournament::Tournament;

/// Sorts a table by the column whose heading is pressed.
const SCRIPT: &str = include_str!("sort.js");
/// Up to how many players every value can be opened; beyond it, those of the players asked for.
const MOST_OPENED: usize = 1000;

/// The page around the files.
#[must_use]
pub fn page(files: &str) -> String {
    let script = html! { script { (PreEscaped(SCRIPT)) } }.into_string();
    format!("{}{files}{script}\n{FOOT}", head("Standings", &html! {}))
}

/// One file.
#[must_use]
pub fn file(ranked: &Ranked<'_>, number: usize) -> String {
    let standings = ranked.standings;
    let tournament = standings.tournament();
    let name = if tournament.name.is_empty() { ranked.path } else { &tournament.name };
    let conditions = standings.conditions();
    let markup = html! {
        section.file aria-labelledby=(format!("title-{number}")) {
            h2 id=(format!("title-{number}")) { (shown(name)) }
            dl.conditions {
                (long("Rules", &rules(conditions.edition.rulebook)))
                (fact("Tournament", &html! { @if conditions.round_robin { "round-robin" } @else { "Swiss" } }))
                (fact("Players", &html! { (tournament.players.len()) }))
                (fact("Counted", &html! { (tournament.games_per_round.counted(conditions.rounds)) }))
                (long("List", &html! { (list(standings)) ", from " (ranked.source.to_string()) }))
                (long("File", &html! { span.path { (shown(ranked.path)) } }))
            }
            @if let Some([first, second]) = ranked.why { div.argument { p { (words::why(standings, first, second)) "." } } }
            (table(ranked, number))
            (legend(standings))
            (signatures())
        }
    };
    markup.into_string() + "\n"
}

/// What each code of the list means, and where it is defined.
fn legend(standings: &Standings<'_>) -> Markup {
    html! {
        table.legend {
            caption { "The list, in the order in which it decides" }
            thead { tr {
                th scope="col" { "Code" } th scope="col" { "Tie-break" } th scope="col" { "Article" }
                th scope="col" { "What it counts, in our words" }
            } }
            tbody { @for tie_break in &standings.tie_breaks { tr {
                th.nowrap scope="row" { (shown(&tie_break.text)) }
                td { (tie_break.method.name) }
                td.nowrap { (tie_break.method.article.to_string()) }
                td { (tie_break.method.counts) }
            } } }
        }
    }
}

fn list(standings: &Standings<'_>) -> String {
    standings.tie_breaks.iter().map(|tie_break| shown(&tie_break.text)).collect::<Vec<_>>().join(", ")
}

fn table(ranked: &Ranked<'_>, number: usize) -> Markup {
    let standings = ranked.standings;
    let tournament = standings.tournament();
    let places = standings.places();
    let all: Vec<usize> = (0..tournament.players.len()).collect();
    let told = if all.len() <= MOST_OPENED { &all } else { &ranked.players };
    // By tie-break, then by player: a tie-break is evaluated once.
    let accounts: Vec<Vec<Account>> =
        (0..standings.tie_breaks.len()).map(|place| standings.accounts_by(told, place)).collect();
    let opened =
        |player: usize, place: usize| accounts[place].iter().find(|account| account.player == player);
    html! {
        div.wide tabindex="0" role="region" aria-label=(format!("Standings {number}")) {
            table.sortable {
                caption { "Ranks, and the values that make them; a value opens to show how it comes about" }
                thead { tr {
                    th scope="col" { "Rank" } th scope="col" { "No." } th scope="col" { "Name" }
                    @for tie_break in &standings.tie_breaks { th scope="col" title=(tie_break.method.name) { (shown(&tie_break.text)) } }
                } }
                tbody { @for place in &places {
                    tr id=(format!("f{number}-player-{}", standings.id(place.player))) {
                        td { (place.rank) }
                        td { (standings.id(place.player).get()) }
                        th scope="row" { (shown(&tournament.players[place.player].name)) }
                        @for (at, value) in standings.written(place.player).into_iter().enumerate() {
                            td data-value=(value.as_deref().unwrap_or("")) {
                                (cell(tournament, value.as_deref(), opened(place.player, at)))
                            }
                        }
                    }
                } }
            }
        }
    }
}

/// A value that opens where there is something to tell.
fn cell(tournament: &Tournament, value: Option<&str>, account: Option<&Account>) -> Markup {
    let value = value.unwrap_or("-");
    let told = account.filter(|account| {
        !account.elements.is_empty() || account.working.is_some() || !account.encounters.is_empty()
    });
    html! {
        @if let Some(account) = told {
            details {
                summary { (value) }
                (self::account(tournament, account))
            }
        } @else { (value) }
    }
}

/// How a value comes about.
fn account(tournament: &Tournament, account: &Account) -> Markup {
    html! {
        p { (words::articles(&account.articles())) }
        @if !account.elements.is_empty() {
            ol.account {
                @for element in &account.elements {
                    li {
                        "round " (element.round)
                        @if let Some(opponent) = element.opponent { ", " (tournament.players[opponent].id.get()) }
                        ": "
                        @if let Some(article) = element.cut {
                            del { (account.written(element.contribution)) } " cut (" (article.to_string()) ")"
                        } @else { strong { (account.written(element.contribution)) } }
                        ", " (words::source(tournament, account, element))
                    }
                }
            }
        }
        @for step in working(account) { p { (capital(&step)) "." } }
        @for adjusted in &account.adjusted { p { (words::adjusted(tournament, adjusted)) "." } }
        @for step in &account.encounters { (encounter(tournament, step, account.player)) }
    }
}

fn encounter(tournament: &Tournament, step: &Encounter, player: usize) -> Markup {
    html! {
        table {
            thead { tr { th { "No." } th { "Sum" } th { "At least" } th { "At most" } th { "Not met" } } }
            tbody { @for row in words::rows(step, player) {
                tr {
                    td { (tournament.players[row.player].id.get()) }
                    td { (row.written(row.sum)) }
                    td { (row.written(row.worst)) }
                    td { (row.written(row.best)) }
                    td { (words::not_met(tournament, step, row)) }
                }
            } }
        }
        p { (capital(&words::encounter(tournament, step))) "." }
    }
}
