use maud::{Markup, html};

use super::line::{line, look, sign};
use super::{block, split};
use crate::report::page::{Block, Cell, Column, Medium, Row, Table};

/// Renders a table as HTML. A table that may be wider than the window can be scrolled, also with the
/// keyboard.
pub(super) fn table(table: &Table) -> Markup {
    html! {
        @if table.is_wide { div.wide tabindex="0" role="region" aria-label=(table.label) { (rows(table)) } }
        @else { (rows(table)) }
    }
}

/// The HTML of a table without rows, split into two texts, so that rows can be written between them.
pub(in crate::report) fn table_around(empty: &Table) -> (String, String) {
    split(table(empty).into_string(), "</tbody>")
}

fn rows(table: &Table) -> Markup {
    html! { table class=[table.class] {
        @if let Some(caption) = &table.caption {
            caption class=[table.is_caption_hidden.then_some("hidden")] { (line(caption)) }
        }
        thead { tr { @for (_, column) in table.shown(Medium::Html) {
            th scope="col" title=[column.meaning] {
                @if column.is_heading_hidden { span.hidden { (column.heading) } } @else { (column.heading) }
            }
        } } }
        tbody { @for one in &table.rows { (row(table, one)) } }
    } }
}

/// Renders one row of a table as HTML.
pub(in crate::report) fn row(table: &Table, row: &Row) -> Markup {
    let class = row.decides.then_some("decides");
    html! {
        tr class=[class] id=[row.id.as_deref()] tabindex=[row.takes_focus.then_some("-1")] {
            @for (place, column) in table.shown(Medium::Html) {
                @if let Some(one) = row.cells.get(place) { (cell(column, one)) }
            }
        }
    }
}

fn cell(column: &Column, cell: &Cell) -> Markup {
    let classes = [column.in_one_line.then_some("nowrap"), cell.tone.map(look)];
    let classes: Vec<&str> = classes.into_iter().flatten().collect();
    let class = (!classes.is_empty()).then(|| classes.join(" "));
    let key = cell.key.as_deref();
    let player = cell.player;
    let said = html! {
        @if let Some(tone) = cell.tone { (sign(tone)) }
        @if cell.told.is_empty() { (line(&cell.line)) }
        @else { details { summary { (line(&cell.line)) } (told(&cell.told)) } }
    };
    html! {
        @if column.names_rows { th class=[class] scope="row" data-value=[key] data-label=[column.label] data-player=[player] { (said) } }
        @else { td class=[class] data-value=[key] data-label=[column.label] data-player=[player] { (said) } }
    }
}

/// Renders the content that appears when the reader opens a cell. A table in this content does not scroll
/// separately.
pub(in crate::report) fn told(inner: &[Block]) -> Markup {
    html! { @for one in inner { @match one { Block::Table(table) => (rows(table)), one => (block(one)) } } }
}
