use std::path::Path;

use rayon::prelude::*;

use super::args::{Check, Console};
use super::check_report::Report;
use super::exit::Exit;
use super::failure::CliError;
use super::input::{Case, Read};
use super::{accepted, findings, input, jobs};
use crate::check::{CheckOptions, Replay, exercised, remarks, replay};
use crate::report::{Answered, Checked, CheckedFile, Policy};

/// How many files a job judges before their results are written.
const FILES_PER_JOB: usize = 16;

/// Where the pairings come from that are judged.
pub(super) trait Pairings: Sync {
    /// Judges a tournament's rounds.
    fn judge(&self, case: &Case, options: &CheckOptions) -> Result<(Replay, Option<Answered>), CliError>;

    /// The file of their known deviations.
    fn known_deviations(&self) -> Option<&Path> {
        None
    }

    /// Whether a file is what the run looks for, where it looks for something.
    fn is_expected(&self, _file: &CheckedFile) -> Option<bool> {
        None
    }
}

/// The pairings as recorded.
struct AsRecorded;

impl Pairings for AsRecorded {
    fn judge(&self, case: &Case, options: &CheckOptions) -> Result<(Replay, Option<Answered>), CliError> {
        Ok((replay(&case.lowered.tournament, &*case.system, options), None))
    }
}

/// `arbitrium check FILE…`
pub(super) fn run(args: &Check, console: &Console) -> Result<Exit, CliError> {
    judge_files(args, console, &AsRecorded)
}

/// Judges the files, wherever their pairings come from.
pub(super) fn judge_files(
    args: &Check,
    console: &Console,
    pairings: &dyn Pairings,
) -> Result<Exit, CliError> {
    let files = input::files(&args.files)?;
    args.rulings.search()?;
    let pool = jobs::pool(args.jobs)?;
    let mut report = Report::new(args, console, files.len())?;
    let mut policy = Policy::new(args.fail_on.clone());
    let (baseline, known) = (args.baseline.as_deref(), pairings.known_deviations());
    baseline.map(|path| accepted::read(path, |text| policy.accept(text))).transpose()?;
    known.map(|path| accepted::read(path, |text| policy.know(text))).transpose()?;
    let mut expected = None;
    let bar = console.progress(files.len(), "files");
    // A batch at a time: the results come in the order of the files, and few are kept at once.
    for batch in files.chunks(FILES_PER_JOB * pool.current_num_threads()) {
        let judged: Vec<Judged> =
            pool.install(|| batch.par_iter().map(|path| judge(path, args, pairings)).collect());
        for mut judged in judged {
            policy.weigh(&mut judged.file);
            bar.suspend(|| judged.show(console));
            report.add(&judged.file)?;
            expected = pairings.is_expected(&judged.file).map(|found| found || expected == Some(true));
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    accepted::warn_of_unused(baseline, policy.unused(), console);
    accepted::warn_of_unused(known, policy.unused_deviations(), console);
    let exit = report.finish()?;
    Ok(match expected {
        Some(true) => Exit::Agrees,
        Some(false) => Exit::Differs,
        None => exit,
    })
}

/// A file with what was read of it, for the findings.
struct Judged {
    file: CheckedFile,
    read: Option<Read>,
}

impl Judged {
    fn show(&self, console: &Console) {
        if let Some(read) = &self.read {
            findings::show(read, console);
        }
        if let Err(error) = &self.file.outcome {
            console.fail(error);
        }
    }
}

fn judge(path: &Path, args: &Check, pairings: &dyn Pairings) -> Judged {
    let failed = |error: &CliError, read: Option<Read>| Judged {
        file: CheckedFile {
            path: path.display().to_string(),
            outcome: Err(error.to_string()),
            findings: read.as_ref().map(|read| read.diagnostics.clone()).unwrap_or_default(),
        },
        read,
    };
    let mut read = match input::read(path, &args.reading) {
        Ok(read) => read,
        Err(error) => return failed(&error, None),
    };
    match checked(&mut read, args, pairings) {
        Ok(checked) => Judged {
            file: CheckedFile {
                path: read.path.clone(),
                outcome: Ok(checked),
                findings: read.diagnostics.clone(),
            },
            read: Some(read),
        },
        Err(error) => failed(&error, Some(read)),
    }
}

fn checked(read: &mut Read, args: &Check, pairings: &dyn Pairings) -> Result<Checked, CliError> {
    let case = read.case(&args.rulings)?;
    let tournament = &case.lowered.tournament;
    let (first, last) = args.rounds.unwrap_or((1, u16::MAX));
    let options = CheckOptions { rounds: first..=last, search: case.search };
    let (replay, answered) = pairings.judge(&case, &options)?;
    read.note(remarks::findings(&read.document, &case.lowered, case.system.standings(tournament)));
    let exercised =
        args.coverage.then(|| exercised(tournament, &*case.system, &replay, case.search)).flatten();
    let checked = Checked::new(case.lowered, &*case.system, replay, exercised);
    Ok(Checked { answered, ..checked })
}
