//! Prevents a result from overwriting a file that the command reads. The paths are compared before any work
//! starts.

use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::args::{CampaignCommand, Check, Command, Endorse, Rate, Shrink};
use super::failure::CliError;
use super::input;

/// Fails if the result would overwrite a file that the command reads, even if the file has several names.
pub(super) fn refuse(command: &Command) -> Result<(), CliError> {
    let fixed = if let Command::Check(args) = command { args.fix.as_deref() } else { None };
    output(command).into_iter().chain(fixed).try_for_each(|output| refuse_one(command, output))
}

fn refuse_one(command: &Command, output: &Path) -> Result<(), CliError> {
    if output == Path::new("-") {
        return Ok(());
    }
    // Nothing is lost if the file does not exist. A pipe or a device can be written.
    let Some(place) = identity(output).filter(|_| output.is_file()) else { return Ok(()) };
    match inputs(command).into_iter().find(|input| identity(input).as_ref() == Some(&place)) {
        Some(input) => Err(CliError::IntoInput { output: output.to_owned(), input }),
        None => Ok(()),
    }
}

/// The file that the result of a command replaces; `None` if it replaces none. Folders are not included, because the
/// commands check that they are new or belong to the same run.
fn output(command: &Command) -> Option<&Path> {
    match command {
        Command::Convert(args) => args.output.as_deref(),
        Command::Pair(args) => args.output.as_deref(),
        Command::Edit(args) => args.output.as_deref(),
        Command::Check(args) => args.output.as_deref(),
        Command::Compare(args) => args.check.output.as_deref(),
        Command::Conform(args) => args.output.as_deref(),
        Command::Endorse(args) => args.output.as_deref().filter(|_| args.probe),
        Command::Shrink(args) => args.output.as_deref(),
        Command::Standings(args) => args.output.as_deref(),
        Command::Explain(args) => args.output.as_deref(),
        Command::Desk(args) => args.output.as_deref(),
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

/// The paths of all files that a command reads.
fn inputs(command: &Command) -> Vec<PathBuf> {
    match command {
        Command::Convert(args) => args.files.clone(),
        Command::Pair(args) => args.file.iter().cloned().collect(),
        Command::Edit(args) => vec![args.file.clone()],
        Command::Check(args) => checked(args),
        Command::Compare(args) => [args.program.files(), checked(&args.check)].concat(),
        Command::Conform(args) => {
            [args.program.files(), args.kit.as_deref().map_or(Vec::new(), kit)].concat()
        }
        Command::Endorse(args) => probed(args),
        Command::Shrink(args) => shrunk(args),
        Command::Standings(args) => reports(&args.files),
        Command::Explain(args) => vec![args.file.clone()],
        Command::Rate(args) => rated(args),
        Command::RateList(command) => command.input().map(Path::to_owned).into_iter().collect(),
        // These commands do not write the result into a single file.
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

/// The report files at these paths, including those in folders. Errors in the paths are ignored, because the command
/// itself reports them.
fn reports(paths: &[PathBuf]) -> Vec<PathBuf> {
    paths.iter().flat_map(|path| input::paths(std::slice::from_ref(path))).collect()
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

/// The files in the folder of a conformance kit, which has one folder for each document.
fn kit(folder: &Path) -> Vec<PathBuf> {
    let entries = WalkDir::new(folder).min_depth(2).into_iter().filter_map(Result::ok);
    entries.filter(|entry| !entry.file_type().is_dir()).map(walkdir::DirEntry::into_path).collect()
}

/// Identifies a file by device and inode, whatever its name. Symbolic links are followed. `None` if the file does not
/// exist.
#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    let path = if path == Path::new("-") { Path::new("/dev/stdin") } else { path };
    path.metadata().ok().map(|about| (about.dev(), about.ino()))
}

/// Identifies a file by its absolute path. Symbolic links are followed, but two hard links to one file count as
/// different.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<PathBuf> {
    path.canonicalize().ok()
}
