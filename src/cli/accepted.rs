//! Reads the files of accepted differences that the user names: a baseline, and the known deviations of a program.

use std::path::Path;

use super::args::Console;
use super::failure::CliError;
use crate::bounded;
use crate::outcome::BaselineError;
use crate::printable::Shown;

/// Reads a file of accepted differences and returns its text. `take` parses the text and fails if it is invalid.
pub(super) fn read(
    path: &Path,
    take: impl FnOnce(&str) -> Result<(), BaselineError>,
) -> Result<String, CliError> {
    let bad = |reason: String| CliError::Baseline { path: path.to_owned(), reason };
    let unread = |error| CliError::open(path, &error);
    let text = bounded::read_text(path, bounded::DESCRIPTION).map_err(unread)?;
    take(&text).map_err(|error| bad(error.to_string()))?;
    Ok(text)
}

/// Warns about entries of the file that have accepted nothing.
pub(super) fn warn_of_unused(
    path: Option<&Path>,
    entries: impl IntoIterator<Item = String>,
    console: &Console,
) {
    let name = path.map_or_else(|| "known deviations".to_owned(), Shown::shown);
    for entry in entries {
        console.say(&format!("warning: {name}: {entry}"));
    }
}
