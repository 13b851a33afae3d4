//! Finds and reads the report files that the user names.

use std::io::{BufRead, BufReader, Read as _};
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::args::{CANDIDATES, Console, PairedBy, Reading, Rulings, Search, Searched};
use super::failure::CliError;
use super::hint::of_table;
use crate::check::{Rules, under_readings};
use crate::counted::counted_as;
use crate::printable::{Shown as _, path_text};
use crate::referee::Opened;
use crate::systems::{Literally, PairingSystem, SearchKind};
use crate::trf::MOST_BYTES;

/// A report file that the user names, or that is in a folder that the user names.
pub(super) struct Found {
    /// The path of the file; `-` for standard input.
    pub path: PathBuf,
    /// Whether the file was found in a folder. A named pipe is read only if the user names it. A pipe in a folder is
    /// not read, because perhaps nothing writes to it.
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

/// Finds the report files at these paths, in the given order. Folders are searched, and their files are sorted by
/// name. An entry that has the name of a report but is not a file is included, so that it gives an error. A file that
/// looks like a report but has another extension is skipped with a warning.
pub(super) fn files(paths: &[PathBuf], console: &Console) -> Result<Vec<Found>, CliError> {
    let mut skipped = Vec::new();
    let files = search(paths, Some(&mut skipped));
    if !skipped.is_empty() {
        console.say(&skipped_reports(&skipped));
    }
    files
}

/// The paths of the report files, without warnings. Empty if an error occurs.
pub(super) fn paths(paths: &[PathBuf]) -> Vec<PathBuf> {
    let found = search(paths, None).unwrap_or_default().into_iter();
    found.map(|found| found.path).collect()
}

/// Finds the report files at these paths. Adds to `skipped` the files in folders that look like reports but do not
/// have the name of a report.
fn search(paths: &[PathBuf], mut skipped: Option<&mut Vec<PathBuf>>) -> Result<Vec<Found>, CliError> {
    standard_input_once(paths.iter().map(PathBuf::as_path))?;
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(Found { path: path.clone(), in_folder: false });
            continue;
        }
        let before = files.len();
        // A symbolic link is followed if the user names it.
        for entry in WalkDir::new(path).min_depth(1).sort_by_file_name() {
            let entry = entry.map_err(|error| CliError::open(path, &error.into()))?;
            if is_meant(&entry) {
                files.push(Found { path: entry.into_path(), in_folder: true });
            } else if let Some(skipped) = skipped.as_deref_mut()
                && entry.file_type().is_file()
                && has_lines_of_a_report(entry.path())
            {
                skipped.push(entry.into_path());
            }
        }
        if files.len() == before {
            return Err(CliError::EmptyFolder(path.clone()));
        }
    }
    Ok(files)
}

/// Whether the beginning of a file contains the record of a player.
fn has_lines_of_a_report(path: &Path) -> bool {
    const BEGINNING: u64 = 1 << 16;
    let mut bytes = Vec::new();
    let read = std::fs::File::open(path).and_then(|file| file.take(BEGINNING).read_to_end(&mut bytes));
    let is_player = |line: &[u8]| {
        let number = line.strip_prefix(b"001 ").and_then(|rest| rest.get(..4));
        number.is_some_and(|number| {
            number.iter().all(|byte| byte.is_ascii_digit() || *byte == b' ') && number[3] != b' '
        })
    };
    read.is_ok() && bytes.split(|byte| matches!(byte, b'\r' | b'\n')).any(is_player)
}

fn skipped_reports(skipped: &[PathBuf]) -> String {
    const SHOWN: usize = 5;
    let mut names: Vec<String> = skipped.iter().take(SHOWN).map(|path| path.shown()).collect();
    if let Some(more @ 1..) = skipped.len().checked_sub(SHOWN) {
        names.push(format!("{more} more"));
    }
    let files = counted_as(
        skipped.len(),
        "file of a folder looks like a report and was",
        "files of a folder look like reports and were",
    );
    format!(
        "warning: {files} skipped, because the name does not end in .trf, .trfx or .fid: {}",
        names.join(", ")
    )
}

/// Whether an entry of a folder has the name of a report, or is a link that may hide reports. Such a link leads to a
/// folder, or is broken and has no extension.
fn is_meant(entry: &DirEntry) -> bool {
    let (path, kind) = (entry.path(), entry.file_type());
    let may_hide = || path.metadata().map_or(path.extension().is_none(), |about| about.is_dir());
    !kind.is_dir() && (is_report(path) || kind.is_symlink() && may_hide())
}

fn is_report(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ["trf", "trfx", "fid"].iter().any(|known| ending.eq_ignore_ascii_case(known)))
}

/// Fails if the path is not a file. A symbolic link is followed.
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
        Err(error) => Err(CliError::open(path, &error)),
    }
}

/// Opens a file, or standard input for `-`, as a stream.
pub(super) fn open(path: &Path) -> Result<Box<dyn BufRead>, CliError> {
    if path == Path::new("-") {
        return Ok(Box::new(std::io::stdin().lock()));
    }
    let open = |error| CliError::open(path, &error);
    let file = std::fs::File::open(path).map_err(open)?;
    if file.metadata().map_err(open)?.is_dir() {
        return Err(CliError::Folder(path.to_owned()));
    }
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

/// Fails if standard input is named more than once. It can be read only once.
pub(super) fn standard_input_once<'a>(paths: impl IntoIterator<Item = &'a Path>) -> Result<(), CliError> {
    match paths.into_iter().filter(|path| *path == Path::new("-")).count() {
        0 | 1 => Ok(()),
        _ => Err(CliError::StandardInput),
    }
}

/// Reads a report file or standard input. Fails if it is larger than a report may be.
pub(super) fn read(path: &Path, reading: &Reading) -> Result<Opened, CliError> {
    let mut read = Opened::new(&path_text(path), &bytes(path)?, reading.encoding);
    for found in &mut read.findings {
        if let Some(hint) = of_table(found.code) {
            found.hint = Some(hint.to_owned());
        }
    }
    Ok(read)
}

/// The bytes of a file or of standard input. Reading stops one byte after the largest size of a report, so
/// that the caller can see that the input is too large.
pub(super) fn bytes(path: &Path) -> Result<Vec<u8>, CliError> {
    if path.is_dir() {
        return Err(CliError::Folder(path.to_owned()));
    }
    let open = |error| CliError::open(path, &error);
    let most = MOST_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().lock().take(most).read_to_end(&mut bytes).map_err(open)?;
    } else {
        std::fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes)).map_err(open)?;
    }
    Ok(bytes)
}

impl PairedBy {
    /// The pairing system that the user chooses, with the chosen interpretations.
    pub(super) fn system(&self) -> Result<Box<dyn PairingSystem>, CliError> {
        Ok(under_readings(self.system, &self.readings)?)
    }
}

impl Searched {
    /// The pairing system with the search that the user chooses.
    pub(super) fn of(&self, system: Box<dyn PairingSystem>) -> Result<Box<dyn PairingSystem>, CliError> {
        match (self.search, self.budget) {
            (Search::Guided, None) => Ok(system),
            (Search::Guided, Some(_)) => Err(CliError::BudgetOfGuided),
            (Search::Literal, budget) => Ok(Box::new(Literally::new(system, budget.unwrap_or(CANDIDATES)))),
        }
    }
}

impl Rulings {
    /// The rules that the user chooses on the command line.
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
            (Search::Literal, budget) => SearchKind::Literal { budget: budget.unwrap_or(CANDIDATES) },
        }
    }
}
