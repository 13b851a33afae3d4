//! The seal of a book of rating lists: a digest of all pages of its database file. It reveals a damaged page before
//! anything is read from the book. Changed bytes, an older state of a page and exchanged pages are all detected.
//!
//! `PRAGMA integrity_check` checks the structure of any database, but it does not detect a changed rating. The digest
//! does, and it is faster, because it reads the file once from beginning to end.
//!
//! The bytes that a transaction leaves in the file are known only after its commit. So each transaction sets the seal
//! to `BROKEN`, and a second transaction then computes the new seal. A run that is killed between the two leaves a
//! book with a broken seal. Such a book is checked as `ensure_consistent` describes. The next run that changes the
//! book seals it again.

use std::fs::File;
use std::io::{self, Read as _, Seek as _};
use std::ops::Range;
use std::path::Path;

use rusqlite::Connection;
use sha2::{Digest as _, Sha256};

use super::StoreError;

/// The digest of all pages of the database.
type Seal = [u8; LENGTH];

/// The length of a digest, in bytes.
const LENGTH: usize = 32;

/// The value that is stored instead of the digest while a book is not sealed.
const BROKEN: Seal = [0; LENGTH];

/// The number of bytes that are read at a time: a whole number of pages, because a page has at most 65,536 bytes.
const PART: usize = 1 << 20;

/// The bytes of the change counter in the header of the file. Sealing a book also changes this counter.
const COUNTER: Range<usize> = 24..28;
/// The bytes of a copy of the counter, and of the version number of the `SQLite` library that wrote it.
const COUNTED: Range<usize> = 92..100;

/// Checks that the file has the pages that were sealed. The caller holds a transaction that has read from the file, so
/// no other program can change it during the check.
///
/// # Errors
/// Fails with `Damaged` if the file has other pages.
pub(super) fn ensure_whole(connection: &Connection, file: &File, path: &Path) -> Result<(), StoreError> {
    let sealed = seal_of(connection)?;
    if sealed == BROKEN {
        return ensure_consistent(connection, path);
    }
    if sealed == digest(connection, file, path)? {
        return Ok(());
    }
    Err(damaged(path, "its pages are not those that were written"))
}

/// Checks a database without a seal, as far as that is possible: its pages, its indexes and its references.
///
/// # Errors
/// Fails with `Damaged` if there is a contradiction.
pub(super) fn ensure_consistent(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let found: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if found != "ok" {
        return Err(damaged(path, &found));
    }
    if connection.prepare("PRAGMA foreign_key_check")?.exists([])? {
        return Err(damaged(path, "a row refers to another one that is missing"));
    }
    Ok(())
}

/// Sets the seal to `BROKEN`. The caller does this in the transaction that changes the book.
pub(super) fn broken(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute("UPDATE seal SET digest = ?1", [BROKEN])?;
    Ok(())
}

/// Seals a book whose seal is broken. The caller holds a transaction that may write but has not written yet.
pub(super) fn close(connection: &Connection, file: &File, path: &Path) -> Result<(), StoreError> {
    // If another run has sealed the book meanwhile, nothing remains to be done.
    if seal_of(connection)? == BROKEN {
        let sealed = digest(connection, file, path)?;
        connection.execute("UPDATE seal SET digest = ?1", [sealed])?;
    }
    Ok(())
}

fn seal_of(connection: &Connection) -> rusqlite::Result<Seal> {
    connection.query_row("SELECT digest FROM seal", [], |row| row.get(0))
}

fn digest(connection: &Connection, file: &File, path: &Path) -> Result<Seal, StoreError> {
    let page: u64 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
    let root = "SELECT rootpage FROM sqlite_schema WHERE name = 'seal'";
    let root: u64 = connection.query_row(root, [], |row| row.get(0))?;
    // SQLite fills a page from its end, so the first row of a table ends where its page ends. The digest is
    // the last column of the only row, so the digest ends there too.
    let failed = |error: io::Error| StoreError::Machine { path: path.to_owned(), reason: error.to_string() };
    digest_of_pages(file, root.saturating_mul(page)).map_err(failed)
}

/// The digest of all pages in the file. The change counters and the seal itself count as zeros. The seal ends at the
/// byte `seal_ends`.
fn digest_of_pages(mut file: &File, seal_ends: u64) -> io::Result<Seal> {
    let mut digest = Sha256::new();
    let mut part = Vec::with_capacity(PART);
    let mut begins = 0_u64;
    file.rewind()?;
    loop {
        part.clear();
        file.by_ref().take(PART as u64).read_to_end(&mut part)?;
        if part.is_empty() {
            return Ok(digest.finalize().into());
        }
        if begins == 0 {
            blank(&mut part, COUNTER);
            blank(&mut part, COUNTED);
        }
        let end = seal_ends.checked_sub(begins).and_then(|end| usize::try_from(end).ok());
        if let Some(begin) = end.and_then(|end| end.checked_sub(LENGTH)) {
            blank(&mut part, begin..begin + LENGTH);
        }
        begins += part.len() as u64;
        digest.update(&part);
    }
}

/// Fills a range of the bytes with zeros. Does nothing if the range is not completely within them.
fn blank(bytes: &mut [u8], range: Range<usize>) {
    if let Some(bytes) = bytes.get_mut(range) {
        bytes.fill(0);
    }
}

fn damaged(path: &Path, what: &str) -> StoreError {
    StoreError::Damaged { path: path.to_owned(), what: what.to_owned() }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use std::path::PathBuf;

    use super::super::{Store, StoreError};

    const PAGE: usize = 4096;

    /// A sealed book of 20 pages in a new folder: the path and the bytes.
    fn book(name: &str) -> (PathBuf, Vec<u8>) {
        let folder = std::env::temp_dir().join(format!("arbitrium-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("lists.db");
        std::fs::copy("../../corpus/rating_2013/federation/lists.db", &path).unwrap();
        drop(Store::open(&path).unwrap());
        let bytes = std::fs::read(&path).unwrap();
        assert!(bytes.len() >= 15 * PAGE && bytes.len().is_multiple_of(PAGE));
        (path, bytes)
    }

    fn refused(path: &std::path::Path, bytes: &[u8], what: &str) {
        std::fs::write(path, bytes).unwrap();
        for opened in [Store::open(path), Store::open_or_begin(path)] {
            let refused = matches!(
                opened,
                Err(StoreError::Damaged { .. } | StoreError::NotOurs(_) | StoreError::Newer { .. })
            );
            assert!(refused, "{what}: {opened:?}");
        }
    }

    #[test]
    fn a_book_with_a_damaged_page_is_refused_whatever_the_damage() {
        let (path, whole) = book("damaged-pages");
        let pages = whole.len() / PAGE;
        let page = |number: usize| number * PAGE..(number + 1) * PAGE;
        for one in 0..pages {
            let mut bytes = whole.clone();
            bytes[page(one)].fill(0);
            refused(&path, &bytes, &format!("page {one} is zeros"));
            bytes[page(one)].copy_from_slice(&whole[page(one)]);
            bytes[page(one)].reverse();
            refused(&path, &bytes, &format!("page {one} is turned round"));
            for other in one + 1..pages {
                let mut bytes = whole.clone();
                bytes[page(one)].copy_from_slice(&whole[page(other)]);
                bytes[page(other)].copy_from_slice(&whole[page(one)]);
                if bytes != whole {
                    refused(&path, &bytes, &format!("pages {one} and {other} are exchanged"));
                }
            }
            for place in page(one).step_by(101) {
                // The seal does not cover the change counters, so a changed bit in them is not detected.
                if !super::COUNTER.contains(&place) && !super::COUNTED.contains(&place) {
                    let mut bytes = whole.clone();
                    bytes[place] ^= 1;
                    refused(&path, &bytes, &format!("a bit of byte {place} is flipped"));
                }
            }
        }
        for cut in 1..pages {
            refused(&path, &whole[..cut * PAGE], &format!("{cut} pages are left"));
        }
        refused(&path, &[whole.as_slice(), &whole[page(1)]].concat(), "a page is added");
        std::fs::write(&path, &whole).unwrap();
        Store::open(&path).unwrap();
        std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }

    /// A run that is killed between its change and the seal leaves a book that every run can open. The next change
    /// seals it.
    #[test]
    fn a_book_that_was_not_sealed_is_examined_and_sealed_by_the_next_change() {
        let (path, _) = book("broken-seal");
        let digest = || {
            let connection = rusqlite::Connection::open(&path).unwrap();
            super::seal_of(&connection).unwrap()
        };
        let break_it = |and: &str| {
            let connection = rusqlite::Connection::open(&path).unwrap();
            super::broken(&connection).unwrap();
            connection.execute_batch(and).unwrap();
        };
        assert_ne!(digest(), super::BROKEN);
        break_it("");
        let mut store = Store::open(&path).unwrap();
        assert_eq!(digest(), super::BROKEN, "who reads changes nothing");
        let who = super::super::Excluded::Player(crate::ratings::list::FideId::new(900_001).unwrap());
        store.exclude(who, "").unwrap();
        drop(store);
        assert_ne!(digest(), super::BROKEN);
        Store::open(&path).unwrap();
        break_it("PRAGMA foreign_keys = OFF; DELETE FROM list WHERE month = 201308");
        let opened = Store::open(&path);
        assert!(matches!(opened, Err(StoreError::Damaged { .. })), "{opened:?}");
        std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }
}
