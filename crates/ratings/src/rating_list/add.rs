//! Adds events to the database, where they wait until a list rates them.

use std::collections::BTreeSet;

use jiff::civil::Date;
use rusqlite::{Connection, OptionalExtension as _, params};

use super::digest::digest;
use super::values::composition_word;
use super::{Facts, Store, StoreError, book, lists};
use crate::ratings::list::{Federation, FideId, Title};
use crate::ratings::{Cited, Edition, Month};

/// The result of adding an event to a database.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Added {
    /// The number of the event in the database.
    pub id: i64,
    /// The number of participants without a rating in the database, including those without a FIDE number.
    pub unlisted: usize,
}

impl Store {
    /// Adds events, each given with the name of its report file. Either all events are added or none.
    ///
    /// # Errors
    /// Fails if the database already contains one of the events or another version of it, if an event starts before
    /// the first list, or if an event is reported too late.
    pub fn add(&mut self, events: &[(String, Facts)], edition: &Edition) -> Result<Vec<Added>, StoreError> {
        let path = self.path().to_owned();
        self.write(|transaction| {
            let (first, last) = lists::span(transaction, &path)?;
            book::agrees(transaction, &path, edition)?;
            for (file, facts) in events {
                in_time(file, facts.ends, edition, last.next())?;
            }
            events
                .iter()
                .map(|(file, facts)| add_one(transaction, file, facts, edition, (first, None)))
                .collect()
        })
    }

    /// Checks that an event does not start before the first list of the database.
    ///
    /// # Errors
    /// Fails if the event starts before the first list, or if the database has no list.
    pub fn reaches(&self, file: &str, starts: Date, edition: &Edition) -> Result<(), StoreError> {
        self.read(|connection| {
            let (first, _) = lists::span(connection, self.path())?;
            reached(file, starts, edition, first)
        })
    }

    /// The number and the file name of the stored event with the same players, games and days as `facts`.
    /// `None` if the database contains no such event.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn known(&self, facts: &Facts) -> Result<Option<(i64, String)>, StoreError> {
        self.read(|connection| known(connection, &digest(facts)))
    }

    /// Removes an event that no list has rated.
    ///
    /// # Errors
    /// Fails if no event has this number, or if a list has rated it.
    pub fn remove(&mut self, id: i64) -> Result<(), StoreError> {
        self.write(|transaction| {
            let sql = "SELECT rated_on FROM event WHERE id = ?1";
            let rated =
                transaction.query_row(sql, [id], |row| super::values::month_if_any(row, 0)).optional()?;
            if let Some(list) = rated.ok_or(StoreError::NoSuchEvent(id))? {
                return Err(StoreError::Rated { id, list });
            }
            transaction.execute("DELETE FROM event WHERE id = ?1", [id])?;
            Ok(())
        })
    }
}

/// Checks that an event that ended on the day `ends` is not reported too late for the list of the month
/// `next`. 2024, 9.1: "If the tournament report is not submitted in time to be included in the third rating
/// list after it ends, the tournament will not be rated."
pub(super) fn in_time(file: &str, ends: Date, edition: &Edition, next: Month) -> Result<(), StoreError> {
    match edition.latest_list(ends) {
        Some(Cited { value: latest, by }) if latest < next => {
            let (file, article) = (file.to_owned(), by.number);
            Err(StoreError::TooLate { file, ends, latest, next, article })
        }
        _ => Ok(()),
    }
}

/// Checks that an event does not start before the first list, which is that of the month `first`. 2013, 7.11:
/// the list in force when an event starts gives the ratings.
fn reached(file: &str, starts: Date, edition: &Edition, first: Month) -> Result<(), StoreError> {
    if starts < first.first_day() {
        let (file, article) = (file.to_owned(), edition.lists.rating_at.by.number);
        return Err(StoreError::BeforeFirstList { file, starts, first, article });
    }
    Ok(())
}

fn known(connection: &Connection, digest: &str) -> Result<Option<(i64, String)>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT id, file FROM event WHERE digest = ?1")?;
    Ok(statement.query_row([digest], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
}

/// Adds the event `facts` from the report `file`. If the event replaces another one, `number` is the number
/// of the replaced event. With `None` the event gets a new number. `first` is the month of the first list.
pub(super) fn add_one(
    connection: &Connection,
    file: &str,
    facts: &Facts,
    edition: &Edition,
    (first, number): (Month, Option<i64>),
) -> Result<Added, StoreError> {
    reached(file, facts.starts, edition, first)?;
    let file = file.to_owned();
    let digest = digest(facts);
    if let Some((id, first)) = known(connection, &digest)? {
        return Err(StoreError::Known { file, id, first });
    }
    if let Some((id, first)) = other_version(connection, facts)? {
        let sql = "SELECT coalesce(rated_on, kept_on) IS NOT NULL FROM event WHERE id = ?1";
        let is_rated = connection.query_row(sql, [id], |row| row.get(0))?;
        return Err(StoreError::OtherVersion { file, id, first, is_rated });
    }
    let id = insert_event(connection, &file, facts, &digest, number)?;
    let unlisted = insert_participants(connection, id, facts)?;
    insert_games(connection, id, facts)?;
    Ok(Added { id, unlisted })
}

/// Returns the number and the file name of a stored event that has the same name and days as `facts` and at
/// least one of the same players. `None` if there is no such event. The groups of one festival share no
/// players, so another group is not mistaken for this event.
fn other_version(connection: &Connection, facts: &Facts) -> Result<Option<(i64, String)>, StoreError> {
    let players: BTreeSet<FideId> = facts.entrants.iter().filter_map(|entrant| entrant.fide_id).collect();
    let mut statement = connection.prepare_cached(
        "SELECT event.id, event.file, participant.fide_id FROM event JOIN participant ON event = id
         WHERE starts = ?1 AND ends = ?2 AND event.name = ?3 AND participant.fide_id IS NOT NULL
         ORDER BY event.id",
    )?;
    let mut rows = statement.query(params![facts.starts.to_string(), facts.ends.to_string(), facts.name])?;
    while let Some(row) = rows.next()? {
        if players.contains(&super::players::fide_id(row, 2)?) {
            return Ok(Some((row.get(0)?, row.get(1)?)));
        }
    }
    Ok(None)
}

fn insert_event(
    connection: &Connection,
    file: &str,
    facts: &Facts,
    digest: &str,
    number: Option<i64>,
) -> Result<i64, StoreError> {
    // The number of a withdrawn event is never used for another event.
    let mut statement = connection.prepare_cached(
        "INSERT INTO event (digest, file, name, starts, ends, official, composition, id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, coalesce(?8, 1 + max(
             (SELECT coalesce(max(id), 0) FROM event), (SELECT coalesce(max(event), 0) FROM correction))))",
    )?;
    statement.execute(params![
        digest,
        file,
        facts.name,
        facts.starts.to_string(),
        facts.ends.to_string(),
        facts.official,
        composition_word(facts.composition),
        number,
    ])?;
    Ok(connection.last_insert_rowid())
}

/// Stores the participants of an event. Returns the number of participants without a rating in the database.
fn insert_participants(connection: &Connection, event: i64, facts: &Facts) -> Result<usize, StoreError> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO participant (event, place, fide_id, name, federation, sex, title, birth_year)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?;
    let mut listed =
        connection.prepare_cached("SELECT 1 FROM player WHERE fide_id = ?1 AND rating IS NOT NULL")?;
    let mut unlisted = 0;
    for (place, entrant) in facts.entrants.iter().enumerate() {
        statement.execute(params![
            event,
            place,
            entrant.fide_id.map(FideId::get),
            entrant.name,
            entrant.federation.as_ref().map(Federation::as_str),
            entrant.sex.map(|sex| sex.to_string()),
            entrant.title.map(Title::word),
            entrant.birth_year,
        ])?;
        let is_listed = match entrant.fide_id {
            Some(fide_id) => listed.exists([fide_id.get()])?,
            None => false,
        };
        unlisted += usize::from(!is_listed);
    }
    Ok(unlisted)
}

fn insert_games(connection: &Connection, event: i64, facts: &Facts) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO game (event, number, round, first, second, first_score, second_score, played)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?;
    for (number, game) in facts.games.iter().enumerate() {
        let (first, second) = game.ending.points();
        statement.execute(params![
            event,
            number,
            game.round,
            game.players.0,
            game.players.1,
            first.get(),
            second.get(),
            game.ending.scores().is_some(),
        ])?;
    }
    Ok(())
}
