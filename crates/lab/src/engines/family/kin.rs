//! Whose a process is.
//!
//! A descendant of a program is the program's, and so is who was seen to be one, who is in its session, who carries the
//! name of its workplace in the environment, and who works in its workplace. An orphan without any of these came from
//! some program all the same, if this process can have no other children: it is ended with the last program that can
//! have left it, and counted for none. A child that was there before the first program, or that this process
//! inherited as the first of a container, is nobody's.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use rustix::process as system;

use super::MARK;
use super::processes::{self, Stat, everybody};

/// A process as nobody else is called: its number, and when it was started.
type Name = (i32, u64);

static PROGRAMS: Mutex<Programs> =
    Mutex::new(Programs { running: BTreeMap::new(), seen: BTreeMap::new(), has_other_children: false });

/// What is known of the programs running now.
pub(super) fn programs() -> MutexGuard<'static, Programs> {
    PROGRAMS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Orphans of any descendant become children of this process, from now on.
pub(super) fn adopt_orphans() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let this = this();
        let takes_in_already = system::child_subreaper().is_ok_and(|set| set.is_some());
        let has_children = everybody().iter().any(|process| process.ppid == this);
        programs().has_other_children = this == 1 || takes_in_already || has_children;
        // Where this is refused, orphans are still found by their session.
        let _ = system::set_child_subreaper(Some(system::getpid()));
    });
}

/// A program and its descendants.
pub(super) fn family(root: i32, strays: Strays) -> Vec<Stat> {
    let all = everybody();
    // Only now: a program that was being started while the processes were listed is known by now.
    programs().whose(all, |owner, candidates| match owner {
        Some(owner) => owner == root,
        None => strays == Strays::Nobodys && candidates.iter().all(|&other| other == root),
    })
}

/// What becomes of orphans that nobody can be told to have left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strays {
    /// They are left alone.
    Left,
    /// They belong to the family where no other program can have left them.
    Nobodys,
}

/// The programs running now.
pub(super) struct Programs {
    /// Their processes, children of this one that are no orphans, and their workplaces.
    running: BTreeMap<i32, Running>,
    /// Who was seen in the family of which program: who hides later is known still.
    seen: BTreeMap<Name, i32>,
    /// Whether this process may have children that no program left.
    has_other_children: bool,
}

struct Running {
    workplace: PathBuf,
    /// The same without links, as the kernel tells it.
    place: PathBuf,
    /// When it was started, in ticks of the machine; 0 where the machine does not tell.
    since: u64,
}

impl Programs {
    /// A program was started.
    pub(super) fn add(&mut self, root: i32, workplace: &Path) {
        let since = Stat::of(root).map_or(0, |stat| stat.starttime);
        let place = workplace.canonicalize().unwrap_or_else(|_| workplace.to_owned());
        self.running.insert(root, Running { workplace: workplace.to_owned(), place, since });
    }

    /// A program is reaped.
    pub(super) fn remove(&mut self, root: i32) {
        self.running.remove(&root);
        self.seen.retain(|_, of| *of != root);
    }

    /// The processes of the programs.
    pub(super) fn roots(&self) -> impl Iterator<Item = i32> {
        self.running.keys().copied()
    }

    /// All programs and their descendants.
    pub(super) fn all(&mut self) -> Vec<Stat> {
        self.whose(everybody(), |_, _| true)
    }

    /// Of all processes those whose owner is wanted: a program, or unknown among some candidates.
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
        // The children of known ones, and of wanted ones, are theirs, however deep.
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

    /// The program that a process shows by itself to belong to.
    fn owner(&self, process: &Stat, strayed: bool) -> Option<i32> {
        let root = |pid: i32| self.running.contains_key(&pid).then_some(pid);
        let seen = || self.seen.get(&(process.pid, process.starttime)).copied();
        let told = || if strayed { self.told(process.pid) } else { None };
        root(process.pid).or_else(|| root(process.session)).or_else(seen).or_else(told)
    }

    /// The program whose workplace a process names, or works in.
    fn told(&self, pid: i32) -> Option<i32> {
        let (named, place) = (processes::variable(pid, MARK), processes::place(pid));
        let is_of = |running: &Running| {
            named.as_ref().is_some_and(|named| *named == running.workplace)
                || place.as_ref().is_some_and(|place| place.starts_with(&running.place))
        };
        self.running.iter().find(|(_, running)| is_of(running)).map(|(&root, _)| root)
    }

    /// The programs that may have left a process: those that are not younger.
    fn candidates(&self, process: &Stat) -> Vec<i32> {
        let running = self.running.iter().filter(|(_, running)| running.since <= process.starttime);
        running.map(|(&root, _)| root).collect()
    }
}

fn this() -> i32 {
    system::getpid().as_raw_nonzero().get()
}
