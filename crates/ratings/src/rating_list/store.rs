use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use super::StoreError;
use super::schema::{self, Kind};

/// How long another program is waited for.
const PATIENCE: Duration = Duration::from_secs(2);

/// A database of rating lists.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
    path: PathBuf,
}

impl Store {
    /// Opens a database.
    ///
    /// # Errors
    /// When there is none, or the file is something else, newer than this version, or broken.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        if !path.exists() {
            return Err(StoreError::Missing(path.to_owned()));
        }
        if path.is_dir() {
            return Err(StoreError::NotOurs(path.to_owned()));
        }
        let mut store = Store::connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        match store.read(|connection| schema::kind(connection, path))? {
            Kind::Ours => {}
            Kind::Empty => return Err(StoreError::NoList(path.to_owned())),
            Kind::Earlier => store.write(|transaction| match schema::kind(transaction, path)? {
                Kind::Earlier => schema::bring_up(transaction, path),
                // Somebody else was quicker.
                Kind::Empty | Kind::Ours => Ok(()),
            })?,
        }
        Ok(store)
    }

    /// Opens a database, or begins one where there is no file yet.
    ///
    /// # Errors
    /// As [`open`](Self::open), and when the file cannot be made.
    pub fn open_or_begin(path: &Path) -> Result<Self, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let mut store = Store::connect(path, flags)?;
        store.write(|transaction| match schema::kind(transaction, path)? {
            Kind::Ours => Ok(()),
            Kind::Empty => schema::create(transaction),
            Kind::Earlier => schema::bring_up(transaction, path),
        })?;
        Ok(store)
    }

    fn connect(path: &Path, flags: OpenFlags) -> Result<Self, StoreError> {
        schema::whole(path)?;
        let prepared = || {
            let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
            connection.busy_timeout(PATIENCE)?;
            // A rollback journal keeps the database one file; every commit is on the disk before it is told.
            connection.execute_batch(
                "PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
                 PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -65536;
                 PRAGMA temp_store = MEMORY;",
            )?;
            // A run that was killed as it began its journal left an empty one, which nobody reads and only the next change
            // removes. Given up as a journal that stays, it is removed under a lock.
            if journal(path).is_some_and(|about| about.len() == 0) {
                connection.execute_batch("PRAGMA journal_mode = PERSIST; PRAGMA journal_mode = DELETE;")?;
            }
            connection.set_prepared_statement_cache_capacity(64);
            Ok(connection)
        };
        let connection = prepared().map_err(|error| StoreError::Sql(error).of(path))?;
        Ok(Store { connection, path: path.to_owned() })
    }

    /// Does some work that changes the database: all of it or nothing.
    pub(super) fn write<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let begun = self.connection.transaction_with_behavior(TransactionBehavior::Immediate);
        let done = begun.map_err(StoreError::Sql).and_then(|transaction| {
            let done = work(&transaction)?;
            transaction.commit()?;
            Ok(done)
        });
        done.map_err(|error| error.of(&self.path))
    }

    /// Does some work that reads, all of it from one state.
    pub(super) fn read<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let begun = self.connection.unchecked_transaction().map_err(StoreError::Sql);
        begun.and_then(|transaction| work(&transaction)).map_err(|error| error.of(&self.path))
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// What stands beside a database under the name of its journal.
fn journal(path: &Path) -> Option<std::fs::Metadata> {
    let mut name = path.as_os_str().to_owned();
    name.push("-journal");
    Path::new(&name).metadata().ok()
}
