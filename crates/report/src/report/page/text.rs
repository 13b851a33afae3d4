//! Renders pages as text, for a terminal or for a file.

use anstyle::Style;

use super::{
    Block, Cell, Fact, Frame, Gap, Line, Look, Medium, Role, Room, Row, Section, Span, Statement, Statements,
    Table, Tone,
};
use crate::report::style::{BAD, DOUBTFUL, FAINT, FAULT, GOOD, HEADING, paint};
use crate::report::table;
use arbitrium_core::trf::printable_whole;

/// The layout of text output: its width, whether it has styles, and whether long sentences are wrapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paper {
    width: u16,
    has_styles: bool,
    wraps: bool,
}

impl Paper {
    /// A terminal of unlimited width with styles, on which nothing is wrapped.
    pub const ENDLESS: Paper = Paper::terminal(u16::MAX);

    /// A terminal of `width` columns. The text contains styles. They must be removed if the text is written
    /// to a file.
    #[must_use]
    pub const fn terminal(width: u16) -> Self {
        Paper { width, has_styles: true, wraps: false }
    }

    /// A terminal of `width` columns with styles, on which sentences are wrapped.
    #[must_use]
    pub const fn page(width: u16) -> Self {
        Paper { wraps: true, ..Paper::terminal(width) }
    }

    /// A text file of `width` columns, without styles.
    #[must_use]
    pub const fn file(width: u16) -> Self {
        Paper { width, has_styles: false, wraps: false }
    }

    /// A text file of `width` columns, without styles, in which sentences are wrapped.
    #[must_use]
    pub const fn wrapped_file(width: u16) -> Self {
        Paper { wraps: true, ..Paper::file(width) }
    }

    fn paint(self, style: Style, words: &str) -> String {
        if self.has_styles { paint(style, words) } else { words.to_owned() }
    }
}

/// Renders sections one after the other, separated by blank lines.
#[must_use]
pub fn render<'a>(sections: impl IntoIterator<Item = &'a Section>, paper: Paper) -> String {
    let sections = sections.into_iter().map(|one| section(one, paper));
    sections.collect::<Vec<_>>().join("\n")
}

/// Renders a section with its heading.
#[must_use]
pub fn section(section: &Section, paper: Paper) -> String {
    let heading = paper.paint(section.tone.map_or(HEADING, style), &plain(&section.heading));
    let aside = section.aside.as_deref().unwrap_or_default();
    format!("{heading}{aside}\n{}", blocks(&section.blocks, paper))
}

/// Renders blocks one after the other, separated by blank lines.
#[must_use]
pub fn apart(blocks: &[Block], paper: Paper) -> String {
    let one = |one: &Block| match one {
        Block::Section(one) => section(one, paper),
        one => block(one, paper),
    };
    blocks.iter().map(one).collect::<Vec<_>>().join("\n")
}

/// Renders the content of a section.
#[must_use]
pub fn blocks(blocks: &[Block], paper: Paper) -> String {
    blocks.iter().map(|one| block(one, paper)).collect()
}

fn block(block: &Block, paper: Paper) -> String {
    match block {
        Block::Facts(facts) => self::facts(facts, paper),
        Block::Paragraph(role, line) => paragraph(*role, line, paper),
        Block::Argument(said) => said.iter().map(|one| wrapped(&painted(one, paper), 0, paper)).collect(),
        Block::Steps(lines) | Block::Points(lines) => {
            lines.iter().map(|line| wrapped(&painted(line, paper), INDENT, paper)).collect()
        }
        Block::Statements(statements) => self::statements(statements, paper),
        Block::Table(table) => self::table(table, paper),
        Block::Terms(terms) => terms
            .iter()
            .map(|term| indented(&format!("{}: {}", plain(&term.name), plain(&term.meaning))))
            .collect(),
        Block::Section(one) if one.frame == Frame::Open => section(one, paper),
        Block::Section(one) => format!("\n{}", section(one, paper)),
        Block::Beside(inner) | Block::Group(inner) | Block::Appendix(inner) => blocks(inner, paper),
        // Text output leaves these blocks out.
        Block::Boards(_) | Block::Contents(_) | Block::Closed(_) | Block::Signatures(_) | Block::Drawn(_) => {
            String::new()
        }
    }
}

/// Renders facts: each file on its own line, then the other facts together on one line.
fn facts(facts: &[Fact], paper: Paper) -> String {
    let files = facts.iter().filter(|fact| fact.room == Room::File);
    let files: String = files.map(|fact| paper.paint(FAINT, &plain(&fact.value)) + "\n").collect();
    let briefs: Vec<&str> = facts.iter().filter_map(|fact| fact.brief.as_deref()).collect();
    let briefs = if briefs.is_empty() { String::new() } else { briefs.join(" · ") + "\n" };
    files + &briefs
}

fn paragraph(role: Role, line: &Line, paper: Paper) -> String {
    match role {
        Role::Plain | Role::Taken | Role::Verdict | Role::Found(_) | Role::Sentence => {
            wrapped(&painted(line, paper), 0, paper)
        }
        Role::Footnote | Role::Article => wrapped(&painted(line, paper), 0, paper),
        Role::Evidence | Role::Repeat => painted(line, paper) + "\n",
        Role::OnPaper => String::new(),
        Role::Aside => wrapped(&painted(line, paper), INDENT, paper),
        Role::Members => indented(&paper.paint(FAINT, &plain(line))),
    }
}

/// The indentation of content that belongs to a line above it, in columns.
const INDENT: usize = 2;

/// The largest width of wrapped text, in columns. Longer lines are hard to read.
const WIDEST: u16 = 100;

/// Wraps a text to the width of the paper and indents it by `indent` columns. If `indent` is not 0,
/// continuation lines are indented by two more columns.
fn wrapped(words: &str, indent: usize, paper: Paper) -> String {
    let next = if indent > 0 { indent + INDENT } else { 0 };
    hanging(&" ".repeat(indent), words, next, paper)
}

/// Wraps the text `words` to the width of the paper. The first line begins with `first`. Continuation lines
/// are indented by `next` columns.
fn hanging(first: &str, words: &str, next: usize, paper: Paper) -> String {
    if !paper.wraps {
        return format!("{first}{words}\n");
    }
    let next = " ".repeat(next);
    let options = textwrap::Options::new(usize::from(paper.width.clamp(40, WIDEST)))
        .initial_indent(first)
        .subsequent_indent(&next)
        .break_words(false)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(words, options) + "\n"
}

fn indented(words: &str) -> String {
    format!("  {words}\n")
}

/// Renders statements in two columns: the article and the text. If no statement has an article, there is only
/// the column of texts.
fn statements(statements: &Statements, paper: Paper) -> String {
    let width = |one: &Statement| match one {
        Statement::Said { article, .. } => plain(article).chars().count(),
        Statement::LeftOut(_) => 0,
    };
    let widest = statements.all.iter().map(width).max().unwrap_or(0);
    let width = if widest == 0 { 0 } else { widest.max(statements.width) };
    let line = |article: &str, words: &str| {
        if width == 0 {
            return wrapped(words, INDENT, paper);
        }
        let article = paper.paint(FAINT, &format!("{article:<width$}"));
        hanging(&format!("  {article}  "), words, INDENT + width + 2, paper)
    };
    let one = |one: &Statement| match one {
        Statement::Said { article, words, .. } => line(&plain(article), &painted(words, paper)),
        Statement::LeftOut(words) => line("", words),
    };
    statements.all.iter().map(one).collect()
}

fn spaced(gap: Gap, text: &str) -> String {
    match gap {
        Gap::None => text.to_owned(),
        Gap::Before => format!("\n{text}"),
        Gap::Around => format!("\n{text}\n"),
    }
}

fn table(table: &Table, paper: Paper) -> String {
    match table.look {
        Look::Ruled => spaced(
            table.gap,
            &(ruled(table, paper)
                + "
"),
        ),
        Look::Aligned => spaced(
            table.gap,
            &(aligned(table, paper)
                + "
"),
        ),
        Look::Counted => counted(table, paper),
    }
}

/// Renders a table of counts. Each line has the number and then what is counted. Empty if the table has no rows.
fn counted(table: &Table, paper: Paper) -> String {
    let line = |row: &Row| {
        let cells: Vec<&Cell> = cells(table, row).collect();
        let [what, number] = cells.as_slice() else { return String::new() };
        let words = said(what, paper);
        let words = what.tone.map_or(words.clone(), |tone| paper.paint(style(tone), &words));
        indented(&format!("{:>8}  {words}", plain(&number.line)))
    };
    table.rows.iter().map(line).collect()
}

fn ruled(table: &Table, paper: Paper) -> String {
    let headings: Vec<&str> = table.shown(Medium::Text).map(|(_, column)| column.heading.as_str()).collect();
    let mut rows = table::new(&headings, paper.width);
    for row in &table.rows {
        rows.add_row(cells(table, row).map(|cell| said(cell, Paper { has_styles: false, ..paper })));
    }
    table::show(&rows)
}

fn aligned(table: &Table, paper: Paper) -> String {
    let bare = Paper { has_styles: false, ..paper };
    let width = |cell: &Cell| said(cell, bare).chars().count();
    let mut widths = vec![0; table.columns.len()];
    for row in &table.rows {
        for (widest, cell) in widths.iter_mut().zip(cells(table, row)) {
            *widest = width(cell).max(*widest);
        }
    }
    let line = |row: &Row| {
        let cells = cells(table, row).zip(&widths);
        let cells = cells
            .map(|(cell, widest)| format!("  {}{}", said(cell, paper), " ".repeat(widest - width(cell))));
        cells.collect::<String>().trim_end().to_owned()
    };
    table.rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The cells of a row in those columns that the text output shows.
fn cells<'a>(table: &'a Table, row: &'a Row) -> impl Iterator<Item = &'a Cell> {
    table.shown(Medium::Text).filter_map(|(place, _)| row.cells.get(place))
}

/// The content of a cell for the text output.
fn said(cell: &Cell, paper: Paper) -> String {
    cell.brief.clone().unwrap_or_else(|| painted(&cell.line, paper))
}

/// Renders a line with terminal styles, if `paper` has styles.
#[must_use]
pub fn painted(line: &Line, paper: Paper) -> String {
    let one = |span: &Span| match span {
        Span::Toned(tone, words) => paper.paint(style(*tone), words),
        Span::Faint(words) => paper.paint(FAINT, words),
        span => words(span),
    };
    line.spans().iter().map(one).collect()
}

/// Renders a line without styles.
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
        | Span::Faint(words)
        | Span::Toned(_, words)
        | Span::Signed(_, words) => words.clone(),
        Span::Foreign(text) | Span::Path(text) => printable_whole(text),
        Span::Link(_, line) => plain(line),
    }
}

pub(in crate::report) fn style(tone: Tone) -> Style {
    match tone {
        Tone::Good => GOOD,
        Tone::Bad => BAD,
        Tone::Doubtful => DOUBTFUL,
        Tone::Failed => FAULT,
    }
}
