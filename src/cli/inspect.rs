use super::args::{Console, Inspect};
use super::failure::CliError;
use super::input::{self, Found, Read};
use crate::check::{Chosen, NoCase, Rules, SystemSource, deduce_initial_colour, remarks};
use crate::contained::contained;
use crate::outcome::Exit;
use crate::printable::Shown as _;
use crate::report::inspection::render;
use crate::trf::{LowerOptions, national_ratings, printable};

/// `arbitrium inspect FILE…`
pub(super) fn run(args: &Inspect, console: &Console) -> Result<Exit, CliError> {
    let mut output = console.output(None)?;
    let mut exit = Exit::Agrees;
    let files = input::files(&args.files)?;
    for (place, file) in files.iter().enumerate() {
        let page = contained(|| inspected(file, args)).unwrap_or_else(|error| {
            let path = file.path.shown();
            Err(CliError::InternalOf { path, error })
        });
        match page {
            Ok((page, ends)) => {
                exit = exit.worst(ends);
                let gap = if place > 0 { "\n" } else { "" };
                output.write(&(gap.to_owned() + &page))?;
            }
            Err(error) => {
                console.fail(&error);
                exit = exit.worst(error.exit());
            }
        }
    }
    output.finish()?;
    Ok(exit)
}

/// The page of one file, and how a run with this file alone ends.
fn inspected(file: &Found, args: &Inspect) -> Result<(String, Exit), CliError> {
    let mut read = file.read(&args.reading)?;
    let rules = Rules { system: args.system.clone(), ..Rules::default() };
    let chosen = rules.system(&read.document);
    let no_swiss = match &chosen {
        Err(NoCase::NoSwiss(reason)) => {
            Some(format!("no system: the file {reason}; choose one with --system"))
        }
        _ => None,
    };
    let chosen = chosen.ok();
    let system = chosen.as_ref().map(|chosen| chosen.id.system());
    let options = system.as_ref().map_or_else(
        || LowerOptions::declared_in(&read.document),
        |system| LowerOptions { games_per_round: system.games_per_round() },
    );
    let mut lowered = read.lower(options).ok();
    if let (Some(lowered), Some(system)) = (&mut lowered, &system) {
        deduce_initial_colour(&mut lowered.tournament, &**system);
        let numbering = system.numbering(&lowered.tournament, &national_ratings(&read.document));
        read.note(remarks::findings(&read.document, lowered, numbering));
    }
    let exit = if lowered.is_none() { Exit::BadInput } else { Exit::Agrees };
    let word = judged_by(&mut read, &rules, chosen).or(no_swiss);
    let tournament = lowered.as_ref().map(|lowered| &lowered.tournament);
    Ok((render(&read.path, &read.document, tournament, word.as_deref(), &read.diagnostics), exit))
}

/// The word of the system that judges, and how the day decided; what a code means that is not implemented.
fn judged_by(read: &mut Read, rules: &Rules, chosen: Option<Chosen>) -> Option<String> {
    let declared = rules.declared_in(&read.document).ok().flatten().filter(|_| rules.system.is_none());
    let means = |word: &str| {
        let why = declared.as_ref().and_then(|(_, declaration)| declaration.why);
        word.to_owned() + &why.map(|why| format!(" ({why})")).unwrap_or_default()
    };
    if let Some(Chosen { id, source, warning, .. }) = chosen {
        read.note(warning.into_iter().collect());
        return Some(match source {
            SystemSource::Taken(dutch) => format!("{} ({})", id.word(), dutch.which),
            _ => means(id.word()),
        });
    }
    let (code, declaration) = declared.as_ref()?;
    let word = declaration.word?;
    let code = printable(code);
    Some(format!("no system that is implemented: {code} is {}; choose one with --system", means(word)))
}
