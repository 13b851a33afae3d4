//! Corrects events that a list has already rated. The event is removed or replaced, and that list and all later lists
//! are computed again. The database keeps a record of each correction, which the command `show` prints.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _, Result, params};

use super::lists::{self, Origin};
use super::players::{self, columns};
use super::publish::{self, Published};
use super::values::{month, month_if_any, month_number};
use super::{Facts, Store, StoreError, add, book, events};
use crate::ratings::list::FideId;
use crate::ratings::{Edition, K, Month, Rating};

/// The result of correcting an event and publishing its lists again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Republished {
    /// Whether the same correction was made before. If so, the database did not change.
    pub was_there: bool,
    /// The lists that were computed again, each with the result of publishing it.
    pub lists: Vec<(Month, Published)>,
    /// The players whose rating or K on the last list differs from that before the correction.
    pub changed: Vec<Changed>,
    /// The list that will rate the corrected event, if its dates place it on a later list than before; otherwise
    /// `None`.
    pub later: Option<Month>,
    /// The event that was replaced; `None` if the event was withdrawn, or if nothing was changed.
    pub replaced: Option<Facts>,
}

/// A player whose entry on the last list changed because of the correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The FIDE number of the player.
    pub fide_id: FideId,
    /// The rating and K before the correction; `None` for an unrated player.
    pub before: Option<(Rating, K)>,
    /// The rating and K after the correction; `None` for an unrated player.
    pub now: Option<(Rating, K)>,
}

/// One line of an overview of the corrections in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The first list that was computed again.
    pub list: Month,
    /// The number of the corrected event.
    pub event: i64,
    /// What was done with the event: `withdrawn` or `corrected`.
    pub what: String,
    /// The name of the event (untrusted text).
    pub name: String,
    /// The reason that the user gave (untrusted text).
    pub reason: String,
}

impl Store {
    /// Removes an event that a list has rated. Computes that list and all later lists again, each with the
    /// interpretations of its first publication. An interrupted run may be repeated: an event that was withdrawn
    /// before for the same reason is not withdrawn again.
    ///
    /// # Errors
    /// Fails if no event has this number, if no list has rated it, or if that list or a later one was imported.
    /// Imported lists are not computed again.
    pub fn withdraw(
        &mut self,
        event: i64,
        reason: &str,
        edition: &Edition,
    ) -> std::result::Result<Republished, StoreError> {
        self.again(event, reason, "withdrawn", edition, None)
    }

    /// Replaces an event that a list has rated by another one with the same number. Computes that list and all later
    /// lists again. If the new event ended too late for that list, a later list rates it. An interrupted run may be
    /// repeated: the same correction for the same reason is made only once.
    ///
    /// # Errors
    /// Fails as [`withdraw`](Self::withdraw) does, and if the database already contains the new event, or if it ended
    /// too early for that list.
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

    /// All corrections, the oldest first.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
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
            if was_made(transaction, event, reason, what, instead.map(|(_, facts)| facts))? {
                return Ok(Republished { was_there: true, ..Republished::default() });
            }
            let sql = "SELECT rated_on, name FROM event WHERE id = ?1";
            let found = transaction
                .query_row(sql, [event], |row| Ok((month_if_any(row, 0)?, row.get::<_, String>(1)?)))
                .optional()?;
            let (rated_on, name) = found.ok_or(StoreError::NoSuchEvent(event))?;
            let from = rated_on.ok_or(StoreError::NotRated(event))?;
            imported_since(transaction, from)?;
            let before = ratings(transaction, from)?;
            let replaced = instead.map(|_| events::facts(transaction, event)).transpose()?.flatten();
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
            let changed = changed(transaction, from, &before)?;
            Ok(Republished { was_there: false, lists: made, changed, later, replaced })
        })
    }
}

/// Whether the last correction of an event equals this one and the event already has the corrected form. A run that
/// was killed after its commit reported no result, so the user repeats it.
fn was_made(
    connection: &Connection,
    event: i64,
    reason: &str,
    what: &str,
    instead: Option<&Facts>,
) -> Result<bool> {
    let sql = "SELECT what, reason FROM correction WHERE event = ?1 ORDER BY id DESC LIMIT 1";
    let last = connection
        .query_row(sql, [event], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))
        .optional()?;
    let is_this = last.is_some_and(|last| (last.0.as_str(), last.1.as_str()) == (what, reason));
    Ok(is_this && events::facts(connection, event)?.as_ref() == instead)
}

/// The edition with the interpretations that a list stores as `id=value, id=value`.
fn read_as(edition: &Edition, readings: &str) -> Edition {
    let pairs = readings.split(", ").filter_map(|reading| reading.split_once('='));
    // The interpretations were valid when the list was made. This version ignores an interpretation that it no longer
    // has.
    pairs.fold(edition.clone(), |edition, (id, value)| edition.with(id, value).unwrap_or(edition))
}

fn imported_since(connection: &Connection, from: Month) -> std::result::Result<(), StoreError> {
    let sql = "SELECT min(month) FROM list WHERE month >= ?1 AND origin = 'imported'";
    match connection.query_row(sql, [month_number(from)], |row| month_if_any(row, 0))? {
        Some(list) => Err(StoreError::ImportedSince { list }),
        None => Ok(()),
    }
}

/// Removes all lists from the month `from` on. Returns their months with their interpretations.
fn roll_back(connection: &Connection, from: Month) -> Result<Vec<(Month, String)>> {
    let number = month_number(from);
    let mut statement =
        connection.prepare("SELECT month, readings FROM list WHERE month >= ?1 ORDER BY month")?;
    let lists = statement.query_map([number], |row| Ok((month(row, 0)?, row.get(1)?)))?;
    let lists: Vec<(Month, String)> = lists.collect::<Result<_>>()?;
    for sql in [
        "DELETE FROM change WHERE event IN (SELECT id FROM event WHERE rated_on >= ?1)",
        "DELETE FROM result WHERE rated_on >= ?1",
        // An event that is rated again is rated on the same list as before, regardless of the day on which it ended.
        "UPDATE event SET kept_on = rated_on, rated_on = NULL WHERE rated_on >= ?1",
        "DELETE FROM past WHERE since >= ?1",
        "DELETE FROM player WHERE since >= ?1",
    ] {
        connection.execute(sql, [number])?;
    }
    // The entries of earlier lists apply again.
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

/// The current rating and K of each player whose current entry began on the list `from` or a later one.
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
            // The player had no entry from `from` on, so the last earlier entry is the state before the correction.
            None => players::earlier(connection, fide_id, from.before(1).unwrap_or(from))?
                .and_then(|player| player.listed.rating.zip(player.listed.k)),
        };
        if before != now {
            changed.push(Changed { fide_id, before, now });
        }
    }
    Ok(changed)
}
