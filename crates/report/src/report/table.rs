//! Tables in text output: headings above a line, and columns without borders.

use comfy_table::{ContentArrangement, LineStyle, Table, TableStyle};

const STYLE: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

/// Creates a table with these headings. Its cells are wrapped, so that it is at most `width` columns wide.
#[must_use]
pub fn new(headings: &[&str], width: u16) -> Table {
    let mut table = Table::new();
    table.load_style(STYLE).set_width(width);
    table.set_content_arrangement(ContentArrangement::Dynamic).set_header(headings);
    table
}

/// Renders the table as text, without blanks at the ends of lines.
#[must_use]
pub fn show(table: &Table) -> String {
    table.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}
