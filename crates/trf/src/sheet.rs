//! Writes lines by putting texts into their columns.

use super::columns::{Align, Field, Layout, TEXT};
use super::line::is_blank;
use super::read::LONGEST_LINE;
use super::write::Edition;
use arbitrium_tournament::printable::printable;
use arbitrium_tournament::{PlayerId, Points};

/// The reasons why a tournament cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// A text is too long for its columns, or the reader would read another text back.
    #[error("record {record}, {field}: `{text}` does not fit its columns")]
    Field {
        /// The code of the record.
        record: &'static str,
        /// The name of the field. If the record consists of one text, the name of the record.
        field: &'static str,
        /// The text that cannot be written, made [printable].
        text: String,
    },
    /// The edition of the format has no record for a fact of the tournament.
    #[error("{edition} cannot hold {what}")]
    NotInEdition {
        /// The edition that has no such record.
        edition: Edition,
        /// The fact as text, for example `prohibitions of some rounds`.
        what: &'static str,
    },
    /// A contest does not have the number of games that each round of the tournament has.
    #[error("player {player} has a contest with another number of games than the tournament's rounds")]
    GamesPerRound {
        /// The player whose record contains this contest.
        player: PlayerId,
    },
}

/// The text of all lines that have been written so far.
#[derive(Default)]
pub(crate) struct Sheet {
    text: String,
}

impl Sheet {
    pub(crate) fn into_text(self) -> String {
        self.text
    }

    /// Begins a record with fields. The record is added to the sheet by [`Row::end`].
    pub(crate) fn row(&mut self, layout: &Layout) -> Row<'_> {
        Row { sheet: self, record: layout.code, line: layout.code.chars().collect() }
    }

    /// Writes a record that consists of one text.
    pub(crate) fn text(&mut self, layout: &Layout, text: &str) -> Result<(), WriteError> {
        let width = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
        let mut row = self.row(layout);
        let field = Field { name: layout.name, last: TEXT.first.saturating_add(width), ..TEXT };
        row.put(field, text)?;
        row.end();
        Ok(())
    }
}

/// A record to which fields are being added.
pub(crate) struct Row<'a> {
    sheet: &'a mut Sheet,
    record: &'static str,
    line: Vec<char>,
}

impl Row<'_> {
    pub(crate) fn put(&mut self, field: Field, text: &str) -> Result<(), WriteError> {
        if text.is_empty() {
            return Ok(());
        }
        let index = |column: u32| usize::try_from(column).unwrap_or(usize::MAX);
        let (length, width) = (text.chars().count(), index(field.last + 1 - field.first));
        let reads_back = text.trim_matches(is_blank) == text
            && !text.chars().any(|c| c.is_control() || (is_blank(c) && c != ' '));
        if length > width || index(field.first) + length > LONGEST_LINE || !reads_back {
            let text = printable(text);
            return Err(WriteError::Field { record: self.record, field: field.name, text });
        }
        let start = match field.align {
            Align::Left => index(field.first) - 1,
            Align::Right => index(field.last) - length,
        };
        if self.line.len() < start + length {
            self.line.resize(start + length, ' ');
        }
        for (place, c) in self.line.iter_mut().skip(start).zip(text.chars()) {
            *place = c;
        }
        Ok(())
    }

    /// Puts points into a field. Fails outside the range -99.9 to 99.9, because the reader accepts no other points.
    pub(crate) fn points(&mut self, field: Field, points: Points) -> Result<(), WriteError> {
        let text = points.to_string();
        if points.tenths().unsigned_abs() > 999 {
            return Err(WriteError::Field { record: self.record, field: field.name, text });
        }
        self.put(field, &text)
    }

    /// Puts the points for a result into a field. Fails below 0, because the reader does not accept negative points.
    pub(crate) fn points_of_result(&mut self, field: Field, points: Points) -> Result<(), WriteError> {
        if points < Points::ZERO {
            let text = points.to_string();
            return Err(WriteError::Field { record: self.record, field: field.name, text });
        }
        self.points(field, points)
    }

    /// Writes the numbers of players into a repeated field, one after the other.
    pub(crate) fn players(
        &mut self,
        first: Field,
        players: impl Iterator<Item = PlayerId>,
    ) -> Result<(), WriteError> {
        let mut field = first;
        for player in players {
            self.put(field, &player.to_string())?;
            field = field.shifted(super::columns::LIST_STRIDE);
        }
        Ok(())
    }

    /// Ends the record and adds its line to the sheet.
    pub(crate) fn end(self) {
        self.sheet.text.extend(self.line);
        self.sheet.text.push('\n');
    }
}
