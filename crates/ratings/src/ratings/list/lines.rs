//! Reads a file line by line. The length of a line is limited, and its bytes are decoded to text.

use std::io::{BufRead, ErrorKind};

use encoding_rs::WINDOWS_1252;

use super::ListError;

/// The largest length of a line, in bytes. The rows of lists have about 150 bytes.
const LONGEST_LINE: usize = 8192;

/// The character that ends a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineEnd {
    /// The end of the file, without a character.
    File,
    /// A carriage return; a line feed that follows is part of the same line end.
    Return,
    /// A line feed alone.
    Feed,
}

/// A reader of lines that end with a line feed, a carriage return, or both.
#[derive(Debug)]
pub(super) struct Lines<R> {
    reader: R,
    /// The number of the line read last, from 1.
    pub(super) number: u32,
    bytes: Vec<u8>,
    text: String,
    /// Whether reading has ended because of an error of the file.
    ended: bool,
    /// The end of the line that was read last.
    end: LineEnd,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(reader: R) -> Self {
        Lines { reader, number: 0, bytes: Vec::new(), text: String::new(), ended: false, end: LineEnd::Feed }
    }

    /// The next line that is not blank, without its end; `None` at the end of the file. A line that is not
    /// UTF-8 is read as windows-1252.
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

    /// Whether the line read last was ended by the end of the file and not by a line end.
    pub(super) fn is_cut(&self) -> bool {
        self.end == LineEnd::File
    }

    /// The text of the line that was read last.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    fn advance(&mut self) -> Result<bool, ListError> {
        if self.ended {
            return Ok(false);
        }
        self.number = self.number.saturating_add(1);
        self.bytes.clear();
        let problem = match self.line() {
            Err(error) => format!("cannot be read: {error}"),
            Ok(()) if self.bytes.len() > LONGEST_LINE => format!("a line of more than {LONGEST_LINE} bytes"),
            Ok(()) => return Ok(self.end != LineEnd::File || !self.bytes.is_empty()),
        };
        self.ended = true;
        Err(ListError::new(self.number, 1, problem).expected("a row of a rating list"))
    }

    /// Reads bytes up to the end of the line, but at most one byte more than [`LONGEST_LINE`].
    fn line(&mut self) -> std::io::Result<()> {
        let mut after_return = self.end == LineEnd::Return;
        self.end = LineEnd::File;
        while self.end == LineEnd::File && self.bytes.len() <= LONGEST_LINE {
            let given = match self.reader.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                given => given?,
            };
            let Some(&first) = given.first() else { return Ok(()) };
            if std::mem::take(&mut after_return) && first == b'\n' {
                self.reader.consume(1);
                continue;
            }
            let most = given.len().min(LONGEST_LINE + 1 - self.bytes.len());
            let end = given[..most].iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            self.bytes.extend_from_slice(&given[..end.unwrap_or(most)]);
            if let Some(end) = end {
                self.end = if given[end] == b'\r' { LineEnd::Return } else { LineEnd::Feed };
            }
            self.reader.consume(end.map_or(most, |end| end + 1));
        }
        Ok(())
    }

    fn decode(&mut self) {
        let mark: &[u8] = if self.number == 1 { b"\xef\xbb\xbf" } else { b"" };
        let bytes = self.bytes.strip_prefix(mark).unwrap_or(&self.bytes);
        self.text.clear();
        match std::str::from_utf8(bytes) {
            Ok(text) => self.text.push_str(text),
            Err(_) => self.text.push_str(&WINDOWS_1252.decode_without_bom_handling(bytes).0),
        }
    }
}
