//! An interrupted run leaves nothing half-written behind.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::exit::Exit;
use crate::engines;

/// The files that are not complete yet.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn unfinished() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on an interrupt (Ctrl-C, or a request to terminate) removes what is unfinished, ends the programs under
/// test and ends the run.
pub(super) fn watch() {
    // Where no handler can be set the system ends the run: then a file beside the result may stay.
    let _ = ctrlc::set_handler(|| {
        // Held until the end, so that no file takes its place in between.
        let unfinished = unfinished();
        for path in unfinished.iter() {
            let _ = std::fs::remove_file(path);
        }
        // They are in sessions of their own: nobody else would tell them.
        engines::end_all();
        std::process::exit(i32::from(Exit::Interrupted as u8));
    });
}

/// A file that is not complete yet; it goes when it is left so, or when the run is interrupted.
pub(super) struct Unfinished(PathBuf);

impl Unfinished {
    /// Announces a file that is going to be written.
    pub(super) fn new(path: PathBuf) -> Self {
        unfinished().insert(path.clone());
        Unfinished(path)
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// The complete file takes its place.
    pub(super) fn finish(&self, place: &Path) -> std::io::Result<()> {
        // While it does no interrupt comes between.
        let mut unfinished = unfinished();
        std::fs::rename(&self.0, place)?;
        unfinished.remove(&self.0);
        Ok(())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if unfinished().remove(&self.0) {
            let _ = std::fs::remove_file(&self.0);
        }
    }
}
