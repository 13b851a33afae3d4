//! The players: the cross table, and a card for each as in a pairing box.

use std::cmp::Reverse;

use maud::{Markup, html};

use super::{Sheet, piece, shown, wide};
use crate::report::sentence::capital;
use crate::tournament::{Bye, Colour, Contest, Entry, Points};

/// The players by their points, with all their rounds.
pub(super) fn cross_table(sheet: &Sheet<'_>) -> Markup {
    let tournament = sheet.checked.tournament();
    let rounds = sheet.rounds;
    let mut order: Vec<usize> = (0..tournament.players.len()).collect();
    order.sort_by_key(|&index| (Reverse(tournament.points_after(index, rounds)), index));
    html! {
        h3 id=(sheet.id("crosstable")) { "Cross table" }
        (wide("Cross table", &html! { table.cross {
            caption { "Opponent, colour and results by " (sheet.checked.round_word()) "; by points, then number" }
            thead { tr {
                th scope="col" { "No." } th scope="col" { "Name" }
                @for round in 1..=rounds { th scope="col" { (capital(sheet.checked.round_word())) " " (round) } }
                th scope="col" { "Points" }
            } }
            tbody { @for index in order {
                @let player = &tournament.players[index];
                tr {
                    td { (sheet.number(player.id)) }
                    th scope="row" { (shown(&player.name)) }
                    @for round in 1..=rounds { td.nowrap { (cell(sheet, tournament.entry(index, round))) } }
                    td { (tournament.points_after(index, rounds).to_string()) }
                }
            } }
        } }))
    }
}

fn cell(sheet: &Sheet<'_>, entry: Entry) -> Markup {
    html! {
        @match entry {
            Entry::Missing => "–",
            Entry::Bye(bye) => (bye_words(bye)),
            Entry::Contest(contest) => {
                (sheet.number(contest.opponent)) (colour_letter(contest)) " " (results(contest))
            }
        }
    }
}

fn bye_words(bye: Bye) -> &'static str {
    match bye {
        Bye::Zero => "absent",
        Bye::Half => "half-point bye",
        Bye::Full => "full-point bye",
        Bye::PairingAllocated => "bye",
    }
}

fn colour_letter(contest: Contest) -> &'static str {
    match contest.colour {
        Some(Colour::White) => "w",
        Some(Colour::Black) => "b",
        None => "",
    }
}

fn colour_word(contest: Contest) -> Markup {
    let word = match contest.colour {
        Some(Colour::White) => "White",
        Some(Colour::Black) => "Black",
        None => return html! { "not recorded" },
    };
    html! { (piece(word)) (word) }
}

fn results(contest: Contest) -> String {
    let codes: Vec<String> = contest.games.iter().map(|game| game.code().to_string()).collect();
    let codes = codes.join(" ");
    if codes.trim().is_empty() { "not yet played".into() } else { codes }
}

/// A card for each player.
pub(super) fn cards(sheet: &Sheet<'_>) -> Markup {
    let players = sheet.checked.tournament().players.iter().enumerate();
    let carded = players.filter(|(_, player)| sheet.has_card(player.id));
    html! {
        h3 id=(sheet.id("players")) { "Players" }
        div.cards { @for (index, _) in carded { (card(sheet, index)) } }
    }
}

fn card(sheet: &Sheet<'_>, index: usize) -> Markup {
    let tournament = sheet.checked.tournament();
    let player = &tournament.players[index];
    let id = sheet.id(&format!("player-{}", player.id));
    let rating = player.rating.map_or("unrated".to_owned(), |rating| rating.to_string());
    let facts = [shown(&player.title), rating, shown(&player.federation)];
    let facts: Vec<String> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
    let word = capital(sheet.checked.round_word());
    html! {
        section.card id=(id) tabindex="0" aria-labelledby=(format!("{id}-title")) {
            h4 id=(format!("{id}-title")) { (player.id.get()) " " (shown(&player.name)) }
            p { (facts.join(" · ")) }
            table {
                caption.hidden { "The rounds of number " (player.id.get()) }
                thead { tr {
                    th scope="col" { (word) } th scope="col" { "Score before" } th scope="col" { "Opponent" }
                    th scope="col" { "Colour" } th scope="col" { "Result" } th scope="col" { "Float" }
                } }
                tbody { @for round in 1..=sheet.rounds { (card_row(sheet, index, round)) } }
                tfoot { tr {
                    th scope="row" { "Points" }
                    td colspan="5" { (tournament.points_after(index, sheet.rounds).to_string()) }
                } }
            }
        }
    }
}

fn card_row(sheet: &Sheet<'_>, index: usize, round: u16) -> Markup {
    let tournament = sheet.checked.tournament();
    let judged = sheet.checked.replay.rounds.iter().any(|judged| judged.round == round);
    let score = score(sheet, index, round);
    let entry = tournament.entry(index, round);
    html! {
        tr {
            th scope="row" {
                @if judged { a href=(sheet.link(&format!("round-{round}"))) { (round) } } @else { (round) }
            }
            td { (score.to_string()) }
            @match entry {
                Entry::Contest(contest) => {
                    td { (sheet.number(contest.opponent)) " " (sheet.name(contest.opponent)) }
                    td.nowrap { (colour_word(contest)) }
                    td.nowrap { (results(contest)) }
                    td.nowrap { (float(sheet, score, contest, round)) }
                }
                Entry::Bye(bye) => { td { (bye_words(bye)) } td { "–" } td { "–" } td { "–" } }
                Entry::Missing => { td { "absent" } td { "–" } td { "–" } td { "–" } }
            }
        }
    }
}

/// The score for pairing before a round.
fn score(sheet: &Sheet<'_>, index: usize, round: u16) -> Points {
    let tournament = sheet.checked.tournament();
    let id = tournament.players[index].id;
    tournament.points_after(index, round - 1) + tournament.virtual_points_in(id, round)
}

/// Against whom he floated: up to a higher score or down to a lower one, where they sat down to play.
fn float(sheet: &Sheet<'_>, own: Points, contest: Contest, round: u16) -> &'static str {
    let opponent = sheet.checked.tournament().index_of(contest.opponent);
    let theirs = opponent.map(|index| score(sheet, index, round));
    let played = !contest.games.iter().all(crate::tournament::GameResult::is_forfeit);
    match theirs.filter(|_| played).map(|theirs| theirs.cmp(&own)) {
        Some(std::cmp::Ordering::Greater) => "↑ up",
        Some(std::cmp::Ordering::Less) => "↓ down",
        Some(std::cmp::Ordering::Equal) | None => "–",
    }
}
