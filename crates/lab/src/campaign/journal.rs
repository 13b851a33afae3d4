//! The journal: a line of JSON for each finished case, in the order of the cases, only ever appended to.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::Record;
use arbitrium_core::misfit::in_json;

/// An open journal, to be written at its end.
#[derive(Debug)]
pub(crate) struct Journal {
    file: File,
}

impl Journal {
    /// Opens the journal, or begins it, and tells every whole line: they are those of the cases, in their order. A last
    /// line without its end was being written when the campaign was killed: it goes, and its case is run again.
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

    /// Adds finished cases. They stand on the disk when this returns.
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

/// The whole lines of a journal: they are those of the cases, in their order.
pub(super) struct Records<R, C> {
    lines: BufReader<R>,
    cases: C,
    number: u64,
    /// The length of the lines so far, in bytes.
    whole: u64,
}

impl<C> Records<File, C> {
    /// The lines of a journal that is only read.
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
    /// The record of the next case, if a whole line says so.
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
            // The place is told in the words of the journal, whose line this is.
            refused(format!("is no record of a case: {} (column {})", in_json(&error), error.column()))
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

/// One run at a time works in a folder. The lock is the process's own: a program under test that is being started when its
/// run is killed does not keep it.
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

/// One run at a time works in a folder: while it has the journal open others may read it, and nobody else opens it to write.
/// The system closes it with the process, and a program under test does not inherit it.
#[cfg(windows)]
fn alone(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
    use std::os::windows::fs::OpenOptionsExt;
    /// `FILE_SHARE_READ`
    const OTHERS_READ: u32 = 1;
    /// `ERROR_SHARING_VIOLATION`
    const IN_USE: i32 = 32;
    options.share_mode(OTHERS_READ).open(path).map_err(|error| match error.raw_os_error() {
        Some(IN_USE) => io::ErrorKind::ResourceBusy.into(),
        _ => error,
    })
}
