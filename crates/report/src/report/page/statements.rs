use super::{Block, Line};

/// Statements of an explanation, one below the other, each next to its article.
#[derive(Clone, Debug)]
pub struct Statements {
    /// The subject of the statements, as a caption.
    pub caption: String,
    /// The heading of the column of statements, for screen readers.
    pub heading: &'static str,
    /// Whether the statements are numbered steps. Then their caption is hidden, because it repeats the
    /// heading of the section.
    pub numbered: bool,
    /// The smallest width, in characters, of the column of articles in the text output.
    pub width: usize,
    /// The statements in the order in which they are shown.
    pub all: Vec<Statement>,
}

/// A statement of an explanation, or a note about statements that are left out.
#[derive(Clone, Debug)]
pub enum Statement {
    /// A statement with the article that it is based on.
    Said {
        /// The label of the article; empty if the statement is not based on an article.
        article: Line,
        /// The text of the statement.
        words: Line,
        /// S1 and S2 in columns, shown below the statement. `None` if the statement has no columns.
        laid: Option<Laid>,
    },
    /// A note that says how many statements are left out.
    LeftOut(String),
}

/// The subgroups S1 and S2 in columns. Each column has a player of S1 above a player of S2.
#[derive(Clone, Debug)]
pub struct Laid {
    /// The columns that are shown, from left to right.
    pub columns: Vec<Stack>,
    /// The number of columns that are left out.
    pub left_out: usize,
}

/// A column with a player of S1 above a player of S2, who are a pair in this candidate.
#[derive(Clone, Debug)]
pub struct Stack {
    /// The player of S1 and the player of S2. An element is `None` if its subgroup has no player in this
    /// column.
    pub cards: [Option<Card>; 2],
    /// Whether a rule forbids that the two players meet.
    pub fails: bool,
}

/// A player in a column of S1 and S2, with number, name and short facts.
#[derive(Clone, Debug)]
pub struct Card {
    /// The pairing number of the player.
    pub number: u16,
    /// The name of the player, as in the file.
    pub name: String,
    /// Short facts about the player, such as points and preferred colour.
    pub about: String,
}

impl Statements {
    /// Creates statements that are numbered steps.
    #[must_use]
    pub fn steps(caption: impl Into<String>, all: impl IntoIterator<Item = Statement>) -> Self {
        Statements { numbered: true, ..Statements::new(caption, "Statement", all) }
    }

    /// Creates statements that are not numbered.
    #[must_use]
    pub fn new(
        caption: impl Into<String>,
        heading: &'static str,
        all: impl IntoIterator<Item = Statement>,
    ) -> Self {
        let all = all.into_iter().collect();
        Statements { caption: caption.into(), heading, numbered: false, width: 0, all }
    }

    /// Sets the smallest width, in characters, of the column of articles in the text output.
    #[must_use]
    pub fn aligned(self, width: usize) -> Self {
        Statements { width, ..self }
    }
}

impl Statement {
    /// Creates a statement from its article and its text.
    #[must_use]
    pub fn new(article: impl Into<Line>, words: impl Into<Line>) -> Self {
        Statement::Said { article: article.into(), words: words.into(), laid: None }
    }
}

impl From<Statements> for Block {
    fn from(statements: Statements) -> Self {
        Block::Statements(statements)
    }
}
