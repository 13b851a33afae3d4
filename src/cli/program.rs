//! Opens the program under test that the user names.

use std::path::{Path, PathBuf};

use super::args::{Console, Program};
use super::failure::CliError;
use crate::campaign::NamedProgram;
use crate::engines::{Config, EnginePool, Format, Resolved, UseError, another_document};
use crate::printable::Shown as _;
use crate::systems::SystemId;
use crate::tournament::GamesPerRound;

/// An opened program that can be asked, and the file of its known deviations.
pub(super) struct Opened {
    pub pool: EnginePool,
    pub deviations: Option<PathBuf>,
    /// The file that contains the description of the program; `None` for a preset or a command.
    file: Option<PathBuf>,
    notes: Vec<String>,
}

impl Program {
    /// Opens the program that these options describe.
    pub(super) fn opened(&self) -> Result<Opened, CliError> {
        let here = std::env::current_dir().unwrap_or_default();
        let config = match &self.config {
            Some(path) => Config::read(path)?,
            None => Config::near(&here)?,
        };
        let Resolved { spec, file, deviations, notes } =
            config.resolve(&self.engine, &self.options, Path::new(&here))?;
        Ok(Opened { pool: EnginePool::new(spec), deviations, file, notes })
    }

    /// The files that belong to the program, as far as they are known before it is asked. They are its description,
    /// its known deviations, and the files in its command.
    pub(super) fn files(&self) -> Vec<PathBuf> {
        let here = std::env::current_dir().unwrap_or_default();
        let described = self.config.clone().or_else(|| Config::place_near(&here));
        let opened = self.opened().ok();
        let words = opened.iter().flat_map(|opened| &opened.pool.spec().command).map(PathBuf::from);
        let deviations = opened.iter().filter_map(|opened| opened.deviations.clone());
        described.into_iter().chain(words).chain(deviations).collect()
    }

    /// The program and its options as the user named them.
    pub(super) fn named(&self) -> NamedProgram {
        NamedProgram { engine: self.engine.clone(), options: self.options.clone() }
    }
}

impl Opened {
    /// Fails if the program does not exist or cannot be opened for the pairing system. The error names the file with
    /// its description.
    pub(super) fn require(&self, system: impl Into<Option<SystemId>>) -> Result<(), CliError> {
        match self.pool.with(system, |_| ()) {
            Err(UseError::Open(error)) => Err(CliError::Program(self.placed(), error)),
            done => done.map_err(|error| self.lost(error)),
        }
    }

    /// The name of the program for messages. If a file contains its description, the path of the file comes
    /// first.
    fn placed(&self) -> String {
        let name = &self.pool.spec().name;
        self.file.as_ref().map_or_else(|| name.clone(), |path| format!("{}: engine {name}", path.shown()))
    }

    /// Warns if this operating system cannot restrict the program, which is explained in docs/guide/engines.md.
    pub(super) fn tell_uncontained(&self, console: &Console) {
        if !cfg!(target_os = "linux") {
            let name = &self.pool.spec().name;
            console.say(&format!(
                "warning: {name}: on this system its time by the clock and its outputs are limited; its memory, processor time, processes and files are not"
            ));
        }
    }

    /// Prints notes about the file with the program's description, and a warning if the program cannot be restricted.
    pub(super) fn note(&self, console: &Console) {
        self.tell_uncontained(console);
        for note in &self.notes {
            console.say(&format!("note: {note}"));
        }
    }

    /// Prints a note that this command ignores the known deviations of the program, if it has any. Only `compare` and
    /// `fuzz` use them.
    pub(super) fn tell_that_all_counts(&self, console: &Console) {
        if let Some(path) = &self.deviations {
            let name = &self.pool.spec().name;
            console.say(&format!(
                "note: this command does not use {}, the known deviations of {name}; every difference counts",
                path.shown()
            ));
        }
    }

    /// Warns if the program is asked to pair by a system that its description does not contain.
    pub(super) fn warn(&self, system: SystemId, console: &Console) {
        let spec = self.pool.spec();
        if let Some(other) = another_document(&spec.name, &spec.systems, system.system().rulebook().id) {
            console.say(&format!("warning: {other}"));
        }
        if system.system().games_per_round() == GamesPerRound::Boards && spec.format != Format::Trf26 {
            console.say(&format!(
                "warning: {} is not asked: its format has no records for teams. If it reads the format of 2026, add --engine-option format=trf26",
                spec.name
            ));
        }
    }

    /// The error for a program that can no longer be opened or asked.
    pub(super) fn lost(&self, error: UseError) -> CliError {
        CliError::Lost(self.pool.spec().name.clone(), error)
    }
}
