//! The journal: a line of JSON for each finished case, in the order of the cases, only ever appended to.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use super::Record;

/// An open journal, to be written at its end.
#[derive(Debug)]
pub(super) struct Journal {
    file: File,
}

impl Journal {
    /// Opens the journal, or begins it, and tells every whole line: they are those of the cases, in their order. A last
    /// line without its end was being written when the campaign was killed: it goes, and its case is run again.
    pub(super) fn open(
        path: &Path,
        cases: &mut dyn Iterator<Item = u64>,
        mut tell: impl FnMut(Record),
    ) -> io::Result<Self> {
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        alone(&file)?;
        let whole = read(&file, cases, &mut tell)?;
        file.set_len(whole)?;
        let mut journal = Journal { file };
        journal.file.seek(SeekFrom::End(0))?;
        Ok(journal)
    }

    /// Adds finished cases. They stand on the disk when this returns.
    pub(super) fn append(&mut self, records: &[Record]) -> io::Result<()> {
        let mut text = String::new();
        for record in records {
            text += &serde_json::to_string(record)?;
            text.push('\n');
        }
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()
    }
}

/// Tells every whole line of a journal that is only read.
pub(super) fn replay(
    path: &Path,
    cases: &mut dyn Iterator<Item = u64>,
    mut tell: impl FnMut(Record),
) -> io::Result<()> {
    read(&File::open(path)?, cases, &mut tell).map(|_| ())
}

/// The length of the whole lines, in bytes.
fn read(file: &File, cases: &mut dyn Iterator<Item = u64>, tell: &mut dyn FnMut(Record)) -> io::Result<u64> {
    let mut lines = BufReader::new(file);
    let (mut whole, mut number) = (0, 0);
    let mut line = Vec::new();
    loop {
        line.clear();
        let length = lines.read_until(b'\n', &mut line)?;
        if line.last() != Some(&b'\n') {
            return Ok(whole);
        }
        number += 1;
        let refused =
            |what: String| io::Error::new(io::ErrorKind::InvalidData, format!("line {number} {what}"));
        let record: Record = serde_json::from_slice(&line).map_err(|error| {
            let (what, column) = (error.to_string(), error.column());
            // The place is told in the words of the journal, whose line this is.
            let what = what.strip_suffix(&format!(" at line 1 column {column}")).unwrap_or(&what);
            refused(format!("is no record of a case: {what} (column {column})"))
        })?;
        match cases.next() {
            Some(case) if case == record.case => {}
            Some(case) => return Err(refused(format!("is case {}; expected case {case}", record.case))),
            None => return Err(refused(format!("is case {}; expected no more", record.case))),
        }
        tell(record);
        whole += length as u64;
    }
}

/// One run at a time works in a folder. The lock is the process's own: a program under test that is being started when its
/// run is killed does not keep it.
#[cfg(unix)]
fn alone(file: &File) -> io::Result<()> {
    use rustix::fs::{FlockOperation, fcntl_lock};
    use rustix::io::Errno;
    fcntl_lock(file, FlockOperation::NonBlockingLockExclusive).map_err(|error| match error {
        Errno::AGAIN | Errno::ACCESS => io::Error::other("another run is at work in this folder"),
        error => error.into(),
    })
}

/// Nothing is locked here: whoever starts two runs in a folder spoils it.
#[cfg(not(unix))]
fn alone(_: &File) -> io::Result<()> {
    Ok(())
}
