//! Finds out to which program under test a process belongs.
//!
//! A process belongs to a program if it is a descendant of the program, or was one before. It also belongs to
//! the program if it is in the program's session, works in the program's folder, or names that folder in its
//! environment. An *orphan* is a process whose parent has ended. The program of an orphan with none of these
//! properties is unknown. If arbitrium itself has no other children, some program under test must have
//! started this orphan. The orphan is then ended together with the last program that may have started it, and
//! its resources are not counted. A child that existed before the first program belongs to no program. The
//! same holds for a child that arbitrium inherited as the first process of a container.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use rustix::process as system;

use super::MARK;
use super::processes::{self, Stat, everybody};

/// The number and the start time of a process. Together they are unique, because the system uses process
/// numbers again.
type Name = (i32, u64);

static PROGRAMS: Mutex<Programs> =
    Mutex::new(Programs { running: BTreeMap::new(), seen: BTreeMap::new(), has_other_children: false });

/// Locks and returns the list of running programs.
pub(super) fn programs() -> MutexGuard<'static, Programs> {
    PROGRAMS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes arbitrium the new parent of descendants whose parents end.
pub(super) fn adopt_orphans() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let this = this();
        let takes_in_already = system::child_subreaper().is_ok_and(|set| set.is_some());
        let has_children = everybody().iter().any(|process| process.ppid == this);
        programs().has_other_children = this == 1 || takes_in_already || has_children;
        // If the system refuses this, the orphans can still be found by their session.
        let _ = system::set_child_subreaper(Some(system::getpid()));
    });
}

/// The processes of the program `root`: the program itself, its descendants and, depending on `strays`,
/// orphans whose program is unknown.
pub(super) fn family(root: i32, strays: Strays) -> Vec<Stat> {
    let all = everybody();
    // The list of programs is locked only now. So a program that started while the processes were listed is
    // already registered.
    programs().whose(all, |owner, candidates| match owner {
        Some(owner) => owner == root,
        None => strays == Strays::Nobodys && candidates.iter().all(|&other| other == root),
    })
}

/// Whether [`family`] includes orphans whose program is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strays {
    /// Leaves out orphans whose program is unknown.
    Left,
    /// Includes an orphan whose program is unknown, if no other running program can have started it.
    Nobodys,
}

/// The programs under test that are running, with the folders in which they run.
pub(super) struct Programs {
    /// The running programs by process number. arbitrium started them itself, so they are not orphans.
    running: BTreeMap<i32, Running>,
    /// For each process, the program to which it was found to belong. So the program stays known if the
    /// process leaves its session and folder.
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

    /// The processes of all running programs: the programs themselves and all processes that belong to them.
    pub(super) fn all(&mut self) -> Vec<Stat> {
        self.whose(everybody(), |_, _| true)
    }

    /// The processes among `all` for which `is_wanted` returns `true`. Its first argument is the program to
    /// which a process belongs. If the program is unknown, the first argument is `None`, and the second has
    /// the programs that may have started the process.
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
        // The children of a found process belong to the same program, and so do their children.
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

    /// The program to which a process belongs according to its number, session, folder and environment.
    /// `None` if these show no program. The folder and the environment are tested only if `strayed` is true.
    fn owner(&self, process: &Stat, strayed: bool) -> Option<i32> {
        let root = |pid: i32| self.running.contains_key(&pid).then_some(pid);
        let seen = || self.seen.get(&(process.pid, process.starttime)).copied();
        let told = || if strayed { self.told(process.pid) } else { None };
        root(process.pid).or_else(|| root(process.session)).or_else(seen).or_else(told)
    }

    /// The program whose folder the process names in its environment, or in whose folder it works; `None` if
    /// there is no such program.
    fn told(&self, pid: i32) -> Option<i32> {
        let (named, place) = (processes::variable(pid, MARK), processes::place(pid));
        let is_of = |running: &Running| {
            named.as_ref().is_some_and(|named| *named == running.workplace)
                || place.as_ref().is_some_and(|place| place.starts_with(&running.place))
        };
        self.running.iter().find(|(_, running)| is_of(running)).map(|(&root, _)| root)
    }

    /// The programs that may have started a process, as process numbers: those that started before it or at
    /// the same time.
    fn candidates(&self, process: &Stat) -> Vec<i32> {
        let running = self.running.iter().filter(|(_, running)| running.since <= process.starttime);
        running.map(|(&root, _)| root).collect()
    }
}

fn this() -> i32 {
    system::getpid().as_raw_nonzero().get()
}
