//! Records of fixed columns, taken apart.

use super::Piece;
use super::columns::{Align, Field, Layout};
use super::diagnostic::{Diagnostic, Findings};
use super::field::Broken;
use super::line::Line;
use super::span::Span;

/// The fields of a record: as many fixed ones as its layout has, then those that repeat and hold something.
pub(crate) struct Parts<'a> {
    pub(crate) fixed: Vec<Piece<'a>>,
    pub(crate) list: Vec<Piece<'a>>,
}

impl<'a> Parts<'a> {
    /// A fixed field; blank where the record ends before it.
    pub(crate) fn fixed(&self, index: usize) -> Piece<'a> {
        let nothing = Piece { text: "", span: Span { line: 0, column: 1, length: 0 } };
        self.fixed.get(index).copied().unwrap_or(nothing)
    }
}

/// Takes a record apart by its columns, or, where they are missed and the record's words can mean one thing
/// only, by its words.
pub(crate) fn take_apart<'a>(
    line: &'a Line,
    layout: &Layout,
    findings: &mut Findings,
) -> Result<Parts<'a>, Broken> {
    let words: Vec<Piece<'a>> = line.words(4).collect();
    if fits(&words, layout) {
        let fixed = layout.fields.iter().map(|field| line.field(field)).collect();
        let list = words.iter().copied().filter(|word| !layout.fields.iter().any(|field| holds(field, word)));
        return Ok(Parts { fixed, list: list.collect() });
    }
    if let Some(parts) = by_words(line, &words, layout) {
        let message = format!("the {} stand in other columns: read by their order", layout.name);
        findings.push(Diagnostic::repair("record-columns", message).at(line.from_column(4).span));
        return Ok(parts);
    }
    findings.push(
        Diagnostic::error("misplaced-fields", format!("the {} do not stand in their columns", layout.name))
            .at(line.from_column(4).span)
            .found(line.from_column(4).text)
            .expected(layout_in_words(layout)),
    );
    Err(Broken)
}

/// Whether each word stands in a field of its own; a field of text may hold several.
fn fits(words: &[Piece<'_>], layout: &Layout) -> bool {
    let mut last = 0;
    words.iter().all(|word| {
        let Some(field) = field_of(word, layout) else { return false };
        let before = std::mem::replace(&mut last, field.first);
        before < field.first || (before == field.first && field.align == Align::Left)
    })
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
