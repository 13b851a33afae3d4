//! A page as a value: sections of facts, sentences and tables. It says what is told; [`text`] and [`html`] are two renderers of
//! it and tell the same, each in its own way.
//!
//! Whatever comes from a file is a [`Span::Foreign`] or a [`Span::Path`], so that no page has to think of what characters may
//! do in a terminal or in HTML. What a medium cannot show it leaves out: a text has no links and no drawings, and values do not
//! open in it; their tones are styles there, classes and signs in HTML.

pub mod html;
mod line;
mod table;
#[cfg(test)]
mod tests;
pub mod text;

use maud::Markup;

pub use line::{Line, Span, Tone};
pub use table::{Cell, Column, Look, Row, Table};

/// A part of a page under a heading.
#[derive(Clone, Debug)]
pub struct Section {
    /// Where it stands among the others.
    pub rank: Rank,
    /// By what links lead to it.
    pub id: Option<String>,
    /// The class of its look in HTML.
    pub class: Option<&'static str>,
    /// The heading.
    pub heading: Line,
    /// What stands below.
    pub blocks: Vec<Block>,
}

/// The rank of a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// What the page is about, such as an event.
    Title,
    /// A part of that.
    Part,
    /// A part of a part.
    Detail,
}

/// What stands in a section.
#[derive(Clone, Debug)]
pub enum Block {
    /// What it is about, in short.
    Facts(Vec<Fact>),
    /// A sentence, or several.
    Paragraph(Role, Line),
    /// Steps, one after the other.
    Steps(Vec<Line>),
    /// A table.
    Table(Table),
    /// A section of its own.
    Section(Section),
    /// What stands side by side where there is room.
    Beside(Vec<Block>),
    /// What belongs together there.
    Group(Vec<Block>),
    /// What only a page can draw.
    Drawn(Markup),
}

/// What a paragraph is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It tells.
    Plain,
    /// It is what the page comes to.
    Verdict,
    /// It is what a section comes to.
    Sentence,
    /// It says something beside.
    Aside,
    /// It names what was used.
    Members,
}

/// A fact: its name and its value.
#[derive(Clone, Debug)]
pub struct Fact {
    /// The name.
    pub name: &'static str,
    /// The value.
    pub value: Line,
    /// How a text says it, in printable words, in one line with the other facts; nothing where it leaves it out.
    pub brief: Option<String>,
    /// The room that it needs.
    pub room: Room,
}

/// The room of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// It stands beside others.
    Shared,
    /// It has a line for itself.
    Line,
    /// It is the file, which a text names in a line of its own as well.
    File,
}

impl Section {
    /// A section without anything in it.
    #[must_use]
    pub fn new(rank: Rank, heading: impl Into<Line>) -> Self {
        Section { rank, id: None, class: None, heading: heading.into(), blocks: Vec::new() }
    }

    /// To which links lead.
    #[must_use]
    pub fn with_id(self, id: impl Into<String>) -> Self {
        Section { id: Some(id.into()), ..self }
    }

    /// With a look of its own.
    #[must_use]
    pub fn with_class(self, class: &'static str) -> Self {
        Section { class: Some(class), ..self }
    }

    /// With more in it.
    #[must_use]
    pub fn with(mut self, blocks: impl IntoIterator<Item = Block>) -> Self {
        self.blocks.extend(blocks);
        self
    }
}

impl Block {
    /// A paragraph that tells.
    #[must_use]
    pub fn plain(line: impl Into<Line>) -> Self {
        Block::Paragraph(Role::Plain, line.into())
    }
}

impl Fact {
    /// A fact that stands beside others.
    #[must_use]
    pub fn new(name: &'static str, value: impl Into<Line>) -> Self {
        Fact { name, value: value.into(), brief: None, room: Room::Shared }
    }

    /// The file that it is all about.
    #[must_use]
    pub fn file(path: &str) -> Self {
        Fact { name: "File", value: Span::Path(path.to_owned()).into(), brief: None, room: Room::File }
    }

    /// With a line for itself.
    #[must_use]
    pub fn long(self) -> Self {
        Fact { room: Room::Line, ..self }
    }

    /// As a text says it.
    #[must_use]
    pub fn brief(self, words: impl Into<String>) -> Self {
        Fact { brief: Some(words.into()), ..self }
    }
}
