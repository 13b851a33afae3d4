use std::fmt;

use super::FideId;
use arbitrium_core::printable::printable;

/// Why a list, or a row of it, cannot be read: a rating list, or one of published results. What stood in the file is
/// printable.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ListError {
    /// The line, from 1.
    pub line: u32,
    /// The column, in characters from 1.
    pub column: u32,
    /// What is the matter.
    pub problem: String,
    /// What stands there.
    pub found: Option<String>,
    /// What could stand there.
    pub expected: Option<String>,
    /// What to do about it.
    pub hint: Option<&'static str>,
}

impl ListError {
    /// A problem at a line and a column, both counted from 1.
    pub fn new(line: u32, column: u32, problem: impl Into<String>) -> Self {
        ListError { line, column, problem: problem.into(), found: None, expected: None, hint: None }
    }

    /// A player who stands in a list a second time.
    #[must_use]
    pub fn twice(line: u32, player: FideId) -> Self {
        ListError::new(line, 1, "a player stands in the list a second time")
            .found(&player.to_string())
            .expected("one row for each player")
    }

    pub(crate) fn found(mut self, text: &str) -> Self {
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
    pub fn hint(mut self, text: &'static str) -> Self {
        self.hint = Some(text);
        self
    }
}

/// `7:40: this is no rating; found: 21840; expected: …`
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
