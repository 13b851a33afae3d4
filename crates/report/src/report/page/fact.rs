use super::{Line, Span};

/// A short fact on a page: a name and a value.
#[derive(Clone, Debug)]
pub struct Fact {
    /// The name of the fact, which precedes the value.
    pub name: String,
    /// The value of the fact, which follows the name.
    pub value: Line,
    /// What the text output shows for the fact, on one line with other facts; `None` if the text output leaves it
    /// out.
    pub brief: Option<String>,
    /// Whether the fact shares a line with others.
    pub room: Room,
}

/// Whether a fact shares a line with other facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// The fact shares a line with other facts.
    Shared,
    /// The fact has a separate line.
    Line,
    /// The fact is the path of a file. It has a separate line in text, too.
    File,
}

impl Fact {
    /// Creates a fact that shares a line with others.
    #[must_use]
    pub fn new(name: impl Into<String>, value: impl Into<Line>) -> Self {
        Fact { name: name.into(), value: value.into(), brief: None, room: Room::Shared }
    }

    /// Creates a fact with the path of the file that the page is about.
    #[must_use]
    pub fn file(path: &str) -> Self {
        Fact { room: Room::File, ..Fact::new("File", Span::Path(path.to_owned())) }
    }

    /// Returns this fact with a separate line.
    #[must_use]
    pub fn long(self) -> Self {
        Fact { room: Room::Line, ..self }
    }

    /// Returns this fact with a separate text for the text output.
    #[must_use]
    pub fn brief(self, words: impl Into<String>) -> Self {
        Fact { brief: Some(words.into()), ..self }
    }
}
