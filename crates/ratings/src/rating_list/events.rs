//! Lists the events of the database, and reads single events with their games.

use jiff::civil::Date;
use rusqlite::{Connection, OptionalExtension as _, Result, Row, params};

use super::values::{composition, day, made_if_any, month_if_any, month_number, parsed_if_any};
use super::{Entrant, Facts, Store, StoreError};
use crate::ratings::list::FideId;
use crate::ratings::{Composition, Edition, Ending, Game, Month, Score};

/// One line of an overview of the events in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EventLine {
    /// The number of the event in the database.
    pub id: i64,
    /// The name of the event (untrusted text).
    pub name: String,
    /// The file from which the event was added (untrusted text).
    pub file: String,
    /// The first day of the event.
    pub starts: Date,
    /// The last day of the event.
    pub ends: Date,
    /// Whether the event is an official FIDE event (7.13).
    pub official: bool,
    /// The list that rated the event; `None` if no list has rated it yet.
    pub rated_on: Option<Month>,
}

impl Store {
    /// The events in the order of their last days.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn events(&self) -> std::result::Result<Vec<EventLine>, StoreError> {
        self.read(|connection| {
            let mut statement = connection.prepare(
                "SELECT id, name, file, starts, ends, official, rated_on FROM event
                 ORDER BY ends, starts, name, digest",
            )?;
            let lines = statement.query_map([], |row| {
                Ok(EventLine {
                    id: row.get(0)?,
                    name: row.get(1)?,
                    file: row.get(2)?,
                    starts: day(row, 3)?,
                    ends: day(row, 4)?,
                    official: row.get(5)?,
                    rated_on: month_if_any(row, 6)?,
                })
            })?;
            Ok(lines.collect::<Result<_>>()?)
        })
    }
}

/// An event that is rated on the list that is being made. The participants and games are not included; they
/// are read when the event is rated.
#[derive(Debug)]
pub(super) struct Closing {
    pub id: i64,
    /// The file from which the event was added (untrusted text).
    pub file: String,
    pub starts: Date,
    pub composition: Composition,
    pub order: Order,
}

/// The sort key of events: the last day, then the first day, the name and the digest. The order does not depend on
/// when the events were added.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Order {
    pub ends: Date,
    starts: Date,
    name: String,
    digest: String,
}

impl Order {
    /// Reads the columns `ends, starts, name, digest`; `column` is the index of the first.
    pub(super) fn read(row: &Row<'_>, column: usize) -> Result<Self> {
        Ok(Order {
            ends: day(row, column)?,
            starts: day(row, column + 1)?,
            name: row.get(column + 2)?,
            digest: row.get(column + 3)?,
        })
    }
}

/// The events to rate on the list of the month `list`, sorted by [`Order`]. No list has rated them, and they
/// ended in time for this list. Events that belonged to a removed list are rated on the list of the same
/// month again (`kept_on`), whenever they ended.
pub(super) fn closing(connection: &Connection, edition: &Edition, list: Month) -> Result<Vec<Closing>> {
    let [closing, official] = [false, true].map(|official| edition.closing_date(list, official));
    let mut statement = connection.prepare(
        "SELECT id, starts, composition, file, ends, starts, name, digest FROM event
         WHERE rated_on IS NULL
             AND CASE WHEN kept_on IS NULL THEN ends <= ?1 OR official AND ends <= ?2 ELSE kept_on <= ?3 END",
    )?;
    let events = statement.query_map(
        params![closing.to_string(), official.to_string(), month_number(list)],
        |row| {
            Ok(Closing {
                id: row.get(0)?,
                starts: day(row, 1)?,
                composition: composition(row, 2)?,
                file: row.get(3)?,
                order: Order::read(row, 4)?,
            })
        },
    )?;
    let mut events: Vec<Closing> = events.collect::<Result<_>>()?;
    events.sort_by(|one, other| one.order.cmp(&other.order));
    Ok(events)
}

/// An event with its participants and games, as it was added. `None` if no event has this number.
pub(super) fn facts(connection: &Connection, event: i64) -> Result<Option<Facts>> {
    let mut statement = connection
        .prepare_cached("SELECT name, starts, ends, composition, official FROM event WHERE id = ?1")?;
    let without_games = statement.query_row([event], |row| {
        Ok(Facts {
            name: row.get(0)?,
            starts: day(row, 1)?,
            ends: day(row, 2)?,
            composition: composition(row, 3)?,
            official: row.get(4)?,
            entrants: Vec::new(),
            games: Vec::new(),
        })
    });
    let Some(facts) = without_games.optional()? else { return Ok(None) };
    let entrants = entrants(connection, event)?;
    let games = games(connection, event, entrants.len())?;
    Ok(Some(Facts { entrants, games, ..facts }))
}

/// The participants of an event, in the order in which they were stored.
pub(super) fn entrants(connection: &Connection, event: i64) -> Result<Vec<Entrant>> {
    let mut statement = connection.prepare_cached(
        "SELECT fide_id, name, federation, sex, title, birth_year FROM participant WHERE event = ?1 ORDER BY place",
    )?;
    statement.query_map([event], entrant)?.collect()
}

fn entrant(row: &Row<'_>) -> Result<Entrant> {
    Ok(Entrant {
        fide_id: made_if_any(row, 0, FideId::new)?,
        name: row.get(1)?,
        federation: parsed_if_any(row, 2)?,
        sex: parsed_if_any(row, 3)?,
        title: parsed_if_any(row, 4)?,
        birth_year: row.get(5)?,
    })
}

/// The games of an event in the order of play. `participants` is the number of participants; a game with another
/// player index is an error.
pub(super) fn games(connection: &Connection, event: i64, participants: usize) -> Result<Vec<Game>> {
    let mut statement = connection.prepare_cached(
        "SELECT round, first, second, first_score, second_score, played FROM game WHERE event = ?1 ORDER BY number",
    )?;
    let place = |row: &Row<'_>, column| -> Result<usize> {
        let place: usize = row.get(column)?;
        let impossible = || rusqlite::Error::IntegralValueOutOfRange(column, i64::MAX);
        Some(place).filter(|place| *place < participants).ok_or_else(impossible)
    };
    let games = statement.query_map([event], |row| {
        let players = (place(row, 1)?, place(row, 2)?);
        let ending = if row.get(5)? {
            Ending::Played(score(row, 3)?, score(row, 4)?)
        } else {
            Ending::Unplayed(score(row, 3)?.half_points(), score(row, 4)?.half_points())
        };
        Ok(Game { round: row.get(0)?, players, ending })
    })?;
    games.collect()
}

fn score(row: &Row<'_>, column: usize) -> Result<Score> {
    match row.get(column)? {
        0 => Ok(Score::Loss),
        1 => Ok(Score::Draw),
        2 => Ok(Score::Win),
        other => Err(rusqlite::Error::IntegralValueOutOfRange(column, other)),
    }
}
