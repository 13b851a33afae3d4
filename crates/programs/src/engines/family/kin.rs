//! Finds out to which program under test a process belongs.
//!
//! A process belongs to a program if it is a descendant of the program, or was one before. It also belongs to the
//! program if it is in the program's session, works in the program's folder, or names that folder in its environment.
//! An orphan may have none of these properties. If arbitrium itself has no other children, a program must have
//! started that orphan. The orphan is ended with the last program that may have started it, and its resources are not
//! counted. A child that existed before the first program belongs to no program. The same holds for a child that
//! arbitrium inherited as the first process of a container.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use rustix::process as system;

use super::MARK;
use super::processes::{self, Stat, everybody};

/// A unique identification of a process: its number and its start time.
type Name = (i32, u64);

static PROGRAMS: Mutex<Programs> =
    Mutex::new(Programs { running: BTreeMap::new(), seen: BTreeMap::new(), has_other_children: false });

/// Locks and returns the list of running programs.
pub(super) fn programs() -> MutexGuard<'static, Programs> {
    PROGRAMS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes this process the parent of all orphans among its descendants.
pub(super) fn adopt_orphans() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let this = this();
        let takes_in_already = system::child_subreaper().is_ok_and(|set| set.is_some());
        let has_children = everybody().iter().any(|process| process.ppid == this);
        programs().has_other_children = this == 1 || takes_in_already || has_children;
        // If the system refuses this, orphans can still be found by their session.
        let _ = system::set_child_subreaper(Some(system::getpid()));
    });
}

/// The processes of a program: the program itself, its descendants, and, depending on `strays`, orphans.
pub(super) fn family(root: i32, strays: Strays) -> Vec<Stat> {
    let all = everybody();
    // The programs are locked after the processes were listed. So a program that started in between is already
    // registered.
    programs().whose(all, |owner, candidates| match owner {
        Some(owner) => owner == root,
        None => strays == Strays::Nobodys && candidates.iter().all(|&other| other == root),
    })
}

/// How to treat orphans that cannot be assigned to a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strays {
    /// These orphans are ignored.
    Left,
    /// These orphans belong to the program if no other running program can have started them.
    Nobodys,
}

/// The programs under test that are running, with the folders in which they run.
pub(super) struct Programs {
    /// The running programs by process number. These processes are children of arbitrium, but not orphans.
    running: BTreeMap<i32, Running>,
    /// The program to which each process was found to belong. So the program is still known if the process hides
    /// later.
    seen: BTreeMap<Name, i32>,
    /// Whether arbitrium may have children that no program under test started.
    has_other_children: bool,
}

struct Running {
    workplace: PathBuf,
    /// The path of the program's folder with symbolic links resolved, as the kernel reports it.
    place: PathBuf,
    /// The start time of the program, in clock ticks; 0 if the system does not state it.
    since: u64,
}

impl Programs {
    /// Registers a started program with its folder.
    pub(super) fn add(&mut self, root: i32, workplace: &Path) {
        let since = Stat::of(root).map_or(0, |stat| stat.starttime);
        let place = workplace.canonicalize().unwrap_or_else(|_| workplace.to_owned());
        self.running.insert(root, Running { workplace: workplace.to_owned(), place, since });
    }

    /// Removes a program that has ended and was reaped.
    pub(super) fn remove(&mut self, root: i32) {
        self.running.remove(&root);
        self.seen.retain(|_, of| *of != root);
    }

    /// The process numbers of the running programs.
    pub(super) fn roots(&self) -> impl Iterator<Item = i32> {
        self.running.keys().copied()
    }

    /// The running programs and all their descendants.
    pub(super) fn all(&mut self) -> Vec<Stat> {
        self.whose(everybody(), |_, _| true)
    }

    /// The processes among `all` for which `is_wanted` returns `true`. It is called with the program to which a
    /// process belongs. If that program is unknown, it is called with `None` and the programs that may have started
    /// the process.
    fn whose(&mut self, all: Vec<Stat>, is_wanted: impl Fn(Option<i32>, &[i32]) -> bool) -> Vec<Stat> {
        let this = this();
        let own_session = all.iter().find(|process| process.pid == this).map(|process| process.session);
        let mut known: BTreeMap<i32, i32> = BTreeMap::new();
        let mut wanted: BTreeSet<i32> = BTreeSet::new();
        for process in &all {
            let strayed = process.ppid == this && Some(process.session) != own_session;
            if let Some(owner) = self.owner(process, strayed) {
                known.insert(process.pid, owner);
            } else if strayed && !self.has_other_children && is_wanted(None, &self.candidates(process)) {
                wanted.insert(process.pid);
            }
        }
        // Children of these processes belong to the same program, at any depth.
        loop {
            let before = known.len() + wanted.len();
            for process in &all {
                if known.contains_key(&process.pid) {
                    continue;
                }
                if let Some(&owner) = known.get(&process.ppid) {
                    known.insert(process.pid, owner);
                } else if wanted.contains(&process.ppid) {
                    wanted.insert(process.pid);
                }
            }
            if known.len() + wanted.len() == before {
                break;
            }
        }
        let name = |process: &Stat| Some(((process.pid, process.starttime), *known.get(&process.pid)?));
        self.seen.extend(all.iter().filter_map(name));
        let belongs = |process: &Stat| match known.get(&process.pid) {
            Some(&owner) => is_wanted(Some(owner), &[]),
            None => wanted.contains(&process.pid),
        };
        all.into_iter().filter(belongs).collect()
    }

    /// The program to which the process itself shows that it belongs; `None` if it shows none. Folders are tested
    /// only for strayed processes.
    fn owner(&self, process: &Stat, strayed: bool) -> Option<i32> {
        let root = |pid: i32| self.running.contains_key(&pid).then_some(pid);
        let seen = || self.seen.get(&(process.pid, process.starttime)).copied();
        let told = || if strayed { self.told(process.pid) } else { None };
        root(process.pid).or_else(|| root(process.session)).or_else(seen).or_else(told)
    }

    /// The program whose folder the process names in its environment, or in whose folder it works.
    fn told(&self, pid: i32) -> Option<i32> {
        let (named, place) = (processes::variable(pid, MARK), processes::place(pid));
        let is_of = |running: &Running| {
            named.as_ref().is_some_and(|named| *named == running.workplace)
                || place.as_ref().is_some_and(|place| place.starts_with(&running.place))
        };
        self.running.iter().find(|(_, running)| is_of(running)).map(|(&root, _)| root)
    }

    /// The programs that may have started a process: those that started no later than it.
    fn candidates(&self, process: &Stat) -> Vec<i32> {
        let running = self.running.iter().filter(|(_, running)| running.since <= process.starttime);
        running.map(|(&root, _)| root).collect()
    }
}

fn this() -> i32 {
    system::getpid().as_raw_nonzero().get()
}
