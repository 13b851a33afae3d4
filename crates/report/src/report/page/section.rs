use super::{Block, Line, Tone};

/// A part of a page under a heading.
#[derive(Clone, Debug)]
pub struct Section {
    /// Where it stands among the others.
    pub rank: Rank,
    /// How it stands out from what is around it.
    pub frame: Frame,
    /// By what links lead to it.
    pub id: Option<String>,
    /// The class of its look in HTML.
    pub class: Option<&'static str>,
    /// The heading.
    pub heading: Line,
    /// Whether what it heads is good or bad.
    pub tone: Option<Tone>,
    /// What a text says behind the heading, in the same line; a page has room for it below.
    pub aside: Option<String>,
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

/// How a section stands out from what is around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// It is a unit, and links lead to its heading.
    Headed,
    /// It is a unit, and links lead to the whole of it.
    Whole,
    /// It is a unit that says what it says without its surroundings too.
    Alone,
    /// Its heading stands in the section around it, and so does what follows.
    Open,
}

impl Section {
    /// A section without anything in it.
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

    /// Framed otherwise.
    #[must_use]
    pub fn framed(self, frame: Frame) -> Self {
        Section { frame, ..self }
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

    /// With a heading that is good or bad.
    #[must_use]
    pub fn toned(self, tone: Tone) -> Self {
        Section { tone: Some(tone), ..self }
    }

    /// With more behind the heading of a text.
    #[must_use]
    pub fn with_aside(self, words: impl Into<String>) -> Self {
        Section { aside: Some(words.into()), ..self }
    }

    /// With more in it.
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
