use super::args::{Console, Pair, PairFormat};
use super::exit::Exit;
use super::failure::CliError;
use super::{findings, input};
use crate::position::{Field, Position};
use crate::report::json;
use crate::systems::Pairing;

/// `arbitrium pair FILE`
pub(super) fn run(args: &Pair, console: &Console) -> Result<Exit, CliError> {
    let mut read = input::read(&args.file, &args.reading)?;
    let case = read.case(&args.rulings);
    findings::show(&read, console);
    let case = case?;
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
        .map_err(|error| CliError::Position(read.path.clone(), error))?;
    if position.initial_colour.is_none() {
        console.say(&format!("{}: the initial colour is not known; White is taken", read.path));
    }
    if let Some(planned) = tournament.planned_rounds.filter(|planned| planned.rounds < round) {
        let (rounds, word) = (planned.rounds, games.round_words());
        console.say(&format!("{}: only {rounds} {word} are planned ({})", read.path, planned.source));
    }
    let found = case.system.pair(&position, case.search);
    if let Err(failure) = &found {
        console.complain(&format!("{}: {} {round}: {failure}", read.path, games.round_word()));
    }
    let text = match (&found, args.format) {
        (Ok(pairing), PairFormat::Pairs) => lines(pairing),
        (Err(_), PairFormat::Pairs) => return Ok(Exit::Undecided),
        (found, PairFormat::Json) => {
            let system = case.system.rulebook().id;
            let json = json::pairing(system, round, found.as_ref());
            json.map_err(|error| CliError::Internal(error.to_string()))? + "\n"
        }
    };
    let mut output = console.output(args.output.as_deref())?;
    output.write(&text)?;
    output.finish()?;
    Ok(found.map_or(Exit::Undecided, |_| Exit::Agrees))
}

/// The common reply: the number of lines that follow, then `white black`, a bye as `id 0` last.
fn lines(pairing: &Pairing) -> String {
    let boards = pairing.pairs.iter().map(|(white, black)| format!("{white} {black}\n"));
    let all: Vec<String> = boards.chain(pairing.bye.map(|id| format!("{id} 0\n"))).collect();
    format!("{}\n{}", all.len(), all.concat())
}
