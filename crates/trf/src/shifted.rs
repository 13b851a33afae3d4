//! Collects lines in which all round cells are shifted by the same number of columns. One finding reports all
//! lines with the same shift.

use std::collections::BTreeMap;

use super::columns::player;
use super::diagnostic::{Diagnostic, Findings};
use super::line::Line;
use super::span::Span;
use arbitrium_tournament::counted::counted;
use arbitrium_tournament::printable::first_numbers;

/// The lines with shifted cells, grouped by the number of columns.
#[derive(Default)]
pub(super) struct Shifted {
    /// The shifted lines for each shift in columns. A positive shift is to the right.
    lines: BTreeMap<i32, Lines>,
}

struct Lines {
    /// The text of the first cell, in the first line with this shift.
    cell: String,
    /// In that line, the first column in which the shift is visible.
    shows: u32,
    numbers: Vec<u32>,
}

impl Shifted {
    /// The largest shift that is recognised, in columns. A shift by 10 columns would be a shift by one round.
    pub(super) const FURTHEST: i32 = 9;

    /// Adds a line whose cells are shifted by `by` columns. `stray` is the first column with text outside the
    /// fields before the cells; `None` if there is no such text.
    pub(super) fn note(&mut self, line: &Line, by: i32, stray: Option<u32>) {
        let lines = self.lines.entry(by).or_insert_with(|| {
            let first = begins(by);
            let cell = line.columns(first, first + player::CELL.last - player::CELL.first);
            let shows = stray.unwrap_or(u32::MAX).min(first).min(player::CELL.first);
            Lines { cell: cell.text.to_owned(), shows, numbers: Vec::new() }
        });
        lines.numbers.push(line.number());
    }

    pub(super) fn tell(self, findings: &mut Findings) {
        for (by, Lines { cell, shows, numbers }) in self.lines {
            let (place, usual) = (begins(by), player::CELL.first);
            let cells = format!("the cells begin in column {place}, the format's in {usual}");
            let message = match numbers.len() {
                1 => cells,
                count => format!("in {count} lines {cells} (lines {})", first_numbers(&numbers)),
            };
            let width = counted(by.unsigned_abs(), "column");
            let mend = if by > 0 {
                format!("take {width} out of each such line, before column {shows}")
            } else {
                format!("put {width} into each such line, before column {shows}")
            };
            let length = player::CELL.last - player::CELL.first + 1;
            let span = Span { line: numbers.first().copied().unwrap_or_default(), column: place, length };
            findings.push(
                Diagnostic::error("shifted-cell", message)
                    .at(span)
                    .found(&cell)
                    .expected(format!("the cell of round 1 in columns {usual} to {}", player::CELL.last))
                    .hint(mend),
            );
        }
    }
}

/// The column in which cells that are shifted by `by` columns begin.
fn begins(by: i32) -> u32 {
    player::CELL.first.saturating_add_signed(by)
}
