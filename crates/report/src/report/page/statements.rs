use super::{Block, Line};

/// Statements one below the other, each beside the article on which it rests.
#[derive(Clone, Debug)]
pub struct Statements {
    /// What they are about.
    pub caption: String,
    /// What a statement is, for those who do not see the table.
    pub heading: &'static str,
    /// Whether they are numbered steps. The heading above says what these are about, and the caption is unseen.
    pub numbered: bool,
    /// How many columns the articles of a text have at least.
    pub width: usize,
    /// The statements.
    pub all: Vec<Statement>,
}

/// A statement.
#[derive(Clone, Debug)]
pub enum Statement {
    /// What is said, beside its article.
    Said {
        /// The article; empty where there is none.
        article: Line,
        /// The words.
        words: Line,
        /// The pairing cards on the table.
        laid: Option<Laid>,
    },
    /// What stands in the place of statements that are left out.
    LeftOut(String),
}

/// The pairing cards as they lie on the table: S1 above, S2 below.
#[derive(Clone, Debug)]
pub struct Laid {
    /// The columns.
    pub columns: Vec<Stack>,
    /// How many more there are.
    pub left_out: usize,
}

/// A column of the cards on the table.
#[derive(Clone, Debug)]
pub struct Stack {
    /// Who lies above, and below.
    pub cards: [Option<Card>; 2],
    /// Whether something stands against the two.
    pub fails: bool,
}

/// A pairing card in short.
#[derive(Clone, Debug)]
pub struct Card {
    /// The number.
    pub number: u16,
    /// The name, as it stands in the file.
    pub name: String,
    /// What matters of the player.
    pub about: String,
}

impl Statements {
    /// Numbered steps.
    #[must_use]
    pub fn steps(caption: impl Into<String>, all: impl IntoIterator<Item = Statement>) -> Self {
        Statements { numbered: true, ..Statements::new(caption, "Statement", all) }
    }

    /// Statements in no order.
    #[must_use]
    pub fn new(
        caption: impl Into<String>,
        heading: &'static str,
        all: impl IntoIterator<Item = Statement>,
    ) -> Self {
        let all = all.into_iter().collect();
        Statements { caption: caption.into(), heading, numbered: false, width: 0, all }
    }

    /// With room for articles of so many columns.
    #[must_use]
    pub fn aligned(self, width: usize) -> Self {
        Statements { width, ..self }
    }
}

impl Statement {
    /// A statement under an article.
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
