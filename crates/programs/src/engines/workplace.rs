//! The temporary folder in which a process of a program under test runs. It is removed when the process has
//! ended.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::Fault;
use super::names::WORKPLACE;
use arbitrium_core::printable::Shown as _;

/// The largest number of files and folders that are removed after a process has ended. Most programs leave
/// only a few files. To remove thousands would delay every question.
#[cfg(unix)]
const MOST_REMOVED: usize = 2000;

/// The temporary folders that exist now. They are removed if arbitrium is interrupted.
static PLACES: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn places() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    PLACES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The temporary folders that could not be removed completely.
static LEFT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn left() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    LEFT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The temporary folders that could not be removed completely since the last call of this function.
#[must_use]
pub fn left_behind() -> Vec<PathBuf> {
    std::mem::take(&mut *left()).into_iter().collect()
}

/// A new temporary folder. When this value is dropped, the folder is removed with all its content.
pub(super) struct Workplace(PathBuf);

impl Workplace {
    pub(super) fn new() -> Result<Self, Fault> {
        let mut places = places();
        let folder = tempfile::Builder::new().prefix(WORKPLACE).tempdir();
        let nowhere = || format!("no folder for the program can be made in {}", std::env::temp_dir().shown());
        let path = folder.map_err(|error| Fault::unable(nowhere(), &error))?.keep();
        places.insert(path.clone());
        Ok(Workplace(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Removes all temporary folders that exist now, and prevents new ones. It must be called just before
    /// this process ends.
    pub(super) fn remove_all() {
        let places = places();
        places.iter().for_each(|path| removed(path));
        // The lock is never released, so that no further folder can be made.
        std::mem::forget(places);
    }
}

impl Drop for Workplace {
    fn drop(&mut self) {
        removed(&self.0);
        places().remove(&self.0);
    }
}

/// Removes a folder. If that fails, the folder is added to `LEFT`.
fn removed(folder: &Path) {
    remove(folder);
    if folder.symlink_metadata().is_ok() {
        left().insert(folder.to_owned());
    }
}

/// Removes a folder with its content, up to `MOST_REMOVED` entries. Files of other users remain. It is not an
/// error if the folder does not exist.
///
/// A program may nest folders so deeply that paths become too long, or that the stack or the open files are
/// used up. So each folder is moved into the outermost one before it is emptied.
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

/// Moves a folder into another folder, under a new random name, and returns its new path.
#[cfg(unix)]
fn lift(path: &Path, into: &Path) -> std::io::Result<PathBuf> {
    // To move a folder is to change its entry `..`, so the folder itself must be writable.
    make_ours(path);
    let place = tempfile::tempdir_in(into)?.keep();
    fs::rename(path, &place)?;
    Ok(place)
}

/// Gives the owner all permissions of a folder, because a program may have removed them.
#[cfg(unix)]
fn make_ours(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
}

/// Removes a folder with all its content.
#[cfg(not(unix))]
fn remove(folder: &Path) {
    let _ = fs::remove_dir_all(folder);
}
