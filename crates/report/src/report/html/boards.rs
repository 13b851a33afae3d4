//! The boards of a round as a table: as recorded and by the rules, beside each other.

use maud::{Markup, html};

use super::told::Teller;
use super::{Sheet, wide};
use crate::report::page::html::line;
use crate::report::sentence::capital;
use arbitrium_core::check::RoundVerdict;
use arbitrium_core::systems::{Card, Pairing};
use arbitrium_core::tournament::{PlayerId, Points};

type Pair = (PlayerId, PlayerId);

/// Up to how many boards that differ are all shown: those of 52 players.
const ALL: usize = 26;
/// How many of more are shown whoever sits at them.
const FIRST: usize = 8;

/// A line of the table: the same board twice, or boards of which one side only has each.
struct Row {
    recorded: Option<Pair>,
    reference: Option<Pair>,
}

impl Row {
    fn is_same(&self) -> bool {
        self.recorded == self.reference
    }

    /// Whoever sits at it on either side.
    fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.recorded.into_iter().chain(self.reference).flat_map(|(white, black)| [white, black])
    }
}

/// The players of a round with what the document makes of them.
pub(super) struct Players<'a> {
    pub(super) sheet: &'a Sheet<'a>,
    pub(super) round: u16,
}

impl Players<'_> {
    pub(super) fn card(&self, id: PlayerId) -> Option<&Card> {
        self.sheet.checked.cards.get(&self.round)?.iter().find(|card| card.id == id)
    }

    /// The score for pairing before the round.
    pub(super) fn score(&self, id: PlayerId) -> Points {
        let tournament = self.sheet.checked.tournament();
        let scored = tournament.index_of(id).map(|index| tournament.points_after(index, self.round - 1));
        scored.unwrap_or(Points::ZERO) + tournament.virtual_points_in(id, self.round)
    }

    /// The colour that is due: `White (strong)`.
    pub(super) fn due(&self, id: PlayerId) -> Option<String> {
        let (colour, strength) = self.card(id)?.due?;
        Some(format!("{colour} ({strength})"))
    }

    /// A player of a board, with his rating, points and the colour that is due.
    fn member(&self, id: PlayerId) -> Markup {
        let player = self.sheet.checked.tournament().player(id);
        let rating =
            player.and_then(|player| player.rating).map_or("unrated".to_owned(), |rating| rating.to_string());
        let due = self.due(id).map(|due| format!(" \u{b7} {due}")).unwrap_or_default();
        html! {
            span.name { (line(&self.sheet.player(id))) }
            br;
            small { (rating) " \u{b7} " (self.score(id).to_string()) (due) }
        }
    }
}

/// The lines of a round, those of the reference in its order. A recorded board without colours has those of the reference.
fn rows(round: &RoundVerdict) -> Vec<Row> {
    let recorded = round.recorded.boards.iter();
    let reference = round.judgement.reference.as_ref().ok();
    let turned = |pairing: &Pairing, pair: &Pair| pairing.pairs.contains(&(pair.1, pair.0));
    let mut recorded: Vec<Pair> = recorded
        .map(|board| {
            let pair = (board.white, board.black);
            let adopts = !board.colours_known && reference.is_some_and(|pairing| turned(pairing, &pair));
            if adopts { (pair.1, pair.0) } else { pair }
        })
        .collect();
    let Some(reference) = reference else {
        return recorded
            .into_iter()
            .map(|pair| Row { recorded: Some(pair), reference: Some(pair) })
            .collect();
    };
    let mut rows: Vec<Row> = Vec::new();
    for &pair in &reference.pairs {
        let same = recorded.iter().position(|other| *other == pair);
        let found = same.map(|place| recorded.remove(place));
        rows.push(Row { recorded: found, reference: Some(pair) });
    }
    // What is left over stands beside the boards of the same players, as far as there are any.
    for row in rows.iter_mut().filter(|row| row.recorded.is_none()) {
        let Some((white, black)) = row.reference else { continue };
        let shares = |&(a, b): &Pair| [white, black].contains(&a) || [white, black].contains(&b);
        let place = recorded.iter().position(shares).or(if recorded.is_empty() { None } else { Some(0) });
        row.recorded = place.map(|place| recorded.remove(place));
    }
    rows.extend(recorded.into_iter().map(|pair| Row { recorded: Some(pair), reference: None }));
    rows
}

/// The boards that differ, in full; of very many those of the players concerned and the first.
pub(super) fn differing(sheet: &Sheet<'_>, round: &RoundVerdict, concerned: &[PlayerId]) -> Markup {
    let rows = rows(round);
    let differing: Vec<(usize, &Row)> = (1..).zip(&rows).filter(|(_, row)| !row.is_same()).collect();
    let first = if differing.len() > ALL { FIRST } else { ALL };
    let is_shown = |place: usize, row: &Row| place < first || row.players().any(|id| concerned.contains(&id));
    let shown = differing.iter().enumerate().filter(|&(place, (_, row))| is_shown(place, row));
    let shown: Vec<(usize, &Row)> = shown.map(|(_, numbered)| *numbered).collect();
    let left_out = differing.len() - shown.len();
    let players = Players { sheet, round: round.round };
    let same = rows.len() - differing.len();
    let byes = byes(round);
    let cards = sheet.checked.cards.get(&round.round);
    let has_due = cards.is_some_and(|cards| cards.iter().any(|card| card.due.is_some()));
    let other = capital(sheet.other);
    html! {
        @if !differing.is_empty() || byes.is_some() {
            table.boards {
                caption { "The boards that differ; below each name the rating, the points before the " (sheet.checked.round_word()) @if has_due { ", and the colour that is due" } }
                thead {
                    tr { th rowspan="2" scope="col" { "Board" } th colspan="2" scope="colgroup" { (other) } th colspan="2" scope="colgroup" { "By the rules" } }
                    tr { th scope="col" { "White" } th scope="col" { "Black" } th scope="col" { "White" } th scope="col" { "Black" } }
                }
                tbody {
                    @for (board, row) in &shown {
                        tr {
                            th scope="row" { span.board { "Board " } (board) }
                            (side(&players, &other, row.recorded, row.reference))
                            (side(&players, "By the rules", row.reference, row.recorded))
                        }
                    }
                    @if let Some((theirs, ours)) = &byes { tr {
                        th scope="row" { "Bye" }
                        td colspan="2" data-label=(other) { mark { (list(&players, theirs)) } }
                        td colspan="2" data-label="By the rules" { mark { (list(&players, ours)) } }
                    } }
                }
            }
        }
        @if left_out > 0 {
            p.members { (arbitrium_core::counted::counted(left_out, "more board")) @if left_out == 1 { " differs" } @else { " differ" } "; all of them stand under “All boards”." }
        }
        // Where no colour is due before two players are paired, what gives each board its colours.
        @if !has_due { (colours(sheet, round, &differing, concerned)) }
        @if same > 0 && !differing.is_empty() {
            p.members { (arbitrium_core::counted::counted(same, "other board")) @if same == 1 { " is" } @else { " are" } " the same." }
        }
    }
}

/// Who has White by the rules on the boards that differ, and why.
fn colours(
    sheet: &Sheet<'_>,
    round: &RoundVerdict,
    differing: &[(usize, &Row)],
    concerned: &[PlayerId],
) -> Markup {
    let account = sheet.checked.accounts.get(&round.round);
    let pairs = differing.iter().filter_map(|(_, row)| row.reference);
    let pairs = pairs.filter(|(white, black)| concerned.contains(white) || concerned.contains(black));
    let told = pairs.filter_map(|(white, black)| account?.of_board(white, black));
    let mut told = told.peekable();
    html! {
        @if told.peek().is_some() {
            table.steps {
                caption { "The colours by the rules of the players concerned" }
                thead.hidden { tr { th scope="col" { "Article" } th scope="col" { "Board and why" } } }
                tbody { @for one in told {
                    tr {
                        td.nowrap { @if let Some(article) = one.article { (article.to_string()) } }
                        td { (line(&Teller::new(sheet).clause(&one.told))) }
                    }
                } }
            }
        }
    }
}

fn list(players: &Players<'_>, ids: &[PlayerId]) -> Markup {
    html! {
        @if ids.is_empty() { "nobody" }
        @for (place, &id) in ids.iter().enumerate() { @if place > 0 { ", " } (players.member(id)) }
    }
}

/// The byes, where they differ.
fn byes(round: &RoundVerdict) -> Option<(Vec<PlayerId>, Vec<PlayerId>)> {
    let ours: Vec<PlayerId> = round.judgement.reference.as_ref().ok()?.bye.into_iter().collect();
    (round.recorded.byes != ours).then(|| (round.recorded.byes.clone(), ours))
}

/// The two cells of a side: what the other side has not in the same place is marked.
fn side(players: &Players<'_>, label: &str, own: Option<Pair>, other: Option<Pair>) -> Markup {
    let Some((white, black)) = own else { return html! { td colspan="2" data-label=(label) { "–" } } };
    let marked = |id: PlayerId, same: bool| {
        html! { @if same { (players.member(id)) } @else { mark { (players.member(id)) } } }
    };
    html! {
        td data-label={ (label) ", White" } { (marked(white, other.is_some_and(|(w, _)| w == white))) }
        td data-label={ (label) ", Black" } { (marked(black, other.is_some_and(|(_, b)| b == black))) }
    }
}

/// All boards of a round in short.
pub(super) fn all(sheet: &Sheet<'_>, round: &RoundVerdict) -> Markup {
    let players = Players { sheet, round: round.round };
    let rows = rows(round);
    let differs = rows.iter().any(|row| !row.is_same());
    let table = html! {
        table {
            caption { "Boards of " (sheet.checked.round_word()) " " (round.round) }
            thead { tr {
                th scope="col" { "Board" } th scope="col" { "White" } th scope="col" { "Black" }
                @if differs { th scope="col" { "By the rules" } }
            } }
            tbody { @for (board, row) in (1..).zip(&rows) {
                tr {
                    th scope="row" { (board) }
                    @match row.recorded {
                        Some((white, black)) => { td { (line(&players.sheet.player(white))) } td { (line(&players.sheet.player(black))) } }
                        None => { td { "–" } td { "–" } }
                    }
                    @if differs { td { @if row.is_same() { "the same" } @else if let Some((white, black)) = row.reference {
                        "≠ " (line(&players.sheet.player(white))) " – " (line(&players.sheet.player(black)))
                    } @else { "≠ no such board" } } }
                }
            } }
        }
    };
    let bye = &round.recorded.byes;
    html! {
        (wide(&format!("Boards of {} {}", sheet.checked.round_word(), round.round), &table))
        @if !bye.is_empty() { p { "Bye: " @for (place, &id) in bye.iter().enumerate() { @if place > 0 { ", " } (line(&players.sheet.player(id))) } } }
        @if !round.absent.is_empty() {
            p { "Not to be paired: " @for (place, &id) in round.absent.iter().enumerate() {
                @if place > 0 { ", " } (line(&players.sheet.player(id)))
            } }
        }
    }
}
