use super::args::{Console, Pair, PairFormat, Rulings};
use super::exit::Exit;
use super::failure::CliError;
use super::{findings, input};
use crate::engines;
use crate::position::{Field, Position};
use crate::report::{json, pairs};

/// `arbitrium pair FILE`
pub(super) fn run(args: &Pair, console: &Console) -> Result<Exit, CliError> {
    let Some(file) = &args.file else { return serve(&args.rulings) };
    let mut read = input::read(file, &args.reading)?;
    let case = read.case(&args.rulings);
    findings::show(&read, console);
    let case = case?;
    let tournament = &case.lowered.tournament;
    let recorded = tournament.paired_rounds();
    let (round, field) = match args.round {
        Some(round) if round > recorded || round == 0 => {
            return Err(CliError::NoSuchRound(read.path, round, recorded));
        }
        Some(round) => (round, Field::AsRecorded),
        None => (recorded + 1, Field::Announced),
    };
    let position = Position::before(tournament, round, field)
        .map_err(|error| CliError::Position(read.path.clone(), error))?;
    if position.initial_colour.is_none() {
        console.say(&format!("{}: the initial colour is not known; White is taken", read.path));
    }
    if let Some(planned) = tournament.planned_rounds.filter(|planned| planned.rounds < round) {
        console
            .say(&format!("{}: only {} rounds are planned ({})", read.path, planned.rounds, planned.source));
    }
    match case.system.pair(&position, case.search) {
        Ok(pairing) => {
            let text = match args.format {
                PairFormat::Pairs => pairs::reply(pairing.pairs, pairing.bye),
                PairFormat::Json => {
                    let system = case.system.rulebook().id;
                    let json = json::pairing(system, round, &pairing);
                    json.map_err(|error| CliError::Internal(error.to_string()))? + "\n"
                }
            };
            let mut output = console.output(args.output.as_deref())?;
            output.write(&text)?;
            output.finish()?;
            Ok(Exit::Agrees)
        }
        Err(failure) => {
            console.complain(&format!("{}: round {round}: {failure}", read.path));
            Ok(Exit::Undecided)
        }
    }
}

/// `arbitrium pair --serve`
fn serve(rulings: &Rulings) -> Result<Exit, CliError> {
    let search = rulings.search()?;
    // What is wrong with the readings is told before the first question, where the system is known.
    rulings.system.map(|id| rulings.system_for(id)).transpose()?;
    let (questions, answers) = (std::io::stdin().lock(), std::io::stdout().lock());
    let served = engines::serve(questions, answers, |id, tournament, round| {
        let system = rulings.system_for(id).map_err(|error| error.to_string())?;
        let mut tournament = tournament.clone();
        rulings.settle(&mut tournament, &*system);
        let position =
            Position::before(&tournament, round, Field::Announced).map_err(|error| error.to_string())?;
        Ok(system.pair(&position, search))
    });
    match served {
        Ok(()) => Ok(Exit::Agrees),
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Err(CliError::Closed),
        Err(error) => Err(CliError::Write("standard output".into(), error.to_string())),
    }
}
