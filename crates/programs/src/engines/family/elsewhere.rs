//! A program under test and its children, on systems where its descendants cannot be found. Only the children
//! in its process group are known, on Windows those in its job.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use process_wrap::std::ChildWrapper;

use super::Usage;
use crate::engines::{Ended, Limits};

/// The process numbers of the programs under test that are running.
static ROOTS: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// A program under test, with the children in its process group or job.
pub(in crate::engines) struct Family {
    root: u32,
}

impl Family {
    pub(in crate::engines) fn start(
        _: &Limits,
        _: &Path,
        spawn: impl FnOnce() -> io::Result<Box<dyn ChildWrapper>>,
    ) -> io::Result<(Box<dyn ChildWrapper>, Self)> {
        let mut roots = ROOTS.lock().unwrap_or_else(PoisonError::into_inner);
        let child = spawn()?;
        let root = child.id();
        roots.insert(root);
        Ok((child, Family { root }))
    }

    /// Whether a limit of file size ended the program. Always `false`, because this system has no such limit.
    pub(in crate::engines) fn wrote_too_much(_: Ended) -> bool {
        false
    }

    /// Whether the program's own process has ended. Always `None`: on this system that is unknown until the
    /// exit status is read.
    pub(in crate::engines) fn root_has_ended(&self) -> Option<bool> {
        None
    }

    /// The resources that the program uses. On this system they are unknown, so only the wall-clock time and
    /// the outputs are limited.
    pub(in crate::engines) fn usage(&self) -> Usage {
        Usage::default()
    }

    /// The memory that the program uses, in bytes. Always 0, because this system does not report it.
    pub(in crate::engines) fn memory_bytes(&self) -> u64 {
        0
    }

    /// Kills the program's process group, or its job on Windows.
    pub(in crate::engines) fn kill(&self, child: &mut dyn ChildWrapper) {
        let _ = child.start_kill();
    }

    /// Kills all running programs and prevents further starts. On Windows only the input of persistent
    /// programs is closed, and they end by themselves.
    pub(in crate::engines) fn end_all() {
        let roots = ROOTS.lock().unwrap_or_else(PoisonError::into_inner);
        #[cfg(unix)]
        for root in roots.iter().filter_map(|&root| rustix::process::Pid::from_raw(i32::try_from(root).ok()?))
        {
            let _ = rustix::process::kill_process_group(root, rustix::process::Signal::KILL);
        }
        // The lock is never released, so that no further program can start.
        std::mem::forget(roots);
    }

    /// Removes an ended program from the list, because the system may give its process number to another
    /// process.
    pub(in crate::engines) fn forget(&self) {
        ROOTS.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.root);
    }
}
