//! The error for a table that cannot become a report.

use std::fmt;
use std::ops::Deref;

use arbitrium_core::printable::{printable, printable_whole};

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number of the input, from 1.
    pub input: usize,
    /// The line of a text or the row of a sheet, from 1; 0 for a database, which has no rows.
    pub row: usize,
    /// The number of the cell in the row, from 1. In a text whose cells are separated by blanks, it is the
    /// number of the character. `None` if the error is about the whole row.
    pub column: Option<usize>,
    /// The heading of the column; empty if it has none. For a database, the text names the player and the
    /// round.
    pub heading: String,
}

impl Place {
    pub(crate) fn of_row(input: usize, row: usize) -> Self {
        Place { input, row, column: None, heading: String::new() }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.input > 1 {
            write!(f, "table {}, ", self.input)?;
        }
        if self.row == 0 {
            return write!(f, "{}", printable(&self.heading));
        }
        write!(f, "row {}", self.row)?;
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        if self.heading.is_empty() { Ok(()) } else { write!(f, " ({})", printable(&self.heading)) }
    }
}

/// Why a table cannot become a report. Its parts are those of a [`Fault`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct TableError(Box<Fault>);

impl Deref for TableError {
    type Target = Fault;

    fn deref(&self) -> &Fault {
        &self.0
    }
}

/// A fault of a table, with its place and advice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fault {
    /// A stable name in kebab case, such as `cells-contradict`.
    pub code: &'static str,
    /// The sentence about the fault, without its place.
    pub message: String,
    /// The place of the fault; `None` if it is about the whole table.
    pub at: Option<Place>,
    /// The text at the place `at`; `None` if the message does not need it.
    pub found: Option<String>,
    /// A description of the text that is expected at the place `at`; `None` if the message does not need it.
    pub expected: Option<String>,
    /// The other cell that takes part in a contradiction, and its text. `None` if no other cell takes part.
    pub other: Option<(Place, String)>,
    /// Advice; `None` if there is none.
    pub hint: Option<String>,
}

impl TableError {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        let message = printable_whole(&message.into());
        let fault = Fault { code, message, at: None, found: None, expected: None, other: None, hint: None };
        TableError(Box::new(fault))
    }

    pub(crate) fn at(mut self, place: Place) -> Self {
        self.0.at = Some(place);
        self
    }

    pub(crate) fn found(mut self, text: &str) -> Self {
        self.0.found = Some(printable(text));
        self
    }

    pub(crate) fn expected(mut self, text: impl Into<String>) -> Self {
        self.0.expected = Some(text.into());
        self
    }

    pub(crate) fn other(mut self, place: Place, text: &str) -> Self {
        self.0.other = Some((place, printable(text)));
        self
    }

    pub(crate) fn hint(mut self, text: impl Into<String>) -> Self {
        self.0.hint = Some(text.into());
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.at {
            write!(f, "{place}: ")?;
        }
        write!(f, "{}", self.message)?;
        for (name, text) in [("found", &self.found), ("expected", &self.expected)] {
            if let Some(text) = text {
                write!(f, "; {name}: {text}")?;
            }
        }
        if let Some((place, text)) = &self.other {
            write!(f, "; {place}: {}", if text.is_empty() { "empty" } else { text })?;
        }
        match &self.hint {
            Some(hint) => write!(f, "; hint: {hint}"),
            None => Ok(()),
        }
    }
}
