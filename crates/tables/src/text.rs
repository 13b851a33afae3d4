//! Decodes the bytes of a table to text.

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// The text of a file or of the clipboard. A byte order mark decides the encoding. Without a mark, the
/// encoding is `wanted`. If `wanted` is `None`, it is UTF-16 or UTF-8, if the bytes fit one of them. In all
/// other cases it is windows-1252, which accepts every byte. Rare blanks become ordinary ones.
pub(crate) fn decoded(bytes: &[u8], wanted: Option<&'static Encoding>) -> String {
    let encoding = Encoding::for_bom(bytes).map(|(encoding, _)| encoding).or(wanted).or_else(|| wide(bytes));
    let text = match (encoding, std::str::from_utf8(bytes)) {
        (None, Ok(text)) => text.to_owned(),
        (encoding, _) => encoding.unwrap_or(WINDOWS_1252).decode(bytes).0.into_owned(),
    };
    text.chars().filter(|c| !is_mark(*c)).map(plain_blank).collect()
}

/// Recognises UTF-16 without a byte order mark: most characters of a table are ASCII, so every second byte is
/// mostly zero. `None` for other texts.
fn wide(bytes: &[u8]) -> Option<&'static Encoding> {
    const BEGINNING: usize = 512;
    let head = bytes.get(..bytes.len().min(BEGINNING) & !1)?;
    let zeros = |first: usize| head.iter().skip(first).step_by(2).filter(|byte| **byte == 0).count();
    let most = |zeros: usize| zeros * 4 > head.len();
    match (most(zeros(0)), most(zeros(1))) {
        (false, true) => Some(UTF_16LE),
        (true, false) => Some(UTF_16BE),
        _ => None,
    }
}

/// Whether a character is an invisible mark without a meaning in a table.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{feff}' | '\u{200b}' | '\u{ad}')
}

fn plain_blank(c: char) -> char {
    if matches!(c, '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{3000}') { ' ' } else { c }
}

/// A text with single blanks between its words.
pub(crate) fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
