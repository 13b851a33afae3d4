use super::{Block, Line, Span, Tone};
use arbitrium_core::tournament::PlayerId;

/// A table with headings, which can be rendered as text and as HTML.
#[derive(Clone, Debug)]
pub struct Table {
    /// The subject of the table, for screen readers.
    pub label: String,
    /// Whether the table may be wider than the window and must scroll.
    pub is_wide: bool,
    /// The caption; `None` if the heading above the table is enough.
    pub caption: Option<Line>,
    /// Whether the caption is only for screen readers.
    pub is_caption_hidden: bool,
    /// The CSS class; `None` for the usual style.
    pub class: Option<&'static str>,
    /// The layout of the table in the text output.
    pub look: Look,
    /// Where the text output has blank lines around the table.
    pub gap: Gap,
    /// The columns from left to right, with their headings.
    pub columns: Vec<Column>,
    /// The rows, each with a cell for each column.
    pub rows: Vec<Row>,
}

/// The layout of a table in the text output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Headings above a line, and cells that wrap.
    Ruled,
    /// Aligned lines without headings, with sentences in the last column.
    Aligned,
    /// Lines without headings, each with a number and a text that says what is counted.
    Counted,
}

/// Where the text output has blank lines around a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// The table has no blank lines around it.
    None,
    /// The table has a blank line before it.
    Before,
    /// The table has blank lines before and after it.
    Around,
}

/// A column of a table, with its heading.
#[derive(Clone, Debug)]
pub struct Column {
    /// The heading, which is safe to show.
    pub heading: String,
    /// Whether the heading is only for screen readers.
    pub is_heading_hidden: bool,
    /// An explanation of the heading, which HTML shows on request; `None` if there is none.
    pub meaning: Option<&'static str>,
    /// The name that is shown before each cell of the column on narrow screens, where a row is shown as a
    /// card. `None` for no name.
    pub label: Option<&'static str>,
    /// Whether the cells of the column are headings of their rows.
    pub names_rows: bool,
    /// Whether the cells of the column stay on one line.
    pub in_one_line: bool,
    /// The only medium in which the column is shown; `None` for all media.
    pub only: Option<Medium>,
}

/// The medium in which a page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// Plain text, in a terminal or a file.
    Text,
    /// HTML in a browser.
    Html,
}

/// A row of a table, with one cell for each column.
#[derive(Clone, Debug)]
pub struct Row {
    /// The id that links point to; `None` if no link points to it.
    pub id: Option<String>,
    /// Whether a link to the row also moves the keyboard focus to it.
    pub takes_focus: bool,
    /// Whether this row shows the value that decides. Such a row is marked.
    pub decides: bool,
    /// The cells, one for each column.
    pub cells: Vec<Cell>,
}

/// A cell of a table, with its content for text and HTML.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// The content of the cell.
    pub line: Line,
    /// The content for the text output, if it differs from the content for HTML. `None` if both are the same.
    pub brief: Option<String>,
    /// Whether the content is good or bad; `None` if it is neither.
    pub tone: Option<Tone>,
    /// The player whose name is in the cell, so that the page can show the player's card. `None` if the cell is not a
    /// player's name.
    pub player: Option<PlayerId>,
    /// The text by which the column is sorted; `None` if it is sorted by the content.
    pub key: Option<String>,
    /// The content that appears when the reader opens the cell; empty if the cell cannot be opened.
    pub told: Vec<Block>,
}

impl Table {
    /// Creates a table with these columns. It has no rows yet.
    #[must_use]
    pub fn new<C: Into<Column>>(label: impl Into<String>, columns: impl IntoIterator<Item = C>) -> Self {
        Table {
            label: label.into(),
            is_wide: true,
            caption: None,
            is_caption_hidden: false,
            class: None,
            look: Look::Ruled,
            gap: Gap::None,
            columns: columns.into_iter().map(Into::into).collect(),
            rows: Vec::new(),
        }
    }

    /// Creates a table that is narrow enough for every window. It has no rows yet.
    #[must_use]
    pub fn narrow<C: Into<Column>>(columns: impl IntoIterator<Item = C>) -> Self {
        Table { is_wide: false, ..Table::new("", columns) }
    }

    /// Creates a table of counts. Each row consists of a text that says what is counted, and the number.
    #[must_use]
    pub fn of_counts<W: Into<Cell>>(
        label: &str,
        columns: [&str; 2],
        rows: impl IntoIterator<Item = (W, usize)>,
    ) -> Self {
        let rows = rows.into_iter().map(|(what, number)| Row::new([what.into(), number.to_string().into()]));
        Table { look: Look::Counted, ..Table::new(label, columns).named_by_first().with_rows(rows) }
    }

    /// Returns the table with the cells of its first column as headings of their rows.
    #[must_use]
    pub fn named_by_first(mut self) -> Self {
        if let Some(first) = self.columns.first_mut() {
            first.names_rows = true;
        }
        self
    }

    /// Returns the table with a visible caption.
    #[must_use]
    pub fn with_caption(self, caption: impl Into<Line>) -> Self {
        Table { caption: Some(caption.into()), ..self }
    }

    /// Returns the table with a caption that only screen readers read.
    #[must_use]
    pub fn with_hidden_caption(self, caption: impl Into<Line>) -> Self {
        Table { is_caption_hidden: true, ..self.with_caption(caption) }
    }

    /// Returns the table with a CSS class.
    #[must_use]
    pub fn with_class(self, class: &'static str) -> Self {
        Table { class: Some(class), ..self }
    }

    /// Returns the table with aligned lines as its layout in the text output.
    #[must_use]
    pub fn aligned(self) -> Self {
        Table { look: Look::Aligned, ..self }
    }

    /// Returns the table with these blank lines around it in the text output.
    #[must_use]
    pub fn apart(self, gap: Gap) -> Self {
        Table { gap, ..self }
    }

    /// Returns the table with these rows, which replace its former rows.
    #[must_use]
    pub fn with_rows(self, rows: impl IntoIterator<Item = Row>) -> Self {
        Table { rows: rows.into_iter().collect(), ..self }
    }

    /// The columns that are shown in a medium, each with its index.
    pub(super) fn shown(&self, medium: Medium) -> impl Iterator<Item = (usize, &Column)> {
        let columns = self.columns.iter().enumerate();
        columns.filter(move |(_, column)| column.only.is_none_or(|only| only == medium))
    }
}

impl Column {
    /// Creates a column with this heading, which is shown in all media.
    #[must_use]
    pub fn new(heading: impl Into<String>) -> Self {
        Column {
            heading: heading.into(),
            is_heading_hidden: false,
            meaning: None,
            label: None,
            names_rows: false,
            in_one_line: false,
            only: None,
        }
    }

    /// Returns the column with its cells as headings of their rows.
    #[must_use]
    pub fn naming(self) -> Self {
        Column { names_rows: true, ..self }
    }

    /// Returns the column with cells that are not wrapped.
    #[must_use]
    pub fn in_one_line(self) -> Self {
        Column { in_one_line: true, ..self }
    }

    /// Returns the column with a name that is shown before each of its cells on narrow screens.
    #[must_use]
    pub fn labelled(self, label: &'static str) -> Self {
        Column { label: Some(label), ..self }
    }

    /// Returns the column with a heading that only screen readers read.
    #[must_use]
    pub fn unseen(self) -> Self {
        Column { is_heading_hidden: true, ..self }
    }

    /// Returns the column so that only one medium shows it.
    #[must_use]
    pub fn only(self, medium: Medium) -> Self {
        Column { only: Some(medium), ..self }
    }
}

impl Row {
    /// Creates a row with these cells, in the order of the columns.
    #[must_use]
    pub fn new<C: Into<Cell>>(cells: impl IntoIterator<Item = C>) -> Self {
        let cells = cells.into_iter().map(Into::into).collect();
        Row { id: None, takes_focus: false, decides: false, cells }
    }

    /// Returns the row. If `decides` is true, it is marked as the row with the deciding value.
    #[must_use]
    pub fn deciding(self, decides: bool) -> Self {
        Row { decides, ..self }
    }

    /// Returns the row with an id. A link to the id moves the keyboard focus to the row.
    #[must_use]
    pub fn with_anchor(self, id: impl Into<String>) -> Self {
        Row { id: Some(id.into()), takes_focus: true, ..self }
    }
}

impl Cell {
    /// Creates a cell with the name of a player. `player` is the player's number.
    #[must_use]
    pub fn named(name: &str, player: PlayerId) -> Self {
        Cell { player: Some(player), ..Cell::from(Line::from(Span::Foreign(name.to_owned()))) }
    }

    /// Returns the cell marked as good or bad.
    #[must_use]
    pub fn toned(self, tone: Tone) -> Self {
        Cell { tone: Some(tone), ..self }
    }

    /// Returns the cell with other content for the text output.
    #[must_use]
    pub fn brief(self, words: impl Into<String>) -> Self {
        Cell { brief: Some(words.into()), ..self }
    }
}

impl<L: Into<Line>> From<L> for Cell {
    fn from(line: L) -> Self {
        Cell { line: line.into(), ..Cell::default() }
    }
}

impl<H: Into<String>> From<H> for Column {
    fn from(heading: H) -> Self {
        Column::new(heading)
    }
}

impl From<Table> for Block {
    fn from(table: Table) -> Self {
        Block::Table(table)
    }
}
