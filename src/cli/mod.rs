//! The command `arbitrium`. Each subcommand has its own file, which only reads arguments and calls the library.

mod accepted;
mod args;
mod campaign;
mod check;
mod check_report;
mod compare;
mod compare_editions;
mod compare_ranks;
mod conform;
mod console;
mod convert;
mod desk;
mod edit;
mod endorse;
mod explain;
mod failure;
mod findings;
mod fuzz;
mod generate;
mod generated;
mod hint;
mod input;
mod inspect;
mod interrupt;
mod jobs;
mod knobs;
mod limits;
mod lists;
mod other;
mod overwrites;
mod packed;
mod pair;
mod program;
mod progress;
mod quick;
mod rate;
mod rate_list;
mod repeat;
mod rules;
mod shrink;
mod shrink_ranks;
mod standings;
mod testers;
mod unoptimised;
mod what_if;

pub use crate::outcome::Exit;

use std::ffi::OsString;
use std::time::Instant;

use args::{CampaignCommand, Cli, Command, Console};
use failure::CliError;

use crate::contained::{InternalError, contained};
use crate::engines;
use crate::printable::Shown as _;

/// Runs the command line of this process and returns its exit status.
#[must_use]
pub fn main() -> Exit {
    let testers = testers::meant();
    let is_testers = testers.is_some();
    let words = words();
    let cli = match testers.or_else(|| quick::meant(&words).map(Ok)).unwrap_or_else(|| Cli::typed(words)) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version texts are results. Every other error of the parser is wrong usage.
            let printed = error.print();
            return match printed {
                _ if error.use_stderr() => Exit::BadInput,
                Err(lost) if lost.kind() != std::io::ErrorKind::BrokenPipe => {
                    let error = CliError::Write("standard output".into(), lost.to_string());
                    Console::plain().fail(&error);
                    error.exit()
                }
                _ => Exit::Agrees,
            };
        }
    };
    let begun = Instant::now();
    let Cli { command, console } = cli;
    interrupt::watch();
    // A panic is a defect of arbitrium. It is reported as an internal error, and the run has no result.
    let run: fn(Command, &Console) -> Result<Exit, CliError> = if is_testers { testers::run } else { run };
    let work = || {
        overwrites::refuse(&command)?;
        run(command, &console)
    };
    let done = contained(work).unwrap_or_else(|InternalError(what)| Err(CliError::Internal(what)));
    let exit = done.unwrap_or_else(|error| {
        console.fail(&error);
        error.exit()
    });
    tell_what_is_left(&console);
    unoptimised::tell(&console, begun);
    exit
}

/// The words of the command line. On Windows the shell does not expand wildcards, so they are expanded here.
fn words() -> Vec<OsString> {
    #[cfg(windows)]
    let words = wild::args_os();
    #[cfg(not(windows))]
    let words = std::env::args_os();
    words.collect()
}

/// Warns about temporary folders of programs that could not be removed.
fn tell_what_is_left(console: &Console) {
    const SHOWN: usize = 8;
    let left = engines::left_behind();
    for folder in left.iter().take(SHOWN) {
        console.say(&format!(
            "warning: {}: files that a program left there could not be removed: they are too many, or belong to another user",
            folder.shown()
        ));
    }
    if let Some(more) = left.len().checked_sub(SHOWN).filter(|more| *more > 0) {
        console.say(&format!("warning: and {more} more folders next to it"));
    }
}

fn run(command: Command, console: &Console) -> Result<Exit, CliError> {
    match command {
        Command::Inspect(args) => inspect::run(&args, console),
        Command::Convert(args) => convert::run(&args, console),
        Command::Pair(args) => pair::run(&args, console),
        Command::Edit(args) => edit::run(&args, console),
        Command::Check(args) => check::run(&args, console),
        Command::Compare(args) => compare::run(&args, console),
        Command::Conform(args) => conform::run(&args, console),
        Command::Endorse(args) => endorse::run(&args, console),
        Command::Shrink(args) => shrink::run(&args, console),
        Command::Standings(args) => standings::run(&args, console),
        Command::Explain(args) => explain::run(&args, console),
        Command::Desk(args) => desk::run(&args, console),
        Command::Fuzz(args) => fuzz::run(&args, console),
        Command::Campaign { command: CampaignCommand::Merge(args) } => campaign::merge(&args, console),
        Command::Generate(args) => generate::run(&args, console),
        Command::Rate(args) => rate::run(&args, console),
        Command::RateList(command) => rate_list::run(&command, console),
        Command::Rules(args) => rules::run(&args, console),
        Command::Completions { shell } => generated::completions(shell, console),
        Command::Man(args) => generated::manual(&args, console),
    }
}
