//! The folder of one process of a program under test: there for the process, and gone with it.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The names of workplaces: this, and some letters and digits.
pub(super) const WORKPLACE: &str = "arbitrium-";

/// The workplaces there are.
static PLACES: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn places() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    PLACES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A new folder. Dropped, it goes with all that a program left in it.
pub(super) struct Workplace(PathBuf);

impl Workplace {
    pub(super) fn new() -> io::Result<Self> {
        let mut places = places();
        let path = tempfile::Builder::new().prefix(WORKPLACE).tempdir()?.keep();
        places.insert(path.clone());
        Ok(Workplace(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Removes every workplace and makes no other: this process is about to end.
    pub(super) fn remove_all() {
        let places = places();
        places.iter().for_each(|path| remove(path));
        // Never released.
        std::mem::forget(places);
    }
}

impl Drop for Workplace {
    fn drop(&mut self) {
        remove(&self.0);
        places().remove(&self.0);
    }
}

/// Removes a folder whatever stands in it; one that is gone already is removed.
fn remove(folder: &Path) {
    if fs::remove_dir_all(folder).is_err() {
        open(folder);
        // What still stays belongs to somebody else: nothing can be done about it.
        let _ = fs::remove_dir_all(folder);
    }
}

/// Makes every folder below one its owner's again: a program may have closed them.
#[cfg(unix)]
fn open(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir())) {
        open(&entry.path());
    }
}

#[cfg(not(unix))]
fn open(_: &Path) {}
