//! A line of CSV.

use arbitrium_ratings::ratings::list::quoted;

/// Cells parted by commas, each quoted where it must be.
pub(super) fn csv_line(cells: impl Iterator<Item = String>) -> String {
    let cells: Vec<String> = cells.map(|cell| String::from_utf8_lossy(&quoted(&cell)).into_owned()).collect();
    cells.join(",") + "\n"
}
