//! Text for a terminal, or for a file.

use anstyle::Style;

use super::{Block, Fact, Line, Look, Role, Room, Row, Section, Span, Table, Tone};
use crate::report::style::{BAD, DOUBTFUL, FAINT, GOOD, HEADING, paint};
use crate::report::table;
use arbitrium_core::trf::printable_whole;

/// On what a text stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paper {
    width: u16,
    has_styles: bool,
}

impl Paper {
    /// A terminal of so many columns. Whoever writes to something else takes the styles out.
    #[must_use]
    pub const fn terminal(width: u16) -> Self {
        Paper { width, has_styles: true }
    }

    /// A file that is kept, without any style.
    #[must_use]
    pub const fn file(width: u16) -> Self {
        Paper { width, has_styles: false }
    }

    fn paint(self, style: Style, words: &str) -> String {
        if self.has_styles { paint(style, words) } else { words.to_owned() }
    }
}

/// Sections one after the other, a blank line between each two.
#[must_use]
pub fn render<'a>(sections: impl IntoIterator<Item = &'a Section>, paper: Paper) -> String {
    let sections = sections.into_iter().map(|one| section(one, paper));
    sections.collect::<Vec<_>>().join("\n")
}

/// A section under its heading, with the ends of its lines.
#[must_use]
pub fn section(section: &Section, paper: Paper) -> String {
    paper.paint(HEADING, &plain(&section.heading)) + "\n" + &blocks(&section.blocks, paper)
}

/// What stands in a section, with the ends of its lines.
#[must_use]
pub fn blocks(blocks: &[Block], paper: Paper) -> String {
    blocks.iter().map(|one| block(one, paper)).collect()
}

fn block(block: &Block, paper: Paper) -> String {
    match block {
        Block::Facts(facts) => self::facts(facts, paper),
        Block::Paragraph(role, line) => paragraph(*role, line, paper),
        Block::Steps(steps) => steps.iter().map(|step| indented(&painted(step, paper))).collect(),
        Block::Table(table) => self::table(table, paper) + "\n",
        Block::Section(one) => format!("\n{}", section(one, paper)),
        Block::Beside(inner) | Block::Group(inner) => blocks(inner, paper),
        Block::Drawn(_) => String::new(),
    }
}

/// The files, then the other facts in one line.
fn facts(facts: &[Fact], paper: Paper) -> String {
    let files = facts.iter().filter(|fact| fact.room == Room::File);
    let files: String = files.map(|fact| paper.paint(FAINT, &plain(&fact.value)) + "\n").collect();
    let briefs: Vec<&str> = facts.iter().filter_map(|fact| fact.brief.as_deref()).collect();
    let briefs = if briefs.is_empty() { String::new() } else { briefs.join(" · ") + "\n" };
    files + &briefs
}

fn paragraph(role: Role, line: &Line, paper: Paper) -> String {
    match role {
        Role::Plain | Role::Verdict | Role::Sentence => painted(line, paper) + "\n",
        Role::Aside => indented(&painted(line, paper)),
        Role::Members => indented(&paper.paint(FAINT, &plain(line))),
    }
}

fn indented(words: &str) -> String {
    format!("  {words}\n")
}

fn table(table: &Table, paper: Paper) -> String {
    match table.look {
        Look::Ruled => ruled(table, paper),
        Look::Aligned => aligned(table, paper),
    }
}

fn ruled(table: &Table, paper: Paper) -> String {
    let headings: Vec<&str> = table.columns.iter().map(|column| column.heading.as_str()).collect();
    let mut rows = table::new(&headings, paper.width);
    for row in &table.rows {
        rows.add_row(row.cells.iter().map(|cell| plain(&cell.line)));
    }
    table::show(&rows)
}

fn aligned(table: &Table, paper: Paper) -> String {
    let width = |column: usize| {
        let cells = table.rows.iter().filter_map(|row| row.cells.get(column));
        cells.map(|cell| plain(&cell.line).chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..table.columns.len()).map(width).collect();
    let line = |row: &Row| {
        let cells = row.cells.iter().zip(&widths).map(|(cell, &width)| {
            let blanks = width - plain(&cell.line).chars().count();
            format!("  {}{}", painted(&cell.line, paper), " ".repeat(blanks))
        });
        cells.collect::<String>().trim_end().to_owned()
    };
    table.rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A line in its styles.
fn painted(line: &Line, paper: Paper) -> String {
    let one = |span: &Span| match span {
        Span::Toned(tone, words) => paper.paint(style(*tone), words),
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
