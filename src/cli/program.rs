//! The program under test that the command line names.

use std::path::{Path, PathBuf};

use super::args::{Console, Program};
use super::failure::CliError;
use crate::campaign::{About, PLAN_SCHEMA, Plan, Shard};
use crate::engines::{Config, EnginePool, Format, Resolved, UseError, another_document};
use crate::generate::Settings;
use crate::printable::Shown as _;
use crate::report::json::VERSION;
use crate::systems::{PairingSystem, SystemId};
use crate::tournament::GamesPerRound;

/// A program that can be asked, and the file of its known deviations.
pub(super) struct Opened {
    pub pool: EnginePool,
    pub deviations: Option<PathBuf>,
    /// The file that describes it.
    file: Option<PathBuf>,
    notes: Vec<String>,
}

impl Program {
    /// The program, ready to be asked.
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

    /// The files of which it is made, as far as they are known before it is asked: its description, its known deviations, and
    /// what its command names.
    pub(super) fn files(&self) -> Vec<PathBuf> {
        let here = std::env::current_dir().unwrap_or_default();
        let described = self.config.clone().or_else(|| Config::place_near(&here));
        let opened = self.opened().ok();
        let words = opened.iter().flat_map(|opened| &opened.pool.spec().command).map(PathBuf::from);
        let deviations = opened.iter().filter_map(|opened| opened.deviations.clone());
        described.into_iter().chain(words).chain(deviations).collect()
    }

    /// The plan of a campaign against the program: seed, cases and part of them as given; pairings are hunted, nothing is steered
    /// and no deviation known.
    pub(super) fn plan(
        &self,
        opened: &Opened,
        system: &dyn PairingSystem,
        settings: Settings,
        (seed, count, shard): (u64, u64, Shard),
    ) -> Plan {
        let spec = opened.pool.spec();
        let readings = system.unusual_readings().into_iter();
        Plan {
            about: About {
                schema: PLAN_SCHEMA.to_owned(),
                version: VERSION.to_owned(),
                system: system.rulebook().id.to_owned(),
                engine: self.engine.clone(),
                engine_pairs: spec.systems.clone(),
                seed,
                count,
                shard,
                steer: false,
            },
            engine_options: self.options.clone(),
            shrink_calls: spec.shrink_calls,
            deviations: None,
            readings: readings.map(|(id, value)| (id.to_owned(), value.to_owned())).collect(),
            standings: None,
            by_article: false,
            settings,
        }
    }
}

impl Opened {
    /// Fails early where the program is not there, and says where it is asked for a system it does not pair.
    pub(super) fn require(&self, system: impl Into<Option<SystemId>>) -> Result<(), CliError> {
        match self.pool.with(system, |_| ()) {
            Err(UseError::Open(error)) => Err(CliError::Program(self.placed(), error)),
            done => done.map_err(|error| self.lost(error)),
        }
    }

    /// Its name, behind the file that describes it.
    fn placed(&self) -> String {
        let name = &self.pool.spec().name;
        self.file.as_ref().map_or_else(|| name.clone(), |path| format!("{}: engine {name}", path.shown()))
    }

    /// What this system cannot keep the program from, said before it is started: docs/engines.md has the whole of it.
    pub(super) fn tell_uncontained(&self, console: &Console) {
        if !cfg!(target_os = "linux") {
            let name = &self.pool.spec().name;
            console.say(&format!(
                "warning: {name}: on this system its time by the clock and its outputs are limited; its memory, processor time, processes and files are not"
            ));
        }
    }

    /// What the user should know of where the program comes from, and what it is not kept from.
    pub(super) fn note(&self, console: &Console) {
        self.tell_uncontained(console);
        for note in &self.notes {
            console.say(&format!("note: {note}"));
        }
    }

    /// That known deviations are asked for by `compare` and `fuzz` alone, where the program has some.
    pub(super) fn tell_that_all_counts(&self, console: &Console) {
        if let Some(path) = &self.deviations {
            let name = &self.pool.spec().name;
            console.say(&format!(
                "note: {name}: its known deviations ({}) are those of compare and fuzz: here every difference counts",
                path.shown()
            ));
        }
    }

    /// What the user should know where the program is asked for a system that it does not pair.
    pub(super) fn warn(&self, system: SystemId, console: &Console) {
        let spec = self.pool.spec();
        if let Some(other) = another_document(&spec.name, &spec.systems, system.system().rulebook().id) {
            console.say(&format!("warning: {other}"));
        }
        if system.system().games_per_round() == GamesPerRound::Boards && spec.format != Format::Trf26 {
            console.say(&format!(
                "warning: {} is asked in a format that has no records for teams, so that it is not asked at all; one that reads the format of 2026 is asked with --engine-option format=trf26",
                spec.name
            ));
        }
    }

    /// The error of a program that was there and cannot be opened or asked any more.
    pub(super) fn lost(&self, error: UseError) -> CliError {
        CliError::Lost(self.pool.spec().name.clone(), error)
    }
}
