use std::io::BufRead;

use super::csv::CsvRows;
use super::lines::Lines;
use super::text::TextRows;
use super::xml::XmlRows;
use super::{ListEntry, ListError};
use crate::ratings::Month;
use arbitrium_core::trf::{GZIP, is_zip};

/// The format of a rating list's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ListFormat {
    /// The CSV format: a header with column names, and cells separated by commas.
    Csv,
    /// FIDE's text download, with fixed columns below a header line.
    Text,
    /// FIDE's XML download, which is recognised by its first character `<`.
    Xml,
}

/// The kind of games to which the ratings of a list belong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RatingKind {
    /// The list does not state the kind of its games.
    #[default]
    Unsaid,
    /// Standard games. The list also has columns for rapid and blitz games.
    Standard,
    /// The list has ratings for rapid games or for blitz games.
    RapidOrBlitz,
}

/// A row of a rating list, with its line number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Row {
    /// The line in the file, from 1; in XML the line on which the player element ends.
    pub line: u32,
    /// The player's entry that the row contains.
    pub entry: ListEntry,
    /// The kind of games of the rating in the row.
    pub kind: RatingKind,
}

/// An iterator over the rows of a list. After an error in one row, the next row follows. After an error of the whole
/// file, the iterator ends.
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

/// Reads a list. The first bytes of the file decide the format.
///
/// # Errors
/// Fails if the file is empty, is compressed, or begins with an unknown header.
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
    /// The format of the file.
    #[must_use]
    pub fn format(&self) -> ListFormat {
        match self.rows {
            Rows::Csv(_) => ListFormat::Csv,
            Rows::Text(_) => ListFormat::Text,
            Rows::Xml(_) => ListFormat::Xml,
        }
    }

    /// The month of the list; `None` if the file does not state it. Text downloads contain it in the name of the
    /// rating column.
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
