//! Reads the files below `/proc` that are needed to limit and to end programs. A process without a readable
//! file counts as ended.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::param::{clock_ticks_per_second, page_size};

/// The state of a process at one moment, from its `stat` file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stat {
    pub(super) pid: i32,
    /// Whether the process has ended, but its parent has not read its exit status yet.
    pub(super) is_dead: bool,
    pub(super) ppid: i32,
    pub(super) session: i32,
    /// The processor time of the process and of its children that have ended, in clock ticks.
    ticks: u64,
    pub(super) threads: usize,
    /// The start time of the process, in clock ticks since the system started.
    pub(super) starttime: u64,
    /// The memory of the process, in pages.
    pages: u64,
}

impl Stat {
    /// The state of the process with this number; `None` if it has ended.
    pub(super) fn of(pid: i32) -> Option<Self> {
        let text = std::fs::read(folder(pid).join("stat")).ok()?;
        // The name of the program is in round brackets. It may itself contain brackets and spaces, so the
        // last bracket ends it.
        let end = text.iter().rposition(|&byte| byte == b')')?;
        let text = std::str::from_utf8(text.get(end + 1..)?).ok()?;
        // The field after the name has number 3 in proc(5).
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        let field = |number: usize| fields.get(number - 3).copied();
        let natural = |number: usize| field(number)?.parse::<u64>().ok();
        let ticks = [14, 15, 16, 17].into_iter().filter_map(natural);
        Some(Stat {
            pid,
            is_dead: matches!(field(3)?, "Z" | "X"),
            ppid: field(4)?.parse().ok()?,
            session: field(6)?.parse().ok()?,
            ticks: ticks.fold(0, u64::saturating_add),
            threads: field(20)?.parse().unwrap_or(1).max(1),
            starttime: natural(22)?,
            pages: natural(24)?,
        })
    }

    /// The memory of the process in bytes, including all shared memory.
    pub(super) fn resident(&self) -> u64 {
        self.pages.saturating_mul(u64::try_from(page_size()).unwrap_or(u64::MAX))
    }

    /// The memory of the process in bytes, with only its share of the memory that several processes use;
    /// `None` if the kernel does not state it.
    pub(super) fn proportional(&self) -> Option<u64> {
        line(self.pid, "smaps_rollup", "Pss:").map(|kilobytes| kilobytes.saturating_mul(1024))
    }

    /// The number of bytes that the process and its ended children wrote, by system calls or through mapped
    /// memory. `None` if the kernel does not state it.
    pub(super) fn written(&self) -> Option<u64> {
        Some(line(self.pid, "io", "wchar:")?.max(line(self.pid, "io", "write_bytes:")?))
    }
}

/// The states of all processes that this process can see.
pub(super) fn everybody() -> Vec<Stat> {
    let Ok(entries) = std::fs::read_dir("/proc") else { return Vec::new() };
    let pid = |name: &OsStr| name.to_str()?.parse().ok();
    entries.flatten().filter_map(|entry| Stat::of(pid(&entry.file_name())?)).collect()
}

/// The sum of the processor times of these processes.
pub(super) fn processor(members: &[Stat]) -> Duration {
    let used: u64 = members.iter().map(|member| member.ticks).fold(0, u64::saturating_add);
    Duration::from_millis(used.saturating_mul(1000) / clock_ticks_per_second().max(1))
}

/// The value of an environment variable of a process; `None` if it is not set or cannot be read.
pub(super) fn variable(pid: i32, name: &str) -> Option<PathBuf> {
    let environment = std::fs::read(folder(pid).join("environ")).ok()?;
    let mut variables = environment.split(|&byte| byte == 0);
    let value = variables.find_map(|variable| variable.strip_prefix(name.as_bytes())?.strip_prefix(b"="))?;
    Some(OsStr::from_bytes(value).into())
}

/// The working folder of a process; `None` if it cannot be read.
pub(super) fn place(pid: i32) -> Option<PathBuf> {
    std::fs::read_link(folder(pid).join("cwd")).ok()
}

/// Finds the line of the file `/proc/<pid>/<file>` that begins with `word`, and returns the number after that
/// word. `None` if there is no such line.
fn line(pid: i32, file: &str, word: &str) -> Option<u64> {
    let text = std::fs::read_to_string(folder(pid).join(file)).ok()?;
    let rest = text.lines().find_map(|line| line.strip_prefix(word))?;
    rest.split_ascii_whitespace().next()?.parse().ok()
}

fn folder(pid: i32) -> PathBuf {
    Path::new("/proc").join(pid.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All facts about the test's own process can be read, as proc(5) describes them. Nothing can be read
    /// about a process that does not exist.
    #[test]
    fn this_process_is_told_and_no_other() {
        let pid = i32::try_from(std::process::id()).unwrap();
        let own = Stat::of(pid).unwrap();
        let parent = i32::try_from(std::os::unix::process::parent_id()).unwrap();
        assert_eq!((own.pid, own.ppid), (pid, parent));
        assert!(own.threads >= 1 && own.starttime > 0 && own.resident() > 1 << 16, "{own:?}");
        assert!(own.proportional().is_none_or(|bytes| bytes > 1 << 12));
        assert!(everybody().iter().any(|process| process.pid == pid));
        assert_eq!(place(pid).unwrap(), std::env::current_dir().unwrap());
        assert_eq!(
            variable(pid, "CARGO_MANIFEST_DIR"),
            std::env::var_os("CARGO_MANIFEST_DIR").map(Into::into)
        );
        assert!(Stat::of(i32::MAX).is_none() && variable(pid, "no such variable").is_none());
    }

    /// The name of a program may contain brackets, and text that looks like the other fields.
    #[test]
    fn a_program_may_call_itself_anything() {
        let named = std::env::temp_dir().join(format!("a) R 1 1 (b{}", std::process::id()));
        std::fs::copy("/bin/sleep", &named).unwrap();
        let mut child = std::process::Command::new(&named).arg("60").spawn().unwrap();
        let stat = Stat::of(i32::try_from(child.id()).unwrap());
        child.kill().and_then(|()| child.wait()).unwrap();
        std::fs::remove_file(named).unwrap();
        assert_eq!(stat.map(|stat| stat.ppid), i32::try_from(std::process::id()).ok());
    }
}
