//! A line of CSV.

use arbitrium_core::trf::printable_whole;
use arbitrium_ratings::ratings::list::{defused, quoted};

/// Cells parted by commas, each quoted where it must be.
pub(super) fn csv_line(cells: impl Iterator<Item = String>) -> String {
    let cells: Vec<String> = cells.map(|cell| String::from_utf8_lossy(&quoted(&cell)).into_owned()).collect();
    cells.join(",") + "\n"
}

/// A name as a cell: no control character, and nothing that a spreadsheet computes.
pub(super) fn name(name: &str) -> String {
    defused(&printable_whole(name)).into_owned()
}
