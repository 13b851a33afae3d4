//! `arbitrium -check FILE…`: the testers' word for `check`.

use clap::CommandFactory as _;
use clap::error::ErrorKind;

use super::args::{Causes, CheckFormat, Cli, Command, Console};
use super::check::check_quietly;
use super::failure::CliError;
use crate::outcome::{CheckedFile, Exit, Tested};
use crate::report::testers::lines;

const WORD: &str = "-check";

/// The command line that is meant, where it begins with the testers' word.
pub(super) fn meant() -> Option<Result<Cli, clap::Error>> {
    let mut words = super::words();
    let word = words.get_mut(1).filter(|word| *word == WORD)?;
    *word = "check".into();
    Some(Cli::typed(words).and_then(without_effect))
}

/// Refuses what would change nothing: the lines are of one form, and every difference counts.
fn without_effect(mut cli: Cli) -> Result<Cli, clap::Error> {
    let Command::Check(args) = &mut cli.command else { return Ok(cli) };
    let given = [
        (args.format != CheckFormat::Text, "--format"),
        (args.fail_on.is_some(), "--fail-on"),
        (args.baseline.is_some(), "--baseline"),
        (args.coverage, "--coverage"),
        (args.summary, "--summary"),
        (args.causes != Causes::Quick, "--causes"),
        (args.jobs.is_some(), "--jobs"),
    ];
    if let Some((_, option)) = given.into_iter().find(|(given, _)| *given) {
        let told = format!("{option} is an option of `check`: {WORD} tells every difference, a line each");
        return Err(Cli::command().error(ErrorKind::ArgumentConflict, told));
    }
    // A line has no room for them.
    args.causes = Causes::Off;
    Ok(cli)
}

/// Pairings of each round and standings, one line a finding: 0 clean, 1 different, 2 unusable. Why a file is unusable the reader
/// tells beside them.
pub(super) fn run(command: Command, console: &Console) -> Result<Exit, CliError> {
    let Command::Check(args) = command else { return Ok(Exit::BadInput) };
    let mut worst = Tested::Clean;
    let mut output = console.output(args.output.as_deref())?;
    check_quietly(&args, console, &mut |file: &CheckedFile| {
        worst = worst.max(file.tested());
        lines(file).iter().try_for_each(|line| output.write(&format!("{line}\n")))
    })?;
    output.finish()?;
    Ok(match worst {
        Tested::Clean => Exit::Agrees,
        Tested::Different => Exit::Differs,
        Tested::Unusable => Exit::BadInput,
    })
}
