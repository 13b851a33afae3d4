use encoding_rs::Encoding;

use super::columns::{self, Field, Layout, player};
use super::field;
use super::line::Line;
use super::{Dialect, Piece, Span};

/// A report file as a list of lines, each with its kind. The whole file is kept: [`text`](Self::text) returns the
/// decoded text unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    pub(crate) lines: Vec<(Line, Record)>,
    pub(crate) encoding: &'static Encoding,
    pub(crate) dialect: Dialect,
    pub(crate) has_errors: bool,
}

/// The kind of a line. It decides how the line is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// A line with only blanks.
    Blank,
    /// A comment line, which begins with `###`.
    Comment,
    /// A record with a known code.
    Known(&'static Layout),
    /// A national rating record: a federation's three letters, followed by the columns of a player.
    National,
    /// A record with an unknown code. It is kept but not interpreted.
    Unknown,
    /// A line that cannot be a record and is ignored, such as a comment of another form, a ruler of column numbers,
    /// or text.
    PassedOver,
    /// A line that is not a record but may be a damaged record.
    Unreadable,
}

impl Record {
    /// The layout with which the record is read; `None` for a line that is not read by columns.
    #[must_use]
    pub fn layout(self) -> Option<&'static Layout> {
        match self {
            Record::Known(layout) => Some(layout),
            Record::National => Some(&columns::NATIONAL),
            Record::Blank | Record::Comment | Record::Unknown | Record::PassedOver | Record::Unreadable => {
                None
            }
        }
    }
}

/// Whether any of these lines is a record with a known code. A file without one is hardly a report.
pub(crate) fn has_known_record(lines: &[(Line, Record)]) -> bool {
    lines.iter().any(|(_, record)| record.layout().is_some())
}

impl Document {
    /// All lines in the order of the file, with their kinds.
    pub fn lines(&self) -> impl Iterator<Item = (&Line, Record)> {
        self.lines.iter().map(|(line, record)| (line, *record))
    }

    /// The line with this number, from 1; `None` if the file has fewer lines.
    #[must_use]
    pub fn line(&self, number: u32) -> Option<&Line> {
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        self.lines.get(index).map(|(line, _)| line)
    }

    /// The records with this layout, in the order of the file.
    pub fn records(&self, layout: &Layout) -> impl Iterator<Item = &Line> {
        self.records_of(layout.code)
    }

    /// The lines of the records with this code, in the order of the file.
    pub fn records_of(&self, code: &str) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter_map(move |(line, record)| match record {
            Record::Known(known) if known.code == code => Some(line),
            _ => None,
        })
    }

    /// The text of the first record with this layout that is not blank; `None` if the file has no such record.
    #[must_use]
    pub fn text_of(&self, layout: &Layout) -> Option<Piece<'_>> {
        self.records(layout).map(|line| line.from_column(columns::TEXT.first)).find(|piece| !piece.is_blank())
    }

    /// The text at the place `span`, without surrounding blanks. `None` if the file has no such line.
    #[must_use]
    pub fn piece_at(&self, span: Span) -> Option<Piece<'_>> {
        let last = span.column.saturating_add(span.length).saturating_sub(1);
        self.line(span.line).map(|line| line.columns(span.column, last))
    }

    /// The decoded text of the whole file, unchanged.
    #[must_use]
    pub fn text(&self) -> String {
        self.lines.iter().flat_map(|(line, _)| [line.text(), line.end().as_str()]).collect()
    }

    /// The encoding with which the file was decoded.
    #[must_use]
    pub fn encoding(&self) -> &'static Encoding {
        self.encoding
    }

    /// The format of the file, recognised from its records.
    #[must_use]
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Whether reading found an error. If so, [`lower`](crate::lower) returns no tournament.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.has_errors
    }

    /// The fields of a record that are not blank, as pairs of name and text, in the order of the line.
    #[must_use]
    pub fn fields<'a>(&self, line: &'a Line, record: Record) -> Vec<(&'static str, Piece<'a>)> {
        let Some(layout) = record.layout() else { return Vec::new() };
        let all: Vec<Field> = match layout.repeat {
            None if layout.fields.is_empty() => {
                return Some(line.from_column(columns::TEXT.first))
                    .filter(|piece| !piece.is_blank())
                    .map(|piece| (columns::TEXT.name, piece))
                    .into_iter()
                    .collect();
            }
            None => layout.fields.to_vec(),
            Some(repeat) => {
                let shifts = (0..).map(|index| index * repeat.stride);
                let first = repeat.fields.first().map_or(u32::MAX, |field| field.first);
                let shifts = shifts.take_while(|shift| first.saturating_add(*shift) <= line.width());
                let repeated = shifts.flat_map(|shift| repeat.fields.iter().map(move |f| f.shifted(shift)));
                layout.fields.iter().copied().chain(repeated).collect()
            }
        };
        let pieces = all.into_iter().map(|field| (field.name, line.field(&field)));
        pieces.filter(|(_, piece)| !piece.is_blank()).collect()
    }

    /// Whether the file reports a team tournament. If so, its records `240`, `250`, `260` and `299` contain numbers
    /// of teams.
    #[must_use]
    pub fn is_team(&self) -> bool {
        let has_team_records = self.lines.iter().any(|(_, record)| match record {
            Record::Known(layout) => columns::ONLY_TEAMS.contains(&layout.code),
            _ => false,
        });
        let says_team = |layout, word: &str| {
            self.text_of(layout).is_some_and(|piece| piece.text.to_ascii_lowercase().contains(word))
        };
        let counts_teams = self
            .text_of(&columns::TEAM_COUNT)
            .is_some_and(|piece| piece.text.bytes().any(|b| (b'1'..=b'9').contains(&b)));
        has_team_records
            || counts_teams
            || says_team(&columns::TYPE, "team")
            || says_team(&columns::ENCODED_TYPE, "_team")
    }
}

/// The pairing system that a file declares, with the place of the declaration. It is the code in record
/// `192`. Without this record, it is the code in record `092`, where some engines write it. `None` if the
/// file has neither.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::trf;
/// let (document, _) = trf::read(b"192 FIDE_DOUBLESWISS\n", &trf::ReadOptions::default());
/// let (code, span) = trf::declared_system(&document).unwrap();
/// assert_eq!((code.as_str(), span.line, span.column), ("FIDE_DOUBLESWISS", 1, 5));
/// ```
#[must_use]
pub fn declared_system(document: &Document) -> Option<(String, Span)> {
    let encoded = document.text_of(&columns::ENCODED_TYPE);
    let found =
        encoded.or_else(|| document.text_of(&columns::TYPE).filter(|piece| is_system_code(piece.text)))?;
    Some((field::text(found).to_ascii_uppercase(), found.span))
}

/// Whether a text has the form of an encoded type of tournament, such as `FIDE_DUTCH_2026`.
pub(crate) fn is_system_code(text: &str) -> bool {
    const FAMILIES: [&str; 5] = ["FIDE_", "CUSTOM_", "BERGER_", "SCHILLER", "SCHEVENINGEN"];
    let plain = text.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_');
    plain && FAMILIES.iter().any(|family| text.starts_with(family))
}

/// The number of round cells in a player's line.
pub(crate) fn cells_in(line: &Line) -> u32 {
    let beyond = line.width().checked_sub(player::OPPONENT.first);
    beyond.map_or(0, |beyond| beyond / player::STRIDE + 1)
}
