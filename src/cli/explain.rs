use super::args::{Console, Explain};
use super::exit::Exit;
use super::failure::CliError;
use super::{findings, input};
use crate::position::{Field, Position};
use crate::report::explanation::render;

/// `arbitrium explain FILE --round N`
pub(super) fn run(args: &Explain, console: &Console) -> Result<Exit, CliError> {
    let mut read = input::read(&args.file, &args.reading)?;
    let case = read.case(&args.rulings);
    findings::show(&read, console);
    let case = case?;
    let tournament = &case.lowered.tournament;
    let recorded = args.round <= tournament.paired_rounds();
    let field = if recorded { Field::AsRecorded } else { Field::Announced };
    let position = Position::before(tournament, args.round, field)
        .map_err(|error| CliError::Position(read.path.clone(), error))?;
    match case.system.explain(&position, case.search) {
        Ok(explanation) => {
            let mut output = console.output(None)?;
            output.write(&render(&explanation))?;
            output.finish()?;
            Ok(Exit::Agrees)
        }
        Err(failure) => {
            console.complain(&format!("{}: round {}: {failure}", read.path, args.round));
            Ok(Exit::Undecided)
        }
    }
}
