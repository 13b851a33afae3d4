use super::args::{Console, Pair, PairFormat, Rulings};
use super::failure::CliError;
use super::{findings, input};
use crate::check::under_readings;
use crate::engines;
use crate::outcome::Exit;
use crate::position::{Field, Position};
use crate::report::{json, pairs};

/// `arbitrium pair FILE`
pub(super) fn run(args: &Pair, console: &Console) -> Result<Exit, CliError> {
    let Some(file) = &args.file else { return serve(&args.rulings) };
    let mut read = input::read(file, &args.reading)?;
    let case = read.case(&args.rulings);
    findings::show(&read, console);
    let case = case?;
    if let Some(note) = case.source.note() {
        console.say(&format!("{}: {note}", read.shown()));
    }
    let tournament = &case.lowered.tournament;
    let (recorded, games) = (tournament.paired_rounds(), tournament.games_per_round);
    let (round, field) = match args.round {
        Some(round) if round > recorded || round == 0 => {
            return Err(CliError::NoSuchRound { path: read.path, round, recorded, games });
        }
        Some(round) => (round, Field::AsRecorded),
        None => (recorded + 1, Field::Announced),
    };
    let position = Position::before(tournament, round, field)
        .map_err(|error| CliError::Position(read.shown(), error))?;
    if position.initial_colour.is_none() {
        console.say(&format!("{}: the initial colour is not known; White is taken", read.shown()));
    }
    if let Some(planned) = tournament.planned_rounds.filter(|planned| planned.rounds < round) {
        let (rounds, word) = (planned.rounds, games.round_words());
        console.say(&format!("{}: only {rounds} {word} are planned ({})", read.shown(), planned.source));
    }
    let found = args.rulings.limits().in_force(|| case.system.pair(&position, case.search));
    if let Err(failure) = &found {
        console.complain(&format!("{}: {} {round}: {failure}", read.shown(), games.round_word()));
    }
    let text = match (&found, args.format) {
        (Ok(pairing), PairFormat::Pairs) => pairs::reply(pairing.pairs.iter().copied(), pairing.bye),
        (Err(_), PairFormat::Pairs) => return Ok(Exit::Undecided),
        (found, PairFormat::Json) => {
            let system = case.system.rulebook().id;
            let json = json::pairing(system, case.source, round, found.as_ref());
            json.map_err(|error| CliError::Internal(error.to_string()))? + "\n"
        }
    };
    let mut output = console.output(args.output.as_deref())?;
    output.write(&text)?;
    output.finish()?;
    Ok(found.map_or(Exit::Undecided, |_| Exit::Agrees))
}

/// `arbitrium pair --serve`
fn serve(rulings: &Rulings) -> Result<Exit, CliError> {
    let search = rulings.search();
    // What is wrong with the readings is told before the first question, where the system is known.
    let rules = rulings.rules();
    rules.system.as_ref().map(|asked| under_readings(asked.without_date(), &rules.readings)).transpose()?;
    let (questions, answers) = (std::io::stdin().lock(), std::io::stdout().lock());
    let served = engines::serve(questions, answers, |id, tournament, round| {
        let system = under_readings(id, &rules.readings).map_err(|error| error.to_string())?;
        let mut tournament = tournament.clone();
        rules.settle(&mut tournament, &*system);
        let position =
            Position::before(&tournament, round, Field::Announced).map_err(|error| error.to_string())?;
        Ok(rulings.limits().in_force(|| system.pair(&position, search)))
    });
    match served {
        Ok(()) => Ok(Exit::Agrees),
        // Who asks no more wants no answers.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(Exit::Agrees),
        Err(error) => Err(CliError::Write("standard output".into(), error.to_string())),
    }
}
