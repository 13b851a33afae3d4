use super::args::{Console, Inspect};
use super::exit::Exit;
use super::failure::CliError;
use super::input;
use crate::check::remarks;
use crate::report::inspection::render;
use crate::trf::{LowerOptions, national_ratings};

/// `arbitrium inspect FILE…`
pub(super) fn run(args: &Inspect, console: &Console) -> Result<Exit, CliError> {
    let mut output = console.output(None)?;
    let mut exit = Exit::Agrees;
    let files = input::files(&args.files)?;
    for (place, path) in files.iter().enumerate() {
        let mut read = match input::read(path, &args.reading) {
            Ok(read) => read,
            Err(error) => {
                console.fail(&error);
                exit = exit.worst(error.exit());
                continue;
            }
        };
        let system = read.system(args.system).ok().map(|(id, _)| id.system());
        let options = system.as_ref().map_or_else(
            || LowerOptions::declared_in(&read.document),
            |system| LowerOptions { games_per_round: system.games_per_round() },
        );
        let mut lowered = read.lower(options).ok();
        if let (Some(lowered), Some(system)) = (&mut lowered, &system) {
            input::deduce_initial_colour(&mut lowered.tournament, &**system);
            let numbering = system.numbering(&lowered.tournament, &national_ratings(&read.document));
            read.note(remarks::findings(&read.document, lowered, numbering));
        }
        if lowered.is_none() {
            exit = exit.worst(Exit::BadInput);
        }
        if place > 0 {
            output.write("\n")?;
        }
        let word = system.as_ref().map(|system| system.rulebook().id);
        let tournament = lowered.as_ref().map(|lowered| &lowered.tournament);
        let page = render(&read.path, &read.document, tournament, word, &read.diagnostics);
        output.write(&page)?;
    }
    output.finish()?;
    Ok(exit)
}
