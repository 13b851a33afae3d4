//! Lines whose cells all stand a few columns too far to one side: one cause, told once for the whole file.

use std::collections::BTreeMap;

use super::columns::player;
use super::diagnostic::{Diagnostic, Findings};
use super::line::Line;
use super::span::Span;

/// The lines of which the cells stand beside their columns, by how far.
#[derive(Default)]
pub(super) struct Shifted {
    /// For each distance, to the right if positive, the lines, the first with the text of its first cell.
    lines: BTreeMap<i32, (String, Vec<u32>)>,
}

impl Shifted {
    /// The furthest to either side: beyond it the cells are those of the next round.
    pub(super) const FURTHEST: i32 = 9;
    /// The most lines that are named by their numbers.
    const NAMED: usize = 10;

    pub(super) fn note(&mut self, line: &Line, by: i32) {
        let (_, lines) = self.lines.entry(by).or_insert_with(|| {
            let first = begins(by);
            (line.columns(first, first + player::CELL.last - player::CELL.first).text.to_owned(), Vec::new())
        });
        lines.push(line.number());
    }

    pub(super) fn tell(self, findings: &mut Findings) {
        for (by, (text, lines)) in self.lines {
            let (place, usual) = (begins(by), player::CELL.first);
            let cells = format!("the cells begin in column {place}, the format's in {usual}");
            let (named, more) = named(&lines, Self::NAMED);
            let message = match lines.len() {
                1 => cells,
                count => format!("in {count} lines {cells} (lines {named}{more})"),
            };
            let width = by.unsigned_abs();
            let columns = if width == 1 { "1 column".to_owned() } else { format!("{width} columns") };
            let mend = if by > 0 {
                format!(
                    "take {columns} out of each such line, where its fields begin to stand too far to the right"
                )
            } else {
                format!(
                    "put {columns} into each such line, where its fields begin to stand too far to the left"
                )
            };
            let length = player::CELL.last - player::CELL.first + 1;
            let span = Span { line: lines.first().copied().unwrap_or_default(), column: place, length };
            findings.push(
                Diagnostic::error("shifted-cell", message)
                    .at(span)
                    .found(&text)
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

/// The first few of many lines, and what follows them.
fn named(lines: &[u32], most: usize) -> (String, &'static str) {
    let named: Vec<String> = lines.iter().take(most).map(u32::to_string).collect();
    (named.join(", "), if lines.len() > most { ", …" } else { "" })
}
