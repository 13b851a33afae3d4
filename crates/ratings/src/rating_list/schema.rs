//! The schema of the database and its version.

use std::io::Read as _;
use std::path::Path;

use rusqlite::{Connection, OptionalExtension as _, Transaction};

use super::StoreError;
use crate::ratings::editions;

/// The version of the schema, kept in `user_version`.
const VERSION: i64 = 3;

/// The first version, in which only the games that were played were kept.
const PLAYED_GAMES_ONLY: i64 = 1;

/// The second version, which knew one edition and no corrections.
const ONE_EDITION: i64 = 2;

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
    /// A database of an earlier schema.
    Earlier,
}

/// Whether a file has all its pages: `SQLite` takes a last page that is cut off for one that ends in zeros, or for a damaged
/// schema. Looked at before it is opened.
pub(super) fn whole(path: &Path) -> Result<(), StoreError> {
    let mut header = [0; 18];
    let Ok(mut file) = std::fs::File::open(path) else { return Ok(()) };
    if file.read_exact(&mut header).is_err() || !header.starts_with(b"SQLite format 3\0") {
        return Ok(());
    }
    // The page size is that of bytes 16 and 17; 1 stands for 65536.
    let page = match u64::from(u16::from_be_bytes([header[16], header[17]])) {
        1 => 65_536,
        page => page,
    };
    if page == 0 || file.metadata()?.len() % page != 0 {
        return Err(StoreError::Damaged { path: path.to_owned(), what: "the file is cut off".into() });
    }
    Ok(())
}

/// Looks at an open file.
pub(super) fn kind(connection: &Connection, path: &Path) -> Result<Kind, StoreError> {
    let length = std::fs::metadata(path)?.len();
    if (1..SMALLEST).contains(&length) {
        return Err(StoreError::NotOurs(path.to_owned()));
    }
    let pragma = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    match (pragma("application_id")?, pragma("user_version")?) {
        (0, 0) if tables == 0 => Ok(Kind::Empty),
        (APPLICATION, VERSION) => Ok(Kind::Ours),
        (APPLICATION, PLAYED_GAMES_ONLY | ONE_EDITION) => Ok(Kind::Earlier),
        (APPLICATION, found) if found > VERSION => {
            Err(StoreError::Newer { path: path.to_owned(), found, known: VERSION })
        }
        _ => Err(StoreError::NotOurs(path.to_owned())),
    }
}

/// Brings a database of an earlier schema to this one.
///
/// # Errors
/// When a match waits for a list in one of the first schema: its unplayed games are lost, and they decide when it was won
/// (6.6).
pub(super) fn bring_up(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version == PLAYED_GAMES_ONLY {
        let waiting =
            "SELECT id, file FROM event WHERE composition = 'match' AND rated_on IS NULL ORDER BY id";
        let waits = connection.query_row(waiting, [], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        if let Some((id, file)) = waits {
            return Err(StoreError::MatchWaits { path: path.to_owned(), id, file });
        }
        connection.execute_batch("ALTER TABLE game ADD COLUMN played INTEGER NOT NULL DEFAULT 1")?;
    }
    connection.execute_batch(
        "CREATE TABLE book (edition TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
         CREATE TABLE correction (
             id INTEGER PRIMARY KEY,
             list INTEGER NOT NULL,
             event INTEGER NOT NULL,
             what TEXT NOT NULL CHECK (what IN ('withdrawn', 'corrected')),
             name TEXT NOT NULL,
             reason TEXT NOT NULL
         ) STRICT;
         ALTER TABLE event ADD COLUMN kept_on INTEGER;",
    )?;
    // The oldest edition is the one that those schemas knew.
    let oldest = editions().into_iter().next();
    if let (Some(edition), true) = (oldest, super::lists::last(connection)?.is_some()) {
        super::book::begin(connection, &edition)?;
    }
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
