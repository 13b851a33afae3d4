use arbitrium_core::rulebook::Rulebook;

/// A line of words, wrapped where it must be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line(Vec<Span>);

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Words of the house.
    Words(String),
    /// Untrusted text.
    Foreign(String),
    /// The path of a file, which is untrusted as well.
    Path(String),
    /// What is typed or read by programs.
    Code(String),
    /// What matters.
    Strong(String),
    /// What does not count.
    Struck(String),
    /// What is less important.
    Faint(String),
    /// A word that is good or bad.
    Toned(Tone, String),
    /// The same where what is around it has the tone already.
    Signed(Tone, String),
    /// A link to a part of the page, or out of it.
    Link(String, Line),
}

/// Whether something is as it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It is.
    Good,
    /// It is not.
    Bad,
    /// It cannot be said, or not without more words.
    Doubtful,
    /// Nothing can be said, for a program under test did not answer.
    Failed,
}

impl Line {
    /// The pieces.
    #[must_use]
    pub fn spans(&self) -> &[Span] {
        &self.0
    }

    /// With another piece behind.
    #[must_use]
    pub fn and(mut self, span: impl Into<Span>) -> Self {
        self.0.push(span.into());
        self
    }

    /// With another line behind.
    #[must_use]
    pub fn then(mut self, line: impl Into<Line>) -> Self {
        self.0.extend(line.into().0);
        self
    }

    /// Lines one after the other, with commas between them.
    #[must_use]
    pub fn listed(lines: impl IntoIterator<Item = Line>) -> Self {
        let lines = lines.into_iter().enumerate();
        lines.fold(
            Line::default(),
            |all, (place, line)| {
                if place > 0 { all.and(", ").then(line) } else { all.then(line) }
            },
        )
    }

    /// A rulebook by its title, which leads to where it is published, and by when it applies.
    #[must_use]
    pub fn rules(rulebook: &Rulebook) -> Self {
        let title = match rulebook.published {
            Some(url) => Span::Link(url.to_owned(), rulebook.title.into()),
            None => rulebook.title.into(),
        };
        Line::from(title).and(format!(", {}", rulebook.applies))
    }
}

impl From<Span> for Line {
    fn from(span: Span) -> Self {
        Line(vec![span])
    }
}

impl From<String> for Line {
    fn from(words: String) -> Self {
        Span::Words(words).into()
    }
}

impl From<&str> for Line {
    fn from(words: &str) -> Self {
        words.to_owned().into()
    }
}

impl From<String> for Span {
    fn from(words: String) -> Self {
        Span::Words(words)
    }
}

impl From<&str> for Span {
    fn from(words: &str) -> Self {
        Span::Words(words.to_owned())
    }
}
