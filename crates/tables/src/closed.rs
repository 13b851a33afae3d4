//! Refuses files in which programs save a tournament: their formats are closed.

use arbitrium_core::trf::program_file;

use crate::error::TableError;

/// The error for a file of a closed format; `None` for other files.
pub(crate) fn program(bytes: &[u8]) -> Option<TableError> {
    let file = program_file(bytes)?;
    Some(TableError::new("closed-format", format!("this is {}, not a table", file.what)).hint(file.hint))
}
