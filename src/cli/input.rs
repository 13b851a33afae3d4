//! From the paths on the command line to tournaments.

use std::io::{BufRead, BufReader, Read as _};
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::args::{PairedBy, Reading, Rulings, Search};
use super::failure::CliError;
use crate::check::{Rules, under_readings};
use crate::printable::path_text;
use crate::referee::Opened;
use crate::systems::{PairingSystem, SearchKind};
use crate::trf::MOST_BYTES;

/// A report that the command line leads to.
pub(super) struct Found {
    /// Its path; `-` for standard input.
    pub path: PathBuf,
    /// Whether it was found in a folder: who names a pipe wants it read, one that lies there has nobody who writes into it.
    in_folder: bool,
}

impl Found {
    pub(super) fn read(&self, reading: &Reading) -> Result<Opened, CliError> {
        if self.in_folder {
            is_file(&self.path)?;
        }
        read(&self.path, reading)
    }
}

/// The files that the paths name, folders searched, in the order given and sorted within a folder. What lies in a folder under
/// the name of a report and is none is found as well, so that it is told and not passed over.
pub(super) fn files(paths: &[PathBuf]) -> Result<Vec<Found>, CliError> {
    standard_input_once(paths.iter().map(PathBuf::as_path))?;
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(Found { path: path.clone(), in_folder: false });
            continue;
        }
        let before = files.len();
        // A link that is named is the folder to which it leads.
        for entry in WalkDir::new(path).min_depth(1).sort_by_file_name() {
            let entry =
                entry.map_err(|error| CliError::Open { path: path.clone(), reason: error.to_string() })?;
            if is_meant(&entry) {
                files.push(Found { path: entry.into_path(), in_folder: true });
            }
        }
        if files.len() == before {
            return Err(CliError::EmptyFolder(path.clone()));
        }
    }
    Ok(files)
}

/// Whether something in a folder is a report by its name, or may hide some: a link to a folder, or one that leads nowhere and
/// has the name of a folder.
fn is_meant(entry: &DirEntry) -> bool {
    let (path, kind) = (entry.path(), entry.file_type());
    let may_hide = || path.metadata().map_or(path.extension().is_none(), |about| about.is_dir());
    !kind.is_dir() && (is_report(path) || kind.is_symlink() && may_hide())
}

fn is_report(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ["trf", "trfx", "fid"].iter().any(|known| ending.eq_ignore_ascii_case(known)))
}

/// Refuses what is no file, itself or where its link leads.
fn is_file(path: &Path) -> Result<(), CliError> {
    let no_file = |what: &str| Err(CliError::NoFile { path: path.to_owned(), what: what.to_owned() });
    match path.metadata() {
        Ok(about) if about.is_file() => Ok(()),
        Ok(about) if about.is_dir() => {
            no_file("a link to a folder, which is not searched: name the folder itself")
        }
        Ok(_) => no_file("no file but a pipe, a socket or a device"),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound && path.is_symlink() => {
            no_file("a link that leads nowhere")
        }
        Err(error) => Err(CliError::Open { path: path.to_owned(), reason: error.to_string() }),
    }
}

/// A file that is read as it comes, or standard input.
pub(super) fn open(path: &Path) -> Result<Box<dyn BufRead>, CliError> {
    if path == Path::new("-") {
        return Ok(Box::new(std::io::stdin().lock()));
    }
    let open = |error: std::io::Error| CliError::Open { path: path.to_owned(), reason: error.to_string() };
    let file = std::fs::File::open(path).map_err(open)?;
    if file.metadata().map_err(open)?.is_dir() {
        return Err(CliError::Folder(path.to_owned()));
    }
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

/// Whether standard input is named once at most: it can be read once.
pub(super) fn standard_input_once<'a>(paths: impl IntoIterator<Item = &'a Path>) -> Result<(), CliError> {
    match paths.into_iter().filter(|path| *path == Path::new("-")).count() {
        0 | 1 => Ok(()),
        _ => Err(CliError::StandardInput),
    }
}

/// Reads a file or standard input, at most as much as a report can be.
pub(super) fn read(path: &Path, reading: &Reading) -> Result<Opened, CliError> {
    if path.is_dir() {
        return Err(CliError::Folder(path.to_owned()));
    }
    let open = |error: std::io::Error| CliError::Open { path: path.to_owned(), reason: error.to_string() };
    let most = MOST_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().lock().take(most).read_to_end(&mut bytes).map_err(open)?;
    } else {
        std::fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes)).map_err(open)?;
    }
    Ok(Opened::new(&path_text(path), &bytes, reading.encoding))
}

impl PairedBy {
    /// The document under the readings chosen.
    pub(super) fn system(&self) -> Result<Box<dyn PairingSystem>, CliError> {
        Ok(under_readings(self.system, &self.readings)?)
    }
}

impl Rulings {
    /// What the command line says of the rules.
    pub(super) fn rules(&self) -> Rules {
        Rules {
            system: self.system.clone(),
            strict: self.strict,
            readings: self.readings.clone(),
            planned_rounds: self.planned_rounds,
            initial_colour: self.initial_colour,
        }
    }

    pub(super) fn search(&self) -> SearchKind {
        match (self.search, self.budget) {
            (Search::Guided, _) => SearchKind::Guided,
            (Search::Literal, budget) => SearchKind::Literal { budget: budget.unwrap_or(u64::MAX) },
        }
    }
}
