//! Lines whose cells all stand a few columns too far to one side: one cause, told once for the whole file.

use std::collections::BTreeMap;

use super::columns::player;
use super::diagnostic::{Diagnostic, Findings};
use super::line::Line;
use super::span::Span;
use crate::counted::counted;
use crate::printable::first_numbers;

/// The lines of which the cells stand beside their columns, by how far.
#[derive(Default)]
pub(super) struct Shifted {
    /// For each distance, to the right if positive.
    lines: BTreeMap<i32, Lines>,
}

struct Lines {
    /// The text of the first cell.
    cell: String,
    /// The first column of the line in which the shift shows.
    shows: u32,
    numbers: Vec<u32>,
}

impl Shifted {
    /// The furthest to either side: beyond it the cells are those of the next round.
    pub(super) const FURTHEST: i32 = 9;

    /// A line, how far its cells stand beside their columns, and the first column between its other fields that has a text.
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

/// The column in which the cells begin that stand so far beside theirs.
fn begins(by: i32) -> u32 {
    player::CELL.first.saturating_add_signed(by)
}
