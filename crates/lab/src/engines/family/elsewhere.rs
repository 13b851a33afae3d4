//! A program and its children where ancestry cannot be followed: its process group, or its job on Windows.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use process_wrap::std::ChildWrapper;

use super::Usage;
use crate::engines::{Ended, Limits};

/// The programs running now.
static ROOTS: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// A program and the children that stay with it.
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

    /// Files have no limit here.
    pub(in crate::engines) fn wrote_too_much(_: Ended) -> bool {
        false
    }

    /// Not known without reaping.
    pub(in crate::engines) fn root_has_ended(&self) -> Option<bool> {
        None
    }

    /// Not known: only the clock on the wall and the outputs are limited.
    pub(in crate::engines) fn usage(&self) -> Usage {
        Usage::default()
    }

    /// Not known either.
    pub(in crate::engines) fn memory_bytes(&self) -> u64 {
        0
    }

    /// Kills the process group, or the job.
    pub(in crate::engines) fn kill(&self, child: &mut dyn ChildWrapper) {
        let _ = child.start_kill();
    }

    /// Kills every program and lets no other start. On Windows nobody ends them: those that wait for a question find
    /// their input closed.
    pub(in crate::engines) fn end_all() {
        let roots = ROOTS.lock().unwrap_or_else(PoisonError::into_inner);
        #[cfg(unix)]
        for root in roots.iter().filter_map(|&root| rustix::process::Pid::from_raw(i32::try_from(root).ok()?))
        {
            let _ = rustix::process::kill_process_group(root, rustix::process::Signal::KILL);
        }
        // Never released.
        std::mem::forget(roots);
    }

    /// The program is reaped: its number may become somebody else's.
    pub(in crate::engines) fn forget(&self) {
        ROOTS.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.root);
    }
}
