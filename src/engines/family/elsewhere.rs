//! A program and its children where ancestry cannot be followed: its process group, or its job on Windows.

use std::io;

use process_wrap::std::ChildWrapper;

use super::Usage;
use crate::engines::{Ended, Limits};

/// A program and the children that stay with it.
pub(in crate::engines) struct Family;

impl Family {
    /// Orphans cannot be adopted here.
    pub(in crate::engines) fn adopt_orphans() {}

    /// Starts a program.
    pub(in crate::engines) fn start(
        _: &Limits,
        spawn: impl FnOnce() -> io::Result<Box<dyn ChildWrapper>>,
    ) -> io::Result<(Box<dyn ChildWrapper>, Self)> {
        Ok((spawn()?, Family))
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

    /// Kills the process group, or the job.
    pub(in crate::engines) fn kill(&self, child: &mut dyn ChildWrapper) {
        let _ = child.start_kill();
    }

    /// Nothing is remembered here.
    pub(in crate::engines) fn forget(&self) {}
}
