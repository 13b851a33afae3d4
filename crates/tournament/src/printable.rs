//! Makes text from untrusted files safe to show.

use std::fmt::Write as _;
use std::path::{MAIN_SEPARATOR, Path};

/// Makes a text from a file safe to show. Characters that control a terminal or reorder a line are escaped. A text of
/// more than 60 characters is cut and ends with `…`.
///
/// ```
/// # use arbitrium_core as arbitrium;
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

/// Bytes as lower-case hexadecimal digits.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// assert_eq!(arbitrium::printable::hexadecimal(&[0, 0xab]), "00ab");
/// ```
#[must_use]
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

/// The first ten numbers as a comma-separated text, such as `4, 7, 9`. If there are more numbers, the text ends with
/// `…`.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// assert_eq!(arbitrium::printable::first_numbers(&[4, 7]), "4, 7");
/// let many: Vec<u32> = (1..=11).collect();
/// assert_eq!(arbitrium::printable::first_numbers(&many), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …");
/// ```
#[must_use]
pub fn first_numbers<N: std::fmt::Display>(numbers: &[N]) -> String {
    const NAMED: usize = 10;
    let named: Vec<String> = numbers.iter().take(NAMED).map(N::to_string).collect();
    named.join(", ") + if numbers.len() > NAMED { ", …" } else { "" }
}

/// Makes a text safe to show in the same way as [`printable`], but does not cut it.
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

/// Whether a character affects the text around it and is not visible itself. Such characters are control
/// characters, annotations, tags, and characters that change the direction of a line or break or join their
/// neighbours. Tags are invisible, but programs can read them.
#[must_use]
pub fn steers(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{61c}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

/// Makes JSON text safe to show. Characters for which [`steers`] is true are replaced by their JSON escapes, which
/// does not change the meaning. JSON text has non-ASCII characters only inside strings.
#[must_use]
pub fn json(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii() || !steers(c) {
            shown.push(c);
        } else {
            for unit in c.encode_utf16(&mut [0; 2]) {
                let _ = write!(shown, "\\u{unit:04x}");
            }
        }
    }
    shown
}

/// The path of a file for reports. Folders are separated by `/` on every operating system.
#[must_use]
pub fn path_text(path: &Path) -> String {
    let text = path.to_string_lossy();
    if MAIN_SEPARATOR == '/' { text.into_owned() } else { text.replace(MAIN_SEPARATOR, "/") }
}

/// Makes file names safe to print in messages.
pub trait Shown {
    /// The path without control characters and line ends. An empty path is shown as `""`.
    fn shown(&self) -> String;
}

impl Shown for Path {
    fn shown(&self) -> String {
        if self.as_os_str().is_empty() { "\"\"".to_owned() } else { printable_whole(&path_text(self)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_turns_lines_or_is_read_unseen_is_shown_by_its_code() {
        for c in [
            '\u{202e}',
            '\u{2066}',
            '\u{61c}',
            '\u{e0041}',
            '\u{e007f}',
            '\u{fffa}',
            '\u{ad}',
            '\u{1b}',
            '\n',
        ] {
            let shown = printable_whole(&format!("a{c}b"));
            assert_eq!(shown, format!("a{}b", c.escape_unicode()));
        }
        assert_eq!(printable_whole("Müller 王 Ж"), "Müller 王 Ж");
    }

    #[test]
    fn a_json_text_means_the_same_and_steers_nothing() {
        let name = "a\u{202e}b\u{e0041}\u{1b}ü";
        let plain = serde_json::to_string(name).unwrap_or_default();
        let shown = json(&plain);
        assert_eq!(shown, "\"a\\u202eb\\udb40\\udc41\\u001bü\"");
        assert_eq!(serde_json::from_str::<String>(&shown).ok().as_deref(), Some(name));
    }

    #[test]
    fn a_file_name_is_one_line() {
        assert_eq!(Path::new("a\nerror: b\u{202e}.trf").shown(), "a\\u{a}error: b\\u{202e}.trf");
    }
}
