//! Imports a list that another organisation published.

use std::collections::BTreeMap;
use std::io::BufRead;

use rusqlite::Connection;

use super::lists::{self, Origin};
use super::players::{self, Player};
use super::rated::Period;
use super::{Store, StoreError, add, book, events};
use crate::ratings::list::{self, ListEntry, ListError, ListFormat, ListRows, Row, Standing};
use crate::ratings::{Career, Edition, K, Listed, Month, Rating};

/// The result of importing a list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Imported {
    /// The month of the imported list.
    pub month: Month,
    /// The number of players on the list.
    pub players: u64,
    /// The number of players with a rating that is not below the floor of the edition.
    pub rated: u64,
    /// The number of players with a rating below the floor. They are unrated.
    pub below_floor: u64,
    /// The number of rated players whose K depends on a number of games that is unknown. They are not treated as new
    /// players.
    pub without_k: u64,
    /// The names of the first players whom `without_k` counts (untrusted text).
    pub first_without_k: Vec<String>,
    /// The number of rated players who are taken for new players only because the list has few games of them.
    /// These games are read as all games so far (interpretation `list-games`). If they are only the games of
    /// one period, K may be wrong.
    pub few_games: u64,
    /// The values of K on the list that the edition does not have, each with its number of players.
    pub strange_k: BTreeMap<K, u64>,
    /// The number of waiting events that the caller declared as rated on the list.
    pub events: usize,
}

/// Whether an imported list has rated the waiting events that ended by its closing date.
///
/// 2024, 7.1.3: "tournaments ending before or on that day may be rated on the list". Only the publisher of the list
/// knows whether they were, so the caller must state it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// The list has rated the events. Its ratings apply, and no later list rates them again.
    Rated,
    /// The list has not rated the events. The next list published from this database rates them.
    Later,
}

impl Store {
    /// Imports the list `source` from the file with the name `file`. If `month` is `None`, it is the list of
    /// the month that the file states.
    ///
    /// # Errors
    /// Fails as [`import_rows`](Self::import_rows) does, and if the month is neither given nor in the file.
    pub fn import(
        &mut self,
        file: &str,
        source: impl BufRead,
        month: Option<Month>,
        edition: &Edition,
    ) -> Result<Imported, StoreError> {
        let rows = list::read(source).map_err(|error| StoreError::List { file: file.to_owned(), error })?;
        let month = month.or(rows.month()).ok_or_else(|| StoreError::NoMonth(file.to_owned()))?;
        self.import_rows(file, rows, month, edition, None)
    }

    /// Imports the rows of the list of a month.
    ///
    /// Players of an earlier list that are not in this one keep their entries.
    ///
    /// # Errors
    /// Fails if the list cannot be read, has no players, is not later than the last list of the database, or names a
    /// player twice. Also fails if the list could have rated waiting events and `waiting` is `None`, or if `waiting`
    /// is [`Waiting::Later`] and the next list is too late for one of these events. After an error nothing of the
    /// list is stored.
    pub fn import_rows(
        &mut self,
        file: &str,
        rows: ListRows<impl BufRead>,
        month: Month,
        edition: &Edition,
        waiting: Option<Waiting>,
    ) -> Result<Imported, StoreError> {
        let path = self.path().to_owned();
        self.write(|transaction| {
            let last = lists::last(transaction)?;
            if let Some(last) = last.filter(|last| month <= *last) {
                return Err(StoreError::OutOfOrder { month, last });
            }
            match last {
                None => book::begin(transaction, edition)?,
                Some(_) => book::agrees(transaction, &path, edition)?,
            }
            lists::insert(transaction, month, Origin::Imported, "")?;
            let events = last.map_or(Ok(0), |last| settle(transaction, edition, [last, month], waiting))?;
            let import = Importer { connection: transaction, file, month, edition, is_first: last.is_none() };
            match import.all(rows)? {
                imported if imported.players == 0 => Err(StoreError::NoPlayers(file.to_owned())),
                imported => Ok(Imported { events, ..imported }),
            }
        })
    }
}

/// Handles the waiting events that the imported list `list` could have rated. `newest` is the month of the
/// list before it. `waiting` states whether the list has rated these events. `None` is an error if there are
/// such events. Returns the number of events that the list has rated.
fn settle(
    connection: &Connection,
    edition: &Edition,
    [newest, list]: [Month; 2],
    waiting: Option<Waiting>,
) -> Result<usize, StoreError> {
    let due = events::closing(connection, edition, list)?;
    match waiting {
        _ if due.is_empty() => Ok(0),
        Some(Waiting::Rated) => {
            // The events are rated here so that the results of unrated players continue to count. The ratings
            // of rated players are those of the imported list.
            let mut period = Period::new(connection, edition, list, newest);
            due.iter().try_for_each(|event| period.rate(event))?;
            Ok(due.len())
        }
        Some(Waiting::Later) => {
            let next = list.next();
            due.iter().try_for_each(|event| add::in_time(&event.file, event.order.ends, edition, next))?;
            Ok(0)
        }
        None => {
            let events = due.iter().map(|event| event.id).collect();
            Err(StoreError::EventsWait { list, events, article: edition.lists.closing_days.by.number })
        }
    }
}

/// Returns the row if its rating is for the kind of games that the edition rates, or if the list does not state the
/// kind. Fails for another kind, or if the row cannot be read.
pub(super) fn of_these_games(
    row: Result<Row, ListError>,
    edition: &Edition,
    file: &str,
) -> Result<Row, StoreError> {
    let row = row.and_then(|row| {
        if edition.rates_by(row.kind) {
            return Ok(row);
        }
        let found = "a standard rating next to those of rapid and blitz chess";
        let expected = "a list of rapid ratings alone, or of blitz ratings";
        let hint = "FIDE publishes the rapid and the blitz list as files of their own";
        Err(ListError::new(row.line, 1, found).expected(expected).hint(hint))
    });
    row.map_err(|error| StoreError::List { file: file.to_owned(), error })
}

/// The largest number of players whom a warning names.
const NAMED: usize = 6;

struct Importer<'a> {
    connection: &'a Connection,
    file: &'a str,
    month: Month,
    edition: &'a Edition,
    is_first: bool,
}

impl Importer<'_> {
    fn all(&self, rows: ListRows<impl BufRead>) -> Result<Imported, StoreError> {
        let whole_careers = rows.format() == ListFormat::Csv && self.edition.lists.games_of_career;
        let strange_k = BTreeMap::new();
        let mut imported = Imported {
            month: self.month,
            players: 0,
            rated: 0,
            below_floor: 0,
            without_k: 0,
            first_without_k: Vec::new(),
            few_games: 0,
            strange_k,
            events: 0,
        };
        for row in rows {
            let row = of_these_games(row, self.edition, self.file)?;
            let entry = &row.entry;
            imported.players += 1;
            let is_rated = self.edition.listed_rating(entry).is_some();
            let is_low = entry.rating.is_some() && self.edition.published(entry.rating).is_none();
            imported.rated += u64::from(is_rated);
            imported.below_floor += u64::from(is_low && entry.flag.standing != Standing::Delisted);
            let unknown = entry.k.is_none() && entry.games_so_far(whole_careers).is_none();
            if is_rated && unknown && !self.is_junior(entry) {
                imported.without_k += 1;
                if imported.first_without_k.len() < NAMED {
                    imported.first_without_k.push(entry.name.clone());
                }
            }
            imported.few_games += u64::from(is_rated && whole_careers && self.is_new_by_games(entry));
            let strange = entry.k.filter(|k| is_rated && !self.edition.changes.coefficients.value.knows(*k));
            if let Some(k) = strange {
                *imported.strange_k.entry(k).or_default() += 1;
            }
            self.one(&row, whole_careers)?;
        }
        Ok(imported)
    }

    fn one(&self, row: &Row, whole_careers: bool) -> Result<(), StoreError> {
        let player = self.player(&row.entry, whole_careers);
        if players::insert(self.connection, &player)? {
            return Ok(());
        }
        let known = players::current(self.connection, player.fide_id)?.filter(|_| !self.is_first);
        match known {
            Some(known) if known.since < self.month => {
                let player = continued(player, &known);
                Ok(players::supersede(self.connection, &player)?)
            }
            _ => {
                let error = ListError::twice(row.line, player.fide_id);
                Err(StoreError::List { file: self.file.to_owned(), error })
            }
        }
    }

    fn player(&self, entry: &ListEntry, whole_careers: bool) -> Player {
        Player {
            fide_id: entry.fide_id,
            since: self.month,
            name: entry.name.clone(),
            federation: entry.federation,
            sex: entry.sex,
            title: entry.title,
            birth_year: entry.birth_year,
            woman: entry.flag.woman,
            listed: self.listed(entry, whole_careers),
        }
    }

    /// Whether the edition gives the player the K of juniors on the imported list.
    fn is_junior(&self, entry: &ListEntry) -> bool {
        let junior = self.edition.changes.coefficients.value.junior.zip(self.edition.listed_rating(entry));
        let year = Some(self.month.year());
        junior.is_some_and(|(junior, rating)| junior.holds(entry.birth_year, rating, year))
    }

    /// Whether the number of games on the list alone shows that the player is new. It can show this only if
    /// the player has no K or the K of a junior, and if the list does not have the number of all games so
    /// far.
    fn is_new_by_games(&self, entry: &ListEntry) -> bool {
        let is_open = entry.career_games.is_none() && (entry.k.is_none() || self.is_junior(entry));
        let limit = self.edition.changes.coefficients.value.newcomer_games;
        is_open && entry.games.is_some_and(|games| u32::from(games) < limit)
    }

    fn listed(&self, entry: &ListEntry, whole_careers: bool) -> Listed {
        let standing = entry.flag.standing;
        let Some(rating) = self.edition.listed_rating(entry) else {
            return Listed { standing, games: entry.games, ..Listed::UNRATED };
        };
        let junior = self.is_junior(entry);
        let imported = self.edition.imported_career(rating, entry.k, entry.games, junior, whole_careers);
        let career = Career {
            games: entry.career_games.unwrap_or(imported.games),
            highest: entry.highest.unwrap_or(imported.highest).max(rating),
        };
        Listed {
            rating: Some(rating),
            standing,
            k: entry.k.or_else(|| Some(self.edition.k_on(rating, career, entry.birth_year, self.month))),
            games: entry.games,
            career: Some(career),
            // A player that is not marked inactive has played within a year. The day of the last game is
            // unknown, so inactivity is counted from this list.
            rated_on: (standing == Standing::Active).then_some(self.month),
        }
    }
}

/// Adds facts from the database to an imported player, unless the list contradicts them. These facts are the
/// number of earlier games, the highest rating and the list of the last rated game.
fn continued(mut player: Player, known: &Player) -> Player {
    if let (Some(career), Some(past)) = (&mut player.listed.career, known.listed.career) {
        career.games = career.games.max(past.games);
        career.highest = career.highest.max(past.highest);
    }
    let is_same = |rating: Option<Rating>| rating == known.listed.rating && rating.is_some();
    if player.listed.standing == Standing::Active && is_same(player.listed.rating) {
        player.listed.rated_on = known.listed.rated_on.or(player.listed.rated_on);
    }
    player
}
