//! A whole other pairing of a round: `3-9,5-2,8-bye`, or a file in the form that `pair` writes.

use super::failure::CliError;
use crate::bounded;
use crate::referee::boards;
use crate::systems::Recorded;

/// Reads a pairing, written out or from a file of this name.
pub(super) fn read(text: &str) -> Result<Recorded, CliError> {
    let path = std::path::Path::new(text);
    if !path.is_file() {
        return Ok(boards(text)?);
    }
    let open = |error: std::io::Error| CliError::Open { path: path.to_owned(), reason: error.to_string() };
    let content = bounded::read_text(path, bounded::DESCRIPTION).map_err(open)?;
    Ok(boards(&content)?)
}
