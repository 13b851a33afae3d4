//! `compare --standings`: the standings of files by a program under test.

use super::args::{Check, CheckFormat, Console};
use super::failure::CliError;
use super::findings;
use super::input;
use super::program::Opened as Program;
use crate::check::ranks::DeclaredStandings;
use crate::compare::{RankedBy, ask_ranks};
use crate::outcome::Exit;
use crate::referee::{Opened, Refusal, tie_break_readings};
use crate::report::compared_ranks::{ComparedRanks, json, text};
use crate::standings::{Readings, tie_breaks};
use crate::systems::{AskedSystem, SystemId};
use crate::trf::LowerOptions;

/// Asks the program for the standings of each file, and judges them.
pub(super) fn run(args: &Check, program: &Program, console: &Console) -> Result<Exit, CliError> {
    if !matches!(args.format, CheckFormat::Text | CheckFormat::Json) {
        return Err(CliError::RanksFormat);
    }
    let readings = tie_break_readings(&args.rulings.readings)?;
    let (mut all, mut exit) = (Vec::new(), None);
    let mut ends = |with: Exit| exit = Some(exit.map_or(with, |exit: Exit| exit.worst(with)));
    for found in input::files(&args.files)? {
        let compared = found.read(&args.reading).and_then(|mut read| {
            let compared = file(&mut read, args, readings, program);
            if matches!(compared, Err(CliError::Refused(Refusal::Unreadable(..)))) {
                findings::show(&read, console);
            }
            compared
        });
        match compared {
            Ok(compared) => {
                ends(exit_of(&compared));
                all.push(compared);
            }
            Err(error) => {
                console.fail(&error);
                ends(error.exit());
            }
        }
    }
    let name = &program.pool.spec().name;
    let page = if args.format == CheckFormat::Json { json(name, &all) } else { text(name, &all) };
    let mut output = console.output(args.output.as_deref())?;
    output.write(&page)?;
    output.finish()?;
    Ok(exit.unwrap_or(Exit::Undecided).under(args.fail_on.as_ref()))
}

fn file(
    read: &mut Opened,
    args: &Check,
    readings: Readings,
    program: &Program,
) -> Result<ComparedRanks, CliError> {
    let refused = |reason: String| CliError::from(Refusal::Standings(read.name.clone(), reason));
    if read.document.is_team() {
        return Err(refused("teams are read but not ranked yet".to_owned()));
    }
    let system = args.rulings.system.as_ref().map(AskedSystem::without_date);
    let options = match system {
        Some(id) => LowerOptions { games_per_round: id.system().games_per_round() },
        None => LowerOptions::declared_in(&read.document),
    };
    let lowered = read.lower(options)?;
    let refused = |reason: String| CliError::from(Refusal::Standings(read.name.clone(), reason));
    let declared = DeclaredStandings::of(&read.document, Some(&lowered));
    let list = match (&args.tie_breaks, &declared.list) {
        (Some(list), _) => list.0.clone(),
        (None, Some((text, source))) => {
            tie_breaks(text).map_err(|error| refused(format!("record {source}: {error}")))?
        }
        (None, None) => {
            return Err(refused("the file names no tie-breaks; name them with --tie-breaks".to_owned()));
        }
    };
    let edition = args.rules.unwrap_or_else(|| declared.edition().0);
    let by = RankedBy { list, edition, readings, round_robin: declared.round_robin };
    // A list that the reference cannot rank by is refused before the program is asked.
    by.standings(&lowered.tournament).map_err(|error| refused(error.to_string()))?;
    let asked = program
        .pool
        .with(system.unwrap_or(SystemId::ALL[0]), |engine| ask_ranks(&lowered.tournament, &by, engine));
    let asked = asked.map_err(|error| program.lost(error))?;
    Ok(ComparedRanks { path: read.name.clone(), by, asked })
}

fn exit_of(compared: &ComparedRanks) -> Exit {
    match &compared.asked.answer {
        Err(fault) if fault.is_finding() => Exit::Failed,
        Err(_) => Exit::Undecided,
        Ok(_) if !compared.asked.findings.is_empty() => Exit::Differs,
        Ok(_) if compared.asked.compared == 0 => Exit::Undecided,
        Ok(_) => Exit::Agrees,
    }
}
