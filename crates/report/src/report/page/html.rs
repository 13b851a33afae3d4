//! HTML: what stands between the head of a page and its foot.

use maud::{Markup, html};

use super::{Block, Cell, Column, Fact, Line, Rank, Role, Room, Section, Span, Table, Tone};
use crate::report::html::{fact, long, shown, wide};

/// A section under its heading, by which it is labelled where links lead to it.
#[must_use]
pub fn section(section: &Section) -> Markup {
    let heading = line(&section.heading);
    let id = section.id.as_deref();
    html! {
        section class=[section.class] aria-labelledby=[id] {
            @match section.rank {
                Rank::Title => h2 id=[id] { (heading) },
                Rank::Part => h3 id=[id] { (heading) },
                Rank::Detail => h4 id=[id] { (heading) },
            }
            (blocks(&section.blocks))
        }
    }
}

/// What stands in a section.
#[must_use]
pub fn blocks(blocks: &[Block]) -> Markup {
    html! { @for one in blocks { (block(one)) } }
}

/// Links to the parts of the page.
#[must_use]
pub fn contents(sections: &[&Section]) -> Markup {
    html! {
        nav aria-label="Contents" { ul.contents {
            @for section in sections {
                @if let Some(id) = &section.id { li { a href={ "#" (id) } { (line(&section.heading)) } } }
            }
        } }
    }
}

fn block(block: &Block) -> Markup {
    match block {
        Block::Facts(facts) => html! { dl.conditions { @for fact in facts { (self::fact_of(fact)) } } },
        Block::Paragraph(role, said) => html! { p class=[class(*role)] { (line(said)) } },
        Block::Steps(steps) => html! { ol.reckoning { @for step in steps { li { (line(step)) } } } },
        Block::Table(table) => self::table(table),
        Block::Section(one) => section(one),
        Block::Beside(inner) => html! { div.beside { (blocks(inner)) } },
        Block::Group(inner) => html! { div { (blocks(inner)) } },
        Block::Drawn(drawing) => drawing.clone(),
    }
}

fn class(role: Role) -> Option<&'static str> {
    match role {
        Role::Plain | Role::Aside => None,
        Role::Verdict => Some("verdict"),
        Role::Sentence => Some("sentence"),
        Role::Members => Some("members"),
    }
}

fn fact_of(one: &Fact) -> Markup {
    let value = line(&one.value);
    match one.room {
        Room::Shared => fact(one.name, &value),
        Room::Line | Room::File => long(one.name, &value),
    }
}

/// A table, which scrolls where it is wider than the window.
fn table(table: &Table) -> Markup {
    wide(&table.label, &rows(table))
}

fn rows(table: &Table) -> Markup {
    html! { table class=[table.class] {
        @if let Some(caption) = &table.caption { caption { (line(caption)) } }
        thead { tr { @for column in &table.columns { th scope="col" title=[column.meaning] { (column.heading) } } } }
        tbody { @for row in &table.rows { tr id=[row.id.as_deref()] {
            @for (column, cell) in table.columns.iter().zip(&row.cells) { (self::cell(column, cell)) }
        } } }
    } }
}

/// What a value opens to. A table in it scrolls with the table around it.
fn told(blocks: &[Block]) -> Markup {
    html! { @for one in blocks { @match one { Block::Table(table) => (rows(table)), one => (block(one)) } } }
}

fn cell(column: &Column, cell: &Cell) -> Markup {
    let class = column.in_one_line.then_some("nowrap");
    let key = cell.key.as_deref();
    let said = line(&cell.line);
    let said = html! {
        @if cell.told.is_empty() { (said) } @else { details { summary { (said) } (told(&cell.told)) } }
    };
    html! {
        @if column.names_rows { th class=[class] scope="row" data-value=[key] { (said) } }
        @else { td class=[class] data-value=[key] { (said) } }
    }
}

/// A line as it may stand in a paragraph, a cell or a heading.
#[must_use]
pub fn line(line: &Line) -> Markup {
    html! { @for one in line.spans() { (span(one)) } }
}

fn span(span: &Span) -> Markup {
    match span {
        Span::Words(words) => html! { (words) },
        Span::Foreign(text) => html! { (shown(text)) },
        Span::Path(text) => html! { span.path { (shown(text)) } },
        Span::Code(words) => html! { code { (words) } },
        Span::Strong(words) => html! { strong { (words) } },
        Span::Struck(words) => html! { del { (words) } },
        Span::Toned(tone, words) => {
            html! { span class=(look(*tone)) { span aria-hidden="true" { (sign(*tone)) " " } (words) } }
        }
        Span::Link(to, said) if to.starts_with('#') => html! { a href=(to) { (line(said)) } },
        Span::Link(to, said) => html! { a href=(to) rel="noreferrer" { (line(said)) } },
    }
}

fn look(tone: Tone) -> &'static str {
    match tone {
        Tone::Good => "good",
        Tone::Bad => "bad",
        Tone::Doubtful => "doubtful",
    }
}

/// For eyes that tell no colours apart.
fn sign(tone: Tone) -> &'static str {
    match tone {
        Tone::Good => "✓",
        Tone::Bad => "✗",
        Tone::Doubtful => "?",
    }
}
