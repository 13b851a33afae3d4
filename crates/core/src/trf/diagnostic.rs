use std::fmt;

use super::{Document, Span};
use crate::printable::{printable, steers};

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Something unambiguous was mended.
    Repair,
    /// Kept as it is, and worth knowing.
    Warning,
    /// The tournament cannot be trusted; nothing of it is handed on.
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

/// The code of a finding about recorded points.
pub const POINTS_DIFFER: &str = "points-differ";

/// Something found in a report file, written for an arbiter. Texts of the file that appear in it are
/// [printable].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnostic {
    /// How much it weighs.
    pub severity: Severity,
    /// A stable name in kebab case, such as `unknown-result`.
    pub code: &'static str,
    /// What is the matter.
    pub message: String,
    /// Where.
    pub span: Option<Span>,
    /// What stands there.
    pub found: Option<String>,
    /// What could stand there.
    pub expected: Option<String>,
    /// What to do about it.
    pub hint: Option<String>,
    /// Other places that play a part, and which.
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

    /// What leaves no tournament, under a stable name.
    #[must_use]
    pub fn error(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, message)
    }

    /// What is worth knowing, under a stable name.
    #[must_use]
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, message)
    }

    pub(crate) fn repair(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Repair, code, message)
    }

    /// Where in the file it is.
    #[must_use]
    pub fn at(mut self, span: Span) -> Self {
        self.span = Some(span);
        self
    }

    /// What stands there.
    #[must_use]
    pub fn found(mut self, text: &str) -> Self {
        self.found = Some(printable(text));
        self
    }

    /// What should stand there.
    #[must_use]
    pub fn expected(mut self, text: impl Into<String>) -> Self {
        self.expected = Some(text.into());
        self
    }

    /// What would mend it.
    #[must_use]
    pub fn hint(mut self, text: impl Into<String>) -> Self {
        self.hint = Some(text.into());
        self
    }

    /// Another place of the file that it has to do with, and what is there.
    #[must_use]
    pub fn related(mut self, span: Span, text: impl Into<String>) -> Self {
        self.related.push((span, text.into()));
        self
    }

    /// The line in question with a caret under what was found, two lines of plain text; nothing where the
    /// finding has no place. Long lines are cut to the part that matters.
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

/// The character as it may stand above a caret: one column wide, acting on nothing.
fn one_column(c: char) -> char {
    match c {
        '\t' => ' ',
        c if steers(c) => '\u{fffd}',
        c => c,
    }
}

/// The findings of one pass, bounded so that no file can fill the memory with complaints.
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

    /// All that others are.
    pub(crate) fn append(&mut self, others: Findings) {
        others.list.into_iter().for_each(|diagnostic| self.push(diagnostic));
    }

    /// What leaves no tournament, without all else.
    pub(crate) fn only_errors(mut self) -> Self {
        self.list.retain(|diagnostic| diagnostic.severity == Severity::Error);
        self
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.has_errors
    }

    /// The findings in the order of the file; those without a place come first.
    pub(crate) fn into_sorted(mut self) -> Vec<Diagnostic> {
        self.list.sort_by_key(|diagnostic| diagnostic.span.map(|span| (span.line, span.column)));
        self.list
    }
}
