//! Corrects events that a list has already rated. The event is removed or replaced, and that list and all later lists
//! are computed again. The database keeps a record of each correction, which the command `show` prints.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, OptionalExtension as _, Result, params};

use super::lists::{self, Origin};
use super::players::{self, Player, columns};
use super::publish::{self, Published};
use super::values::{month, month_if_any, month_number};
use super::{Facts, Store, StoreError, add, book, events};
use crate::ratings::list::FideId;
use crate::ratings::{Edition, K, Month, Rating};

/// The word for a withdrawn event in the table of corrections.
const WITHDRAWN: &str = "withdrawn";

/// The result of correcting an event and publishing its lists again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Republished {
    /// Whether the same correction was made before. If so, the database did not change.
    pub was_there: bool,
    /// The lists that were computed again, each with the result of publishing it.
    pub lists: Vec<(Month, Published)>,
    /// The entries whose rating or K the correction changed, list by list.
    pub changed: Vec<Changed>,
    /// The list that will rate the corrected event, if its dates place it on a later list than before; otherwise
    /// `None`.
    pub later: Option<Month>,
    /// The event that was replaced; `None` if the event was withdrawn, or if nothing was changed.
    pub replaced: Option<Facts>,
}

/// A player's entry on a list that changed because of the correction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The month of the list.
    pub list: Month,
    /// The FIDE number of the player.
    pub fide_id: FideId,
    /// The name of the player (untrusted text).
    pub name: String,
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
        self.again(event, reason, WITHDRAWN, edition, None)
    }

    /// Replaces an event that a list has rated by another one with the same number. Computes that list and all later
    /// lists again. If the new event ended too late for that list, a later list rates it. An interrupted run may be
    /// repeated: the same correction is made only once, whatever the reason.
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
            let last = last_correction(transaction, event)?;
            let was_withdrawn = last.as_ref().is_some_and(|(last, _)| last == WITHDRAWN);
            // A withdrawal is the same as the last one if its reason is the same. A correction is the same if
            // its report is the same.
            let is_same = last.is_some_and(|last| last.0 == what && (instead.is_some() || last.1 == reason));
            if is_same && events::facts(transaction, event)?.as_ref() == instead.map(|(_, facts)| facts) {
                // A run that was killed after its commit reported no result, so the user repeats it.
                return Ok(Republished { was_there: true, ..Republished::default() });
            }
            let sql = "SELECT rated_on, name FROM event WHERE id = ?1";
            let found = transaction
                .query_row(sql, [event], |row| Ok((month_if_any(row, 0)?, row.get::<_, String>(1)?)))
                .optional()?;
            let (rated_on, name) = found.ok_or(if was_withdrawn {
                StoreError::WithdrawnBefore(event)
            } else {
                StoreError::NoSuchEvent(event)
            })?;
            let from = rated_on.ok_or(StoreError::NotRated(event))?;
            imported_since(transaction, from)?;
            let before = entries(transaction, from)?;
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
            let months: Vec<Month> = made.iter().map(|(list, _)| *list).collect();
            let changed = changed(transaction, &months, from, &before)?;
            Ok(Republished { was_there: false, lists: made, changed, later, replaced })
        })
    }
}

/// What the last correction of an event did, and its reason; `None` if the event was never corrected.
fn last_correction(connection: &Connection, event: i64) -> Result<Option<(String, String)>> {
    let sql = "SELECT what, reason FROM correction WHERE event = ?1 ORDER BY id DESC LIMIT 1";
    connection.query_row(sql, [event], |row| Ok((row.get(0)?, row.get(1)?))).optional()
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

/// The entries of a player that begin on the first corrected list or later.
struct Entries {
    name: String,
    /// The rating and K of each entry, by its first list; `None` for an unrated player.
    by_list: BTreeMap<Month, Option<(Rating, K)>>,
}

/// The entries of all players that begin on the list `from` or later.
fn entries(connection: &Connection, from: Month) -> Result<BTreeMap<FideId, Entries>> {
    let mut statement = connection.prepare(concat!(
        "SELECT ",
        columns!(),
        " FROM player WHERE since >= ?1 UNION ALL SELECT ",
        columns!(),
        " FROM past WHERE since >= ?1"
    ))?;
    let mut all: BTreeMap<FideId, Entries> = BTreeMap::new();
    for player in statement.query_map([month_number(from)], Player::read)? {
        let player = player?;
        let rating = rating(&player);
        let entries = all
            .entry(player.fide_id)
            .or_insert_with(|| Entries { name: player.name, by_list: BTreeMap::new() });
        entries.by_list.insert(player.since, rating);
    }
    Ok(all)
}

/// The entries that a correction changed, list by list. The first of the lists is `from`. `before` are the
/// entries before the correction.
fn changed(
    connection: &Connection,
    lists: &[Month],
    from: Month,
    before: &BTreeMap<FideId, Entries>,
) -> Result<Vec<Changed>> {
    let now = entries(connection, from)?;
    let players: BTreeSet<FideId> = before.keys().chain(now.keys()).copied().collect();
    let mut changed = Vec::new();
    for fide_id in players {
        // The entry on the list before the first corrected one is the same before and after the correction.
        let earlier = match players::current(connection, fide_id)? {
            Some(player) if player.since < from => Some(player),
            _ => players::earlier(connection, fide_id, from.before(1).unwrap_or(from))?,
        };
        let earlier = earlier.as_ref().and_then(rating);
        let [before, now] = [before, &now].map(|all| all.get(&fide_id));
        let name = now.or(before).map(|entries| entries.name.as_str()).unwrap_or_default();
        for &list in lists {
            let [before, now] = [before, now].map(|entries| {
                let of_list = entries.and_then(|entries| entries.by_list.range(..=list).next_back());
                of_list.map_or(earlier, |(_, rating)| *rating)
            });
            if before != now {
                changed.push(Changed { list, fide_id, name: name.to_owned(), before, now });
            }
        }
    }
    changed.sort_by_key(|one| (one.list, one.fide_id));
    Ok(changed)
}

fn rating(player: &Player) -> Option<(Rating, K)> {
    player.listed.rating.zip(player.listed.k)
}
