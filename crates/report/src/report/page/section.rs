use super::{Block, Line, Tone};

/// A part of a page with a heading and content.
#[derive(Clone, Debug)]
pub struct Section {
    /// The level of the section's heading.
    pub rank: Rank,
    /// How the section is separated from the content around it.
    pub frame: Frame,
    /// The id that links point to; `None` if no link points to it.
    pub id: Option<String>,
    /// The CSS class; `None` for the usual style.
    pub class: Option<&'static str>,
    /// The heading. A table of contents shows the same text as a link.
    pub heading: Line,
    /// Whether the result in the section is good or bad; `None` if it is neither.
    pub tone: Option<Tone>,
    /// Text that follows the heading in the text output; `None` if there is none. In HTML it is left out,
    /// because the content already has it.
    pub aside: Option<String>,
    /// The content that follows the heading.
    pub blocks: Vec<Block>,
}

/// The level of a heading, from the largest to the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// The heading of the page's subject, such as an event.
    Title,
    /// The heading of a main part of the page, below the title.
    Part,
    /// The heading of a detail inside a part, at the lowest level.
    Detail,
}

/// How a section is separated from the content around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// The section is a unit. Its id belongs to the heading, so links lead to the heading.
    Headed,
    /// The section is a unit. Its id belongs to the whole section, so links lead to the section.
    Whole,
    /// The section is a unit that can be understood without the content around it.
    Alone,
    /// The section is not a separate unit. Its heading and content are parts of the surrounding section.
    Open,
}

impl Section {
    /// Creates a section with a heading. It has no content yet.
    #[must_use]
    pub fn new(rank: Rank, heading: impl Into<Line>) -> Self {
        Section {
            rank,
            frame: Frame::Headed,
            id: None,
            class: None,
            heading: heading.into(),
            tone: None,
            aside: None,
            blocks: Vec::new(),
        }
    }

    /// Returns the section with another frame.
    #[must_use]
    pub fn framed(self, frame: Frame) -> Self {
        Section { frame, ..self }
    }

    /// Returns the section with an id that links can point to.
    #[must_use]
    pub fn with_id(self, id: impl Into<String>) -> Self {
        Section { id: Some(id.into()), ..self }
    }

    /// Returns the section with a CSS class.
    #[must_use]
    pub fn with_class(self, class: &'static str) -> Self {
        Section { class: Some(class), ..self }
    }

    /// Returns the section with a tone, which marks its result as good or bad.
    #[must_use]
    pub fn toned(self, tone: Tone) -> Self {
        Section { tone: Some(tone), ..self }
    }

    /// Returns the section with text after the heading, which only the text output shows.
    #[must_use]
    pub fn with_aside(self, words: impl Into<String>) -> Self {
        Section { aside: Some(words.into()), ..self }
    }

    /// Returns the section with more content at its end.
    #[must_use]
    pub fn with(mut self, blocks: impl IntoIterator<Item = Block>) -> Self {
        self.blocks.extend(blocks);
        self
    }
}

impl From<Section> for Block {
    fn from(section: Section) -> Self {
        Block::Section(section)
    }
}
