use super::args::{Console, Inspect};
use super::failure::CliError;
use super::input::{self, Found};
use crate::check::Rules;
use crate::contained::contained;
use crate::outcome::Exit;
use crate::printable::Shown as _;
use crate::referee::{Inspected, inspect};
use crate::report::inspection::render;

/// Runs `arbitrium inspect FILE…` and returns its exit status.
pub(super) fn run(args: &Inspect, console: &Console) -> Result<Exit, CliError> {
    let mut output = console.output(None)?;
    let mut exit = Exit::Agrees;
    let files = input::files(&args.files, console)?;
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

/// The text about one file, and the exit status of a run with only this file.
fn inspected(file: &Found, args: &Inspect) -> Result<(String, Exit), CliError> {
    let mut read = file.read(&args.reading)?;
    let rules = Rules { system: args.system.clone(), ..Rules::default() };
    let Inspected { lowered, judged_by, .. } = inspect(&mut read, &rules);
    let exit = if lowered.is_none() { Exit::BadInput } else { Exit::Agrees };
    let tournament = lowered.as_ref().map(|lowered| &lowered.tournament);
    Ok((render(&read.name, &read.document, tournament, judged_by.as_deref(), &read.findings), exit))
}
