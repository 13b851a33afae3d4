//! Counts lines and columns while a file is read.

use std::io::{self, BufRead, Read};

/// The largest number of bytes of XML that are read as one piece. An element of a list has about 80 bytes.
const LONGEST_PIECE: usize = 1 << 16;

/// A reader that counts lines and characters, and returns pieces of limited length.
#[derive(Debug)]
pub(super) struct Positioned<R> {
    inner: R,
    line: u32,
    column: u32,
    piece: usize,
    /// An error that occurred in [`upcoming`](Self::upcoming). The next read returns it. `None` if there was
    /// no such error.
    failed: Option<io::Error>,
}

impl<R: BufRead> Positioned<R> {
    pub(super) fn new(inner: R) -> Self {
        Positioned { inner, line: 1, column: 1, piece: 0, failed: None }
    }

    /// The line and the column of the next character, from 1.
    pub(super) fn place(&self) -> (u32, u32) {
        (self.line, self.column)
    }

    pub(super) fn begin_piece(&mut self) {
        self.piece = 0;
    }

    /// The next bytes as far as they are in the buffer; none at the end. Nothing is consumed, and an error is kept for
    /// the next read.
    pub(super) fn upcoming(&mut self) -> &[u8] {
        if self.failed.is_some() {
            return &[];
        }
        match self.inner.fill_buf() {
            Ok(given) => given,
            Err(error) => {
                self.failed = Some(error);
                &[]
            }
        }
    }
}

impl<R: BufRead> BufRead for Positioned<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.piece > LONGEST_PIECE {
            return Err(io::Error::other(format!(
                "a piece of more than {LONGEST_PIECE} bytes without an end"
            )));
        }
        match self.failed.take() {
            Some(error) => Err(error),
            None => self.inner.fill_buf(),
        }
    }

    fn consume(&mut self, amount: usize) {
        // The bytes are still in the buffer, so this call reads nothing.
        let given = self.inner.fill_buf().unwrap_or_default();
        let given = given.get(..amount).unwrap_or(given);
        let mut lines = 0;
        let mut tail = given;
        while let Some(end) = tail.iter().position(|byte| *byte == b'\n') {
            (lines, self.column) = (lines + 1, 1);
            tail = &tail[end + 1..];
        }
        // Continuation bytes of a character do not start a new column.
        let columns = tail.iter().filter(|byte| **byte & 0xc0 != 0x80).count();
        self.line = self.line.saturating_add(lines);
        self.column = self.column.saturating_add(u32::try_from(columns).unwrap_or(u32::MAX));
        self.piece = self.piece.saturating_add(amount);
        self.inner.consume(amount);
    }
}

impl<R: BufRead> Read for Positioned<R> {
    fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
        let given = self.fill_buf()?.read(target)?;
        self.consume(given);
        Ok(given)
    }
}
