use maud::Markup;

use super::{Boards, Fact, Line, Section, Statements, Table, Tone};

/// One element of a page, such as a paragraph, a list or a table. Renderers show it as text or as HTML.
#[derive(Clone, Debug)]
pub enum Block {
    /// Short facts about the subject of the page, each with a name and a value.
    Facts(Vec<Fact>),
    /// A paragraph of one or several sentences. Its role determines its style.
    Paragraph(Role, Line),
    /// The sentences that explain a verdict, each as its own paragraph.
    Argument(Vec<Line>),
    /// Steps in a numbered list.
    Steps(Vec<Line>),
    /// Statements, each beside its article.
    Statements(Statements),
    /// Points in a list without numbers.
    Points(Vec<Line>),
    /// A table with headings.
    Table(Table),
    /// The boards of two pairings, side by side.
    Boards(Boards),
    /// Terms in a list, each with its meaning.
    Terms(Vec<Term>),
    /// A section inside the current one.
    Section(Section),
    /// Links to the parts of the page.
    Contents(Contents),
    /// Content that HTML hides until the reader opens it.
    Closed(Closed),
    /// Blocks that are side by side if the window is wide enough.
    Beside(Vec<Block>),
    /// Blocks that form one of the columns in [`Block::Beside`].
    Group(Vec<Block>),
    /// Content that is shown on a screen but not printed.
    Appendix(Vec<Block>),
    /// Space for signatures on printed paper. Each text is the label of one signature or date.
    Signatures(&'static [&'static str]),
    /// Ready-made HTML. The text output leaves it out.
    Drawn(Markup),
}

/// The labels for the signatures under a report on pairings or standings.
pub(crate) const ARBITERS: &[&str] = &["Chief arbiter", "For the appeals committee", "Place and date"];

/// The purpose of a paragraph, which determines its style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Plain text without a special purpose.
    Plain,
    /// A setting that arbitrium assumed, because the file does not state it.
    Taken,
    /// A result that is neither good nor bad.
    Verdict,
    /// A result with a tone, which says whether it is good or bad.
    Found(Tone),
    /// A sentence with the result of a section.
    Sentence,
    /// A note of less importance, in a weaker style.
    Aside,
    /// Numbers or facts that belong to a result, in a weaker style than the result.
    Members,
    /// The places of two candidates in the order in which the rules try the candidates.
    Footnote,
    /// The text or summary of a cited article.
    Article,
    /// The place where the evidence for a statement can be found.
    Evidence,
    /// The command that repeats the result.
    Repeat,
    /// A note that appears only on paper. It names content that is shown only on a screen.
    OnPaper,
}

/// Links to the parts of a page or a section.
#[derive(Clone, Debug)]
pub struct Contents {
    /// The name of the list for screen readers.
    pub label: String,
    /// For each link, the id of its target and the visible text.
    pub links: Vec<(String, Line)>,
}

/// Content that is hidden until the reader opens it.
#[derive(Clone, Debug)]
pub struct Closed {
    /// The id that links point to; `None` if no link points to it.
    pub id: Option<String>,
    /// The CSS class; `None` for the usual style.
    pub class: Option<&'static str>,
    /// The summary, which is always visible.
    pub summary: Line,
    /// The content, which is hidden until the reader opens it.
    pub blocks: Vec<Block>,
}

/// A term with its meaning, for a legend.
#[derive(Clone, Debug)]
pub struct Term {
    /// The id of the term, to which links point.
    pub id: String,
    /// The term that is explained.
    pub name: Line,
    /// The meaning of the term.
    pub meaning: Line,
}

impl Block {
    /// Creates a paragraph of plain text.
    #[must_use]
    pub fn plain(line: impl Into<Line>) -> Self {
        Block::said(Role::Plain, line)
    }

    /// Creates a paragraph with this role.
    #[must_use]
    pub fn said(role: Role, line: impl Into<Line>) -> Self {
        Block::Paragraph(role, line.into())
    }
}

impl Closed {
    /// Creates content that is hidden until the reader opens `summary`.
    #[must_use]
    pub fn new(summary: impl Into<Line>, blocks: impl IntoIterator<Item = Block>) -> Self {
        Closed { id: None, class: None, summary: summary.into(), blocks: blocks.into_iter().collect() }
    }

    /// Returns the content with a CSS class.
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
    /// Creates links to the sections in `parts` that have an id. Other sections are left out.
    #[must_use]
    pub fn of<'a>(parts: impl IntoIterator<Item = &'a Section>) -> Self {
        let parts = parts.into_iter().filter_map(|part| Some((part.id.clone()?, part.heading.clone())));
        Contents { label: "Contents".to_owned(), links: parts.collect() }
    }
}
