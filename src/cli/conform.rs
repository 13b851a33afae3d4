use rayon::ThreadPool;
use rayon::prelude::*;

use super::args::{Conform, Console};
use super::failure::CliError;
use super::program::Opened;
use crate::check::under_readings;
use crate::contained::{InternalError, contained};
use crate::engines::Engine;
use crate::kit::{Decision, Kit, KitCase, Outcome, RankCase, RankKit, ask, rank};
use crate::outcome::{Conformed, Exit};
use crate::report::conform::{Conformance, render};
use crate::standings::C07_2026;
use crate::systems::{AskedSystem, SystemId};
use crate::tournament::Tournament;

/// Runs `arbitrium conform --engine E` and returns its exit status.
pub(super) fn run(args: &Conform, console: &Console) -> Result<Exit, CliError> {
    let program = args.program.opened()?;
    program.tell_uncontained(console);
    program.tell_that_all_counts(console);
    let jobs = super::jobs::pool(args.jobs)?;
    let work = Work { args, program: &program, jobs: &jobs };
    let documents = if args.standings { vec![work.standings()?] } else { work.pairings(console)? };
    let exit = documents.iter().map(Conformed::exit).reduce(Exit::worst).unwrap_or(Exit::Undecided);
    let found = Conformance { engine: args.program.engine.clone(), documents };
    let mut output = console.output(args.output.as_deref())?;
    output.write(&render(&found, args.format.into()))?;
    output.finish()?;
    Ok(exit)
}

struct Work<'a> {
    args: &'a Conform,
    program: &'a Opened,
    jobs: &'a ThreadPool,
}

impl Work<'_> {
    /// The results of the program for the kits of pairings, one for each pairing system.
    fn pairings(&self, console: &Console) -> Result<Vec<Conformed>, CliError> {
        let mut documents = Vec::new();
        for id in self.systems()? {
            self.program.require(id)?;
            self.program.warn(id, console);
            documents.push(self.of_system(id)?);
        }
        Ok(documents)
    }

    /// The pairing system that the user names, or else all systems in the description of the program.
    fn systems(&self) -> Result<Vec<SystemId>, CliError> {
        if let Some(id) = self.args.system {
            return Ok(vec![id]);
        }
        let spec = self.program.pool.spec();
        if spec.systems.is_empty() {
            return Err(CliError::NoSystemOf(spec.name.clone()));
        }
        Ok(spec.systems.clone())
    }

    fn of_system(&self, id: SystemId) -> Result<Conformed, CliError> {
        let kit = match &self.args.kit {
            Some(folder) => Kit::read(folder, id)?,
            None => Kit::built_in(id)?,
        };
        let system = self.args.searched.of(under_readings(id, self.args.readings.as_slice())?)?;
        let outcomes = self.put(
            |_| Some(id),
            kit.cases().collect(),
            |case: &KitCase| &case.id,
            |case, tournament, engine| ask(case, tournament, &*system, engine),
        )?;
        kit.require_right(&outcomes)?;
        let cases = kit.manifest.cases.into_iter().map(Decision::Pairing).zip(outcomes).collect();
        Ok(Conformed { rulebook: system.rulebook(), unusual_readings: system.unusual_readings(), cases })
    }

    /// The results of the program for the kit of standings of an edition of C.07.
    fn standings(&self) -> Result<Conformed, CliError> {
        let edition = self.args.rules.unwrap_or(&C07_2026);
        let kit = match (&self.args.kit, self.args.teams) {
            (Some(folder), false) => RankKit::read(folder, edition)?,
            (Some(folder), true) => RankKit::read_of_teams(folder, edition)?,
            (None, false) => RankKit::built_in(edition)?,
            (None, true) => RankKit::of_teams(edition)?,
        };
        let readings = crate::referee::tie_break_readings(self.args.readings.as_slice())?;
        let outcomes = self.put(
            |tournament| self.args.system.or_else(|| declared(tournament)),
            kit.cases().collect(),
            |case: &RankCase| &case.id,
            |case, tournament, engine| rank(case, tournament, (edition, readings), engine),
        )?;
        kit.require_right(&outcomes)?;
        let cases = kit.manifest.cases.into_iter().map(Decision::Standings).zip(outcomes).collect();
        let unusual_readings = edition.rulebook.unusual(readings.chosen());
        Ok(Conformed { rulebook: kit.rulebook, unusual_readings, cases })
    }

    /// Asks the program about cases in parallel. Returns the results in the order of the cases.
    fn put<C: Sync>(
        &self,
        system: impl Fn(&Tournament) -> Option<SystemId> + Sync,
        cases: Vec<(&C, &Tournament)>,
        name: fn(&C) -> &str,
        ask: impl Fn(&C, &Tournament, &mut dyn Engine) -> Outcome + Sync,
    ) -> Result<Vec<Outcome>, CliError> {
        let outcome = |(case, tournament): (&C, &Tournament)| {
            let asked = || self.program.pool.with(system(tournament), |engine| ask(case, tournament, engine));
            match contained(asked) {
                Ok(outcome) => outcome.map_err(|error| self.program.lost(error)),
                Err(error @ InternalError(_)) => {
                    Err(CliError::InternalOf { path: name(case).to_owned(), error })
                }
            }
        };
        self.jobs.install(|| cases.into_par_iter().map(outcome).collect())
    }
}

/// The pairing system that the report of a case of standings declares; `None` if it declares none.
fn declared(tournament: &Tournament) -> Option<SystemId> {
    let asked = tournament.declared_system.as_deref().and_then(AskedSystem::named)?;
    Some(asked.without_date())
}
