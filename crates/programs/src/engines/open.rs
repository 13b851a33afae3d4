//! Opens a program from its description, so that it can be asked.

use super::persistent::Persistent;
use super::program::Program;
use super::{Engine, EngineSpec, OpenError, Protocol};
use arbitrium_core::systems::SystemId;

impl EngineSpec {
    /// Opens the program for questions about a pairing system. `None` is enough for standings, because their rules do
    /// not depend on the system. The process of a persistent program starts with the first question.
    ///
    /// # Errors
    /// Fails if the program does not exist, or if its command has an unknown placeholder.
    pub fn open(&self, system: impl Into<Option<SystemId>>) -> Result<Box<dyn Engine>, OpenError> {
        let word = system.into().map(SystemId::word);
        if self.adapter.is_none() && self.command.iter().any(|word| word.contains("{adapter}")) {
            return Err(OpenError::NoAdapter);
        }
        Ok(match self.protocol {
            Protocol::Process => Box::new(Program::open(self, word)?),
            Protocol::Persistent => Box::new(Persistent::open(self, word)?),
        })
    }
}
