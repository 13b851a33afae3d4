//! Events that a list has rated and that were wrong: taken out, or put in the place of others, and every list from there on
//! made again. Never silently: what was done stays in the database, and `show` says it.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _, Result, params};

use super::lists::{self, Origin};
use super::players::{self, columns};
use super::publish::{self, Published};
use super::values::{month, month_if_any, month_number};
use super::{Facts, Store, StoreError, add, book};
use crate::ratings::list::FideId;
use crate::ratings::{Edition, K, Month, Rating};

/// What became of the lists.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Republished {
    /// The lists that were made again, each with what it did.
    pub lists: Vec<(Month, Published)>,
    /// The players of whom the last list says another rating or K than before: those before, and those now.
    pub changed: Vec<Changed>,
    /// The list that takes the event by its dates, where it is a later one than took it before.
    pub later: Option<Month>,
}

/// A player of whom the last list says something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The player.
    pub fide_id: FideId,
    /// Rating and K as they were; none for an unrated player.
    pub before: Option<(Rating, K)>,
    /// Rating and K as they are.
    pub now: Option<(Rating, K)>,
}

/// A correction, as an overview shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The first list that was made again.
    pub list: Month,
    /// The number of the event.
    pub event: i64,
    /// `withdrawn` or `corrected`.
    pub what: String,
    /// The event's name (untrusted text).
    pub name: String,
    /// Why (untrusted text).
    pub reason: String,
}

impl Store {
    /// Takes out an event that a list has rated, and makes that list and all after it again, each under the readings under
    /// which it was made.
    ///
    /// # Errors
    /// When there is no such event, no list has rated it, or a list was imported after it: what others published is not
    /// made again.
    pub fn withdraw(
        &mut self,
        event: i64,
        reason: &str,
        edition: &Edition,
    ) -> std::result::Result<Republished, StoreError> {
        self.again(event, reason, "withdrawn", edition, None)
    }

    /// Puts an event in the place and under the number of one that a list has rated, and makes that list and all after it again. An
    /// event that ended too late for that list waits for the one that takes it.
    ///
    /// # Errors
    /// As [`withdraw`](Self::withdraw), and when the event is in the database already, or ended too early for that list.
    pub fn correct(
        &mut self,
        event: i64,
        file: &str,
        facts: &Facts,
        reason: &str,
        edition: &Edition,
    ) -> std::result::Result<Republished, StoreError> {
        self.again(event, reason, "corrected", edition, Some((file, facts)))
    }

    /// All corrections, the first one first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn corrections(&self) -> std::result::Result<Vec<Correction>, StoreError> {
        self.read(|connection| {
            let mut statement =
                connection.prepare("SELECT list, event, what, name, reason FROM correction ORDER BY id")?;
            let rows = statement.query_map([], |row| {
                Ok(Correction {
                    list: month(row, 0)?,
                    event: row.get(1)?,
                    what: row.get(2)?,
                    name: row.get(3)?,
                    reason: row.get(4)?,
                })
            })?;
            Ok(rows.collect::<Result<_>>()?)
        })
    }

    fn again(
        &mut self,
        event: i64,
        reason: &str,
        what: &str,
        edition: &Edition,
        instead: Option<(&str, &Facts)>,
    ) -> std::result::Result<Republished, StoreError> {
        let path = self.path().to_owned();
        self.write(|transaction| {
            book::agrees(transaction, &path, edition)?;
            let sql = "SELECT rated_on, name FROM event WHERE id = ?1";
            let found = transaction
                .query_row(sql, [event], |row| Ok((month_if_any(row, 0)?, row.get::<_, String>(1)?)))
                .optional()?;
            let (rated_on, name) = found.ok_or(StoreError::NoSuchEvent(event))?;
            let from = rated_on.ok_or(StoreError::NotRated(event))?;
            imported_since(transaction, from)?;
            let before = ratings(transaction, from)?;
            let lists = roll_back(transaction, from)?;
            transaction.execute("DELETE FROM event WHERE id = ?1", [event])?;
            let mut later = None;
            if let Some((file, facts)) = instead {
                let (first, _) = lists::span(transaction, &path)?;
                add::in_time(file, facts.ends, edition, from)?;
                let added = add::add_one(transaction, file, facts, edition, (first, Some(event)))?;
                later = edition.rated_on(facts.ends, facts.official).filter(|list| *list > from);
                if later.is_none() {
                    transaction.execute(
                        "UPDATE event SET kept_on = ?1 WHERE id = ?2",
                        params![month_number(from), added.id],
                    )?;
                }
            }
            let mut made = Vec::new();
            for (list, readings) in lists {
                let newest = lists::span(transaction, &path)?.1;
                lists::insert(transaction, list, Origin::Published, &readings)?;
                let edition = read_as(edition, &readings);
                made.push((list, publish::make(transaction, &edition, list, newest)?));
            }
            transaction.execute(
                "INSERT INTO correction (list, event, what, name, reason) VALUES (?1, ?2, ?3, ?4, ?5)",
                params![month_number(from), event, what, name, reason],
            )?;
            Ok(Republished { lists: made, changed: changed(transaction, from, &before)?, later })
        })
    }
}

/// The edition under the readings that a list was made by, `id=value, id=value`.
fn read_as(edition: &Edition, readings: &str) -> Edition {
    let pairs = readings.split(", ").filter_map(|reading| reading.split_once('='));
    // What a list was made by was read once; a reading that a later version lost is left out.
    pairs.fold(edition.clone(), |edition, (id, value)| edition.with(id, value).unwrap_or(edition))
}

fn imported_since(connection: &Connection, from: Month) -> std::result::Result<(), StoreError> {
    let sql = "SELECT min(month) FROM list WHERE month >= ?1 AND origin = 'imported'";
    match connection.query_row(sql, [month_number(from)], |row| month_if_any(row, 0))? {
        Some(list) => Err(StoreError::ImportedSince { list }),
        None => Ok(()),
    }
}

/// Undoes the lists from one on; they are told with their readings.
fn roll_back(connection: &Connection, from: Month) -> Result<Vec<(Month, String)>> {
    let number = month_number(from);
    let mut statement =
        connection.prepare("SELECT month, readings FROM list WHERE month >= ?1 ORDER BY month")?;
    let lists = statement.query_map([number], |row| Ok((month(row, 0)?, row.get(1)?)))?;
    let lists: Vec<(Month, String)> = lists.collect::<Result<_>>()?;
    for sql in [
        "DELETE FROM change WHERE event IN (SELECT id FROM event WHERE rated_on >= ?1)",
        "DELETE FROM result WHERE rated_on >= ?1",
        // An event that is rated again is rated on the list that rated it, whenever it ended.
        "UPDATE event SET kept_on = rated_on, rated_on = NULL WHERE rated_on >= ?1",
        "DELETE FROM past WHERE since >= ?1",
        "DELETE FROM player WHERE since >= ?1",
    ] {
        connection.execute(sql, [number])?;
    }
    // What earlier lists said stands again.
    connection.execute_batch(concat!(
        "INSERT INTO player (",
        columns!(),
        ") SELECT ",
        columns!(),
        " FROM past WHERE since = (SELECT max(since) FROM past AS other WHERE other.fide_id = past.fide_id)
              AND NOT EXISTS (SELECT 1 FROM player WHERE player.fide_id = past.fide_id);
          DELETE FROM past WHERE EXISTS
              (SELECT 1 FROM player WHERE player.fide_id = past.fide_id AND player.since = past.since);"
    ))?;
    connection.execute("DELETE FROM list WHERE month >= ?1", [number])?;
    Ok(lists)
}

/// Rating and K of those of whom a list from one on says something.
fn ratings(connection: &Connection, from: Month) -> Result<BTreeMap<FideId, Option<(Rating, K)>>> {
    let mut statement =
        connection.prepare("SELECT fide_id FROM player WHERE since >= ?1 ORDER BY fide_id")?;
    let ids = statement.query_map([month_number(from)], |row| players::fide_id(row, 0))?;
    let mut ratings = BTreeMap::new();
    for fide_id in ids {
        let fide_id = fide_id?;
        ratings.insert(fide_id, rating(connection, fide_id)?);
    }
    Ok(ratings)
}

fn rating(connection: &Connection, fide_id: FideId) -> Result<Option<(Rating, K)>> {
    let player = players::current(connection, fide_id)?;
    Ok(player.and_then(|player| player.listed.rating.zip(player.listed.k)))
}

fn changed(
    connection: &Connection,
    from: Month,
    before: &BTreeMap<FideId, Option<(Rating, K)>>,
) -> Result<Vec<Changed>> {
    let mut now = ratings(connection, from)?;
    for fide_id in before.keys() {
        if !now.contains_key(fide_id) {
            now.insert(*fide_id, rating(connection, *fide_id)?);
        }
    }
    let mut changed = Vec::new();
    for (fide_id, now) in now {
        let before = match before.get(&fide_id) {
            Some(before) => *before,
            // No list from there on said anything of him before: what the lists before say is what it was.
            None => players::earlier(connection, fide_id, from.before(1).unwrap_or(from))?
                .and_then(|player| player.listed.rating.zip(player.listed.k)),
        };
        if before != now {
            changed.push(Changed { fide_id, before, now });
        }
    }
    Ok(changed)
}
