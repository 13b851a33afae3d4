use super::{Line, Span};

/// A fact: its name and its value.
#[derive(Clone, Debug)]
pub struct Fact {
    /// The name.
    pub name: String,
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

impl Fact {
    /// A fact that stands beside others.
    #[must_use]
    pub fn new(name: impl Into<String>, value: impl Into<Line>) -> Self {
        Fact { name: name.into(), value: value.into(), brief: None, room: Room::Shared }
    }

    /// The file that it is all about.
    #[must_use]
    pub fn file(path: &str) -> Self {
        Fact { room: Room::File, ..Fact::new("File", Span::Path(path.to_owned())) }
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
