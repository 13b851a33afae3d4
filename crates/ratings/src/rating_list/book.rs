//! The edition by which a book of lists is kept: chosen by its first import, and the same for every later month.

use std::path::Path;

use rusqlite::{Connection, Result};

use super::{Store, StoreError};
use crate::ratings::{Dropped, Edition, edition_named};

impl Store {
    /// The word of the edition by which the book is kept; none before its first list.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn edition(&self) -> std::result::Result<Option<String>, StoreError> {
        self.read(|connection| Ok(kept(connection)?))
    }
}

fn kept(connection: &Connection) -> Result<Option<String>> {
    connection.query_row("SELECT max(edition) FROM book", [], |row| row.get(0))
}

/// Begins a book.
pub(super) fn begin(connection: &Connection, edition: &Edition) -> Result<()> {
    connection.execute("DELETE FROM book", [])?;
    connection.execute("INSERT INTO book (edition) VALUES (?1)", [edition.id()])?;
    Ok(())
}

/// Whether the book is kept by this edition.
pub(super) fn agrees(
    connection: &Connection,
    path: &Path,
    edition: &Edition,
) -> std::result::Result<(), StoreError> {
    match kept(connection)? {
        Some(kept) if kept != edition.id() => {
            Err(StoreError::OtherEdition { path: path.to_owned(), kept, asked: edition.id() })
        }
        _ => Ok(()),
    }
}

/// The edition by which the book is kept, read by default.
pub(super) fn edition(connection: &Connection) -> Result<Option<Edition>> {
    Ok(kept(connection)?.and_then(|word| edition_named(&word).ok()))
}

/// Whether the lists show a player once more who dropped below the floor, as delisted (2013, 7.21) and not just as unrated
/// (2024, 7.2.1).
pub(super) fn shows_delisted(connection: &Connection) -> Result<bool> {
    Ok(edition(connection)?.is_none_or(|edition| edition.lists.dropped.value == Dropped::Delisted))
}
