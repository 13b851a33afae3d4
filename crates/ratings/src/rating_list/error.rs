use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use crate::ratings::Month;
use crate::ratings::list::{FideId, ListError};
use arbitrium_core::printable::Shown as _;
use arbitrium_core::printable::{first_numbers, printable};

/// An error in the use of a database of rating lists. The failed operation did not change the database.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// No database exists at the path.
    #[error("{}: the database does not exist", .0.shown())]
    Missing(PathBuf),
    /// The file is not a database of rating lists.
    #[error("{}: this is not a database of rating lists", .0.shown())]
    NotOurs(PathBuf),
    /// A later version of arbitrium wrote the database.
    #[error(
        "{}: the database has schema {found}, which is newer than schema {known} of this version; \
         use the version that wrote it, or a later one", .path.shown()
    )]
    Newer {
        /// The path of the database.
        path: PathBuf,
        /// The number of the schema in the database.
        found: i64,
        /// The newest schema that this version supports.
        known: i64,
    },
    /// The database has the first schema and contains a match that no list has rated yet.
    #[error(
        "{}: event {id}, added from {}, is a match that waits for a list. Schema 1 kept no unplayed games, \
         which decide when a match is won (6.6). Remove the event with the version that wrote the database, then add it \
         again with this version", .path.shown(), printable(.file)
    )]
    MatchWaits {
        /// The path of the database.
        path: PathBuf,
        /// The number of the stored event.
        id: i64,
        /// The file from which the event was added.
        file: String,
    },
    /// Another process is writing to the database.
    #[error("{}: another program is using the database; try again when it has finished", .0.shown())]
    Busy(PathBuf),
    /// The content is contradictory, or the file is damaged.
    #[error("{}: the database is damaged ({what}); go back to a copy of it", .path.shown())]
    Damaged {
        /// The path of the database.
        path: PathBuf,
        /// The contradiction that was found, as a phrase.
        what: String,
    },
    /// The operating system reports an error, such as a full disk or a write-protected folder.
    #[error("{}: {reason}", .path.shown())]
    Machine {
        /// The path of the database.
        path: PathBuf,
        /// What the operating system reports.
        reason: String,
    },
    /// A file could not be read as a rating list.
    #[error("{file}:{error}")]
    List {
        /// The name of the file with the list.
        file: String,
        /// The error in the list, with its line and column.
        error: ListError,
    },
    /// The month of a list is neither given by the user nor stated in the file. The value is the file name.
    #[error("{0}: the file does not say its month")]
    NoMonth(String),
    /// A list contains no players, which is a sign of damage. The value is the file name.
    #[error("{0}: the list has no players; expected: a rating list with at least one")]
    NoPlayers(String),
    /// A list is not later than the last one in the database.
    #[error(
        "the list of {month} cannot follow that of {last}, the last one here; expected: a later one (7.1)"
    )]
    OutOfOrder {
        /// The month of the list to be added.
        month: Month,
        /// The month of the last list in the database.
        last: Month,
    },
    /// The database uses another edition of the regulations than the given one.
    #[error(
        "{}: the book is kept by {kept}, which its first import chose, not by {asked}", .path.shown()
    )]
    OtherEdition {
        /// The path of the database.
        path: PathBuf,
        /// The identifier of the edition that the database uses.
        kept: String,
        /// The identifier of the edition that the user gave.
        asked: &'static str,
    },
    /// An event is reported too late to be rated.
    #[error(
        "{file}: the event ended on {ends}: the last list that can rate it is {latest} ({article}), but the next \
         list is {next}"
    )]
    TooLate {
        /// The name of the report file of the event.
        file: String,
        /// The last day of the event.
        ends: jiff::civil::Date,
        /// The last list that could rate the event.
        latest: Month,
        /// The month of the next list that will be made.
        next: Month,
        /// The number of the article that sets the last list, such as `9.1`.
        article: &'static str,
    },
    /// An imported list could have rated waiting events, and the caller did not state whether the list rated
    /// them.
    #[error(
        "{} here although the list of {list} could take {} ({article}): to rate again what it has rated would count twice",
        wait(.events), them(.events)
    )]
    EventsWait {
        /// The month of the imported list.
        list: Month,
        /// The numbers of the waiting events in the database.
        events: Vec<i64>,
        /// The number of the article that determines which events a list rates.
        article: &'static str,
    },
    /// The list to publish is not the list of the month after the last one.
    #[error("the next list is that of {next}, not of {month}: lists are published month by month (7.1)")]
    NotNext {
        /// The month that the user gave.
        month: Month,
        /// The month of the next list that can be published.
        next: Month,
    },
    /// The database does not contain any list.
    #[error("{}: the database has no list yet", .0.shown())]
    NoList(PathBuf),
    /// The database has no list of the requested month.
    #[error("{}: there is no list of {month}; the lists are {first} to {last}", .path.shown())]
    NoSuchList {
        /// The path of the database.
        path: PathBuf,
        /// The month that the user gave.
        month: Month,
        /// The month of the first list in the database.
        first: Month,
        /// The month of the last list in the database.
        last: Month,
    },
    /// The database already contains an event with the same players, games and days.
    #[error("{file}: the event is here already: event {id}, added from {}", printable(.first))]
    Known {
        /// The name of the report file of the event.
        file: String,
        /// The number of the event in the database.
        id: i64,
        /// The file from which the stored event was added.
        first: String,
    },
    /// The database contains an event with the same name and days and at least one of the same players, but
    /// with other games.
    #[error(
        "{file}: event {id}, added from {}, has the same name and dates and shares players with it, but not all \
         games", printable(.first)
    )]
    OtherVersion {
        /// The name of the report file of the new event.
        file: String,
        /// The number of the event in the database.
        id: i64,
        /// The file from which the other version was added.
        first: String,
        /// Whether a list has rated the stored event.
        is_rated: bool,
    },
    /// An event starts before the first list of the database.
    #[error(
        "{file}: the event starts on {starts}; the first list here is that of {first} ({article}){}",
        earlier_list(*.starts, *.first)
    )]
    BeforeFirstList {
        /// The name of the report file of the event.
        file: String,
        /// The first day of the event.
        starts: jiff::civil::Date,
        /// The month of the first list in the database.
        first: Month,
        /// The number of the article that determines which list gives an event its ratings.
        article: &'static str,
    },
    /// The database has no event with this number.
    #[error("event {0} is not in the database")]
    NoSuchEvent(i64),
    /// The event with this number was withdrawn before. It can be neither corrected nor withdrawn for another
    /// reason.
    #[error("event {0} was withdrawn before")]
    WithdrawnBefore(i64),
    /// An event cannot be removed because a list has rated it.
    #[error("event {id} was rated on the list of {list}; without it that published list would change")]
    Rated {
        /// The number of the event.
        id: i64,
        /// The month of the list that rated the event.
        list: Month,
    },
    /// An event cannot be corrected because no list has rated it.
    #[error("no list has rated event {0} yet")]
    NotRated(i64),
    /// The list that rated the event, or a later list, was imported. An imported list is not computed again.
    #[error("the list of {list} was imported: what others published is not made again")]
    ImportedSince {
        /// The month of the imported list.
        list: Month,
    },
    /// The database has no player with this name.
    #[error("no player here is called {0:?}")]
    NoSuchName(String),
    /// Several players in the database have the given name.
    #[error("several players here are called {name:?}: {players}")]
    SeveralNames {
        /// The name that the user gave.
        name: String,
        /// The FIDE numbers and names of these players.
        players: String,
    },
    /// No list and no event of the database contains this player.
    #[error("player {0} is on no list and in no event here")]
    NoSuchPlayer(FideId),
    /// The player or federation whose exclusion should end is not excluded.
    #[error("{0} is not excluded")]
    NotExcluded(String),
    /// The output could not be written.
    #[error("{0}")]
    Write(#[from] std::io::Error),
    /// An error of SQLite. The public functions convert it to another variant.
    #[doc(hidden)]
    #[error("{0}")]
    Sql(rusqlite::Error),
}

/// The start of a sentence such as `event 1 waits` or `3 events wait (1, 2, 5)`; it names at most ten events.
fn wait(events: &[i64]) -> String {
    match events {
        [one] => format!("event {one} waits"),
        all => format!("{} events wait ({})", all.len(), first_numbers(all)),
    }
}

fn them(events: &[i64]) -> &'static str {
    if events.len() == 1 { "it" } else { "them" }
}

/// The hint that a database must begin with the list in force when the event starts. `first` is the month of
/// the first list of the database. Empty if no such list can exist.
fn earlier_list(starts: jiff::civil::Date, first: Month) -> String {
    let begins = |month: Month| {
        format!("; hint: begin a new database with the list of {month}, then import the lists up to {first}")
    };
    Month::of(starts).map(begins).unwrap_or_default()
}

impl StoreError {
    /// Converts an error of `SQLite` to another variant, with the path of the database and a message of this program.
    /// Other errors do not change.
    pub(super) fn of(self, path: &Path) -> Self {
        let StoreError::Sql(error) = self else { return self };
        let path = path.to_owned();
        if let rusqlite::Error::FromSqlConversionFailure(_, _, inner) = &error {
            return StoreError::Damaged { path, what: inner.to_string() };
        }
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy(path),
            Some(ErrorCode::NotADatabase) => StoreError::NotOurs(path),
            // If SQLite has no code for the error, a table or a column is missing.
            Some(
                ErrorCode::DatabaseCorrupt
                | ErrorCode::ConstraintViolation
                | ErrorCode::TypeMismatch
                | ErrorCode::Unknown,
            )
            | None => StoreError::Damaged { path, what: error.to_string() },
            Some(_) => StoreError::Machine { path, reason: error.to_string() },
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::Sql(error)
    }
}
