//! Runs `arbitrium -check FILE…`, the form of `arbitrium check` that testers of an endorsement use.

use clap::CommandFactory as _;
use clap::error::ErrorKind;

use super::args::{Causes, CheckFormat, Cli, Command, Console};
use super::check::check_quietly;
use super::failure::CliError;
use crate::outcome::{CheckedFile, Exit, Tested};
use crate::report::testers::lines;
use crate::trf::printable;

const WORD: &str = "-check";

/// Parses the command line if it begins with `-check`; `None` if it does not.
pub(super) fn meant() -> Option<Result<Cli, clap::Error>> {
    let mut words = super::words();
    let word = words.get_mut(1).filter(|word| *word == WORD)?;
    *word = "check".into();
    // The help does not show the options that have no effect here.
    let command = Cli::command().mut_subcommand("check", |check| {
        REFUSED.iter().fold(check, |check, id| check.mut_arg(id, |option| option.hide(true)))
    });
    Some(Cli::typed_by(command, words).and_then(without_effect))
}

/// The options of `check` that [`without_effect`] refuses, in its order.
const REFUSED: [&str; 8] = ["format", "fail_on", "baseline", "coverage", "summary", "causes", "jobs", "fix"];

/// Fails if the user gives options that have no effect here. The output has only one format, and every difference
/// counts.
fn without_effect(mut cli: Cli) -> Result<Cli, clap::Error> {
    let Command::Check(args) = &mut cli.command else { return Ok(cli) };
    let given = [
        args.format != CheckFormat::Text,
        args.fail_on.is_some(),
        args.baseline.is_some(),
        args.coverage,
        args.summary,
        args.causes.is_some(),
        args.jobs.is_some(),
        args.fix.is_some(),
    ];
    if let Some((id, _)) = REFUSED.into_iter().zip(given).find(|(_, given)| *given) {
        let option = format!("--{}", id.replace('_', "-"));
        let told = format!("{option} is an option of `check`: {WORD} prints every difference, a line each");
        return Err(Cli::command().error(ErrorKind::ArgumentConflict, told));
    }
    // The output cannot contain explanations, so they are not searched for.
    args.causes = Some(Causes::Off);
    Ok(cli)
}

/// Whether the file records ranks that were not judged, because no list of tie-breaks is known.
fn has_ranks_without_list(file: &CheckedFile) -> bool {
    let Ok(checked) = &file.outcome else { return false };
    let is_ranked = checked.tournament().players.iter().any(|player| player.recorded_rank > Some(0));
    checked.ranks.is_none() && is_ranked
}

/// Judges pairings and standings, and prints one line for each finding. The exit status is 0 for clean, 1 for
/// different and 2 for unusable. The findings from reading a file say why it is unusable.
pub(super) fn run(command: Command, console: &Console) -> Result<Exit, CliError> {
    let Command::Check(args) = command else { return Ok(Exit::BadInput) };
    let mut worst = Tested::Clean;
    let mut output = console.output(args.output.as_deref())?;
    check_quietly(&args, console, &mut |file: &CheckedFile| {
        worst = worst.max(file.tested());
        if has_ranks_without_list(file) {
            console.say(&format!(
                "{}: standings: not judged, the file has no list of tie-breaks (202, 212)",
                printable(&file.path)
            ));
        }
        lines(file).iter().try_for_each(|line| output.write(&format!("{line}\n")))
    })?;
    output.finish()?;
    Ok(match worst {
        Tested::Clean => Exit::Agrees,
        Tested::Different => Exit::Differs,
        Tested::Unusable => Exit::BadInput,
    })
}
