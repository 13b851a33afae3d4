//! The lines of a file, one at a time, bounded and decoded.

use std::io::{BufRead, Read as _};

use encoding_rs::WINDOWS_1252;

use super::ListError;

/// The longest line, in bytes; the rows of lists have about 150.
const LONGEST_LINE: u64 = 8192;

/// A reader of lines.
#[derive(Debug)]
pub(super) struct Lines<R> {
    reader: R,
    /// The number of the line read last, from 1.
    pub(super) number: u32,
    bytes: Vec<u8>,
    text: String,
    /// After an error of the file there is no next line.
    ended: bool,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(reader: R) -> Self {
        Lines { reader, number: 0, bytes: Vec::new(), text: String::new(), ended: false }
    }

    /// The next line that is not blank, without its end. A line that is not UTF-8 is read as windows-1252.
    pub(super) fn next(&mut self) -> Result<Option<&str>, ListError> {
        while self.advance()? {
            let meaningless = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, 0 | 0x1a);
            if !self.bytes.iter().all(meaningless) {
                self.decode();
                return Ok(Some(&self.text));
            }
        }
        Ok(None)
    }

    /// The line read last.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    fn advance(&mut self) -> Result<bool, ListError> {
        if self.ended {
            return Ok(false);
        }
        self.number = self.number.saturating_add(1);
        self.bytes.clear();
        let read = self.reader.by_ref().take(LONGEST_LINE + 1).read_until(b'\n', &mut self.bytes);
        let problem = match read {
            Err(error) => format!("cannot be read: {error}"),
            Ok(read) if read as u64 > LONGEST_LINE => format!("a line of more than {LONGEST_LINE} bytes"),
            Ok(read) => return Ok(read > 0),
        };
        self.ended = true;
        Err(ListError::new(self.number, 1, problem).expected("a row of a rating list"))
    }

    fn decode(&mut self) {
        let mark: &[u8] = if self.number == 1 { b"\xef\xbb\xbf" } else { b"" };
        let bytes = self.bytes.strip_prefix(mark).unwrap_or(&self.bytes);
        self.text.clear();
        match std::str::from_utf8(bytes) {
            Ok(text) => self.text.push_str(text),
            Err(_) => self.text.push_str(&WINDOWS_1252.decode_without_bom_handling(bytes).0),
        }
        let end = self.text.trim_end_matches(['\n', '\r']).len();
        self.text.truncate(end);
    }
}
