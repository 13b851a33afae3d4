//! Untrusted text made safe to show.

/// A text of a file made safe to show: characters that steer a terminal or reorder a line are escaped,
/// and long texts are cut.
///
/// ```
/// assert_eq!(arbitrium::trf::printable("Müller\u{1b}[2J"), "Müller\\u{1b}[2J");
/// ```
#[must_use]
pub fn printable(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => printable_whole(&text[..end]) + "…",
        None => printable_whole(text),
    }
}

/// As [`printable`], however long the text is.
#[must_use]
pub fn printable_whole(text: &str) -> String {
    let mut shown = String::new();
    for c in text.chars() {
        if steers(c) {
            shown.extend(c.escape_unicode());
        } else {
            shown.push(c);
        }
    }
    shown
}

/// Whether a character acts on what is around it instead of standing for itself.
pub(crate) fn steers(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
