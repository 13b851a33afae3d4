//! A program and its descendants on Linux: found by their ancestry, wherever they hide.
//!
//! This process takes in the orphans of its descendants (`PR_SET_CHILD_SUBREAPER`), so that a child that
//! leaves the program's session and outlives its parents is still found below this process. Whose it is, `kin` says.

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

/// Sent to a process whose file grows beyond its limit.
const SIGXFSZ: i32 = 25;
/// How often what is left of a family is looked for before it is given up.
const ROUNDS: u32 = 500;

/// A program and its descendants.
pub(in crate::engines) struct Family {
    root: i32,
    limits: [(Resource, u64); 3],
}

impl Family {
    /// Starts a program that works in a folder of its own, and whose family is given its limits.
    pub(in crate::engines) fn start(
        limits: &Limits,
        workplace: &Path,
        spawn: impl FnOnce() -> io::Result<Box<dyn ChildWrapper>>,
    ) -> io::Result<(Box<dyn ChildWrapper>, Self)> {
        kin::adopt_orphans();
        // Nobody may take the program for a stray before it is known.
        let mut programs = kin::programs();
        let child = spawn()?;
        let root = i32::try_from(child.id()).unwrap_or(i32::MAX);
        programs.add(root, workplace);
        drop(programs);
        let memory = limits.memory_mebibytes.saturating_mul(1 << 20);
        let limits = [
            (Resource::Core, 0),
            (Resource::Fsize, limits.output_bytes),
            // What is really used is watched; this stops what grows faster than one looks.
            (Resource::Data, memory.saturating_mul(2)),
        ];
        let family = Family { root, limits };
        family.limit(root);
        Ok((child, family))
    }

    /// Gives a process its limits; its children have them from it.
    fn limit(&self, pid: i32) {
        let Some(pid) = Pid::from_raw(pid) else { return };
        for (resource, most) in self.limits {
            let limit = Rlimit { current: Some(most), maximum: Some(most) };
            // It may have ended already.
            let _ = system::prlimit(Some(pid), resource, limit);
        }
    }

    /// Whether an end means that a file grew beyond its limit.
    pub(in crate::engines) fn wrote_too_much(ended: Ended) -> bool {
        // A shell tells the signal that ended its command by a status above 128.
        [Ended::Signal(SIGXFSZ), Ended::Status(128 + SIGXFSZ)].contains(&ended)
    }

    /// Whether the program itself has ended, though it is not reaped.
    pub(in crate::engines) fn root_has_ended(&self) -> Option<bool> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let id = WaitId::Pid(Pid::from_raw(self.root)?);
        system::waitid(id, options).ok().map(|status| status.is_some())
    }

    /// What the family uses now.
    pub(in crate::engines) fn usage(&self) -> Usage {
        let members = self.members();
        // A child that was born before its parent had limits has none of its own.
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

    /// The memory of the family now. A page that several processes share, as a child does with its parent until one of
    /// them writes to it, is counted once.
    pub(in crate::engines) fn memory_bytes(&self) -> u64 {
        self.members().iter().map(|member| member.proportional().unwrap_or_else(|| member.resident())).sum()
    }

    /// Kills the program and everybody who descends from it.
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

    /// Kills every program and everybody who descends from one, and lets no other start.
    pub(in crate::engines) fn end_all() {
        let mut programs = kin::programs();
        programs.roots().for_each(kill_group);
        for _ in 0..ROUNDS {
            if kill_all(&programs.all()) {
                break;
            }
            thread::sleep(Duration::from_millis(1));
        }
        // Never released.
        std::mem::forget(programs);
    }

    /// The program is reaped: its number may become somebody else's.
    pub(in crate::engines) fn forget(&self) {
        kin::programs().remove(self.root);
    }

    /// Reaps the dead orphans that became children of this process.
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

/// Kills the processes of a session that are in its first group, all at once: none of them can fork meanwhile.
fn kill_group(root: i32) {
    if let Some(group) = Pid::from_raw(root) {
        let _ = system::kill_process_group(group, Signal::KILL);
    }
}

/// Kills those that live; true where none did.
fn kill_all(members: &[Stat]) -> bool {
    let mut living = members.iter().filter(|member| !member.is_dead).peekable();
    let all_dead = living.peek().is_none();
    for pid in living.filter_map(|member| Pid::from_raw(member.pid)) {
        let _ = system::kill_process(pid, Signal::KILL);
    }
    all_dead
}
