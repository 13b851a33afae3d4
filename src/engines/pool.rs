use std::sync::{Mutex, PoisonError};

use super::{Engine, EngineSpec, OpenError};
use crate::systems::SystemId;

/// A program under test for many jobs at once: each job works with an engine of its own, and a program that
/// stays is started no oftener than there are jobs.
pub struct EnginePool {
    spec: EngineSpec,
    idle: Mutex<Vec<(SystemId, Box<dyn Engine>)>>,
}

impl EnginePool {
    /// A pool of one program.
    #[must_use]
    pub fn new(spec: EngineSpec) -> Self {
        EnginePool { spec, idle: Mutex::default() }
    }

    /// How the program is called.
    #[must_use]
    pub fn spec(&self) -> &EngineSpec {
        &self.spec
    }

    /// Works with an engine for a system that nobody else works with meanwhile.
    ///
    /// # Errors
    /// When the program cannot be opened.
    pub fn with<T>(&self, system: SystemId, work: impl FnOnce(&mut dyn Engine) -> T) -> Result<T, OpenError> {
        let mut engine = match self.take(system) {
            Some(engine) => engine,
            None => self.spec.open(system)?,
        };
        let result = work(&mut *engine);
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push((system, engine));
        Ok(result)
    }

    fn take(&self, system: SystemId) -> Option<Box<dyn Engine>> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let place = idle.iter().position(|(of, _)| *of == system)?;
        Some(idle.swap_remove(place).1)
    }
}
