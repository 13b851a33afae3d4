//! The program under test that the command line names.

use std::path::{Path, PathBuf};

use super::args::{Console, Program};
use super::failure::CliError;
use crate::engines::{Config, EnginePool, OpenError, Resolved};
use crate::report::Policy;
use crate::systems::SystemId;

/// A program that can be asked, and the file of its known deviations.
pub(super) struct Opened {
    pub pool: EnginePool,
    pub deviations: Option<PathBuf>,
}

impl Program {
    /// The program, ready to be asked.
    pub(super) fn opened(&self) -> Result<Opened, CliError> {
        let here = std::env::current_dir().unwrap_or_default();
        let config = match &self.config {
            Some(path) => Config::read(path)?,
            None => Config::near(&here)?,
        };
        let Resolved { spec, deviations } = config.resolve(&self.engine, &self.options, Path::new(&here))?;
        Ok(Opened { pool: EnginePool::new(spec), deviations })
    }
}

impl Opened {
    /// The text of its known deviations, which is of their form.
    pub(super) fn known_deviations(&self) -> Result<Option<String>, CliError> {
        let Some(path) = &self.deviations else { return Ok(None) };
        let text = std::fs::read_to_string(path).map_err(|error| self.bad_deviations(error.to_string()))?;
        Policy::default().know(&text).map_err(|error| self.bad_deviations(error.to_string()))?;
        Ok(Some(text))
    }

    /// The error of known deviations that cannot be used.
    pub(super) fn bad_deviations(&self, reason: String) -> CliError {
        CliError::Baseline { path: self.deviations.clone().unwrap_or_default(), reason }
    }

    /// Fails early where the program is not there, and says where it is asked for a system it does not pair.
    pub(super) fn require(&self, system: SystemId) -> Result<(), CliError> {
        self.pool.with(system, |_| ()).map_err(|error| self.failed(error))
    }

    /// What the user should know before the program is asked for a system.
    pub(super) fn warn(&self, system: SystemId, console: &Console) {
        let (spec, word) = (self.pool.spec(), system.system().rulebook().id);
        if !spec.systems.is_empty() && !spec.systems.iter().any(|known| known == word) {
            let pairs = spec.systems.join(", ");
            console.say(&format!("warning: {} pairs {pairs} and is judged by {word}", spec.name));
        }
    }

    /// The error of a program that cannot be opened.
    pub(super) fn failed(&self, error: OpenError) -> CliError {
        CliError::Program(self.pool.spec().name.clone(), error)
    }
}
