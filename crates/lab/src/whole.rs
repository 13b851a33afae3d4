//! Whatever is written appears whole or not at all.
//!
//! A file or a folder is made under a name that nobody can foresee, and takes its place when it is complete. Where that
//! never comes, because of an error or an interrupt, it goes and what stood in its place stays.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What stands at the end of the names of what is not complete.
const ENDING: &str = ".unfinished";
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
struct Unfinished(PathBuf);

impl Unfinished {
    /// What is being made is announced before an interrupt can come between.
    fn new<T>(begin: impl FnOnce() -> io::Result<(T, PathBuf)>) -> io::Result<(T, Self)> {
        let mut unfinished = unfinished();
        let (made, path) = begin()?;
        unfinished.insert(path.clone());
        Ok((made, Unfinished(path)))
    }

    /// What is complete takes its place; no interrupt comes between.
    fn finish(self, place: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
        let mut unfinished = unfinished();
        place(&self.0)?;
        unfinished.remove(&self.0);
        Ok(())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // Whoever interrupts the run removes it himself.
        let mut unfinished = unfinished();
        if unfinished.remove(&self.0) {
            remove(&self.0);
        }
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
    pub fn new(place: &Path) -> io::Result<Self> {
        let place = behind_links(place)?;
        let folder = match place.parent() {
            Some(folder) if folder != Path::new("") => folder.to_owned(),
            _ => PathBuf::from("."),
        };
        WholeFile::made_in(&folder, &place)
    }

    /// The same, made in another folder of the same disk.
    pub(crate) fn made_in(folder: &Path, place: &Path) -> io::Result<Self> {
        let about = fs::metadata(place).ok();
        let (file, unfinished) = Unfinished::new(|| {
            let prefix = prefix(place);
            let made = builder(&prefix, 0o666).tempfile_in(folder)?;
            made.keep().map_err(|error| error.error)
        })?;
        if let Some(about) = about {
            file.set_permissions(about.permissions())?;
        }
        Ok(WholeFile { file, place: place.to_owned(), unfinished })
    }

    /// Where it is made, for whoever writes it in another way.
    pub fn path(&self) -> &Path {
        &self.unfinished.0
    }

    /// The file takes its place where nothing stands yet.
    pub fn finish_new(self) -> io::Result<()> {
        self.file.sync_all()?;
        drop(self.file);
        let place = self.place;
        self.unfinished.finish(|path| match fs::hard_link(path, &place) {
            Ok(()) => fs::remove_file(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
            // Not every disk knows a second name.
            Err(_) => fs::rename(path, &place),
        })
    }

    /// The file takes its place, and stands on the disk when this returns.
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
pub(crate) fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = WholeFile::new(path)?;
    file.write_all(bytes)?;
    file.finish()
}

/// A new folder that is being filled.
pub struct WholeFolder {
    place: PathBuf,
    /// Whether the place is there and stays; then what is in the folder takes its place, not the folder.
    is_there: bool,
    unfinished: Unfinished,
}

impl WholeFolder {
    /// Begins a folder that will stand at a place, where there is none or an empty one.
    pub fn new(place: &Path) -> io::Result<Self> {
        let is_there = place.exists();
        let above = match place.parent() {
            _ if is_there => place,
            Some(above) if above != Path::new("") => above,
            _ => Path::new("."),
        };
        WholeFolder::made_in(above, place, is_there)
    }

    /// The same, made in another folder of the same disk; there is none at the place yet.
    pub(crate) fn new_in(folder: &Path, place: &Path) -> io::Result<Self> {
        WholeFolder::made_in(folder, place, false)
    }

    fn made_in(folder: &Path, place: &Path, is_there: bool) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let ((), unfinished) = Unfinished::new(|| {
            let prefix = prefix(place);
            Ok(((), builder(&prefix, 0o777).tempdir_in(folder)?.keep()))
        })?;
        Ok(WholeFolder { place: place.to_owned(), is_there, unfinished })
    }

    /// Where it will stand.
    pub(crate) fn place(&self) -> &Path {
        &self.place
    }

    /// Where it is filled.
    pub fn path(&self) -> &Path {
        &self.unfinished.0
    }

    /// The folder takes its place. Where there is an empty one what is in the folder does, `last` as the last: what has it
    /// has all.
    pub fn finish(self, last: &str) -> io::Result<()> {
        let (place, is_there) = (self.place, self.is_there);
        self.unfinished.finish(|path| {
            if !is_there {
                return fs::rename(path, place);
            }
            let names =
                fs::read_dir(path)?.map(|entry| Ok(entry?.file_name())).collect::<io::Result<Vec<_>>>()?;
            let but_last = names.iter().map(OsString::as_os_str).filter(|name| *name != last);
            for name in but_last.chain([OsStr::new(last)]) {
                fs::rename(path.join(name), place.join(name))?;
            }
            fs::remove_dir(path)
        })
    }
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
    builder.prefix(prefix).suffix(ENDING);
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
                let whole = WholeFolder::new(place).unwrap();
                fs::write(whole.path().join("a"), "").unwrap();
                fs::write(whole.path().join("last"), "").unwrap();
                if is_complete {
                    whole.finish("last").unwrap();
                }
            }
            assert_eq!(names(place), ["a", "last"]);
        }
        assert_eq!(names(folder.path()), ["empty", "new"]);
    }
}
