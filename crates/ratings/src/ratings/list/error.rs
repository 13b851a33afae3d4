use std::fmt;

use super::FideId;
use arbitrium_core::printable::printable;

/// An error in a rating list or in a list of published results, or in one of its rows. Texts from the file are made
/// safe to print.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ListError {
    /// The line of the error, from 1.
    pub line: u32,
    /// The column of the error, in characters from 1.
    pub column: u32,
    /// The problem as text, without its line and column.
    pub problem: String,
    /// The text at this position of the file; `None` if that text does not help.
    pub found: Option<String>,
    /// A description of the content that is possible at this position; `None` if there is none.
    pub expected: Option<String>,
    /// Advice on how to correct the file; `None` if there is nothing to suggest.
    pub hint: Option<&'static str>,
}

impl ListError {
    /// Makes an error with a problem at a line and a column, both counted from 1.
    pub fn new(line: u32, column: u32, problem: impl Into<String>) -> Self {
        ListError { line, column, problem: problem.into(), found: None, expected: None, hint: None }
    }

    /// The error that a list contains a player twice.
    #[must_use]
    pub fn twice(line: u32, player: FideId) -> Self {
        ListError::new(line, 1, "a player is in the list a second time")
            .found(&player.to_string())
            .expected("one row for each player")
    }

    pub(crate) fn found(mut self, text: &str) -> Self {
        self.found = Some(printable(text));
        self
    }

    /// Returns the error with the text that was expected.
    #[must_use]
    pub fn expected(mut self, text: impl Into<String>) -> Self {
        self.expected = Some(text.into());
        self
    }

    /// Returns the error with advice for the user.
    #[must_use]
    pub fn hint(mut self, text: &'static str) -> Self {
        self.hint = Some(text);
        self
    }
}

/// Writes the error on one line: `7:40: this is not a rating; found: 21840; expected: …`. The error begins
/// with its line and column.
impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.problem)?;
        let hint = self.hint.map(str::to_owned);
        for (name, text) in [("found", &self.found), ("expected", &self.expected), ("hint", &hint)] {
            if let Some(text) = text {
                write!(f, "; {name}: {text}")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for ListError {}
