//! What a killed run left unfinished goes with the next one that makes the same.
//!
//! Who makes something holds a lock on it, which the system releases whatever ends him. So what can be locked is nobody's any
//! more. Where nothing can be locked nothing is known, and everything stays.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

pub(super) use held::{Hold, hold};

/// Whether something could be held.
#[cfg_attr(not(unix), allow(dead_code, reason = "nothing can be held there"))]
pub(super) enum Held {
    /// By this run, from now on.
    Ours(Hold),
    /// Another run holds it, or has removed it.
    Others,
    /// Nothing can be held here.
    Unknown,
}

/// How many characters of a name nobody can foresee.
pub(super) const DRAWN: usize = 6;

/// Those entries of a folder that were made for a place and have this ending, and that nobody holds; they are held meanwhile.
pub(super) fn nobodys(folder: &Path, prefix: &OsStr, ending: &str) -> Vec<(PathBuf, Hold)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let named = entries.filter(|entry| is_drawn(&entry.file_name(), prefix, ending));
    let held = |entry: fs::DirEntry| match hold(&entry.path()) {
        Held::Ours(held) => Some((entry.path(), held)),
        Held::Others | Held::Unknown => None,
    };
    named.filter_map(held).collect()
}

/// Whether a name was drawn for a place: `.out.json.Ab3xYz.unfinished`, and once more where it was being removed.
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

    /// A file or folder that nobody else can hold.
    #[derive(Debug)]
    pub(in crate::whole) struct Hold {
        _file: File,
    }

    /// Holds a file or folder.
    pub(in crate::whole) fn hold(path: &Path) -> Held {
        let Ok(about) = path.symlink_metadata() else { return Held::Others };
        // Opening a pipe would wait for somebody.
        let file = if about.is_dir() || about.is_file() { File::open(path).ok() } else { None };
        let Some(file) = file else { return Held::Unknown };
        match flock(&file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => {}
            Err(Errno::WOULDBLOCK) => return Held::Others,
            Err(_) => return Held::Unknown,
        }
        // It may have been removed before it was locked, or moved to its place.
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

    /// Nothing is held here, and nothing cleared.
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
