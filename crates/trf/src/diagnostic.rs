use std::fmt;

use super::{Document, Span};
use arbitrium_tournament::printable::{printable, steers};

/// How much a finding affects the use of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// An unambiguous fault that was repaired without loss.
    Repair,
    /// A doubtful fact that was kept unchanged.
    Warning,
    /// A fault that makes the tournament unusable, so that no tournament is returned.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Severity::Repair => "repair",
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

/// The code of the finding that recorded points differ from the computed points.
pub const POINTS_DIFFER: &str = "points-differ";

/// A finding about a report file, written for an arbiter. Texts of the file are made [printable].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnostic {
    /// How much the finding affects the use of the file.
    pub severity: Severity,
    /// A stable name in kebab case, such as `unknown-result`.
    pub code: &'static str,
    /// The message for an arbiter, as a sentence. It does not include the place in the file.
    pub message: String,
    /// The place in the file; `None` if the finding is about no particular place.
    pub span: Option<Span>,
    /// The text found at this place; `None` if the message does not need it.
    pub found: Option<String>,
    /// A description of the text expected at this place; `None` if the message does not need it.
    pub expected: Option<String>,
    /// Advice on how to correct the file; `None` if there is none.
    pub hint: Option<String>,
    /// Other places in the file that are involved, each with an explanation.
    pub related: Vec<(Span, String)>,
}

impl Diagnostic {
    fn new(severity: Severity, code: &'static str, message: impl Into<String>) -> Self {
        Diagnostic {
            severity,
            code,
            message: message.into(),
            span: None,
            found: None,
            expected: None,
            hint: None,
            related: Vec::new(),
        }
    }

    /// Makes an error. `code` is a stable name in kebab case.
    #[must_use]
    pub fn error(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, message)
    }

    /// Makes a warning. `code` is a stable name in kebab case.
    #[must_use]
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, message)
    }

    pub(crate) fn repair(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Repair, code, message)
    }

    /// Returns the finding with a place in the file.
    #[must_use]
    pub fn at(mut self, span: Span) -> Self {
        self.span = Some(span);
        self
    }

    /// Returns the finding with the text found at its place.
    #[must_use]
    pub fn found(mut self, text: &str) -> Self {
        self.found = Some(printable(text));
        self
    }

    /// Returns the finding with a description of the expected text.
    #[must_use]
    pub fn expected(mut self, text: impl Into<String>) -> Self {
        self.expected = Some(text.into());
        self
    }

    /// Returns the finding with advice on how to correct the file.
    #[must_use]
    pub fn hint(mut self, text: impl Into<String>) -> Self {
        self.hint = Some(text.into());
        self
    }

    /// Returns the finding with another place that is involved, and an explanation.
    #[must_use]
    pub fn related(mut self, span: Span, text: impl Into<String>) -> Self {
        self.related.push((span, text.into()));
        self
    }

    /// The line of the finding, and below it carets under the text that was found, as two lines of plain text. `None`
    /// if the finding has no place. Long lines are cut to the relevant part.
    #[must_use]
    pub fn excerpt(&self, document: &Document) -> Option<String> {
        const BEFORE: u32 = 50;
        const SHOWN: usize = 100;
        let span = self.span?;
        let line = document.line(span.line)?;
        let start = span.column.saturating_sub(BEFORE).max(1);
        let skipped = usize::try_from(start - 1).ok()?;
        let shown: String = line.text().chars().skip(skipped).take(SHOWN).map(one_column).collect();
        let indent = usize::try_from(span.column - start).ok()?;
        let room = SHOWN.saturating_sub(indent).max(1);
        let carets = usize::try_from(span.length).ok()?.clamp(1, room);
        Some(format!("{}\n{}{}", shown.trim_end(), " ".repeat(indent), "^".repeat(carets)))
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(span) = self.span {
            write!(f, "{}:{}: ", span.line, span.column)?;
        }
        write!(f, "{}: {}", self.severity, self.message)?;
        for (name, text) in [("found", &self.found), ("expected", &self.expected), ("hint", &self.hint)] {
            if let Some(text) = text {
                write!(f, "; {name}: {text}")?;
            }
        }
        for (span, text) in &self.related {
            write!(f, "; {}:{}: {text}", span.line, span.column)?;
        }
        Ok(())
    }
}

/// Replaces a character by one that is shown one column wide and does not affect its neighbours.
fn one_column(c: char) -> char {
    match c {
        '\t' => ' ',
        c if steers(c) => '\u{fffd}',
        c => c,
    }
}

/// The findings of one step of reading. Their number is limited, so that no file can use up the memory.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    list: Vec<Diagnostic>,
    has_errors: bool,
}

impl Findings {
    const MOST: usize = 200_000;

    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        self.has_errors |= diagnostic.severity == Severity::Error;
        if self.list.len() < Self::MOST {
            self.list.push(diagnostic);
        } else if self.list.len() == Self::MOST {
            self.has_errors = true;
            let most = Self::MOST;
            self.list.push(Diagnostic::error("too-many-findings", format!("more than {most} findings")));
        }
    }

    /// Adds all findings of another list.
    pub(crate) fn append(&mut self, others: Findings) {
        others.list.into_iter().for_each(|diagnostic| self.push(diagnostic));
    }

    /// Keeps the errors and the findings with one of these codes.
    pub(crate) fn errors_and(mut self, codes: &[&str]) -> Self {
        self.list.retain(|found| found.severity == Severity::Error || codes.contains(&found.code));
        self
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.has_errors
    }

    /// The findings in the order of the file. Findings without a place come first.
    pub(crate) fn into_sorted(mut self) -> Vec<Diagnostic> {
        self.list.sort_by_key(|diagnostic| diagnostic.span.map(|span| (span.line, span.column)));
        self.list
    }
}
