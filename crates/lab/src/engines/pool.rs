use std::sync::{Mutex, PoisonError};

use super::{Engine, EngineSpec, Fault, Ranked, Ranking, Surroundings, UseError};
use arbitrium_core::systems::{Recorded, SystemId};
use arbitrium_core::tournament::Tournament;

/// A program under test for many jobs at once: each job works with an engine of its own, and a program that
/// stays is started no oftener than there are jobs.
pub struct EnginePool {
    spec: EngineSpec,
    idle: Mutex<Vec<Idle>>,
}

/// An engine that nobody works with, and the system for which it was opened.
type Idle = (Option<SystemId>, Box<dyn Engine>);

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

    /// Works with an engine for a system, where one is known, that nobody else works with meanwhile.
    ///
    /// # Errors
    /// When the program cannot be opened; and when the surroundings failed while it was asked, whatever the work made of
    /// that: a question that could not be put has no answer.
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

/// An engine that asks no more once the surroundings have failed.
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
}
