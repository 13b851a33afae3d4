use super::{Block, Line};

/// A table.
#[derive(Clone, Debug)]
pub struct Table {
    /// What it is, for those who do not see it.
    pub label: String,
    /// What it shows, where the heading above does not say it.
    pub caption: Option<Line>,
    /// The class of its look in HTML.
    pub class: Option<&'static str>,
    /// How it looks in a text.
    pub look: Look,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, each with a cell for each column.
    pub rows: Vec<Row>,
}

/// How a table looks in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Headings over a line, and cells that wrap.
    Ruled,
    /// Aligned lines without headings, for a last column of sentences.
    Aligned,
}

/// A column.
#[derive(Clone, Debug)]
pub struct Column {
    /// The heading, printable.
    pub heading: String,
    /// What the heading stands for.
    pub meaning: Option<&'static str>,
    /// Whether its cells name their rows.
    pub names_rows: bool,
    /// Whether its cells stay in one line.
    pub in_one_line: bool,
}

/// A row.
#[derive(Clone, Debug)]
pub struct Row {
    /// By what links lead to it.
    pub id: Option<String>,
    /// The cells.
    pub cells: Vec<Cell>,
}

/// A cell.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// What stands in it.
    pub line: Line,
    /// By what the table is sorted, where that is not what stands in it.
    pub key: Option<String>,
    /// What it opens to.
    pub told: Vec<Block>,
}

impl Table {
    /// A table without rows.
    #[must_use]
    pub fn new(label: impl Into<String>, columns: impl IntoIterator<Item = Column>) -> Self {
        let columns = columns.into_iter().collect();
        Table {
            label: label.into(),
            caption: None,
            class: None,
            look: Look::Ruled,
            columns,
            rows: Vec::new(),
        }
    }

    /// With a caption.
    #[must_use]
    pub fn with_caption(self, caption: impl Into<Line>) -> Self {
        Table { caption: Some(caption.into()), ..self }
    }

    /// With a look of its own in HTML.
    #[must_use]
    pub fn with_class(self, class: &'static str) -> Self {
        Table { class: Some(class), ..self }
    }

    /// Aligned lines in a text.
    #[must_use]
    pub fn aligned(self) -> Self {
        Table { look: Look::Aligned, ..self }
    }

    /// With these rows.
    #[must_use]
    pub fn with_rows(self, rows: impl IntoIterator<Item = Row>) -> Self {
        Table { rows: rows.into_iter().collect(), ..self }
    }
}

impl Column {
    /// A column.
    #[must_use]
    pub fn new(heading: impl Into<String>) -> Self {
        Column { heading: heading.into(), meaning: None, names_rows: false, in_one_line: false }
    }

    /// Whose cells name their rows.
    #[must_use]
    pub fn naming(self) -> Self {
        Column { names_rows: true, ..self }
    }

    /// Whose cells stay in one line.
    #[must_use]
    pub fn in_one_line(self) -> Self {
        Column { in_one_line: true, ..self }
    }
}

impl Row {
    /// A row of cells.
    #[must_use]
    pub fn new<C: Into<Cell>>(cells: impl IntoIterator<Item = C>) -> Self {
        Row { id: None, cells: cells.into_iter().map(Into::into).collect() }
    }
}

impl<L: Into<Line>> From<L> for Cell {
    fn from(line: L) -> Self {
        Cell { line: line.into(), key: None, told: Vec::new() }
    }
}
