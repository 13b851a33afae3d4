//! Protects names that a spreadsheet would treat as formulas.
//!
//! A spreadsheet computes a cell of a CSV file that begins with `=`, `+`, `-` or `@`, even in quotation marks. Names
//! are untrusted text. A leading apostrophe makes the cell a text. Reading the file removes the apostrophe again.

use std::borrow::Cow;

/// The text in a form that a spreadsheet does not compute as a formula.
#[must_use]
pub fn defused(text: &str) -> Cow<'_, str> {
    if is_formula(text) { Cow::Owned(format!("'{text}")) } else { Cow::Borrowed(text) }
}

/// The text as it was before [`defused`] changed it.
pub(super) fn read_back(text: &str) -> &str {
    text.trim_start().strip_prefix('\'').filter(|rest| is_formula(rest)).unwrap_or(text)
}

/// Whether a text is a formula, or a formula after leading apostrophes. Both get an apostrophe, so that every
/// text is read back unchanged.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(['=', '+', '-', '@'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_is_text_and_is_read_back_as_it_was() {
        assert_eq!(defused("=cmd|' /C calc'!A0"), "'=cmd|' /C calc'!A0");
        for text in ["=1", "+1", "-", "@x", "'=1", "''=1"] {
            assert!(defused(text).starts_with('\''), "{text}");
            assert_eq!(read_back(&defused(text)), text);
        }
        for text in ["", "'", "'t Hooft", "O'Kelly", "A=1"] {
            assert_eq!((defused(text).as_ref(), read_back(text)), (text, text));
        }
    }
}
