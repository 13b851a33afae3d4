//! Finds the incomplete files of killed runs, so that a later run for the same file or folder can remove
//! them.
//!
//! The process that makes a file or folder holds a lock on it. The system releases the lock when the process
//! ends in any way. So a file that can be locked belongs to no running process. If the system cannot lock
//! files, it is unknown whether a file is in use, and nothing is removed.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

pub(super) use held::{Hold, hold};

/// The result of an attempt to lock a file or folder.
#[cfg_attr(not(unix), allow(dead_code, reason = "nothing can be held there"))]
pub(super) enum Held {
    /// This run has locked the file.
    Ours(Hold),
    /// Another run has locked the file, or has removed it.
    Others,
    /// The system cannot lock this file, so it is unknown whether the file is in use.
    Unknown,
}

/// The number of random characters in a temporary name.
pub(super) const DRAWN: usize = 6;

/// Finds the incomplete entries of a folder whose names have this prefix and ending, and that no running
/// process has locked. Returns each path with a lock on it, which lasts until the result is dropped.
pub(super) fn nobodys(folder: &Path, prefix: &OsStr, ending: &str) -> Vec<(PathBuf, Hold)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let named = entries.filter(|entry| is_drawn(&entry.file_name(), prefix, ending));
    let held = |entry: fs::DirEntry| match hold(&entry.path()) {
        Held::Ours(held) => Some((entry.path(), held)),
        Held::Others | Held::Unknown => None,
    };
    named.filter_map(held).collect()
}

/// Whether a name is a temporary name: the prefix, random characters and the ending, such as
/// `.out.json.Ab3xYz.unfinished`. The ending occurs twice if the entry was being removed.
fn is_drawn(name: &OsString, prefix: &OsStr, ending: &str) -> bool {
    let (name, prefix) = (name.to_string_lossy(), prefix.to_string_lossy());
    let rest = name.strip_prefix(prefix.as_ref()).and_then(|rest| rest.strip_suffix(ending));
    let drawn = rest.map(|rest| rest.strip_suffix(ending).unwrap_or(rest));
    drawn.is_some_and(|drawn| drawn.len() == DRAWN && drawn.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

#[cfg(unix)]
mod held {
    use std::fs::{File, Metadata};
    use std::os::unix::fs::MetadataExt;
    use std::path::Path;

    use rustix::fs::{FlockOperation, flock};
    use rustix::io::Errno;

    use super::Held;

    /// The lock on a file or folder, which is released when this value is dropped.
    #[derive(Debug)]
    pub(in crate::whole) struct Hold {
        _file: File,
    }

    /// Tries to lock a file or folder, without waiting.
    pub(in crate::whole) fn hold(path: &Path) -> Held {
        let Ok(about) = path.symlink_metadata() else { return Held::Others };
        // Only files and folders are opened. Opening a pipe would wait for another process.
        let file = if about.is_dir() || about.is_file() { File::open(path).ok() } else { None };
        let Some(file) = file else { return Held::Unknown };
        match flock(&file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => {}
            Err(Errno::WOULDBLOCK) => return Held::Others,
            Err(_) => return Held::Unknown,
        }
        // Between opening and locking, the file may have been removed or moved to its place. Then another
        // file or none has this path, and the lock is not used.
        let name = |about: Metadata| (about.dev(), about.ino());
        let (held, there) = (file.metadata().map(name), path.symlink_metadata().map(name));
        match (held, there) {
            (Ok(held), Ok(there)) if held == there => Held::Ours(Hold { _file: file }),
            _ => Held::Others,
        }
    }
}

#[cfg(not(unix))]
mod held {
    use std::path::Path;

    use super::Held;

    /// The type of locks on systems where files cannot be locked. No value of this type exists.
    #[derive(Debug)]
    pub(in crate::whole) struct Hold {}

    pub(in crate::whole) fn hold(_: &Path) -> Held {
        Held::Unknown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_were_drawn_for_the_place_are_leftovers() {
        let prefix = OsStr::new(".out.");
        let is = |name: &str| is_drawn(&OsString::from(name), prefix, ".unfinished");
        assert!(is(".out.Ab3xYz.unfinished") && is(".out.Ab3xYz.unfinished.unfinished"));
        for name in [
            "out",
            ".out.unfinished",
            ".out.Ab3xY.unfinished",
            ".out.a.Ab3xYz.unfinished",
            ".other.Ab3xYz.unfinished",
            ".out.Ab3xYz",
            ".out.Ab-xYz.unfinished",
        ] {
            assert!(!is(name), "{name}");
        }
    }
}
