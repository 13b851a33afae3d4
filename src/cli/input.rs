//! From the paths on the command line to tournaments.

use std::io::{BufRead, BufReader, Read as _};
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::args::{PairedBy, Reading, Rulings, Search};
use super::failure::CliError;
use crate::check::recorded_round;
use crate::counted::counted;
use crate::position::{Field, Position};
use crate::systems::{Declared, PairingSystem, SearchKind, SystemId};
use crate::tournament::{ColourSource, PlannedRounds, RoundsSource, Tournament};
use crate::trf::{
    self, Diagnostic, Document, LowerOptions, Lowered, MOST_BYTES, ReadOptions, Severity, declared_system,
    printable,
};

/// The files that the paths name, folders searched, in the order given and sorted within a folder.
pub(super) fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, CliError> {
    standard_input_once(paths.iter().map(PathBuf::as_path))?;
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let before = files.len();
        for entry in WalkDir::new(path).sort_by_file_name() {
            let entry =
                entry.map_err(|error| CliError::Open { path: path.clone(), reason: error.to_string() })?;
            if entry.file_type().is_file() && is_report(entry.path()) {
                files.push(entry.into_path());
            }
        }
        if files.len() == before {
            return Err(CliError::EmptyFolder(path.clone()));
        }
    }
    Ok(files)
}

fn is_report(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ["trf", "trfx", "fid"].iter().any(|known| ending.eq_ignore_ascii_case(known)))
}

/// A file as read.
pub(super) struct Read {
    /// The path as given; `-` for standard input.
    pub path: String,
    pub document: Document,
    pub diagnostics: Vec<Diagnostic>,
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
pub(super) fn read(path: &Path, reading: &Reading) -> Result<Read, CliError> {
    let open = |error: std::io::Error| CliError::Open { path: path.to_owned(), reason: error.to_string() };
    let most = MOST_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().lock().take(most).read_to_end(&mut bytes).map_err(open)?;
    } else {
        std::fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes)).map_err(open)?;
    }
    let (document, diagnostics) = trf::read(&bytes, &ReadOptions { encoding: reading.encoding });
    Ok(Read { path: path.display().to_string(), document, diagnostics })
}

/// A tournament and the document that judges it.
pub(super) struct Case {
    pub id: SystemId,
    pub lowered: Lowered,
    pub system: Box<dyn PairingSystem>,
    pub search: SearchKind,
}

impl Read {
    /// Which system judges the file. Also whether the caller's choice contradicts the file's.
    pub(super) fn system(&self, chosen: Option<SystemId>) -> Result<(SystemId, Option<String>), CliError> {
        let declared = declared_system(&self.document).map(|(code, _)| code);
        let implemented = declared.as_deref().map(SystemId::declared_by);
        match (chosen, declared, implemented) {
            (Some(chosen), Some(code), Some(declared)) if declared != Declared::Implemented(chosen) => {
                let word = chosen.system().rulebook().id;
                let warning = format!("the file declares {} and is judged by {word}", printable(&code));
                Ok((chosen, Some(warning)))
            }
            (Some(chosen), ..) => Ok((chosen, None)),
            (None, _, Some(Declared::Implemented(id))) => Ok((id, None)),
            (None, Some(code), Some(_)) => {
                Err(CliError::SystemNotImplemented(self.path.clone(), printable(&code)))
            }
            _ => Err(CliError::NoSystem(self.path.clone())),
        }
    }

    /// The tournament under the rulings of the command line. All that the reader found is in `diagnostics`
    /// afterwards.
    pub(super) fn case(&mut self, rulings: &Rulings) -> Result<Case, CliError> {
        let (id, warning) = self.system(rulings.system)?;
        let system = rulings.system_for(id)?;
        let mut lowered = self.lower(LowerOptions { games_per_round: system.games_per_round() })?;
        self.diagnostics.extend(warning.map(|text| Diagnostic::warning("other-system", text)));
        match self.require_acceleration(&lowered) {
            Err(error) if rulings.system.is_none() => return Err(error),
            Err(_) => self.diagnostics.push(Diagnostic::warning(
                "no-acceleration",
                "the declared type is accelerated, and no virtual points are recorded: none are counted",
            )),
            Ok(()) => {}
        }
        rulings.settle(&mut lowered.tournament, &*system);
        Ok(Case { id, lowered, system, search: rulings.search()? })
    }

    /// Adds findings, in the order of the file.
    pub(super) fn note(&mut self, found: Vec<Diagnostic>) {
        self.diagnostics.extend(found);
        self.diagnostics.sort_by_key(|diagnostic| diagnostic.span);
    }

    /// Lowers the document; what that finds joins the diagnostics.
    pub(super) fn lower(&mut self, options: LowerOptions) -> Result<Lowered, CliError> {
        let (lowered, more) = trf::lower(&self.document, &options);
        self.note(more);
        lowered.ok_or_else(|| {
            let errors = self.diagnostics.iter().filter(|d| d.severity == Severity::Error).count();
            CliError::Unreadable(self.path.clone(), counted(errors, "error"))
        })
    }

    /// A Baku type says that virtual points are due; without the records nobody knows whose.
    fn require_acceleration(&self, lowered: &Lowered) -> Result<(), CliError> {
        let code = declared_system(&self.document).map(|(code, _)| code).unwrap_or_default();
        if code.ends_with("_BAKU") && lowered.tournament.virtual_points.is_empty() {
            return Err(CliError::NoVirtualPoints(self.path.clone(), code));
        }
        Ok(())
    }
}

/// A document under chosen readings.
pub(super) fn read_as(
    id: SystemId,
    readings: &[(String, String)],
) -> Result<Box<dyn PairingSystem>, CliError> {
    let mut system = id.system();
    for (id, value) in readings {
        // A settled point may be named; it has one answer.
        if !system.rulebook().settles(id, value) {
            system = system.with_reading(id, value)?;
        }
    }
    Ok(system)
}

impl PairedBy {
    /// The document under the readings chosen.
    pub(super) fn system(&self) -> Result<Box<dyn PairingSystem>, CliError> {
        read_as(self.system, &self.readings)
    }
}

impl Rulings {
    /// The document under the readings chosen.
    pub(super) fn system_for(&self, id: SystemId) -> Result<Box<dyn PairingSystem>, CliError> {
        read_as(id, &self.readings)
    }

    /// What the command line says of a tournament, and the initial colour where nothing says it.
    pub(super) fn settle(&self, tournament: &mut Tournament, system: &dyn PairingSystem) {
        if let Some(rounds) = self.planned_rounds {
            tournament.planned_rounds = Some(PlannedRounds { rounds, source: RoundsSource::Given });
        }
        if let Some(colour) = self.initial_colour {
            tournament.initial_colour = Some((colour, ColourSource::Given));
        }
        deduce_initial_colour(tournament, system);
    }

    /// The search chosen.
    pub(super) fn search(&self) -> Result<SearchKind, CliError> {
        match (self.search, self.budget) {
            (Search::Guided, None) => Ok(SearchKind::Guided),
            (Search::Guided, Some(_)) => Err(CliError::Budget),
            (Search::Literal, budget) => Ok(SearchKind::Literal { budget: budget.unwrap_or(u64::MAX) }),
        }
    }
}

/// The initial colour, where the file does not say it.
pub(super) fn deduce_initial_colour(tournament: &mut Tournament, system: &dyn PairingSystem) {
    if tournament.initial_colour.is_some() {
        return;
    }
    if let Ok(position) = Position::before(tournament, 1, Field::AsRecorded) {
        let colour = system.deduce_initial_colour(&position, &recorded_round(tournament, 1));
        tournament.initial_colour = colour.map(|colour| (colour, ColourSource::FirstRound));
    }
}
