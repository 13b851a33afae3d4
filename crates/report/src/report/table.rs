//! The one kind of table in text output: headings over a line, columns without borders.

use comfy_table::{ContentArrangement, LineStyle, Table, TableStyle};

const STYLE: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

/// A table that wraps its cells to this width.
#[must_use]
pub fn new(headings: &[&str], width: u16) -> Table {
    let mut table = Table::new();
    table.load_style(STYLE).set_width(width);
    table.set_content_arrangement(ContentArrangement::Dynamic).set_header(headings);
    table
}

/// The table as text, without blanks at the ends of its lines.
#[must_use]
pub fn show(table: &Table) -> String {
    table.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}
