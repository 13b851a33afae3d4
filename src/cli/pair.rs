use super::args::{Console, Pair, PairFormat, Rulings};
use super::failure::CliError;
use super::{edit, findings, input};
use crate::check::under_readings;
use crate::engines;
use crate::outcome::Exit;
use crate::position::{Field, Position};
use crate::referee::{NextRound, Paired, not_paired, pair, pair_next, with_round};
use crate::report::pairing_list::PairingList;
use crate::report::{json, pairs};

/// The width of a list of pairings as text, in columns.
const LIST_WIDTH: u16 = 100;

/// Runs `arbitrium pair FILE` and returns its exit status.
pub(super) fn run(args: &Pair, console: &Console) -> Result<Exit, CliError> {
    let Some(file) = &args.file else { return serve(&args.rulings) };
    let rulings = &args.rulings;
    let read = input::read(file, &args.reading)?;
    let mut edits = args.facts.edits(&args.force);
    let mut again = args.round;
    if !edits.list.is_empty() || !args.force.is_empty() {
        // The changes are for the round that is paired.
        edits.before = again.take();
    }
    let (mut read, force) = edit::changed_with(read, edits, rulings)?;
    let paired = rulings.limits_shown(console).in_force(|| match again {
        None => pair_next(&mut read, &rulings.rules(), rulings.search(), &force),
        round => {
            let paired = pair(&mut read, &rulings.rules(), rulings.search(), round)?;
            Ok(NextRound { paired, by_hand: Vec::new() })
        }
    });
    findings::show(&read, console);
    let NextRound { paired: Paired { case, round, found, notes }, by_hand } = paired?;
    for note in notes {
        console.say(&format!("{}: {note}", read.shown()));
    }
    let tournament = &case.lowered.tournament;
    if let Err(failure) = &found {
        console.complain(&not_paired(&read, tournament, round, failure));
    }
    let list = |pairing| PairingList { tournament, file: &read.name, round, pairing, by_hand: &by_hand };
    let text = match (args.format, &found) {
        (PairFormat::Json, found) => {
            let json = json::pairing(case.system.rulebook().id, case.source, round, found.as_ref());
            json.map_err(|error| CliError::Internal(error.to_string()))? + "\n"
        }
        (_, Err(_)) => return Ok(Exit::Undecided),
        (PairFormat::Pairs, Ok(pairing)) => pairs::reply(pairing.pairs.iter().copied(), pairing.bye),
        (PairFormat::List, Ok(pairing)) => list(pairing).text(LIST_WIDTH),
        (PairFormat::Html, Ok(pairing)) => list(pairing).html(),
        (PairFormat::Csv, Ok(pairing)) => list(pairing).csv(),
        (PairFormat::Trf, Ok(pairing)) => {
            with_round(&mut read, &rulings.rules(), (round, pairing), &by_hand, args.dialect.into())?
        }
    };
    let mut output = console.output(args.output.as_deref())?;
    output.write(&text)?;
    output.finish()?;
    Ok(found.map_or(Exit::Undecided, |_| Exit::Agrees))
}

/// Runs `arbitrium pair --serve`, which answers questions from standard input until it ends.
fn serve(rulings: &Rulings) -> Result<Exit, CliError> {
    let search = rulings.search();
    // Errors in the interpretations are reported before the first question. That is only possible if the user names
    // the system.
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
        // If the client has closed the pipe, no further answers are needed.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(Exit::Agrees),
        Err(error) => Err(CliError::Write("standard output".into(), error.to_string())),
    }
}
