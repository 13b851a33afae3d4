use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use super::schema::{self, Kind};
use super::{StoreError, seal};

/// The longest time to wait for another program that uses the database.
const PATIENCE: Duration = Duration::from_secs(2);

/// A database of rating lists, opened for reading or writing.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
    // The database file, for the digest of its pages. It is closed after the connection, because a program that
    // closes a file releases all its locks on the file (POSIX), including those of SQLite.
    file: File,
    path: PathBuf,
}

impl Store {
    /// Opens a database.
    ///
    /// # Errors
    /// Fails if the file does not exist, is not a database of rating lists, is newer than this version, or is
    /// damaged.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        if !path.exists() {
            return Err(StoreError::Missing(path.to_owned()));
        }
        if path.is_dir() {
            return Err(StoreError::NotOurs(path.to_owned()));
        }
        let store = Store::connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        match store.kind()? {
            Kind::Empty => Err(StoreError::NoList(path.to_owned())),
            Kind::Earlier | Kind::Ours => store.ready(),
        }
    }

    /// Opens a database, or creates one if the file does not exist.
    ///
    /// # Errors
    /// Fails as [`open`](Self::open) does, and if the file cannot be created.
    pub fn open_or_begin(path: &Path) -> Result<Self, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        Store::connect(path, flags)?.ready()
    }

    fn kind(&self) -> Result<Kind, StoreError> {
        self.read(|connection| schema::kind(connection, &self.path))
    }

    /// Checks the database for damaged pages, and creates the tables or converts them to this version. Every function
    /// that opens a database calls this function last.
    fn ready(mut self) -> Result<Self, StoreError> {
        let kind = self.read(|connection| {
            let kind = schema::kind(connection, &self.path)?;
            if kind == Kind::Ours {
                seal::ensure_whole(connection, &self.file, &self.path)?;
            }
            Ok(kind)
        })?;
        if kind != Kind::Ours {
            let path = self.path.clone();
            self.write(|transaction| match schema::kind(transaction, &path)? {
                Kind::Empty => schema::create(transaction),
                Kind::Earlier => {
                    seal::ensure_consistent(transaction, &path)?;
                    schema::bring_up(transaction, &path)
                }
                // Another run has prepared the database in the meantime.
                Kind::Ours => Ok(()),
            })?;
        }
        Ok(self)
    }

    fn connect(path: &Path, flags: OpenFlags) -> Result<Self, StoreError> {
        schema::whole(path)?;
        let prepared = || {
            let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
            connection.busy_timeout(PATIENCE)?;
            // A rollback journal keeps the database in one file. Every commit is on the disk before it is reported.
            connection.execute_batch(
                "PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
                 PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -65536;
                 PRAGMA temp_store = MEMORY;",
            )?;
            // A run that was killed when it began its journal left an empty journal file. SQLite ignores that file
            // and removes it only with the next change. Switching the journal mode removes it under a lock.
            if journal(path).is_some_and(|about| about.len() == 0) {
                connection.execute_batch("PRAGMA journal_mode = PERSIST; PRAGMA journal_mode = DELETE;")?;
            }
            connection.set_prepared_statement_cache_capacity(64);
            Ok(connection)
        };
        let connection = prepared().map_err(|error| StoreError::Sql(error).of(path))?;
        let failed =
            |error: std::io::Error| StoreError::Machine { path: path.to_owned(), reason: error.to_string() };
        let file = File::open(path).map_err(failed)?;
        Ok(Store { connection, file, path: path.to_owned() })
    }

    /// Runs `work` in a transaction that is committed only if `work` succeeds. If `work` changed the
    /// database, a new seal is then computed (module `seal`).
    pub(super) fn write<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let before = self.connection.total_changes();
        let begun = self.connection.transaction_with_behavior(TransactionBehavior::Immediate);
        let done = begun.map_err(StoreError::Sql).and_then(|transaction| {
            let done = work(&transaction)?;
            let changes = transaction.total_changes() != before;
            if changes {
                seal::broken(&transaction)?;
            }
            transaction.commit()?;
            Ok((done, changes))
        });
        let (done, changes) = done.map_err(|error| error.of(&self.path))?;
        if changes {
            // The changes are on the disk. If sealing fails (another run changes the book, or the disk is
            // full), the next run that changes the book seals it.
            let _ = self.seal();
        }
        Ok(done)
    }

    fn seal(&mut self) -> Result<(), StoreError> {
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        seal::close(&transaction, &self.file, &self.path)?;
        Ok(transaction.commit()?)
    }

    /// Runs `work` in a read transaction, so that all queries see the same state of the database.
    pub(super) fn read<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let begun = self.connection.unchecked_transaction().map_err(StoreError::Sql);
        begun.and_then(|transaction| work(&transaction)).map_err(|error| error.of(&self.path))
    }

    /// The path of the database file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// The metadata of the journal file of a database; `None` if the file does not exist.
fn journal(path: &Path) -> Option<std::fs::Metadata> {
    let mut name = path.as_os_str().to_owned();
    name.push("-journal");
    Path::new(&name).metadata().ok()
}
