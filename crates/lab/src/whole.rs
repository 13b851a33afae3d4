//! Whatever is written appears whole or not at all.
//!
//! A file or a folder is made under a name that nobody can foresee, and takes its place when it is complete. Where that
//! never comes, because of an error or an interrupt, it goes and what stood in its place stays. What a killed run left goes with
//! the next run that makes the same.

mod leftovers;

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use leftovers::{DRAWN, Held, Hold, hold, nobodys};

/// What stands at the end of the names of what is not complete.
const ENDING: &str = ".unfinished";
/// What stands at the end of the name of a folder that is complete, and whose entries are being moved to their places.
const COMPLETE: &str = ".complete";
/// The file in a room of its own.
const ROOMED: &str = "file";
/// How many links to links are followed.
const MOST_LINKS: usize = 40;

/// The files and folders that are not complete yet.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn unfinished() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes everything that is not complete, and lets nothing else begin or take its place: this process is about to
/// end.
pub fn remove_all() {
    let unfinished = unfinished();
    unfinished.iter().for_each(|path| remove(path));
    // Never released.
    std::mem::forget(unfinished);
}

/// What cannot be removed is somebody else's by now.
fn remove(path: &Path) {
    if path.symlink_metadata().is_ok_and(|about| about.is_dir()) {
        remove_folder(path);
    } else {
        let _ = fs::remove_file(path);
    }
}

/// A folder is moved aside first: whoever is still writing into it when a run is interrupted finds it no more. What came into
/// it at the last moment goes with the next attempt.
fn remove_folder(path: &Path) {
    let mut aside = path.as_os_str().to_owned();
    aside.push(ENDING);
    let folder = if fs::rename(path, &aside).is_ok() { Path::new(&aside) } else { path };
    let _ = (0..100).find(|_| match fs::remove_dir_all(folder) {
        Ok(()) => true,
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    });
}

/// What is not complete yet; it goes when it is left so.
struct Unfinished {
    path: PathBuf,
    /// Says to other runs that it is no leftover; none where nothing can be locked.
    _held: Option<Hold>,
}

impl Unfinished {
    /// What is being made is announced before an interrupt can come between. What killed runs left of the same goes first.
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
                // Whoever clears at this moment took for a leftover what was not held yet.
                Held::Others => continue,
            };
            unfinished.insert(path.clone());
            return Ok((made, Unfinished { path, _held: held }));
        }
    }

    /// What is complete takes its place; no interrupt comes between.
    fn finish(self, place: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
        let mut unfinished = unfinished();
        place(&self.path)?;
        unfinished.remove(&self.path);
        Ok(())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // Whoever interrupts the run removes it himself.
        let mut unfinished = unfinished();
        if unfinished.remove(&self.path) {
            remove(&self.path);
        }
    }
}

/// Why nothing could be begun, without the hidden name, which says nothing to anybody.
fn plainly(error: &io::Error) -> io::Error {
    match error.kind() {
        kind @ io::ErrorKind::NotFound => io::Error::new(kind, "its folder does not exist"),
        kind => kind.into(),
    }
}

/// Removes what killed runs left of what is made in a folder for a place.
fn clear(folder: &Path, prefix: &OsStr) {
    for (path, held) in nobodys(folder, prefix, ENDING) {
        remove(&path);
        drop(held);
    }
}

/// A file that is being written.
pub struct WholeFile {
    file: File,
    place: PathBuf,
    unfinished: Unfinished,
}

impl WholeFile {
    /// Begins a file that will stand at a place. Links that lead there stay, and a file that stands there gives it its
    /// mode.
    ///
    /// # Errors
    /// When the disk refuses it.
    pub fn new(place: &Path) -> io::Result<Self> {
        let place = behind_links(place)?;
        WholeFile::made_in(above(&place), &place)
    }

    /// The same, made in another folder of the same disk.
    ///
    /// # Errors
    /// When the disk refuses it.
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

    /// The file takes its place, and stands on the disk when this returns.
    ///
    /// # Errors
    /// When the disk refuses it.
    pub fn finish(self) -> io::Result<()> {
        self.file.sync_all()?;
        // Somewhere else an open file cannot be moved.
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

/// Writes a file: all of it or nothing.
///
/// # Errors
/// When the disk refuses it.
pub fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = WholeFile::new(path)?;
    file.write_all(bytes)?;
    file.finish()
}

/// A new file that its maker writes in his own way, in a room of its own: what he puts beside it goes with the room.
pub struct RoomedFile {
    place: PathBuf,
    unfinished: Unfinished,
}

impl RoomedFile {
    /// Begins a file that will stand at a place where none is.
    ///
    /// # Errors
    /// When the disk refuses it.
    pub fn new(place: &Path) -> io::Result<Self> {
        let place = behind_links(place)?;
        let (folder, prefix) = (above(&place), prefix(&place));
        let ((), unfinished) = Unfinished::new(folder, &prefix, || {
            Ok(((), builder(&prefix, 0o700).tempdir_in(folder)?.keep()))
        })?;
        File::create_new(unfinished.path.join(ROOMED))?;
        Ok(RoomedFile { place, unfinished })
    }

    /// Where it is made.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.unfinished.path.join(ROOMED)
    }

    /// The file takes its place where nothing stands yet.
    ///
    /// # Errors
    /// When the disk refuses it.
    pub fn finish(self) -> io::Result<()> {
        File::open(self.path())?.sync_all()?;
        let place = self.place;
        self.unfinished.finish(|room| {
            let file = room.join(ROOMED);
            match fs::hard_link(&file, &place) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
                Ok(()) => {}
                // Not every disk knows a second name.
                Err(_) => fs::rename(&file, &place)?,
            }
            remove(room);
            Ok(())
        })
    }
}

/// A new folder that is being filled.
pub struct WholeFolder {
    place: PathBuf,
    /// The entry that takes its place last: what has it has all.
    last: &'static str,
    /// Whether the place is there and stays; then what is in the folder takes its place, not the folder.
    is_there: bool,
    unfinished: Unfinished,
}

impl WholeFolder {
    /// Begins a folder that will stand at a place, where there is none or an empty one; of its entries `last` takes its place as
    /// the last.
    ///
    /// # Errors
    /// When the disk refuses it.
    pub fn new(place: &Path, last: &'static str) -> io::Result<Self> {
        let is_there = place.exists();
        let folder = if is_there { place } else { above(place) };
        WholeFolder::made_in(folder, place, last, is_there)
    }

    /// The same, made in another folder of the same disk; there is none at the place yet.
    ///
    /// # Errors
    /// When the disk refuses it.
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

    /// Where it will stand.
    #[must_use]
    pub fn place(&self) -> &Path {
        &self.place
    }

    /// Where it is filled.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.unfinished.path
    }

    /// The folder takes its place. Where there is an empty one what is in the folder does, `last` as the last.
    ///
    /// # Errors
    /// When the disk refuses it.
    pub fn finish(self) -> io::Result<()> {
        let (place, last, is_there) = (self.place, self.last, self.is_there);
        self.unfinished.finish(|path| {
            if !is_there {
                return fs::rename(path, place);
            }
            let mut complete = path.as_os_str().to_owned();
            complete.push(COMPLETE);
            // From here on it is complete: who is killed now has the next run bring it to its end.
            fs::rename(path, &complete)?;
            emptied(Path::new(&complete), &place, last)
        })
    }
}

/// Moves what is in a folder to its place, `last` as the last, and removes the folder.
fn emptied(folder: &Path, place: &Path, last: &str) -> io::Result<()> {
    let names = fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name())).collect::<io::Result<Vec<_>>>()?;
    let (last, but_last): (Vec<&OsString>, Vec<&OsString>) = names.iter().partition(|name| **name == last);
    for name in but_last.into_iter().chain(last) {
        fs::rename(folder.join(name), place.join(name))?;
    }
    fs::remove_dir(folder)
}

/// Brings to an end what killed runs left of a folder that is there: what was complete takes its place, all else goes.
///
/// # Errors
/// When the disk refuses it.
pub fn settle(place: &Path, last: &str) -> io::Result<()> {
    let prefix = prefix(place);
    for (folder, _held) in nobodys(place, &prefix, &(ENDING.to_owned() + COMPLETE)) {
        emptied(&folder, place, last)?;
    }
    clear(place, &prefix);
    Ok(())
}

/// The folder that something stands in.
fn above(place: &Path) -> &Path {
    place.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."))
}

/// The beginning of a hidden name that says what it will be.
fn prefix(place: &Path) -> OsString {
    let mut prefix = OsString::from(".");
    prefix.push(place.file_name().unwrap_or_default());
    prefix.push(".");
    prefix
}

/// Makes names that nobody can foresee. The mode is that of what stands in nobody's place; the user's mask takes away
/// from it.
fn builder(prefix: &OsStr, mode: u32) -> tempfile::Builder<'_, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix).suffix(ENDING).rand_bytes(DRAWN);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(mode));
    #[cfg(not(unix))]
    let _ = mode;
    builder
}

/// Where a path leads when its links are followed, whether something is there or not.
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
        // A link that leads nowhere yet leads to the file afterwards.
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
