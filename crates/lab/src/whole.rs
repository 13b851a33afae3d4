//! Files and folders that appear at their place completely or not at all.
//!
//! A file or folder is made under an unpredictable temporary name, and is moved to its place when it is
//! complete. If an error or an interrupt occurs before the move, the temporary file or folder is removed, and
//! the old content stays. The next run that makes the same file or folder removes what a killed run has left.

mod leftovers;

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use leftovers::{DRAWN, Held, Hold, hold, nobodys};

/// The ending of the temporary name of an incomplete file or folder.
const ENDING: &str = ".unfinished";
/// The ending of the temporary name of a complete folder whose entries are being moved to their places.
const COMPLETE: &str = ".complete";
/// The name of a file inside its own temporary folder.
const ROOMED: &str = "file";
/// The largest number of symbolic links that are followed one after the other.
const MOST_LINKS: usize = 40;

/// The temporary paths of the files and folders that this process has not completed yet.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn unfinished() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes all incomplete files and folders of this process. It must be called just before the process ends.
/// No file or folder can be begun or completed afterwards.
pub fn remove_all() {
    let unfinished = unfinished();
    unfinished.iter().for_each(|path| remove(path));
    // The lock is never released, so no file can be begun or completed any more.
    std::mem::forget(unfinished);
}

/// Removes a file or folder. Errors are ignored.
fn remove(path: &Path) {
    if path.symlink_metadata().is_ok_and(|about| about.is_dir()) {
        remove_folder(path);
    } else {
        let _ = fs::remove_file(path);
    }
}

/// Removes a folder. It is renamed first, so that a process that still writes into it cannot find it any
/// more. If files appear while the folder is removed, the removal is tried again.
fn remove_folder(path: &Path) {
    let mut aside = path.as_os_str().to_owned();
    aside.push(ENDING);
    let folder = if fs::rename(path, &aside).is_ok() { Path::new(&aside) } else { path };
    let _ = (0..100).find(|_| match fs::remove_dir_all(folder) {
        Ok(()) => true,
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    });
}

/// A file or folder that is not complete yet. It is removed when this value is dropped before `finish`.
struct Unfinished {
    path: PathBuf,
    /// The lock by which other runs notice that the file is in use; `None` if the system cannot lock files.
    _held: Option<Hold>,
}

impl Unfinished {
    /// Creates the file or folder with `begin` and registers it, before an interrupt can be handled. First removes
    /// the incomplete files of killed runs whose names have this prefix.
    fn new<T>(
        folder: &Path,
        prefix: &OsStr,
        mut begin: impl FnMut() -> io::Result<(T, PathBuf)>,
    ) -> io::Result<(T, Self)> {
        clear(folder, prefix);
        let mut unfinished = unfinished();
        loop {
            let (made, path) = begin().map_err(|error| plainly(&error))?;
            let held = match hold(&path) {
                Held::Ours(held) => Some(held),
                Held::Unknown => None,
                // Another run locked the new file first, because the file looked like one of a killed run. So
                // a new file is created.
                Held::Others => continue,
            };
            unfinished.insert(path.clone());
            return Ok((made, Unfinished { path, _held: held }));
        }
    }

    /// Moves the complete file or folder to its place. An interrupt is handled only before or after the move.
    fn finish(self, place: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
        let mut unfinished = unfinished();
        place(&self.path)?;
        unfinished.remove(&self.path);
        Ok(())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // After a successful `finish` the path is no longer registered, and nothing is removed.
        let mut unfinished = unfinished();
        if unfinished.remove(&self.path) {
            remove(&self.path);
        }
    }
}

/// The error without the temporary path, which would not help the user.
fn plainly(error: &io::Error) -> io::Error {
    match error.kind() {
        kind @ io::ErrorKind::NotFound => io::Error::new(kind, "its folder does not exist"),
        kind => kind.into(),
    }
}

/// Removes from a folder the incomplete files and folders of killed runs whose names have this prefix.
fn clear(folder: &Path, prefix: &OsStr) {
    for (path, held) in nobodys(folder, prefix, ENDING) {
        remove(&path);
        drop(held);
    }
}

/// A file that is being written. At its final path it appears only when it is complete.
pub struct WholeFile {
    file: File,
    place: PathBuf,
    unfinished: Unfinished,
}

impl WholeFile {
    /// Begins to write a file for the path `place`. Symbolic links in the path are kept, and the new file gets the
    /// mode of the file that it replaces.
    ///
    /// # Errors
    /// Fails if the operating system reports an error for a file.
    pub fn new(place: &Path) -> io::Result<Self> {
        let place = behind_links(place)?;
        WholeFile::made_in(above(&place), &place)
    }

    /// Begins to write a file for the path `place`. The temporary file is in `folder`, which must be on the
    /// same disk.
    ///
    /// # Errors
    /// Fails if the operating system reports an error for a file.
    pub fn made_in(folder: &Path, place: &Path) -> io::Result<Self> {
        let about = fs::metadata(place).ok();
        let prefix = prefix(place);
        let (file, unfinished) = Unfinished::new(folder, &prefix, || {
            let made = builder(&prefix, 0o666).tempfile_in(folder)?;
            made.keep().map_err(|error| error.error)
        })?;
        if let Some(about) = about {
            file.set_permissions(about.permissions())?;
        }
        Ok(WholeFile { file, place: place.to_owned(), unfinished })
    }

    /// Moves the file to its place. When this function returns, the content is on the disk.
    ///
    /// # Errors
    /// Fails if the operating system reports an error for a file.
    pub fn finish(self) -> io::Result<()> {
        self.file.sync_all()?;
        // Some systems cannot move a file that is open.
        drop(self.file);
        let place = self.place;
        self.unfinished.finish(|path| fs::rename(path, place))
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Writes a file that appears completely or not at all.
///
/// # Errors
/// Fails if the operating system reports an error for a file.
pub fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = WholeFile::new(path)?;
    file.write_all(bytes)?;
    file.finish()
}

/// A new file that another program writes into a separate temporary folder. Other files that the program writes there
/// are removed together with that folder.
pub struct RoomedFile {
    place: PathBuf,
    unfinished: Unfinished,
}

impl RoomedFile {
    /// Prepares a file for a path at which no file exists yet.
    ///
    /// # Errors
    /// Fails if the operating system reports an error for a file.
    pub fn new(place: &Path) -> io::Result<Self> {
        let place = behind_links(place)?;
        let (folder, prefix) = (above(&place), prefix(&place));
        let ((), unfinished) = Unfinished::new(folder, &prefix, || {
            Ok(((), builder(&prefix, 0o700).tempdir_in(folder)?.keep()))
        })?;
        File::create_new(unfinished.path.join(ROOMED))?;
        Ok(RoomedFile { place, unfinished })
    }

    /// The temporary path at which the other program writes the file.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.unfinished.path.join(ROOMED)
    }

    /// Moves the file to its place. Fails if a file exists there.
    ///
    /// # Errors
    /// Fails if the operating system reports an error for a file.
    pub fn finish(self) -> io::Result<()> {
        File::open(self.path())?.sync_all()?;
        let place = self.place;
        self.unfinished.finish(|room| {
            let file = room.join(ROOMED);
            match fs::hard_link(&file, &place) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
                Ok(()) => {}
                // Creating a hard link fails on some file systems, so the file is renamed there.
                Err(_) => fs::rename(&file, &place)?,
            }
            remove(room);
            Ok(())
        })
    }
}

/// A new folder that is being filled. At its final path it appears only when it is complete.
pub struct WholeFolder {
    place: PathBuf,
    /// The name of the entry that is moved last. A folder that contains this entry is complete.
    last: &'static str,
    /// Whether an empty folder already exists at the place. That folder is kept, and only the entries are moved into
    /// it.
    is_there: bool,
    unfinished: Unfinished,
}

impl WholeFolder {
    /// Begins to fill a folder for the path `place`, which is an empty folder or does not exist. The entry `last` is
    /// moved to its place after all other entries.
    ///
    /// # Errors
    /// Fails if the operating system reports an error for a file.
    pub fn new(place: &Path, last: &'static str) -> io::Result<Self> {
        let is_there = place.exists();
        let folder = if is_there { place } else { above(place) };
        WholeFolder::made_in(folder, place, last, is_there)
    }

    /// Begins to fill a folder for the path `place`, where nothing may exist. The temporary folder is in
    /// `folder`, which must be on the same disk. The entry `last` is moved to its place after all other
    /// entries.
    ///
    /// # Errors
    /// Fails if the operating system reports an error for a file.
    pub fn new_in(folder: &Path, place: &Path, last: &'static str) -> io::Result<Self> {
        WholeFolder::made_in(folder, place, last, false)
    }

    fn made_in(folder: &Path, place: &Path, last: &'static str, is_there: bool) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let prefix = prefix(place);
        let ((), unfinished) = Unfinished::new(folder, &prefix, || {
            Ok(((), builder(&prefix, 0o777).tempdir_in(folder)?.keep()))
        })?;
        Ok(WholeFolder { place: place.to_owned(), last, is_there, unfinished })
    }

    /// The path at which the folder appears when it is complete.
    #[must_use]
    pub fn place(&self) -> &Path {
        &self.place
    }

    /// The temporary path at which the folder is filled.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.unfinished.path
    }

    /// Moves the folder to its place. If an empty folder exists there, only the entries are moved, and the entry
    /// `last` after all others.
    ///
    /// # Errors
    /// Fails if the operating system reports an error for a file.
    pub fn finish(self) -> io::Result<()> {
        let (place, last, is_there) = (self.place, self.last, self.is_there);
        self.unfinished.finish(|path| {
            if !is_there {
                return fs::rename(path, place);
            }
            let mut complete = path.as_os_str().to_owned();
            complete.push(COMPLETE);
            // From here on the folder is complete. If the run is killed now, the next run moves the entries.
            fs::rename(path, &complete)?;
            emptied(Path::new(&complete), &place, last)
        })
    }
}

/// Moves the entries of a folder into the folder `place`, with the entry `last` after all others, and removes the
/// empty folder.
fn emptied(folder: &Path, place: &Path, last: &str) -> io::Result<()> {
    let names = fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name())).collect::<io::Result<Vec<_>>>()?;
    let (last, but_last): (Vec<&OsString>, Vec<&OsString>) = names.iter().partition(|name| **name == last);
    for name in but_last.into_iter().chain(last) {
        fs::rename(folder.join(name), place.join(name))?;
    }
    fs::remove_dir(folder)
}

/// Tidies a folder after killed runs. The entries of complete temporary folders are moved to their places, and
/// incomplete files and folders are removed.
///
/// # Errors
/// Fails if the operating system reports an error for a file.
pub fn settle(place: &Path, last: &str) -> io::Result<()> {
    let prefix = prefix(place);
    for (folder, _held) in nobodys(place, &prefix, &(ENDING.to_owned() + COMPLETE)) {
        emptied(&folder, place, last)?;
    }
    clear(place, &prefix);
    Ok(())
}

/// The folder that contains a path; `.` if the path is a single name.
fn above(place: &Path) -> &Path {
    place.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."))
}

/// The beginning of a temporary name for the path `place`: a dot, the final name and a dot.
fn prefix(place: &Path) -> OsString {
    let mut prefix = OsString::from(".");
    prefix.push(place.file_name().unwrap_or_default());
    prefix.push(".");
    prefix
}

/// Prepares the creation of a temporary file or folder whose unpredictable name begins with `prefix`. `mode`
/// has the permissions, from which the user's mask removes some.
fn builder(prefix: &OsStr, mode: u32) -> tempfile::Builder<'_, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix).suffix(ENDING).rand_bytes(DRAWN);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(mode));
    #[cfg(not(unix))]
    let _ = mode;
    builder
}

/// Follows a chain of symbolic links. Returns the path at its end, whether a file exists there or not.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut place = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&place) {
            Ok(next) => place = place.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(place),
        }
    }
    Err(io::Error::other("too many links"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<OsString> {
        let mut names: Vec<OsString> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_that_is_left_unfinished_goes_and_what_stood_there_stays() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("out");
        put(&place, b"before").unwrap();
        let mut file = WholeFile::new(&place).unwrap();
        file.write_all(b"after").unwrap();
        assert_eq!(names(folder.path()).len(), 2);
        drop(file);
        assert_eq!(names(folder.path()), ["out"]);
        assert_eq!(fs::read(&place).unwrap(), b"before");
    }

    #[test]
    fn a_folder_that_is_not_there_is_told_without_a_hidden_name() {
        let folder = tempfile::tempdir().unwrap();
        let nowhere = folder.path().join("nowhere").join("out");
        assert_eq!(put(&nowhere, b"").unwrap_err().to_string(), "its folder does not exist");
    }

    #[cfg(unix)]
    #[test]
    fn links_and_modes_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (place, link) = (folder.path().join("out"), folder.path().join("link"));
        put(&place, b"before").unwrap();
        fs::set_permissions(&place, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("out", &link).unwrap();
        put(&link, b"after").unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read(&place).unwrap(), b"after");
        assert_eq!(fs::metadata(&place).unwrap().permissions().mode() & 0o777, 0o640);
        // The target of the link does not exist yet. The new file is created there.
        symlink("new", folder.path().join("other")).unwrap();
        put(&folder.path().join("other"), b"new").unwrap();
        assert_eq!(fs::read(folder.path().join("new")).unwrap(), b"new");
        symlink("round", folder.path().join("round")).unwrap();
        assert!(put(&folder.path().join("round"), b"").is_err());
    }

    #[test]
    fn a_folder_takes_its_place_when_it_is_complete() {
        let folder = tempfile::tempdir().unwrap();
        let (new, empty) = (folder.path().join("new"), folder.path().join("empty"));
        fs::create_dir(&empty).unwrap();
        for place in [&new, &empty] {
            for is_complete in [false, true] {
                let whole = WholeFolder::new(place, "last").unwrap();
                fs::write(whole.path().join("a"), "").unwrap();
                fs::write(whole.path().join("last"), "").unwrap();
                if is_complete {
                    whole.finish().unwrap();
                }
            }
            assert_eq!(names(place), ["a", "last"]);
        }
        assert_eq!(names(folder.path()), ["empty", "new"]);
    }
}
