use std::sync::{Mutex, PoisonError};

use super::{Engine, EngineSpec, Fault, Lack, Ranked, Ranking, Surroundings, UseError};
use arbitrium_core::systems::{Recorded, SystemId};
use arbitrium_core::tournament::Tournament;

/// The engines of one program under test, for several parallel jobs. A job uses an engine that no other job
/// is using. So a persistent program has at most one process for each job.
pub struct EnginePool {
    spec: EngineSpec,
    idle: Mutex<Vec<Idle>>,
}

/// An unused engine, and the system for which it was opened.
type Idle = (Option<SystemId>, Box<dyn Engine>);

impl EnginePool {
    /// Creates a pool for one program. No process is started yet.
    #[must_use]
    pub fn new(spec: EngineSpec) -> Self {
        EnginePool { spec, idle: Mutex::default() }
    }

    /// The description of the program.
    #[must_use]
    pub fn spec(&self) -> &EngineSpec {
        &self.spec
    }

    /// Calls `work` with an engine that no other job uses meanwhile. `system` is the system to pair by, or
    /// `None` if it is unknown.
    ///
    /// # Errors
    /// Fails if the program cannot be opened. Also fails if the machine failed, so that the program could not
    /// be asked. The result of `work` is then not returned.
    pub fn with<T>(
        &self,
        system: impl Into<Option<SystemId>>,
        work: impl FnOnce(&mut dyn Engine) -> T,
    ) -> Result<T, UseError> {
        let system = system.into();
        let engine = match self.take(system) {
            Some(engine) => engine,
            None => self.spec.open(system)?,
        };
        let mut watched = Watched { engine, met: None };
        let result = work(&mut watched);
        if let Some(met) = watched.met {
            return Err(met.into());
        }
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push((system, watched.engine));
        Ok(result)
    }

    fn take(&self, system: Option<SystemId>) -> Option<Box<dyn Engine>> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let place = idle.iter().position(|(of, _)| *of == system)?;
        Some(idle.swap_remove(place).1)
    }
}

/// An engine that asks no further questions after the machine has failed. `met` is that failure.
struct Watched {
    engine: Box<dyn Engine>,
    met: Option<Surroundings>,
}

impl Watched {
    fn ask<T>(&mut self, ask: impl FnOnce(&mut dyn Engine) -> Result<T, Fault>) -> Result<T, Fault> {
        if let Some(met) = &self.met {
            return Err(Fault::Surroundings(met.clone()));
        }
        let answer = ask(&mut *self.engine);
        if let Err(Fault::Surroundings(met)) = &answer {
            self.met = Some(met.clone());
        }
        answer
    }
}

impl Engine for Watched {
    fn pair(&mut self, tournament: &Tournament, round: u16) -> Result<Recorded, Fault> {
        self.ask(|engine| engine.pair(tournament, round))
    }

    fn rank(&mut self, asked: &Ranking<'_>) -> Result<Ranked, Fault> {
        self.ask(|engine| engine.rank(asked))
    }

    fn report(&self, tournament: &Tournament, round: u16) -> Option<String> {
        self.engine.report(tournament, round)
    }

    fn lacks(&self) -> &[Lack] {
        self.engine.lacks()
    }
}
