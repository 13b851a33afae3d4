//! Reads another pairing of a whole round: a text such as `3-9,5-2,8-bye`, or a file in the format of
//! `arbitrium pair`.

use super::failure::CliError;
use crate::bounded;
use crate::referee::boards;
use crate::systems::Recorded;

/// Reads a pairing. If `text` is the path of a file, the pairing is in that file; otherwise it is `text` itself.
pub(super) fn read(text: &str) -> Result<Recorded, CliError> {
    let path = std::path::Path::new(text);
    if !path.is_file() {
        return Ok(boards(text)?);
    }
    let open = |error| CliError::open(path, &error);
    let content = bounded::read_text(path, bounded::DESCRIPTION).map_err(open)?;
    Ok(boards(&content)?)
}
