//! Splits records with fixed columns into their fields.

use super::Piece;
use super::columns::{self, Align, Field, Layout, team};
use super::diagnostic::{Diagnostic, Findings};
use super::field::Broken;
use super::line::Line;
use super::span::Span;

/// The fields of a record: all fixed fields of its layout, and the repeated fields that are not blank.
pub(crate) struct Parts<'a> {
    pub(crate) fixed: Vec<Piece<'a>>,
    pub(crate) list: Vec<Piece<'a>>,
}

impl<'a> Parts<'a> {
    /// The fixed field at this index; blank if the record ends before it.
    pub(crate) fn fixed(&self, index: usize) -> Piece<'a> {
        let nothing = Piece { text: "", span: Span { line: 0, column: 1, length: 0 } };
        self.fixed.get(index).copied().unwrap_or(nothing)
    }
}

/// Splits a record into the fields of `layout` by their columns. If the text is in other columns, the record
/// is split by words, provided that only one division is possible.
pub(crate) fn take_apart<'a>(
    line: &'a Line,
    layout: &Layout,
    findings: &mut Findings,
) -> Result<Parts<'a>, Broken> {
    let words: Vec<Piece<'a>> = line.words(4).collect();
    if fits(&words, layout) {
        let fixed = layout.fields.iter().map(|field| line.field(field)).collect();
        let is_fixed = |word: &Piece<'a>| layout.fields.iter().any(|field| holds(field, word));
        let list = words.iter().copied().filter(|word| !is_fixed(word) && !is_ignored(word, layout));
        return Ok(Parts { fixed, list: list.collect() });
    }
    if let Some(parts) = by_words(line, &words, layout) {
        let message = format!("the {} are in other columns: read by their order", layout.name);
        findings.push(Diagnostic::repair("record-columns", message).at(line.from_column(4).span));
        return Ok(parts);
    }
    findings.push(
        Diagnostic::error(
            "misplaced-fields",
            format!("the values of record {} are not in their columns", layout.code),
        )
        .at(line.from_column(4).span)
        .found(line.from_column(4).text)
        .expected(layout_in_words(layout)),
    );
    Err(Broken)
}

/// Whether every word is in a field of its own. Only a text field may contain several words.
fn fits(words: &[Piece<'_>], layout: &Layout) -> bool {
    let mut last = 0;
    words.iter().filter(|word| !is_ignored(word, layout)).all(|word| {
        let Some(field) = field_of(word, layout) else { return false };
        let before = std::mem::replace(&mut last, field.first);
        before < field.first || (before == field.first && field.align == Align::Left)
    })
}

/// Whether a word is in columns that the format ignores. A team record has such columns between the name and
/// the match points.
fn is_ignored(word: &Piece<'_>, layout: &Layout) -> bool {
    layout.code == columns::TEAM.code
        && word.span.column > team::NAME.last
        && word.span.column + word.span.length <= team::MATCH_POINTS.first
}

fn field_of(word: &Piece<'_>, layout: &Layout) -> Option<Field> {
    let fixed = layout.fields.iter().copied().find(|field| holds(field, word));
    fixed.or_else(|| {
        let repeat = layout.repeat?;
        let first = repeat.fields.first()?;
        let shift = word.span.column.checked_sub(first.first)? / repeat.stride * repeat.stride;
        Some(first.shifted(shift)).filter(|field| holds(field, word))
    })
}

fn holds(field: &Field, word: &Piece<'_>) -> bool {
    field.first <= word.span.column && word.span.column + word.span.length <= field.last + 1
}

fn by_words<'a>(line: &Line, words: &[Piece<'a>], layout: &Layout) -> Option<Parts<'a>> {
    let wanted = layout.fields.len();
    match layout.code {
        "240" | "260" => {
            let (fixed, list) = words.split_at_checked(wanted)?;
            Some(Parts { fixed: fixed.to_vec(), list: list.to_vec() })
        }
        "250" if words.len() == wanted => Some(Parts { fixed: words.to_vec(), list: Vec::new() }),
        "250" if words.len() + 1 == wanted => {
            let blank = Piece { text: "", span: layout.fields.first().map(|f| line.field(f))?.span };
            let fixed = std::iter::once(blank).chain(words.iter().copied()).collect();
            Some(Parts { fixed, list: Vec::new() })
        }
        _ => None,
    }
}

fn layout_in_words(layout: &Layout) -> String {
    let repeated = layout.repeat.iter().flat_map(|repeat| repeat.fields);
    let fields = layout.fields.iter().chain(repeated);
    fields
        .map(|field| match (field.first, field.last) {
            (first, last) if first == last => format!("{} in column {first}", field.name),
            (first, last) => format!("{} in {first} to {last}", field.name),
        })
        .chain(layout.repeat.map(|repeat| format!("and so on every {} columns", repeat.stride)))
        .collect::<Vec<_>>()
        .join(", ")
}
