//! The schema of the database and its version.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension as _, Transaction};

use super::StoreError;

/// The version of the schema, kept in `user_version`.
const VERSION: i64 = 2;

/// The first version, in which only the games that were played were kept.
const PLAYED_GAMES_ONLY: i64 = 1;

/// What marks the file as ours: `arbi`.
const APPLICATION: i64 = 0x6172_6269;

/// The length of the header with which every database begins, in bytes. `SQLite` takes a smaller file for an empty one.
const SMALLEST: u64 = 100;

/// What a file turns out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Nothing yet.
    Empty,
    /// A database of this schema.
    Ours,
    /// A database of the first schema.
    Earlier,
}

/// Looks at an open file.
pub(super) fn kind(connection: &Connection, path: &Path) -> Result<Kind, StoreError> {
    // SQLite takes a last page that is cut off for one that ends in zeros.
    let page: u64 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
    let length = std::fs::metadata(path)?.len();
    if (1..SMALLEST).contains(&length) {
        return Err(StoreError::NotOurs(path.to_owned()));
    }
    if length % page != 0 {
        return Err(StoreError::Damaged { path: path.to_owned(), what: "the file is cut off".into() });
    }
    let pragma = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    match (pragma("application_id")?, pragma("user_version")?) {
        (0, 0) if tables == 0 => Ok(Kind::Empty),
        (APPLICATION, VERSION) => Ok(Kind::Ours),
        (APPLICATION, PLAYED_GAMES_ONLY) => Ok(Kind::Earlier),
        (APPLICATION, found) if found > VERSION => {
            Err(StoreError::Newer { path: path.to_owned(), found, known: VERSION })
        }
        _ => Err(StoreError::NotOurs(path.to_owned())),
    }
}

/// Brings a database of the first schema to this one.
///
/// # Errors
/// When a match waits for a list: its unplayed games are lost, and they decide when it was won (6.6).
pub(super) fn bring_up(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let waiting = "SELECT id, file FROM event WHERE composition = 'match' AND rated_on IS NULL ORDER BY id";
    let waits = connection.query_row(waiting, [], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    if let Some((id, file)) = waits {
        return Err(StoreError::MatchWaits { path: path.to_owned(), id, file });
    }
    connection.execute_batch("ALTER TABLE game ADD COLUMN played INTEGER NOT NULL DEFAULT 1")?;
    connection.pragma_update(None, "user_version", VERSION)?;
    Ok(())
}

/// Makes the tables.
pub(super) fn create(transaction: &Transaction<'_>) -> Result<(), StoreError> {
    transaction.execute_batch(include_str!("schema.sql"))?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    Ok(())
}
