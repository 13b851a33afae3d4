use maud::{Markup, html};

use super::line::line;
use crate::report::page::{Board, Boards, Seat};

pub(super) fn boards(boards: &Boards) -> Markup {
    let [left, right] = &boards.sides;
    html! {
        table.boards {
            caption { (boards.caption) }
            thead {
                tr {
                    th rowspan="2" scope="col" { (boards.noun) }
                    @for side in &boards.sides { th colspan="2" scope="colgroup" { (side) } }
                }
                tr { @for _ in &boards.sides { th scope="col" { "White" } th scope="col" { "Black" } } }
            }
            tbody {
                @for board in &boards.rows { (row(board, boards)) }
                @if let Some([theirs, ours]) = &boards.byes { tr {
                    th scope="row" { "Bye" }
                    td colspan="2" data-label=(left) { mark { (listed(theirs)) } }
                    td colspan="2" data-label=(right) { mark { (listed(ours)) } }
                } }
            }
        }
    }
}

fn row(board: &Board, boards: &Boards) -> Markup {
    html! { tr {
        th scope="row" { span.board { (boards.noun) " " } (board.number) }
        @for (label, players) in boards.sides.iter().zip(&board.sides) { @match players {
            None => td colspan="2" data-label=(label) { "–" },
            Some([white, black]) => {
                td data-label={ (label) ", White" } { (seat(white)) }
                td data-label={ (label) ", Black" } { (seat(black)) }
            }
        } }
    } }
}

/// A player as HTML. The player is marked if the other pairing has another player at this board with the same
/// colour.
fn seat(seat: &Seat) -> Markup {
    html! { @if seat.differs { mark { (player(seat)) } } @else { (player(seat)) } }
}

fn player(seat: &Seat) -> Markup {
    html! { span.name { (line(&seat.player)) } br; small { (seat.about) } }
}

fn listed(seats: &[Seat]) -> Markup {
    html! {
        @if seats.is_empty() { "no player" }
        @for (place, one) in seats.iter().enumerate() { @if place > 0 { ", " } (player(one)) }
    }
}
