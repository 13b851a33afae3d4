//! The lists in their order.

use std::path::Path;

use rusqlite::{Connection, Result, params};

use super::values::{month, month_if_any, month_number};
use super::{Store, StoreError};
use crate::ratings::Month;

/// Where a list comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Origin {
    /// Others published it.
    Imported,
    /// It was published here.
    Published,
}

impl Origin {
    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Origin::Imported => "imported",
            Origin::Published => "published",
        }
    }
}

/// A list, as an overview shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ListLine {
    /// The month.
    pub month: Month,
    /// Where it comes from.
    pub origin: Origin,
    /// The readings under which it was published that are not the defaults, `id=value`; empty without any.
    pub readings: String,
    /// The events that it rated.
    pub events: u64,
}

impl Store {
    /// The lists, the first one first.
    ///
    /// # Errors
    /// When the database cannot be read.
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

    /// The months of the lists, the first one first, or the one asked for.
    ///
    /// # Errors
    /// When there is no list, or none of that month, or the database cannot be read.
    pub fn months(&self, wanted: Option<Month>) -> std::result::Result<Vec<Month>, StoreError> {
        let chosen = self.read(|connection| chosen(connection, self.path(), wanted))?;
        match wanted {
            Some(_) => Ok(vec![chosen]),
            None => Ok(self.lists()?.into_iter().map(|list| list.month).collect()),
        }
    }
}

/// The month of the first list.
pub(super) fn first(connection: &Connection) -> Result<Option<Month>> {
    connection.query_row("SELECT min(month) FROM list", [], |row| month_if_any(row, 0))
}

/// The month of the last list.
pub(super) fn last(connection: &Connection) -> Result<Option<Month>> {
    connection.query_row("SELECT max(month) FROM list", [], |row| month_if_any(row, 0))
}

/// The months of the first list and the last.
pub(super) fn span(connection: &Connection, path: &Path) -> std::result::Result<(Month, Month), StoreError> {
    first(connection)?.zip(last(connection)?).ok_or_else(|| StoreError::NoList(path.to_owned()))
}

/// Whether a list was published here.
pub(super) fn is_published(connection: &Connection, list: Month) -> Result<bool> {
    let sql = "SELECT 1 FROM list WHERE month = ?1 AND origin = 'published'";
    connection.prepare(sql)?.exists([month_number(list)])
}

/// The list of a month, or the last one where none is asked for.
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

/// Adds a list.
pub(super) fn insert(connection: &Connection, list: Month, origin: Origin, readings: &str) -> Result<()> {
    let sql = "INSERT INTO list (month, origin, readings) VALUES (?1, ?2, ?3)";
    connection.execute(sql, params![month_number(list), origin.word(), readings])?;
    Ok(())
}
