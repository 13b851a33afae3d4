use std::io::BufRead;

use super::csv::CsvRows;
use super::lines::Lines;
use super::text::TextRows;
use super::xml::XmlRows;
use super::{ListEntry, ListError};
use crate::ratings::Month;
use arbitrium_core::trf::{GZIP, is_zip};

/// The form of a list as a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ListFormat {
    /// The form with a header of names, separated by commas.
    Csv,
    /// FIDE's text download, fixed columns under a header line.
    Text,
    /// FIDE's XML download.
    Xml,
}

/// Of which games the ratings are that a list gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RatingKind {
    /// The list does not say.
    #[default]
    Unsaid,
    /// Standard games: the list has columns for those of rapid and blitz games beside it.
    Standard,
    /// Rapid games, or blitz games.
    RapidOrBlitz,
}

/// A row of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Row {
    /// The line in the file, from 1; in XML the one on which the player ends.
    pub line: u32,
    /// What the row says.
    pub entry: ListEntry,
    /// Of which games its rating is.
    pub kind: RatingKind,
}

/// The rows of a list, read one at a time. After an error in a row the next row follows; after an error of the
/// file nothing does.
#[derive(Debug)]
pub struct ListRows<R> {
    rows: Rows<R>,
}

#[derive(Debug)]
enum Rows<R> {
    Csv(Box<CsvRows<R>>),
    Text(TextRows<R>),
    Xml(Box<XmlRows<R>>),
}

/// Reads a list in the form that its first bytes show.
///
/// # Errors
/// When the file is empty, packed, or begins with no header that is known.
pub fn read<R: BufRead>(mut reader: R) -> Result<ListRows<R>, ListError> {
    let head = reader.fill_buf().map_err(|error| ListError::new(1, 1, format!("cannot be read: {error}")))?;
    let begin = head.iter().position(u8::is_ascii_graphic).unwrap_or(0);
    if is_zip(head) || head.starts_with(GZIP) {
        return Err(ListError::new(1, 1, "a packed file").hint("unpack the download and read what is in it"));
    }
    if head[begin..].starts_with(b"<") {
        return Ok(ListRows { rows: Rows::Xml(Box::new(XmlRows::new(reader))) });
    }
    let mut lines = Lines::new(reader);
    let Some(header) = lines.next()? else {
        return Err(ListError::new(1, 1, "an empty file").expected("a rating list"));
    };
    let rows = if header.trim_start().get(..2).is_some_and(|id| id.eq_ignore_ascii_case("ID")) {
        Rows::Text(TextRows::new(lines)?)
    } else {
        Rows::Csv(Box::new(CsvRows::new(lines)?))
    };
    Ok(ListRows { rows })
}

impl<R: BufRead> ListRows<R> {
    /// The form of the file.
    #[must_use]
    pub fn format(&self) -> ListFormat {
        match self.rows {
            Rows::Csv(_) => ListFormat::Csv,
            Rows::Text(_) => ListFormat::Text,
            Rows::Xml(_) => ListFormat::Xml,
        }
    }

    /// The month of the list, where the file says it: text downloads name the rating's column after it.
    #[must_use]
    pub fn month(&self) -> Option<Month> {
        match &self.rows {
            Rows::Text(rows) => rows.header.month,
            Rows::Csv(_) | Rows::Xml(_) => None,
        }
    }
}

impl<R: BufRead> Iterator for ListRows<R> {
    type Item = Result<Row, ListError>;

    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.rows {
            Rows::Csv(rows) => rows.next(),
            Rows::Text(rows) => rows.next(),
            Rows::Xml(rows) => rows.next(),
        }
        .transpose()
    }
}
