use maud::Markup;

use super::{Boards, Fact, Line, Section, Statements, Table, Tone};

/// What stands in a section.
#[derive(Clone, Debug)]
pub enum Block {
    /// What it is about, in short.
    Facts(Vec<Fact>),
    /// A sentence, or several.
    Paragraph(Role, Line),
    /// Sentences that persuade, each for itself.
    Argument(Vec<Line>),
    /// Steps, one after the other.
    Steps(Vec<Line>),
    /// Statements beside their articles.
    Statements(Statements),
    /// Points in no order of time.
    Points(Vec<Line>),
    /// A table.
    Table(Table),
    /// Boards side by side.
    Boards(Boards),
    /// Terms, and what each means.
    Terms(Vec<Term>),
    /// A section of its own.
    Section(Section),
    /// Links to the parts of the page.
    Contents(Contents),
    /// What is closed until somebody opens it.
    Closed(Closed),
    /// What stands side by side where there is room.
    Beside(Vec<Block>),
    /// What belongs together there.
    Group(Vec<Block>),
    /// What a screen has room for, and paper has not.
    Appendix(Vec<Block>),
    /// Room for signatures, on paper.
    Signatures,
    /// What only a page can draw.
    Drawn(Markup),
}

/// What a paragraph is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It tells.
    Plain,
    /// It says what was taken for granted.
    Taken,
    /// It is what the page comes to.
    Verdict,
    /// It is what the page comes to, good or bad.
    Found(Tone),
    /// It is what a section comes to.
    Sentence,
    /// It says something beside.
    Aside,
    /// It names what was used.
    Members,
    /// It says in what order candidates stand.
    Footnote,
    /// It cites an article.
    Article,
    /// It says where the evidence lies.
    Evidence,
    /// It is the command that repeats the result.
    Repeat,
    /// It says on paper what is on a screen only.
    OnPaper,
}

/// Links to the parts of a page, or of a section.
#[derive(Clone, Debug)]
pub struct Contents {
    /// What they are, for those who do not see them.
    pub label: String,
    /// The ids to which they lead, and their words.
    pub links: Vec<(String, Line)>,
}

/// What is closed until somebody opens it.
#[derive(Clone, Debug)]
pub struct Closed {
    /// By what links lead to it.
    pub id: Option<String>,
    /// The class of its look in HTML.
    pub class: Option<&'static str>,
    /// What is seen of it.
    pub summary: Line,
    /// What it holds.
    pub blocks: Vec<Block>,
}

/// A term and what it means.
#[derive(Clone, Debug)]
pub struct Term {
    /// By what links lead to it.
    pub id: String,
    /// The term.
    pub name: Line,
    /// What it means.
    pub meaning: Line,
}

impl Block {
    /// A paragraph that tells.
    #[must_use]
    pub fn plain(line: impl Into<Line>) -> Self {
        Block::said(Role::Plain, line)
    }

    /// A paragraph with another part in it.
    #[must_use]
    pub fn said(role: Role, line: impl Into<Line>) -> Self {
        Block::Paragraph(role, line.into())
    }
}

impl Closed {
    /// Closed behind a summary.
    #[must_use]
    pub fn new(summary: impl Into<Line>, blocks: impl IntoIterator<Item = Block>) -> Self {
        Closed { id: None, class: None, summary: summary.into(), blocks: blocks.into_iter().collect() }
    }

    /// With a look of its own in HTML.
    #[must_use]
    pub fn with_class(self, class: &'static str) -> Self {
        Closed { class: Some(class), ..self }
    }
}

impl From<Closed> for Block {
    fn from(closed: Closed) -> Self {
        Block::Closed(closed)
    }
}

impl Contents {
    /// Links to these parts, as far as links lead there.
    #[must_use]
    pub fn of<'a>(parts: impl IntoIterator<Item = &'a Section>) -> Self {
        let parts = parts.into_iter().filter_map(|part| Some((part.id.clone()?, part.heading.clone())));
        Contents { label: "Contents".to_owned(), links: parts.collect() }
    }
}
