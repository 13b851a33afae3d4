//! The schema of the database and its version.

use std::io::Read as _;
use std::path::Path;

use rusqlite::{Connection, OptionalExtension as _, Transaction};

use super::StoreError;
use crate::ratings::editions;

/// The version of the schema, which is stored in `user_version`.
const VERSION: i64 = 4;

/// The first version, which stored only the games that were played.
const PLAYED_GAMES_ONLY: i64 = 1;

/// The second version, which had one edition and no corrections.
const ONE_EDITION: i64 = 2;

/// The third version, in which the file had no seal (a digest of all its pages).
const WITHOUT_SEAL: i64 = 3;

/// The `application_id` in the header of this program's database files: `arbi` in ASCII.
const APPLICATION: i64 = 0x6172_6269;

/// The length in bytes of the header of every database. `SQLite` treats a smaller file as an empty one.
const SMALLEST: u64 = 100;

/// What a database file contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The file is empty.
    Empty,
    /// The file is a database with the current schema.
    Ours,
    /// The file is a database with an earlier schema.
    Earlier,
}

/// Checks that a file has all its pages. This is done before `SQLite` opens the file, because `SQLite` treats a
/// truncated last page as one that ends with zeros, or as a damaged schema.
pub(super) fn whole(path: &Path) -> Result<(), StoreError> {
    let mut header = [0; 18];
    let Ok(mut file) = std::fs::File::open(path) else { return Ok(()) };
    if file.read_exact(&mut header).is_err() || !header.starts_with(b"SQLite format 3\0") {
        return Ok(());
    }
    // Bytes 16 and 17 contain the page size; 1 means 65536.
    let page = match u64::from(u16::from_be_bytes([header[16], header[17]])) {
        1 => 65_536,
        page => page,
    };
    if page == 0 || file.metadata()?.len() % page != 0 {
        return Err(StoreError::Damaged { path: path.to_owned(), what: "the file is cut off".into() });
    }
    Ok(())
}

/// What the opened file contains. Fails if it belongs to another program or has a later schema.
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
        (APPLICATION, PLAYED_GAMES_ONLY | ONE_EDITION | WITHOUT_SEAL) => Ok(Kind::Earlier),
        (APPLICATION, found) if found > VERSION => {
            Err(StoreError::Newer { path: path.to_owned(), found, known: VERSION })
        }
        _ => Err(StoreError::NotOurs(path.to_owned())),
    }
}

/// Converts a database with an earlier schema to the current one.
///
/// # Errors
/// Fails if a database of the first schema contains a match that no list has rated yet. That schema
/// did not store unplayed games, which decide when a match is won (6.6).
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
    if version < WITHOUT_SEAL {
        begin_corrections(connection)?;
    }
    connection.execute_batch(
        "CREATE TABLE seal (digest BLOB NOT NULL) STRICT; INSERT INTO seal (digest) VALUES (zeroblob(32));",
    )?;
    connection.pragma_update(None, "user_version", VERSION)?;
    Ok(())
}

/// Adds the tables for the edition of the regulations and for corrections, which the first two versions did
/// not have.
fn begin_corrections(connection: &Connection) -> Result<(), StoreError> {
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
    // The first two schemas supported only the oldest edition.
    let oldest = editions().into_iter().next();
    if let (Some(edition), true) = (oldest, super::lists::last(connection)?.is_some()) {
        super::book::begin(connection, &edition)?;
    }
    Ok(())
}

/// Creates all tables of a new database.
pub(super) fn create(transaction: &Transaction<'_>) -> Result<(), StoreError> {
    transaction.execute_batch(include_str!("schema.sql"))?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    Ok(())
}
