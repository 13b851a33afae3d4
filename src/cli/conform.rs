use rayon::ThreadPool;
use rayon::prelude::*;

use super::args::{Conform, Console};
use super::failure::CliError;
use super::program::Opened;
use crate::check::under_readings;
use crate::contained::{InternalError, contained};
use crate::kit::{Kit, KitCase, ask};
use crate::outcome::{Conformed, Exit};
use crate::report::conform::{Conformance, render};
use crate::systems::SystemId;
use crate::tournament::Tournament;

/// `arbitrium conform --engine E`
pub(super) fn run(args: &Conform, console: &Console) -> Result<Exit, CliError> {
    let program = args.program.opened()?;
    let ids = systems(args, &program)?;
    let jobs = super::jobs::pool(args.jobs)?;
    let mut systems = Vec::new();
    for id in ids {
        program.require(id)?;
        program.warn(id, console);
        systems.push(of_system(args, id, &program, &jobs)?);
    }
    let exit = systems.iter().map(Conformed::exit).reduce(Exit::worst).unwrap_or(Exit::Undecided);
    let found = Conformance { engine: args.program.engine.clone(), systems };
    let mut output = console.output(args.output.as_deref())?;
    output.write(&render(&found, args.format.into()))?;
    output.finish()?;
    Ok(exit)
}

/// The system that was asked for, else those that the program's description names.
fn systems(args: &Conform, program: &Opened) -> Result<Vec<SystemId>, CliError> {
    if let Some(id) = args.system {
        return Ok(vec![id]);
    }
    let known: Vec<_> = program.pool.spec().systems.iter().filter_map(|word| SystemId::named(word)).collect();
    if known.is_empty() { Err(CliError::NoSystemOf(program.pool.spec().name.clone())) } else { Ok(known) }
}

fn of_system(
    args: &Conform,
    id: SystemId,
    program: &Opened,
    jobs: &ThreadPool,
) -> Result<Conformed, CliError> {
    let kit = match &args.kit {
        Some(folder) => Kit::read(folder, id)?,
        None => Kit::built_in(id)?,
    };
    let readings: Vec<_> = args.readings.iter().cloned().collect();
    let system = under_readings(id, &readings)?;
    let cases: Vec<_> = kit.cases().collect();
    let outcome = |(case, tournament): &(&KitCase, &Tournament)| {
        let asked = || program.pool.with(id, |engine| ask(case, tournament, &*system, engine));
        match contained(asked) {
            Ok(outcome) => outcome.map_err(|error| program.lost(error)),
            Err(error @ InternalError(_)) => Err(CliError::InternalOf { path: case.id.clone(), error }),
        }
    };
    let outcomes: Result<Vec<_>, CliError> = jobs.install(|| cases.par_iter().map(outcome).collect());
    Ok(Conformed { outcomes: outcomes?, kit, system })
}
