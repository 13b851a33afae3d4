//! A program under test and its descendants on Linux. Each process names its parent, so the descendants can
//! be found.
//!
//! Arbitrium becomes the parent of descendants whose parents end (`PR_SET_CHILD_SUBREAPER`). So a child that
//! leaves the program's session and outlives its parents is still a descendant of arbitrium. The module `kin`
//! finds the program to which it belongs.

use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

use process_wrap::std::ChildWrapper;
use rustix::process::{self as system, Pid, Resource, Rlimit, Signal, WaitId, WaitIdOptions, WaitOptions};

use super::Usage;
use super::kin::{self, Strays};
use super::processes::{Stat, processor};
use crate::engines::{Ended, Limits};

/// The signal that the system sends to a process whose file grows beyond the limit.
const SIGXFSZ: i32 = 25;
/// The largest number of attempts to find and kill those processes of a program that still run.
const ROUNDS: u32 = 500;

/// A program under test with its descendants and their resource limits.
pub(in crate::engines) struct Family {
    root: i32,
    limits: [(Resource, u64); 3],
}

impl Family {
    /// Starts a program in its folder and sets the limits for it and its descendants.
    pub(in crate::engines) fn start(
        limits: &Limits,
        workplace: &Path,
        spawn: impl FnOnce() -> io::Result<Box<dyn ChildWrapper>>,
    ) -> io::Result<(Box<dyn ChildWrapper>, Self)> {
        kin::adopt_orphans();
        // The list of programs stays locked until the new program is registered, so that it is not taken for
        // an orphan.
        let mut programs = kin::programs();
        let child = spawn()?;
        let root = i32::try_from(child.id()).unwrap_or(i32::MAX);
        programs.add(root, workplace);
        drop(programs);
        let memory = limits.memory_mebibytes.saturating_mul(1 << 20);
        let limits = [
            (Resource::Core, 0),
            (Resource::Fsize, limits.output_bytes),
            // The memory in use is measured only now and then. This limit stops a program whose memory grows
            // faster.
            (Resource::Data, memory.saturating_mul(2)),
        ];
        let family = Family { root, limits };
        family.limit(root);
        Ok((child, family))
    }

    /// Sets the limits of the process `pid`. Its children inherit them.
    fn limit(&self, pid: i32) {
        let Some(pid) = Pid::from_raw(pid) else { return };
        for (resource, most) in self.limits {
            let limit = Rlimit { current: Some(most), maximum: Some(most) };
            // An error is ignored, because the process may have ended already.
            let _ = system::prlimit(Some(pid), resource, limit);
        }
    }

    /// Whether the program ended because one of its files grew beyond the limit of file size.
    pub(in crate::engines) fn wrote_too_much(ended: Ended) -> bool {
        // If a signal ended a command in a shell, the shell reports the status 128 plus the signal.
        [Ended::Signal(SIGXFSZ), Ended::Status(128 + SIGXFSZ)].contains(&ended)
    }

    /// Whether the program's own process has ended; `None` if the system does not report it. Its exit status
    /// is not read here.
    pub(in crate::engines) fn root_has_ended(&self) -> Option<bool> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let id = WaitId::Pid(Pid::from_raw(self.root)?);
        system::waitid(id, options).ok().map(|status| status.is_some())
    }

    /// The resources that the program and its descendants use now.
    pub(in crate::engines) fn usage(&self) -> Usage {
        let members = self.members();
        // A child may start before its parent has limits, and then it inherits none. So the limits are set
        // again.
        for member in &members {
            self.limit(member.pid);
        }
        Usage {
            processor: processor(&members),
            resident_bytes: members.iter().map(Stat::resident).sum(),
            written_bytes: members.iter().filter_map(Stat::written).sum(),
            processes: members.iter().map(|member| member.threads).sum(),
        }
    }

    /// The memory that the program and its descendants use, in bytes. Memory that several processes share is
    /// counted once.
    pub(in crate::engines) fn memory_bytes(&self) -> u64 {
        self.members().iter().map(|member| member.proportional().unwrap_or_else(|| member.resident())).sum()
    }

    /// Kills the program and all its descendants, and reads the exit statuses of those that arbitrium has
    /// adopted.
    pub(in crate::engines) fn kill(&self, _: &mut dyn ChildWrapper) {
        kill_group(self.root);
        for _ in 0..ROUNDS {
            let members = kin::family(self.root, Strays::Nobodys);
            let all_dead = kill_all(&members);
            self.bury(&members);
            if all_dead {
                return;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Kills all running programs and their descendants, and prevents further starts.
    pub(in crate::engines) fn end_all() {
        let mut programs = kin::programs();
        programs.roots().for_each(kill_group);
        for _ in 0..ROUNDS {
            if kill_all(&programs.all()) {
                break;
            }
            thread::sleep(Duration::from_millis(1));
        }
        // The lock is never released, so that no further program can start.
        std::mem::forget(programs);
    }

    /// Removes an ended program from the list, because the system may give its process number to another
    /// process.
    pub(in crate::engines) fn forget(&self) {
        kin::programs().remove(self.root);
    }

    /// Reads the exit statuses of dead processes that arbitrium has adopted, so that the system forgets them.
    fn bury(&self, members: &[Stat]) {
        let this = system::getpid().as_raw_nonzero().get();
        for orphan in members.iter().filter(|member| member.ppid == this && member.pid != self.root) {
            let _ = system::waitpid(Pid::from_raw(orphan.pid), WaitOptions::NOHANG);
        }
    }

    fn members(&self) -> Vec<Stat> {
        kin::family(self.root, Strays::Left)
    }
}

/// Kills the process group of the program with the number `root`. All its processes are killed at once, so
/// that none of them can start another one meanwhile.
fn kill_group(root: i32) {
    if let Some(group) = Pid::from_raw(root) {
        let _ = system::kill_process_group(group, Signal::KILL);
    }
}

/// Kills those processes of `members` that are alive. Returns `true` if all were already dead.
fn kill_all(members: &[Stat]) -> bool {
    let mut living = members.iter().filter(|member| !member.is_dead).peekable();
    let all_dead = living.peek().is_none();
    for pid in living.filter_map(|member| Pid::from_raw(member.pid)) {
        let _ = system::kill_process(pid, Signal::KILL);
    }
    all_dead
}
