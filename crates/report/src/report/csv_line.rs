//! Writes lines of CSV output.

use arbitrium_core::trf::printable_whole;
use arbitrium_ratings::ratings::list::{defused, quoted};

/// A line of CSV with its line end. Cells are separated by commas and quoted if necessary.
pub(super) fn csv_line(cells: impl Iterator<Item = String>) -> String {
    let cells: Vec<String> = cells.map(|cell| String::from_utf8_lossy(&quoted(&cell)).into_owned()).collect();
    cells.join(",") + "\n"
}

/// Converts a name to a CSV cell. Control characters are removed, and a spreadsheet does not read the cell as a
/// formula.
pub(super) fn name(name: &str) -> String {
    defused(&printable_whole(name)).into_owned()
}
