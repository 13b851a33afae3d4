use encoding_rs::Encoding;

use super::columns::{self, Field, Layout, player};
use super::field;
use super::line::Line;
use super::{Dialect, Piece, Span};

/// A report file as it stands: every line with its end, and what each line was recognised as. Nothing is
/// lost: [`text`](Self::text) gives the decoded file back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    pub(crate) lines: Vec<(Line, Record)>,
    pub(crate) encoding: &'static Encoding,
    pub(crate) dialect: Dialect,
    pub(crate) has_errors: bool,
}

/// What a line was recognised as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// A blank line.
    Blank,
    /// A comment: `###`.
    Comment,
    /// A record known by its code.
    Known(&'static Layout),
    /// A national rating record: a federation's three letters, then the columns of a player.
    National,
    /// A record with a code that this reader does not know: kept, not interpreted.
    Unknown,
    /// A line that cannot be a record, passed over: a comment of another form, a ruler, text.
    PassedOver,
    /// A line that is no record, and may be one that was damaged.
    Unreadable,
}

impl Record {
    /// The record's layout, where it has one.
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

impl Document {
    /// The lines with what they were recognised as.
    pub fn lines(&self) -> impl Iterator<Item = (&Line, Record)> {
        self.lines.iter().map(|(line, record)| (line, *record))
    }

    /// The line with this number, from 1.
    #[must_use]
    pub fn line(&self, number: u32) -> Option<&Line> {
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        self.lines.get(index).map(|(line, _)| line)
    }

    /// The records of one kind.
    pub fn records(&self, layout: &Layout) -> impl Iterator<Item = &Line> {
        self.records_of(layout.code)
    }

    /// The lines of the records with this code.
    pub fn records_of(&self, code: &str) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter_map(move |(line, record)| match record {
            Record::Known(known) if known.code == code => Some(line),
            _ => None,
        })
    }

    /// The text of the first record of one kind that is not blank.
    #[must_use]
    pub fn text_of(&self, layout: &Layout) -> Option<Piece<'_>> {
        self.records(layout).map(|line| line.from_column(columns::TEXT.first)).find(|piece| !piece.is_blank())
    }

    /// What stands at a place, without the blanks around it; nothing where there is no such line.
    #[must_use]
    pub fn piece_at(&self, span: Span) -> Option<Piece<'_>> {
        let last = span.column.saturating_add(span.length).saturating_sub(1);
        self.line(span.line).map(|line| line.columns(span.column, last))
    }

    /// The decoded file, character by character.
    #[must_use]
    pub fn text(&self) -> String {
        self.lines.iter().flat_map(|(line, _)| [line.text(), line.end().as_str()]).collect()
    }

    /// The encoding the file was read with.
    #[must_use]
    pub fn encoding(&self) -> &'static Encoding {
        self.encoding
    }

    /// The dialect, as far as the records show it.
    #[must_use]
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Whether reading found an error: nothing can be lowered then.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.has_errors
    }

    /// The fields of a record that hold something, with their places, in the order of the line.
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

    /// Whether the file reports a team tournament: its records `240`, `250`, `260` and `299` then name
    /// teams.
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

/// The pairing system a file declares: record `192`, else a code of that kind in `092`, where some engines
/// write it.
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

/// Whether a text has the shape of an encoded type of tournament, such as `FIDE_DUTCH_2026`.
pub(crate) fn is_system_code(text: &str) -> bool {
    const FAMILIES: [&str; 5] = ["FIDE_", "CUSTOM_", "BERGER_", "SCHILLER", "SCHEVENINGEN"];
    let plain = text.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_');
    plain && FAMILIES.iter().any(|family| text.starts_with(family))
}

/// The number of round cells that a player's line reaches.
pub(crate) fn cells_in(line: &Line) -> u32 {
    let beyond = line.width().checked_sub(player::OPPONENT.first);
    beyond.map_or(0, |beyond| beyond / player::STRIDE + 1)
}
