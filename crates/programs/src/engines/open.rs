//! Turns the description of a program into an [`Engine`], which can be asked questions.

use super::persistent::Persistent;
use super::program::Program;
use super::{Engine, EngineSpec, OpenError, Protocol};
use arbitrium_core::systems::SystemId;

impl EngineSpec {
    /// Opens the program for questions about a pairing system. For questions about standings, `system` can be
    /// `None`, because standings do not depend on the pairing system. The process of a persistent program
    /// starts only with the first question.
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
