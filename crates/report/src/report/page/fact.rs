use super::{Line, Span};

/// A short fact on a page: a name and a value.
#[derive(Clone, Debug)]
pub struct Fact {
    /// The name of the fact, which precedes the value.
    pub name: String,
    /// The value of the fact, which follows the name.
    pub value: Line,
    /// The short text for the fact in the text output, where facts share one line. `None` if the text output
    /// leaves the fact out.
    pub brief: Option<String>,
    /// The place of the fact on the page: in a shared line, or in a line of its own.
    pub room: Room,
}

/// Whether a fact shares a line with other facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// The fact shares a line with other facts.
    Shared,
    /// The fact has a line of its own in HTML.
    Line,
    /// The fact is the path of a file, which has a line of its own in HTML and in text.
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

    /// Returns this fact with a line of its own in HTML.
    #[must_use]
    pub fn long(self) -> Self {
        Fact { room: Room::Line, ..self }
    }

    /// Returns this fact with `words` as its short text in the text output.
    #[must_use]
    pub fn brief(self, words: impl Into<String>) -> Self {
        Fact { brief: Some(words.into()), ..self }
    }
}
