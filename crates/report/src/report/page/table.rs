use super::{Block, Line, Span, Tone};
use arbitrium_core::tournament::PlayerId;

/// A table.
#[derive(Clone, Debug)]
pub struct Table {
    /// What it is, for those who do not see it.
    pub label: String,
    /// Whether it may be wider than the window, and then scrolls.
    pub is_wide: bool,
    /// What it shows, where the heading above does not say it.
    pub caption: Option<Line>,
    /// Whether the caption is only for those who do not see the table.
    pub is_caption_hidden: bool,
    /// The class of its look in HTML.
    pub class: Option<&'static str>,
    /// How it looks in a text.
    pub look: Look,
    /// Where a text has blank lines around it.
    pub gap: Gap,
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
    /// Lines without headings, of a table that says of each thing how many there are.
    Counted,
}

/// Where a text has blank lines around a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// Nowhere.
    None,
    /// Before it.
    Before,
    /// Before it and behind it.
    Around,
}

/// A column.
#[derive(Clone, Debug)]
pub struct Column {
    /// The heading, printable.
    pub heading: String,
    /// Whether the heading is only for those who do not see the table.
    pub is_heading_hidden: bool,
    /// What the heading stands for.
    pub meaning: Option<&'static str>,
    /// What a cell is called where there is so little room that each row stands as a card.
    pub label: Option<&'static str>,
    /// Whether its cells name their rows.
    pub names_rows: bool,
    /// Whether its cells stay in one line.
    pub in_one_line: bool,
    /// The only medium that has it; both where there is none.
    pub only: Option<Medium>,
}

/// What a page is shown in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// A text.
    Text,
    /// HTML.
    Html,
}

/// A row.
#[derive(Clone, Debug)]
pub struct Row {
    /// By what links lead to it.
    pub id: Option<String>,
    /// Whether the reader goes on from there who followed a link to it.
    pub takes_focus: bool,
    /// Whether it is the one that decides.
    pub decides: bool,
    /// The cells.
    pub cells: Vec<Cell>,
}

/// A cell.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// What stands in it.
    pub line: Line,
    /// How a text says it.
    pub brief: Option<String>,
    /// Whether it is good or bad.
    pub tone: Option<Tone>,
    /// Whose name it is: a page that can be asked has the player's card behind it.
    pub player: Option<PlayerId>,
    /// By what the table is sorted, where that is not what stands in it.
    pub key: Option<String>,
    /// What it opens to.
    pub told: Vec<Block>,
}

impl Table {
    /// A table without rows.
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

    /// That fits into every window.
    #[must_use]
    pub fn narrow<C: Into<Column>>(columns: impl IntoIterator<Item = C>) -> Self {
        Table { is_wide: false, ..Table::new("", columns) }
    }

    /// That says of each thing how many there are.
    #[must_use]
    pub fn of_counts<W: Into<Cell>>(
        label: &str,
        columns: [&str; 2],
        rows: impl IntoIterator<Item = (W, usize)>,
    ) -> Self {
        let rows = rows.into_iter().map(|(what, number)| Row::new([what.into(), number.to_string().into()]));
        Table { look: Look::Counted, ..Table::new(label, columns).named_by_first().with_rows(rows) }
    }

    /// Whose first column names the rows.
    #[must_use]
    pub fn named_by_first(mut self) -> Self {
        if let Some(first) = self.columns.first_mut() {
            first.names_rows = true;
        }
        self
    }

    /// With a caption.
    #[must_use]
    pub fn with_caption(self, caption: impl Into<Line>) -> Self {
        Table { caption: Some(caption.into()), ..self }
    }

    /// With a caption for those who do not see the table.
    #[must_use]
    pub fn with_hidden_caption(self, caption: impl Into<Line>) -> Self {
        Table { is_caption_hidden: true, ..self.with_caption(caption) }
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

    /// With blank lines around it in a text.
    #[must_use]
    pub fn apart(self, gap: Gap) -> Self {
        Table { gap, ..self }
    }

    /// With these rows.
    #[must_use]
    pub fn with_rows(self, rows: impl IntoIterator<Item = Row>) -> Self {
        Table { rows: rows.into_iter().collect(), ..self }
    }

    /// The columns of a medium, by their places.
    pub(super) fn shown(&self, medium: Medium) -> impl Iterator<Item = (usize, &Column)> {
        let columns = self.columns.iter().enumerate();
        columns.filter(move |(_, column)| column.only.is_none_or(|only| only == medium))
    }
}

impl Column {
    /// A column.
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

    /// Whose cells are called so where each row stands as a card.
    #[must_use]
    pub fn labelled(self, label: &'static str) -> Self {
        Column { label: Some(label), ..self }
    }

    /// With a heading for those who do not see the table.
    #[must_use]
    pub fn unseen(self) -> Self {
        Column { is_heading_hidden: true, ..self }
    }

    /// For one medium.
    #[must_use]
    pub fn only(self, medium: Medium) -> Self {
        Column { only: Some(medium), ..self }
    }
}

impl Row {
    /// A row of cells.
    #[must_use]
    pub fn new<C: Into<Cell>>(cells: impl IntoIterator<Item = C>) -> Self {
        let cells = cells.into_iter().map(Into::into).collect();
        Row { id: None, takes_focus: false, decides: false, cells }
    }

    /// The one that decides, where it is.
    #[must_use]
    pub fn deciding(self, decides: bool) -> Self {
        Row { decides, ..self }
    }

    /// To which links lead, and from which the reader goes on.
    #[must_use]
    pub fn with_anchor(self, id: impl Into<String>) -> Self {
        Row { id: Some(id.into()), takes_focus: true, ..self }
    }
}

impl Cell {
    /// The name of a player.
    #[must_use]
    pub fn named(name: &str, player: PlayerId) -> Self {
        Cell { player: Some(player), ..Cell::from(Line::from(Span::Foreign(name.to_owned()))) }
    }

    /// A cell that is good or bad.
    #[must_use]
    pub fn toned(self, tone: Tone) -> Self {
        Cell { tone: Some(tone), ..self }
    }

    /// As a text says it.
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
