//! No result takes the place of what it is made of: what a run reads and where its result would go are compared before
//! anything begins.

use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::args::{CampaignCommand, Check, Command, Endorse, Program, Rate, Shrink};
use super::failure::CliError;
use super::input;

/// Refuses a run whose result would take the place of a file that it reads, however either is named.
pub(super) fn refuse(command: &Command) -> Result<(), CliError> {
    let Some(output) = output(command).filter(|path| *path != Path::new("-")) else { return Ok(()) };
    // Where no file stands nothing is lost, and a pipe or a device takes what comes.
    let Some(place) = identity(output).filter(|_| output.is_file()) else { return Ok(()) };
    match inputs(command).into_iter().find(|input| identity(input).as_ref() == Some(&place)) {
        Some(input) => Err(CliError::IntoInput { output: output.to_owned(), input }),
        None => Ok(()),
    }
}

/// The file in whose place the result of a command would come. Folders are new, or of the same campaign, which their commands see to.
fn output(command: &Command) -> Option<&Path> {
    match command {
        Command::Pair(args) => args.output.as_deref(),
        Command::Check(args) => args.output.as_deref(),
        Command::Compare(args) => args.check.output.as_deref(),
        Command::Conform(args) => args.output.as_deref(),
        Command::Endorse(args) => args.output.as_deref().filter(|_| args.probe),
        Command::Shrink(args) => args.output.as_deref(),
        Command::Standings(args) => args.output.as_deref(),
        Command::Explain(args) => args.output.as_deref(),
        Command::Desk(args) => args.output.as_deref(),
        Command::Worlds(args) => args.output.as_deref(),
        Command::Rate(args) => args.output.as_deref(),
        Command::RateList(command) => command.output(),
        Command::Inspect(_)
        | Command::Fuzz(_)
        | Command::Campaign { command: CampaignCommand::Merge(_) }
        | Command::Generate(_)
        | Command::Rules(_)
        | Command::Completions { .. }
        | Command::Man(_) => None,
    }
}

/// The files that a command reads.
fn inputs(command: &Command) -> Vec<PathBuf> {
    match command {
        Command::Pair(args) => args.file.iter().cloned().collect(),
        Command::Check(args) => checked(args),
        Command::Compare(args) => [args.program.files(), checked(&args.check)].concat(),
        Command::Conform(args) => {
            [args.program.files(), args.kit.as_deref().map_or(Vec::new(), kit)].concat()
        }
        Command::Endorse(args) => probed(args),
        Command::Shrink(args) => shrunk(args),
        Command::Standings(args) => reports(&args.files),
        Command::Explain(args) => vec![args.file.clone()],
        Command::Worlds(args) => {
            let program = args.program().iter().flat_map(Program::files).collect::<Vec<_>>();
            args.against.iter().cloned().chain(program).collect()
        }
        Command::Rate(args) => rated(args),
        Command::RateList(command) => command.input().map(Path::to_owned).into_iter().collect(),
        // Nothing of these goes into a file.
        Command::Inspect(_)
        | Command::Fuzz(_)
        | Command::Campaign { .. }
        | Command::Generate(_)
        | Command::Rules(_)
        | Command::Desk(_)
        | Command::Completions { .. }
        | Command::Man(_) => Vec::new(),
    }
}

/// The reports that paths lead to, folders searched. What is wrong with a path its command tells.
fn reports(paths: &[PathBuf]) -> Vec<PathBuf> {
    let found = paths.iter().flat_map(|path| input::files(std::slice::from_ref(path)).unwrap_or_default());
    found.map(|found| found.path).collect()
}

fn checked(args: &Check) -> Vec<PathBuf> {
    reports(&args.files).into_iter().chain(args.baseline.clone()).collect()
}

fn probed(args: &Endorse) -> Vec<PathBuf> {
    args.program.files().into_iter().chain(args.tournaments.model.clone()).collect()
}

fn shrunk(args: &Shrink) -> Vec<PathBuf> {
    let program = args.judge.program.as_ref().map(super::args::Program::files).unwrap_or_default();
    let words = args.judge.command.iter().flat_map(|command| command.split_whitespace()).map(PathBuf::from);
    program.into_iter().chain(words).chain([args.file.clone()]).collect()
}

fn rated(args: &Rate) -> Vec<PathBuf> {
    let lists = args.lists.iter().chain(&args.standard_lists).map(|list| list.path.clone());
    reports(&args.files).into_iter().chain(lists).chain(args.against.clone()).collect()
}

/// The files of a kit: each document has a folder of its own in it.
fn kit(folder: &Path) -> Vec<PathBuf> {
    let entries = WalkDir::new(folder).min_depth(2).into_iter().filter_map(Result::ok);
    entries.filter(|entry| !entry.file_type().is_dir()).map(walkdir::DirEntry::into_path).collect()
}

/// What a file is, by whatever name: its links are followed, and two of its names on the disk are one file.
#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    let path = if path == Path::new("-") { Path::new("/dev/stdin") } else { path };
    path.metadata().ok().map(|about| (about.dev(), about.ino()))
}

/// What a file is: its links are followed. Two of its names on the disk are two files here: writing to one leaves the other.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<PathBuf> {
    path.canonicalize().ok()
}
