//! The journal: one line of JSON for each finished case, in the order of the cases. Lines are only appended.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::Record;
use arbitrium_core::misfit::in_json;

/// An open journal, to which lines can be appended.
#[derive(Debug)]
pub(crate) struct Journal {
    file: File,
}

impl Journal {
    /// Opens or creates the journal and calls `tell` for every complete line. The lines must be the records
    /// of the cases at the beginning of `cases`, in their order. If the campaign was killed, the last line
    /// may be incomplete. Such a line is removed, and its case is run again.
    pub(crate) fn open(
        path: &Path,
        cases: impl Iterator<Item = u64>,
        mut tell: impl FnMut(Record),
    ) -> io::Result<Self> {
        let file = alone(OpenOptions::new().read(true).write(true).create(true).truncate(false), path)?;
        let mut records = Records::new(&file, cases);
        for record in &mut records {
            tell(record?);
        }
        file.set_len(records.whole)?;
        let mut journal = Journal { file };
        journal.file.seek(SeekFrom::End(0))?;
        Ok(journal)
    }

    /// Appends the records of finished cases. The records are on the disk when the function returns.
    pub(crate) fn append(&mut self, records: &[Record]) -> io::Result<()> {
        let mut text = String::new();
        for record in records {
            text += &serde_json::to_string(record)?;
            text.push('\n');
        }
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()
    }
}

/// Reads the complete lines of a journal, one for each case, in the order of the cases.
pub(super) struct Records<R, C> {
    lines: BufReader<R>,
    cases: C,
    number: u64,
    /// The number of bytes in the complete lines that were read up to now.
    whole: u64,
}

impl<C> Records<File, C> {
    /// Opens a journal only for reading.
    pub(super) fn of(path: &Path, cases: C) -> io::Result<Self> {
        Ok(Records::new(File::open(path)?, cases))
    }
}

impl<R: Read, C> Records<R, C> {
    fn new(journal: R, cases: C) -> Self {
        Records { lines: BufReader::new(journal), cases, number: 0, whole: 0 }
    }
}

impl<R: Read, C: Iterator<Item = u64>> Records<R, C> {
    /// The record of the next case; `None` if no complete line follows.
    fn read(&mut self) -> io::Result<Option<Record>> {
        let mut line = Vec::new();
        let length = self.lines.read_until(b'\n', &mut line)?;
        if line.last() != Some(&b'\n') {
            return Ok(None);
        }
        self.number += 1;
        let number = self.number;
        let refused =
            |what: String| io::Error::new(io::ErrorKind::InvalidData, format!("line {number} {what}"));
        let record: Record = serde_json::from_slice(&line).map_err(|error| {
            // `refused` adds the number of the line, so only the column is taken from the JSON error.
            refused(format!("is not a record of a case: {} (column {})", in_json(&error), error.column()))
        })?;
        match self.cases.next() {
            Some(case) if case == record.case => {}
            Some(case) => return Err(refused(format!("is case {}; expected case {case}", record.case))),
            None => return Err(refused(format!("is case {}; expected no more", record.case))),
        }
        self.whole += length as u64;
        Ok(Some(record))
    }
}

impl<R: Read, C: Iterator<Item = u64>> Iterator for Records<R, C> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}

/// Opens the journal with a lock, because only one run at a time may use a folder. The lock belongs to this
/// process. A program under test does not inherit it, even if this run is killed while the program is
/// starting.
#[cfg(unix)]
fn alone(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
    use rustix::fs::{FlockOperation, fcntl_lock};
    use rustix::io::Errno;
    let file = options.open(path)?;
    fcntl_lock(&file, FlockOperation::NonBlockingLockExclusive).map_err(|error| match error {
        Errno::AGAIN | Errno::ACCESS => io::ErrorKind::ResourceBusy.into(),
        error => io::Error::from(error),
    })?;
    Ok(file)
}

/// Opens the journal for this run only. Meanwhile other processes may read the journal but cannot open it for
/// writing. The system closes the file when the process ends, and a program under test does not inherit it.
#[cfg(windows)]
fn alone(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
    use std::os::windows::fs::OpenOptionsExt;
    /// The Windows constant `FILE_SHARE_READ`: other processes may read the open file.
    const OTHERS_READ: u32 = 1;
    /// The Windows error code `ERROR_SHARING_VIOLATION`: another process uses the file.
    const IN_USE: i32 = 32;
    options.share_mode(OTHERS_READ).open(path).map_err(|error| match error.raw_os_error() {
        Some(IN_USE) => io::ErrorKind::ResourceBusy.into(),
        _ => error,
    })
}
