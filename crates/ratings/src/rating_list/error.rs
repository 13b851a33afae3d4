use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use crate::ratings::Month;
use crate::ratings::list::{FideId, ListError};
use arbitrium_core::printable::Shown as _;
use arbitrium_core::printable::{first_numbers, printable};

/// Why a database of rating lists could not be used. The database is as it was before.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// There is no database.
    #[error("{}: there is no such database; `arbitrium rate-list import` begins one", .0.shown())]
    Missing(PathBuf),
    /// A file that is something else.
    #[error("{}: this is no database of rating lists", .0.shown())]
    NotOurs(PathBuf),
    /// A database that a later version wrote.
    #[error(
        "{}: the database has schema {found}, which is newer than schema {known} of this version; \
         use the version that wrote it, or a later one", .path.shown()
    )]
    Newer {
        /// The database.
        path: PathBuf,
        /// The schema found.
        found: i64,
        /// The newest schema this version knows.
        known: i64,
    },
    /// A database of the first schema in which a match waits for a list.
    #[error(
        "{}: event {id}, added from {}, is a match that waits for a list, and schema 1 kept no unplayed games, which \
         decide when a match is won (6.6); take the event out with the version that wrote the database, and add it again \
         with this one", .path.shown(), printable(.file)
    )]
    MatchWaits {
        /// The database.
        path: PathBuf,
        /// The event.
        id: i64,
        /// The file it came from.
        file: String,
    },
    /// Somebody else is writing.
    #[error("{}: another program is using the database; try again when it has finished", .0.shown())]
    Busy(PathBuf),
    /// The content contradicts itself, or the file is broken.
    #[error("{}: the database is damaged ({what}); go back to a copy of it", .path.shown())]
    Damaged {
        /// The database.
        path: PathBuf,
        /// How it shows.
        what: String,
    },
    /// The machine says no: a full disk, a folder that cannot be written.
    #[error("{}: {reason}", .path.shown())]
    Machine {
        /// The database.
        path: PathBuf,
        /// What it says.
        reason: String,
    },
    /// A list that cannot be read.
    #[error("{file}:{error}")]
    List {
        /// The file.
        file: String,
        /// What is wrong with it, and where.
        error: ListError,
    },
    /// A list whose month is not known.
    #[error("{0}: the file does not say its month; give it with --month, such as --month 2013-07")]
    NoMonth(String),
    /// A list of nobody: it says nothing, and a list that is damaged can look so.
    #[error("{0}: the list has no players; expected: a rating list with at least one")]
    NoPlayers(String),
    /// A list out of order.
    #[error(
        "the list of {month} cannot follow that of {last}, the last one here; expected: a later one (7.1)"
    )]
    OutOfOrder {
        /// The list that was to be added.
        month: Month,
        /// The last list.
        last: Month,
    },
    /// A book that is kept by another edition.
    #[error(
        "{}: the book is kept by {kept}, which its first import chose, not by {asked}", .path.shown()
    )]
    OtherEdition {
        /// The database.
        path: PathBuf,
        /// The edition of the book.
        kept: String,
        /// The edition asked for.
        asked: &'static str,
    },
    /// An event that is reported too late to be rated.
    #[error(
        "{file}: the event ended on {ends} and can be rated on the list of {latest} at the latest ({article}); the next \
         list is that of {next}"
    )]
    TooLate {
        /// The file.
        file: String,
        /// Its last day.
        ends: jiff::civil::Date,
        /// The last list that could rate it.
        latest: Month,
        /// The list that is next.
        next: Month,
        /// The article.
        article: &'static str,
    },
    /// Events that a list could have rated, and nobody says whether it has.
    #[error(
        "{} here although the list of {list} could take {} ({article}): to rate again what it has rated would count twice; \
         say `--waiting rated` where the list has rated {}, or `--waiting later` where it has not (`rate-list remove` takes \
         an event out)", wait(.events), them(.events), them(.events)
    )]
    EventsWait {
        /// The list.
        list: Month,
        /// The events.
        events: Vec<i64>,
        /// The article.
        article: &'static str,
    },
    /// A list that is not the next.
    #[error("the next list is that of {next}, not of {month}: lists are published month by month (7.1)")]
    NotNext {
        /// The list that was asked for.
        month: Month,
        /// The one that is next.
        next: Month,
    },
    /// A database without a list.
    #[error("{}: there is no list yet; `arbitrium rate-list import` adds the first", .0.shown())]
    NoList(PathBuf),
    /// A list that is not there.
    #[error("{}: there is no list of {month}; the lists are {first} to {last}", .path.shown())]
    NoSuchList {
        /// The database.
        path: PathBuf,
        /// The list that was asked for.
        month: Month,
        /// The first list.
        first: Month,
        /// The last list.
        last: Month,
    },
    /// An event that is in the database already.
    #[error("{file}: the event is here already: event {id}, added from {}", printable(.first))]
    Known {
        /// The file.
        file: String,
        /// The event in the database.
        id: i64,
        /// The file it came from.
        first: String,
    },
    /// Another version of an event that is in the database.
    #[error(
        "{file}: event {id}, added from {}, has the same name and dates and shares players with it, but not all \
         games; `arbitrium rate-list remove` takes the earlier version out if no list has rated it", printable(.first)
    )]
    OtherVersion {
        /// The file.
        file: String,
        /// The event in the database.
        id: i64,
        /// The file it came from.
        first: String,
    },
    /// An event from before the first list.
    #[error("{file}: the event starts on {starts}; the first list here is that of {first} ({article})")]
    BeforeFirstList {
        /// The file.
        file: String,
        /// Its first day.
        starts: jiff::civil::Date,
        /// The first list.
        first: Month,
        /// The article.
        article: &'static str,
    },
    /// There is no such event.
    #[error("there is no event {0}; `arbitrium rate-list events` shows them")]
    NoSuchEvent(i64),
    /// A rated event cannot be taken out.
    #[error(
        "event {id} was rated on the list of {list}; a published list is not changed in silence: `arbitrium rate-list \
         withdraw` takes the event out and makes the lists from there on again"
    )]
    Rated {
        /// The event.
        id: i64,
        /// The list.
        list: Month,
    },
    /// An event that no list has rated needs no correction.
    #[error("no list has rated event {0} yet; `arbitrium rate-list remove` takes it out")]
    NotRated(i64),
    /// A list of others after the event.
    #[error("the list of {list} was imported: what others published is not made again")]
    ImportedSince {
        /// The list.
        list: Month,
    },
    /// A name that nobody has.
    #[error("no player here is called {0:?}")]
    NoSuchName(String),
    /// A name that several have.
    #[error("several players here are called {name:?}: {players}")]
    SeveralNames {
        /// The name as asked for.
        name: String,
        /// Their numbers and names.
        players: String,
    },
    /// A player nobody knows.
    #[error("player {0} is on no list and in no event here")]
    NoSuchPlayer(FideId),
    /// An exclusion that is not in force.
    #[error("{0} is not excluded")]
    NotExcluded(String),
    /// A result could not be written.
    #[error("{0}")]
    Write(#[from] std::io::Error),
    /// What SQLite says, before it is put in words.
    #[doc(hidden)]
    #[error("{0}")]
    Sql(rusqlite::Error),
}

/// `event 1 waits`, `3 events wait (1, 2, 5)`; ten are named at most.
fn wait(events: &[i64]) -> String {
    match events {
        [one] => format!("event {one} waits"),
        all => format!("{} events wait ({})", all.len(), first_numbers(all)),
    }
}

fn them(events: &[i64]) -> &'static str {
    if events.len() == 1 { "it" } else { "them" }
}

impl StoreError {
    /// The error with the database's name, and what `SQLite` says in our words.
    pub(super) fn of(self, path: &Path) -> Self {
        let StoreError::Sql(error) = self else { return self };
        let path = path.to_owned();
        if let rusqlite::Error::FromSqlConversionFailure(_, _, inner) = &error {
            return StoreError::Damaged { path, what: inner.to_string() };
        }
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy(path),
            Some(ErrorCode::NotADatabase) => StoreError::NotOurs(path),
            // What SQLite has no code for is a table or a column that is not there.
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
