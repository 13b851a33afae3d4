use super::args::{Console, Pair, PairFormat, Rulings};
use super::failure::CliError;
use super::{findings, input};
use crate::check::under_readings;
use crate::engines;
use crate::outcome::Exit;
use crate::position::{Field, Position};
use crate::referee::{Paired, pair};
use crate::report::pairing_list::PairingList;
use crate::report::{json, pairs};

/// The width of a pairing list, in columns.
const LIST_WIDTH: u16 = 100;

/// `arbitrium pair FILE`
pub(super) fn run(args: &Pair, console: &Console) -> Result<Exit, CliError> {
    let Some(file) = &args.file else { return serve(&args.rulings) };
    let mut read = input::read(file, &args.reading)?;
    let rulings = &args.rulings;
    let paired =
        rulings.limits().in_force(|| pair(&mut read, &rulings.rules(), rulings.search(), args.round));
    findings::show(&read, console);
    let Paired { case, round, found, notes } = paired?;
    for note in notes {
        console.say(&format!("{}: {note}", read.shown()));
    }
    if let Err(failure) = &found {
        let word = case.lowered.tournament.games_per_round.round_word();
        console.complain(&format!("{}: {word} {round}: {failure}", read.shown()));
    }
    let text = match (&found, args.format) {
        (Ok(pairing), PairFormat::Pairs) => pairs::reply(pairing.pairs.iter().copied(), pairing.bye),
        (Ok(pairing), PairFormat::List | PairFormat::Html | PairFormat::Csv) => {
            let list = PairingList { tournament: &case.lowered.tournament, round, pairing };
            match args.format {
                PairFormat::Html => list.html(),
                PairFormat::Csv => list.csv(),
                _ => list.text(LIST_WIDTH),
            }
        }
        (Err(_), PairFormat::Pairs | PairFormat::List | PairFormat::Html | PairFormat::Csv) => {
            return Ok(Exit::Undecided);
        }
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
