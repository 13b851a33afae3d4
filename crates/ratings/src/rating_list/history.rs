//! The history of a player on the lists.

use std::collections::BTreeMap;

use jiff::civil::Date;
use rusqlite::Result;

use super::players::{self, Player};
use super::values::{composition, day, made, month, within};
use super::{Store, StoreError, book, newcomers};
use crate::ratings::list::{FideId, ListEntry};
use crate::ratings::{Composition, Edition, EventChange, HalfPoints, Hundredths, K, Month, Rating};

/// All facts that the database keeps about a player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlayerHistory {
    /// The name on the last list or report (untrusted text).
    pub name: String,
    /// The entries of the player on the lists, in ascending order of month. In a month without an entry, the entry of
    /// the month before applies, with no games.
    pub lists: Vec<Player>,
    /// The rating changes by each event, in the order of the lists and then of the last days of the events.
    pub changes: Vec<HistoryLine<RatedChange>>,
    /// The results of the player in events before the first rating, in the same order as `changes`.
    pub results: Vec<HistoryLine<UnratedResult>>,
}

/// An event in the history of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HistoryLine<T> {
    /// The month of the list that rated the event.
    pub list: Month,
    /// The number of the event in the database.
    pub event: i64,
    /// The name of the event (untrusted text).
    pub name: String,
    /// The file from which the event was added (untrusted text).
    pub file: String,
    /// The last day of the event.
    pub ends: Date,
    /// The number of the player's games that count.
    pub games: u32,
    /// The player's rating in the calculation; `None` while the player was unrated.
    pub rating: Option<Rating>,
    /// What the event contributed: a rating change or a result.
    pub what: T,
}

/// The effect of an event on a rated player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RatedChange {
    /// The sum ΣΔR of the event, the number of its rated games, and the K of the list.
    pub event: EventChange,
    /// The K that is used in the rating period. It differs from the K of the list if K × n is limited.
    pub factor: u32,
}

impl RatedChange {
    /// ΣΔR × K, in hundredths of a rating point.
    #[must_use]
    pub fn change(self) -> Hundredths {
        self.event.change(self.factor)
    }
}

/// The result of an unrated player in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnratedResult {
    /// The kind of event by which the result was rated.
    pub composition: Composition,
    /// The score in the games that count, in half-points.
    pub score: HalfPoints,
}

impl Store {
    /// The entries of the given players on the list of a month. Players without an entry up to that month are left
    /// out.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
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

    /// Finds the player with this name, or with a name that begins with it. Upper and lower case are not
    /// distinguished.
    ///
    /// # Errors
    /// Fails if no player or several players have such a name.
    pub fn named(&self, name: &str) -> std::result::Result<FideId, StoreError> {
        const MOST: usize = 10;
        self.read(|connection| {
            let begins = format!("{}%", name.replace(['%', '_'], ""));
            let mut statement = connection.prepare(
                "SELECT fide_id, name FROM player WHERE name LIKE ?1
                 UNION SELECT fide_id, name FROM participant WHERE name LIKE ?1 AND fide_id IS NOT NULL
                     AND NOT EXISTS (SELECT 1 FROM player WHERE player.fide_id = participant.fide_id)
                 ORDER BY fide_id",
            )?;
            let found = statement
                .query_map([begins], |row| Ok((players::fide_id(row, 0)?, row.get::<_, String>(1)?)))?;
            let mut found: Vec<(FideId, String)> = found.collect::<Result<_>>()?;
            found.dedup_by_key(|(fide_id, _)| *fide_id);
            let exact = found.iter().filter(|(_, known)| known.to_lowercase() == name.to_lowercase());
            match (&found[..], &exact.collect::<Vec<_>>()[..]) {
                ([], _) => Err(StoreError::NoSuchName(name.to_owned())),
                ([(fide_id, _)], _) | (_, [(fide_id, _)]) => Ok(*fide_id),
                (several, _) => {
                    let told = several
                        .iter()
                        .take(MOST)
                        .map(|(id, name)| format!("{id} {}", arbitrium_core::printable::printable(name)));
                    let mut players: Vec<String> = told.collect();
                    if several.len() > MOST {
                        players.push("…".to_owned());
                    }
                    Err(StoreError::SeveralNames { name: name.to_owned(), players: players.join("; ") })
                }
            }
        })
    }

    /// The history of a player.
    ///
    /// # Errors
    /// Fails if no list and no rated event contains the player.
    pub fn history(&self, fide_id: FideId) -> std::result::Result<PlayerHistory, StoreError> {
        self.read(|connection| {
            let lists = players::all(connection, fide_id)?;
            let edition = book::edition(connection)?;
            let changes = changes(connection, edition.as_ref(), fide_id)?;
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

/// The largest possible ΣΔR of an event, in hundredths: one point in each round that a report can have.
const MOST_CHANGE: i64 = 100 * 65_535;

fn changes(
    connection: &rusqlite::Connection,
    edition: Option<&Edition>,
    fide_id: FideId,
) -> Result<Vec<HistoryLine<RatedChange>>> {
    let mut statement = connection.prepare(
        "SELECT rated_on, event, name, ends, games, rating, k, sum, file FROM change JOIN event ON event.id = event
         WHERE fide_id = ?1 ORDER BY rated_on, ends, starts, name, digest",
    )?;
    let lines = statement.query_map([fide_id.get()], |row| {
        let k = made(row, 6, |k: i64| K::new(k))?;
        Ok(HistoryLine {
            list: month(row, 0)?,
            event: row.get(1)?,
            name: row.get(2)?,
            file: row.get(8)?,
            ends: day(row, 3)?,
            games: row.get(4)?,
            rating: Some(made(row, 5, |points: i64| Rating::new(points))?),
            what: RatedChange {
                event: EventChange {
                    sum: Hundredths::new(within(row, 7, -MOST_CHANGE..=MOST_CHANGE)?),
                    k,
                    games: row.get(4)?,
                },
                factor: u32::from(k.get()),
            },
        })
    })?;
    let mut lines: Vec<HistoryLine<RatedChange>> = lines.collect::<Result<_>>()?;
    let mut played: BTreeMap<Month, u32> = BTreeMap::new();
    for line in &lines {
        *played.entry(line.list).or_default() += line.games;
    }
    if let Some(edition) = edition {
        for line in &mut lines {
            line.what.factor = edition.factor(line.what.event.k, played[&line.list]);
        }
    }
    Ok(lines)
}

fn results(connection: &rusqlite::Connection, fide_id: FideId) -> Result<Vec<HistoryLine<UnratedResult>>> {
    let mut statement = connection.prepare(
        "SELECT result.rated_on, event, name, ends, games, result.composition, score, file
         FROM result JOIN event ON event.id = event
         WHERE fide_id = ?1 ORDER BY result.rated_on, ends, starts, name, digest",
    )?;
    let lines = statement.query_map([fide_id.get()], |row| {
        let score = HalfPoints::new(row.get(6)?);
        Ok(HistoryLine {
            list: month(row, 0)?,
            event: row.get(1)?,
            name: row.get(2)?,
            file: row.get(7)?,
            ends: day(row, 3)?,
            games: row.get(4)?,
            rating: None,
            what: UnratedResult { composition: composition(row, 5)?, score },
        })
    })?;
    lines.collect()
}
