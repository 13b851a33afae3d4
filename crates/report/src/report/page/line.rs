use arbitrium_core::rulebook::Rulebook;

/// A line of text that consists of spans. It may be wrapped to several lines when it is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line(Vec<Span>);

/// A part of a line, with its meaning. Renderers choose the style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Text that arbitrium wrote, which is safe to show.
    Words(String),
    /// Untrusted text, for example from a file. Renderers make it safe to show.
    Foreign(String),
    /// The path of a file. It is untrusted, so renderers make it safe to show.
    Path(String),
    /// Text that a user types or that a program reads, such as a command.
    Code(String),
    /// An important text, for example in bold.
    Strong(String),
    /// A crossed-out text, which no longer applies.
    Struck(String),
    /// A less important text, in a weaker style.
    Faint(String),
    /// A text with a colour and a sign that mark it as good or bad.
    Toned(Tone, String),
    /// A text with a sign for its tone but without a colour, because the text around it already has the
    /// colour.
    Signed(Tone, String),
    /// A link to a part of this page or to another page. The values are its target and the visible text.
    Link(String, Line),
}

/// How good a result is, which determines its colour and sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The marked result is correct.
    Good,
    /// The marked result is wrong.
    Bad,
    /// The marked result is uncertain, or needs an explanation.
    Doubtful,
    /// The marked result is unknown, because a program under test did not answer.
    Failed,
}

impl Line {
    /// The spans of the line, in the order in which they are shown.
    #[must_use]
    pub fn spans(&self) -> &[Span] {
        &self.0
    }

    /// Returns the line with another span at its end.
    #[must_use]
    pub fn and(mut self, span: impl Into<Span>) -> Self {
        self.0.push(span.into());
        self
    }

    /// Returns the line with the spans of another line at its end.
    #[must_use]
    pub fn then(mut self, line: impl Into<Line>) -> Self {
        self.0.extend(line.into().0);
        self
    }

    /// Joins lines to one line, with commas between them.
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

    /// The title of a rulebook and the dates to which it applies. The title is a link to the published text
    /// if there is one.
    #[must_use]
    pub fn rules(rulebook: &Rulebook) -> Self {
        let title = match rulebook.published {
            Some(url) => Span::Link(url.to_owned(), rulebook.title.into()),
            None => rulebook.title.into(),
        };
        let title = Line::from(title);
        // Some titles end with the dates, because the Handbook has another edition with the same number.
        if rulebook.title.ends_with(rulebook.applies) {
            return title;
        }
        title.and(format!(", {}", rulebook.applies))
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
