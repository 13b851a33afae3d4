//! A player through the lists.

use std::collections::BTreeMap;

use jiff::civil::Date;
use rusqlite::Result;

use super::players::{self, Player};
use super::values::{composition, day, made, month, within};
use super::{Store, StoreError, newcomers};
use crate::ratings::list::{FideId, ListEntry};
use crate::ratings::regulations_2013::{Composition, EventChange};
use crate::ratings::{HalfPoints, Hundredths, K, Month, Rating};

/// All that is kept of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerHistory {
    /// The player's name (untrusted text).
    pub name: String,
    /// What the lists said of him, the first list first; one that is missing says what the one before said, with
    /// no games.
    pub lists: Vec<Player>,
    /// What each event did to his rating, in the order of the events' ends.
    pub changes: Vec<HistoryLine<EventChange>>,
    /// His results while he was unrated, in the same order.
    pub results: Vec<HistoryLine<UnratedResult>>,
}

/// An event in the history of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryLine<T> {
    /// The list that rated the event.
    pub list: Month,
    /// The event's number.
    pub event: i64,
    /// The event's name (untrusted text).
    pub name: String,
    /// Its last day.
    pub ends: Date,
    /// The games that count.
    pub games: u32,
    /// The rating with which the player counted; none while he was unrated.
    pub rating: Option<Rating>,
    /// What it did.
    pub what: T,
}

/// The result of an unrated player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnratedResult {
    /// How the event was rated.
    pub composition: Composition,
    /// The score in the games that count.
    pub score: HalfPoints,
}

impl Store {
    /// What the list of a month said of some players; those whom no list knew by then are left out.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn entries(
        &self,
        list: Month,
        players: impl IntoIterator<Item = FideId>,
    ) -> std::result::Result<BTreeMap<FideId, ListEntry>, StoreError> {
        self.read(|connection| {
            let mut entries = BTreeMap::new();
            for fide_id in players {
                let player = match players::current(connection, fide_id)? {
                    Some(player) if player.since <= list => Some(player),
                    _ => players::earlier(connection, fide_id, list)?,
                };
                entries.extend(player.map(|player| (fide_id, player.entry(list))));
            }
            Ok(entries)
        })
    }

    /// The history of a player.
    ///
    /// # Errors
    /// When no list and no rated event knows him.
    pub fn history(&self, fide_id: FideId) -> std::result::Result<PlayerHistory, StoreError> {
        self.read(|connection| {
            let lists = players::all(connection, fide_id)?;
            let changes = changes(connection, fide_id)?;
            let results = results(connection, fide_id)?;
            let name = match lists.last() {
                Some(player) => Some(player.name.clone()),
                None => newcomers::identity(connection, fide_id)?.map(|entrant| entrant.name),
            };
            let name = name.ok_or(StoreError::NoSuchPlayer(fide_id))?;
            Ok(PlayerHistory { name, lists, changes, results })
        })
    }
}

/// The largest ΣΔR of an event, in hundredths: a point in each round that a report can have.
const MOST_CHANGE: i64 = 100 * 65_535;

fn changes(connection: &rusqlite::Connection, fide_id: FideId) -> Result<Vec<HistoryLine<EventChange>>> {
    let mut statement = connection.prepare(
        "SELECT rated_on, event, name, ends, games, rating, k, sum FROM change JOIN event ON event.id = event
         WHERE fide_id = ?1 ORDER BY rated_on, ends, starts, name, digest",
    )?;
    let lines = statement.query_map([fide_id.get()], |row| {
        let k = made(row, 6, |k: i64| K::new(k))?;
        Ok(HistoryLine {
            list: month(row, 0)?,
            event: row.get(1)?,
            name: row.get(2)?,
            ends: day(row, 3)?,
            games: row.get(4)?,
            rating: Some(made(row, 5, |points: i64| Rating::new(points))?),
            what: EventChange { sum: Hundredths::new(within(row, 7, -MOST_CHANGE..=MOST_CHANGE)?), k },
        })
    })?;
    lines.collect()
}

fn results(connection: &rusqlite::Connection, fide_id: FideId) -> Result<Vec<HistoryLine<UnratedResult>>> {
    let mut statement = connection.prepare(
        "SELECT result.rated_on, event, name, ends, games, result.composition, score
         FROM result JOIN event ON event.id = event
         WHERE fide_id = ?1 ORDER BY result.rated_on, ends, starts, name, digest",
    )?;
    let lines = statement.query_map([fide_id.get()], |row| {
        let score = HalfPoints::new(row.get(6)?);
        Ok(HistoryLine {
            list: month(row, 0)?,
            event: row.get(1)?,
            name: row.get(2)?,
            ends: day(row, 3)?,
            games: row.get(4)?,
            rating: None,
            what: UnratedResult { composition: composition(row, 5)?, score },
        })
    })?;
    lines.collect()
}
