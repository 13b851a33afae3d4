//! Text for a terminal, or for a file.

use anstyle::Style;

use super::{Block, Fact, Line, Look, Role, Room, Row, Section, Span, Table, Tone};
use crate::report::style::{BAD, DOUBTFUL, FAINT, GOOD, HEADING, paint};
use crate::report::table;
use arbitrium_core::trf::printable_whole;

/// Sections one after the other, a blank line between each two. `width` is that of the paper, in columns.
#[must_use]
pub fn render<'a>(sections: impl IntoIterator<Item = &'a Section>, width: u16) -> String {
    let sections = sections.into_iter().map(|one| section(one, width));
    sections.collect::<Vec<_>>().join("\n")
}

/// A section under its heading, with the ends of its lines.
#[must_use]
pub fn section(section: &Section, width: u16) -> String {
    paint(HEADING, &plain(&section.heading)) + "\n" + &blocks(&section.blocks, width)
}

/// What stands in a section, with the ends of its lines.
#[must_use]
pub fn blocks(blocks: &[Block], width: u16) -> String {
    blocks.iter().map(|one| block(one, width)).collect()
}

fn block(block: &Block, width: u16) -> String {
    match block {
        Block::Facts(facts) => self::facts(facts),
        Block::Paragraph(role, line) => paragraph(*role, line),
        Block::Steps(steps) => steps.iter().map(|step| indented(&painted(step))).collect(),
        Block::Table(table) => self::table(table, width) + "\n",
        Block::Section(one) => format!("\n{}", section(one, width)),
        Block::Beside(inner) | Block::Group(inner) => blocks(inner, width),
        Block::Drawn(_) => String::new(),
    }
}

/// The files, then the other facts in one line.
fn facts(facts: &[Fact]) -> String {
    let files = facts.iter().filter(|fact| fact.room == Room::File);
    let files: String = files.map(|fact| paint(FAINT, &plain(&fact.value)) + "\n").collect();
    let briefs: Vec<&str> = facts.iter().filter_map(|fact| fact.brief.as_deref()).collect();
    let briefs = if briefs.is_empty() { String::new() } else { briefs.join(" · ") + "\n" };
    files + &briefs
}

fn paragraph(role: Role, line: &Line) -> String {
    match role {
        Role::Plain | Role::Verdict | Role::Sentence => painted(line) + "\n",
        Role::Aside => indented(&painted(line)),
        Role::Members => indented(&paint(FAINT, &plain(line))),
    }
}

fn indented(words: &str) -> String {
    format!("  {words}\n")
}

fn table(table: &Table, width: u16) -> String {
    match table.look {
        Look::Ruled => ruled(table, width),
        Look::Aligned => aligned(table),
    }
}

fn ruled(table: &Table, width: u16) -> String {
    let headings: Vec<&str> = table.columns.iter().map(|column| column.heading.as_str()).collect();
    let mut rows = table::new(&headings, width);
    for row in &table.rows {
        rows.add_row(row.cells.iter().map(|cell| plain(&cell.line)));
    }
    table::show(&rows)
}

fn aligned(table: &Table) -> String {
    let width = |column: usize| {
        let cells = table.rows.iter().filter_map(|row| row.cells.get(column));
        cells.map(|cell| plain(&cell.line).chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..table.columns.len()).map(width).collect();
    let line = |row: &Row| {
        let cells = row.cells.iter().zip(&widths).map(|(cell, &width)| {
            let blanks = width - plain(&cell.line).chars().count();
            format!("  {}{}", painted(&cell.line), " ".repeat(blanks))
        });
        cells.collect::<String>().trim_end().to_owned()
    };
    table.rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A line in its styles.
fn painted(line: &Line) -> String {
    let one = |span: &Span| match span {
        Span::Toned(tone, words) => paint(style(*tone), words),
        span => words(span),
    };
    line.spans().iter().map(one).collect()
}

/// A line without any style.
#[must_use]
pub fn plain(line: &Line) -> String {
    line.spans().iter().map(words).collect()
}

fn words(span: &Span) -> String {
    match span {
        Span::Words(words)
        | Span::Code(words)
        | Span::Strong(words)
        | Span::Struck(words)
        | Span::Toned(_, words) => words.clone(),
        Span::Foreign(text) | Span::Path(text) => printable_whole(text),
        Span::Link(_, line) => plain(line),
    }
}

fn style(tone: Tone) -> Style {
    match tone {
        Tone::Good => GOOD,
        Tone::Bad => BAD,
        Tone::Doubtful => DOUBTFUL,
    }
}
