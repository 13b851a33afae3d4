//! The folder of one process of a program under test: there for the process, and gone with it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::Fault;
use super::program::unable;
use arbitrium_core::printable::Shown as _;

/// The names of workplaces: this, and some letters and digits.
pub(super) const WORKPLACE: &str = "arbitrium-";
/// The report that a program is asked about, and the answer that it writes.
pub(super) const TOURNAMENT: &str = "tournament.trf";
pub(super) const PAIRING: &str = "pairing.txt";

/// The most files and folders that are removed after a process. A program leaves a few; one that leaves thousands would have
/// every question wait for the disk.
#[cfg(unix)]
const MOST_REMOVED: usize = 2000;

/// The workplaces there are.
static PLACES: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn places() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    PLACES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The workplaces that could not be removed, or not in whole.
static LEFT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn left() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    LEFT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The folders of programs that this process has left behind, since it was last asked.
#[must_use]
pub fn left_behind() -> Vec<PathBuf> {
    std::mem::take(&mut *left()).into_iter().collect()
}

/// A new folder. Dropped, it goes with all that a program left in it.
pub(super) struct Workplace(PathBuf);

impl Workplace {
    pub(super) fn new() -> Result<Self, Fault> {
        let mut places = places();
        let folder = tempfile::Builder::new().prefix(WORKPLACE).tempdir();
        let nowhere = || format!("no folder for the program can be made in {}", std::env::temp_dir().shown());
        let path = folder.map_err(|error| unable(nowhere(), &error))?.keep();
        places.insert(path.clone());
        Ok(Workplace(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Removes every workplace and makes no other: this process is about to end.
    pub(super) fn remove_all() {
        let places = places();
        places.iter().for_each(|path| removed(path));
        // Never released.
        std::mem::forget(places);
    }
}

impl Drop for Workplace {
    fn drop(&mut self) {
        removed(&self.0);
        places().remove(&self.0);
    }
}

/// Removes a folder, and notes it where it is still there.
fn removed(folder: &Path) {
    remove(folder);
    if folder.symlink_metadata().is_ok() {
        left().insert(folder.to_owned());
    }
}

/// Removes a folder whatever stands in it, as far as that is bounded; one that is gone already is removed. What belongs to
/// somebody else stays.
///
/// A program may have nested folders deeper than a path, a stack or the open files reach: each is lifted into the
/// outermost one before it is emptied.
#[cfg(unix)]
fn remove(folder: &Path) {
    if folder.is_symlink() {
        let _ = fs::remove_file(folder);
        return;
    }
    let mut folders = vec![folder.to_owned()];
    let mut allowed = MOST_REMOVED;
    while let Some(next) = folders.pop() {
        make_ours(&next);
        for entry in fs::read_dir(&next).into_iter().flatten().flatten() {
            let Some(fewer) = allowed.checked_sub(1) else { return };
            allowed = fewer;
            let path = entry.path();
            if !entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                let _ = fs::remove_file(&path);
            } else if next == folder {
                folders.push(path);
            } else {
                folders.extend(lift(&path, folder));
            }
        }
        let _ = fs::remove_dir(&next);
    }
    let _ = fs::remove_dir(folder);
}

/// Moves a folder into another, under a new name.
#[cfg(unix)]
fn lift(path: &Path, into: &Path) -> std::io::Result<PathBuf> {
    // What is moved is written to: it has another parent.
    make_ours(path);
    let place = tempfile::tempdir_in(into)?.keep();
    fs::rename(path, &place)?;
    Ok(place)
}

/// A program may have closed its folders.
#[cfg(unix)]
fn make_ours(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
}

/// Removes a folder with all that stands in it.
#[cfg(not(unix))]
fn remove(folder: &Path) {
    let _ = fs::remove_dir_all(folder);
}
