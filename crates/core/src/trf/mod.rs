//! Tournament report files: the formats of 2006, 2016 and 2026 and the dialects of pairing programs.
//!
//! [`read`] takes any bytes and gives a [`Document`] that loses nothing, [`lower`] makes a
//! [`Tournament`](crate::tournament::Tournament) of it and says where each fact stands. Both give all they
//! found as [`Diagnostic`]s: what was mended, what is worth knowing, and errors, with which there is no
//! tournament.

mod absences;
mod acceleration;
mod cells;
mod checks;
pub mod columns;
pub mod dates;
mod decode;
mod diagnostic;
mod dialect;
mod document;
mod engine_scoring;
mod field;
mod foreign;
mod grid;
mod line;
mod lower;
mod mutual;
mod national;
mod passed_over;
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

pub use crate::printable::{printable, printable_whole};
pub use diagnostic::{Diagnostic, POINTS_DIFFER, Severity};
pub use dialect::Dialect;
pub use document::{Document, Record, declared_system};
pub use foreign::{GZIP, is_zip};
pub use line::{Line, LineEnd, Piece};
pub use lower::{LowerOptions, Lowered, lower};
pub use national::national_ratings;
pub use read::{LONGEST_LINE, MOST_BYTES, MOST_LINES, ReadOptions, read};
pub use sheet::WriteError;
pub use span::Span;
pub use spans::{CellSpans, Spans};
pub use type_words::{says_round_robin, says_swiss, says_teams};
pub use write::{Edition, write};
