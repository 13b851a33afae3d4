//! Reads and stores the lists of the database, in the order of their months.

use std::path::Path;

use rusqlite::{Connection, Result, params};

use super::values::{month, month_if_any, month_number};
use super::{Store, StoreError};
use crate::ratings::Month;

/// How a list came into the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Origin {
    /// The list was published by another organisation and imported.
    Imported,
    /// The list was computed and published from this database.
    Published,
}

impl Origin {
    /// The word for the origin in the database and in reports.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Origin::Imported => "imported",
            Origin::Published => "published",
        }
    }
}

/// One line of an overview of the lists in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ListLine {
    /// The month in which the list is in force.
    pub month: Month,
    /// Whether the list was imported or published from this database.
    pub origin: Origin,
    /// The interpretations that differ from the defaults, each as `id=value`; empty if all are the defaults.
    pub readings: String,
    /// The number of events that the list rated.
    pub events: u64,
}

impl Store {
    /// The lists in ascending order of month.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn lists(&self) -> std::result::Result<Vec<ListLine>, StoreError> {
        self.read(|connection| {
            let mut statement = connection.prepare(
                "SELECT month, origin, readings, (SELECT count(*) FROM event WHERE rated_on = month)
                 FROM list ORDER BY month",
            )?;
            let lines = statement.query_map([], |row| {
                let published = row.get::<_, String>(1)? == Origin::Published.word();
                Ok(ListLine {
                    month: month(row, 0)?,
                    origin: if published { Origin::Published } else { Origin::Imported },
                    readings: row.get(2)?,
                    events: row.get(3)?,
                })
            })?;
            Ok(lines.collect::<Result<_>>()?)
        })
    }

    /// The months of the lists in ascending order; only the wanted month if one is given.
    ///
    /// # Errors
    /// Fails if the database has no list, or no list of that month, or if it cannot be read.
    pub fn months(&self, wanted: Option<Month>) -> std::result::Result<Vec<Month>, StoreError> {
        let chosen = self.read(|connection| chosen(connection, self.path(), wanted))?;
        match wanted {
            Some(_) => Ok(vec![chosen]),
            None => Ok(self.lists()?.into_iter().map(|list| list.month).collect()),
        }
    }
}

/// The month of the first list; `None` if the database has no list.
pub(super) fn first(connection: &Connection) -> Result<Option<Month>> {
    connection.query_row("SELECT min(month) FROM list", [], |row| month_if_any(row, 0))
}

/// The month of the last list; `None` if the database has no list.
pub(super) fn last(connection: &Connection) -> Result<Option<Month>> {
    connection.query_row("SELECT max(month) FROM list", [], |row| month_if_any(row, 0))
}

/// The months of the first and the last list. Fails if the database has no list.
pub(super) fn span(connection: &Connection, path: &Path) -> std::result::Result<(Month, Month), StoreError> {
    first(connection)?.zip(last(connection)?).ok_or_else(|| StoreError::NoList(path.to_owned()))
}

/// Whether a list was published from this database.
pub(super) fn is_published(connection: &Connection, list: Month) -> Result<bool> {
    let sql = "SELECT 1 FROM list WHERE month = ?1 AND origin = 'published'";
    connection.prepare(sql)?.exists([month_number(list)])
}

/// The month of the wanted list, or of the last list if `wanted` is `None`. Fails if the list does not exist.
pub(super) fn chosen(
    connection: &Connection,
    path: &Path,
    wanted: Option<Month>,
) -> std::result::Result<Month, StoreError> {
    let (first, last) = span(connection, path)?;
    let Some(month) = wanted else { return Ok(last) };
    let exists = connection.prepare("SELECT 1 FROM list WHERE month = ?1")?.exists([month_number(month)])?;
    if exists { Ok(month) } else { Err(StoreError::NoSuchList { path: path.to_owned(), month, first, last }) }
}

/// Stores a list with its origin and interpretations, but without its players.
pub(super) fn insert(connection: &Connection, list: Month, origin: Origin, readings: &str) -> Result<()> {
    let sql = "INSERT INTO list (month, origin, readings) VALUES (?1, ?2, ?3)";
    connection.execute(sql, params![month_number(list), origin.word(), readings])?;
    Ok(())
}
