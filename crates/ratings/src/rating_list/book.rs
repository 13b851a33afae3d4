//! The book is the sequence of rating lists in one database. The first import sets its edition of the regulations,
//! which applies to all later months.

use std::path::Path;

use rusqlite::{Connection, Result};

use super::{Store, StoreError};
use crate::ratings::{Dropped, Edition, edition_named};

impl Store {
    /// The identifier of the edition that the book uses; `None` if the database has no list yet.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn edition(&self) -> std::result::Result<Option<String>, StoreError> {
        self.read(|connection| Ok(kept(connection)?))
    }
}

fn kept(connection: &Connection) -> Result<Option<String>> {
    connection.query_row("SELECT max(edition) FROM book", [], |row| row.get(0))
}

/// Stores the edition that a new book uses.
pub(super) fn begin(connection: &Connection, edition: &Edition) -> Result<()> {
    connection.execute("DELETE FROM book", [])?;
    connection.execute("INSERT INTO book (edition) VALUES (?1)", [edition.id()])?;
    Ok(())
}

/// Fails with `OtherEdition` if the book uses an edition other than `edition`. A book without an edition
/// passes.
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

/// The edition of the book, with the default interpretations. `None` if the book has no edition, or if this
/// version does not have that edition.
pub(super) fn edition(connection: &Connection) -> Result<Option<Edition>> {
    Ok(kept(connection)?.and_then(|word| edition_named(&word).ok()))
}

/// Whether a player who drops below the floor appears on one more list, marked as delisted (2013, 7.21). If false,
/// such a player is only unrated (2024, 7.2.1). True if the book has no edition.
pub(super) fn shows_delisted(connection: &Connection) -> Result<bool> {
    Ok(edition(connection)?.is_none_or(|edition| edition.lists.dropped.value == Dropped::Delisted))
}
