//! Tournament report files: the formats of 2006, 2016 and 2026, and the variants of pairing programs.
//!
//! [`read`] accepts any bytes and returns a [`Document`] that keeps the whole file. [`lower`] makes a
//! [`Tournament`](arbitrium_tournament::Tournament) from the document, with the place of each fact in the file. Both
//! return their findings as [`Diagnostic`]s: repairs, warnings and errors. A file with an error gives no tournament.

mod absences;
mod acceleration;
mod cells;
mod checks;
mod codes;
pub mod columns;
pub mod dates;
pub mod declared;
mod decode;
mod diagnostic;
mod dialect;
mod document;
mod engine_scoring;
mod event_dates;
mod field;
mod foreign;
mod grid;
mod line;
mod lower;
mod misplaced;
mod mutual;
mod national;
mod passed_over;
mod programs;
mod read;
mod record;
mod roster;
mod rounds;
mod scoring;
mod setup;
mod sheet;
mod shifted;
mod span;
mod spans;
mod teams;
mod type_words;
mod write;
mod write_teams;

pub use arbitrium_tournament::printable::{printable, printable_whole};
pub use diagnostic::{Diagnostic, POINTS_DIFFER, Severity};
pub use dialect::Dialect;
pub use document::{Document, Record, declared_system};
pub use event_dates::EventDates;
pub use foreign::{GZIP, is_zip};
pub use line::{Line, LineEnd, Piece};
pub use lower::{LowerOptions, Lowered, NotATournament, lower};
pub use national::national_ratings;
pub use programs::{ProgramFile, program_file, program_file_named};
pub use read::{LONGEST_LINE, MOST_BYTES, MOST_LINES, ReadOptions, read};
pub use sheet::WriteError;
pub use span::Span;
pub use spans::{CellSpans, Spans};
pub use type_words::{says_round_robin, says_swiss, says_teams};
pub use write::{Edition, write};
