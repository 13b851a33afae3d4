use std::path::Path;

use rayon::prelude::*;

use super::args::{Check, Console};
use super::check_report::Report;
use super::exit::Exit;
use super::failure::CliError;
use super::input::Read;
use super::{findings, input};
use crate::check::{CheckOptions, exercised, remarks, replay};
use crate::report::{Checked, CheckedFile, Policy};

/// How many files a job judges before their results are written.
const FILES_PER_JOB: usize = 16;

/// `arbitrium check FILE…`
pub(super) fn run(args: &Check, console: &Console) -> Result<Exit, CliError> {
    let files = input::files(&args.files)?;
    args.rulings.search()?;
    let jobs = args.jobs.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(jobs)
        .build()
        .map_err(|error| CliError::Internal(error.to_string()))?;
    let mut report = Report::new(args, console, files.len())?;
    let mut policy = policy(args)?;
    let bar = console.progress(files.len());
    // A batch at a time: the results come in the order of the files, and few are kept at once.
    for batch in files.chunks(FILES_PER_JOB * pool.current_num_threads()) {
        let judged: Vec<Judged> = pool.install(|| batch.par_iter().map(|path| judge(path, args)).collect());
        for mut judged in judged {
            policy.weigh(&mut judged.file);
            bar.suspend(|| judged.show(console));
            report.add(&judged.file)?;
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    for entry in policy.unused() {
        let path = args.baseline.as_deref().unwrap_or(Path::new("-"));
        console.say(&format!("warning: {}: {entry}", path.display()));
    }
    report.finish()
}

/// What counts in this run.
fn policy(args: &Check) -> Result<Policy, CliError> {
    let bad = |path: &Path, reason: String| CliError::Baseline { path: path.to_owned(), reason };
    let text = match args.baseline.as_deref() {
        Some(path) => Some(std::fs::read_to_string(path).map_err(|error| bad(path, error.to_string()))?),
        None => None,
    };
    let path = args.baseline.as_deref().unwrap_or(Path::new(""));
    Policy::new(args.fail_on.clone(), text.as_deref()).map_err(|error| bad(path, error.to_string()))
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
            console.complain(&format!("error: {error}"));
        }
    }
}

fn judge(path: &Path, args: &Check) -> Judged {
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
    match checked(&mut read, args) {
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

fn checked(read: &mut Read, args: &Check) -> Result<Checked, CliError> {
    let case = read.case(&args.rulings)?;
    let tournament = &case.lowered.tournament;
    let (first, last) = args.rounds.unwrap_or((1, u16::MAX));
    let options = CheckOptions { rounds: first..=last, search: case.search };
    let replay = replay(tournament, &*case.system, &options);
    read.note(remarks::findings(&read.document, &case.lowered, case.system.standings(tournament)));
    let exercised =
        args.coverage.then(|| exercised(tournament, &*case.system, &replay, case.search)).flatten();
    Ok(Checked::new(case.lowered, &*case.system, replay, exercised))
}
