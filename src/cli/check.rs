use std::path::Path;

use rayon::prelude::*;

use super::args::{Check, CheckFormat, Console};
use super::check_report::{Report, of_pairings};
use super::failure::CliError;
use super::input::Found;
use super::progress::Progress as Bar;
use super::{accepted, findings, input, jobs};
use crate::contained::contained;
use crate::outcome::{Checked, CheckedFile, Exit, Judged, Policy, Run, Unjudged};
use crate::printable::{Shown as _, path_text};
use crate::referee::{Opened, Progress, Question, check};
use crate::report::Renderer;

/// How many files a job judges before their results are written.
const FILES_PER_JOB: usize = 16;

/// What is asked of each of so many files.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) args: &'a Check,
    files: usize,
}

/// What is asked of files, and of whom.
pub(super) trait Asking: Sync {
    /// What becomes of a file.
    type Found: Judged + Send;

    /// Judges a file.
    fn judge(&self, read: &mut Opened, asked: Asked<'_>, told: Progress<'_>)
    -> Result<Self::Found, CliError>;

    /// The form of the result, of so many files on paper of this width.
    fn renderer(&self, args: &Check, files: usize, width: u16) -> Box<dyn Renderer<Self::Found>>;

    /// The file of the known deviations of whom is asked.
    fn known_deviations(&self) -> Option<&Path> {
        None
    }

    /// Whether a file is what the run looks for, where it looks for something.
    fn is_expected(&self, _file: &CheckedFile<Self::Found>) -> Option<bool> {
        None
    }
}

/// The pairings as recorded.
struct AsRecorded;

impl Asking for AsRecorded {
    type Found = Checked;

    fn judge(&self, read: &mut Opened, asked: Asked<'_>, told: Progress<'_>) -> Result<Checked, CliError> {
        Ok(check(read, &asked.question(), told)?)
    }

    fn renderer(&self, args: &Check, files: usize, width: u16) -> Box<dyn Renderer> {
        of_pairings(args, files, width)
    }
}

/// `arbitrium check FILE…`
pub(super) fn run(args: &Check, console: &Console) -> Result<Exit, CliError> {
    judge_files(args, console, &AsRecorded)
}

/// Judges the files, whatever is asked of them.
pub(super) fn judge_files<A: Asking>(args: &Check, console: &Console, asking: &A) -> Result<Exit, CliError> {
    let files = input::files(&args.files)?;
    // One file has no use for other threads.
    let pool = (files.len() > 1).then(|| jobs::pool(args.jobs)).transpose()?;
    let renderer = |width| asking.renderer(args, files.len(), width);
    let mut report = Report::new(args.output.as_deref(), console, renderer)?;
    let mut run = Run::new(Policy::new(args.fail_on.as_ref()));
    let (baseline, known) = (args.baseline.as_deref(), asking.known_deviations());
    baseline.map(|path| accepted::read(path, |text| run.policy.accept(text))).transpose()?;
    known.map(|path| accepted::read(path, |text| run.policy.know(text))).transpose()?;
    let mut expected = None;
    let bar = console.progress_within(files.len(), "files");
    // A batch at a time: the results come in the order of the files, and few are kept at once.
    let jobs = pool.as_ref().map_or(1, rayon::ThreadPool::current_num_threads);
    for batch in files.chunks(FILES_PER_JOB * jobs) {
        let asked = Asked { args, files: files.len() };
        let judge = |found| judge(found, asked, asking, &bar);
        let judged: Vec<Told<A::Found>> = match &pool {
            Some(pool) => pool.install(|| batch.par_iter().map(judge).collect()),
            None => batch.iter().map(judge).collect(),
        };
        for mut judged in judged {
            run.add(&mut judged.file);
            bar.suspend(|| judged.show(console));
            report.add(&judged.file)?;
            expected = asking.is_expected(&judged.file).map(|found| found || expected == Some(true));
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    // Which article decides hangs on the document that judges.
    let taken = if run.tally.taken > 0 {
        format!(" ({} {})", run.tally.taken, run.tally.taken_note())
    } else {
        String::new()
    };
    let told = |entry: String| entry + &taken;
    accepted::warn_of_unused(baseline, run.policy.unused().map(told), console);
    accepted::warn_of_unused(known, run.policy.unused_deviations(), console);
    report.finish(&run.tally)?;
    Ok(match expected {
        Some(true) => Exit::Agrees,
        // Of what could not be judged nothing is known: an article that the document does not have, for one.
        Some(false) => match run.exit() {
            lost @ (Exit::BadInput | Exit::Surroundings | Exit::Internal) => lost,
            _ => Exit::Differs,
        },
        None => run.exit().under(args.fail_on.as_ref()),
    })
}

/// Judges the files as recorded, one after the other, and tells each and what the reader found.
pub(super) fn check_quietly(
    args: &Check,
    console: &Console,
    tell: &mut dyn FnMut(&CheckedFile) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let mut run = Run::new(Policy::new(args.fail_on.as_ref()));
    for found in input::files(&args.files)? {
        let mut judged = judge(&found, Asked { args, files: 1 }, &AsRecorded, &Bar::hidden());
        run.add(&mut judged.file);
        judged.show(console);
        tell(&judged.file)?;
    }
    Ok(())
}

/// A file with what was read of it, for the findings.
struct Told<C> {
    file: CheckedFile<C>,
    read: Option<Opened>,
}

impl<C> Told<C> {
    fn show(&self, console: &Console) {
        if let Some(read) = &self.read {
            findings::show(read, console);
        }
        if let Err(error) = &self.file.outcome {
            console.fail(error);
        }
    }
}

/// Judges a file. A panic on the way is this file's error, and no other's.
fn judge<A: Asking>(found: &Found, asked: Asked<'_>, asking: &A, bar: &Bar) -> Told<A::Found> {
    let path = &found.path;
    let told = |round: u16, last: u16| bar.within(|| format!("round {round} of {last} of {}", path.shown()));
    let mut known = None;
    let work = || -> Result<A::Found, CliError> {
        let read = known.insert(found.read(&asked.args.reading)?);
        asked.args.rulings.limits().in_force(|| asking.judge(read, asked, &told))
    };
    let done = contained(work).unwrap_or_else(|error| {
        let path = path.shown();
        Err(CliError::InternalOf { path, error })
    });
    let unjudged = |error: CliError| Unjudged { blame: error.blame(), message: error.to_string() };
    let read: Option<Opened> = known;
    Told {
        file: CheckedFile {
            path: path_text(path),
            outcome: done.map_err(unjudged),
            findings: read.as_ref().map(|read| read.findings.clone()).unwrap_or_default(),
        },
        read,
    }
}

impl Asked<'_> {
    /// What is asked of the pairings of each file: on paper each of many has one line, of verdicts.
    pub(super) fn question(self) -> Question {
        let Asked { args, files } = self;
        let (first, last) = args.rounds.unwrap_or((1, u16::MAX));
        Question {
            rules: args.rulings.rules(),
            search: args.rulings.search(),
            rounds: first..=last,
            readings: !args.no_readings,
            reasons: args.format != CheckFormat::Text || files == 1,
            causes: args.causes.into(),
            tie_breaks: args.tie_breaks.as_ref().map(|list| list.0.clone()),
            edition: args.rules,
            coverage: args.coverage,
            accounts: args.format == CheckFormat::Html,
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::super::args::{Cli, Command};
    use super::*;

    /// Judges as recorded, and is wrong about one tournament.
    struct Wrong;

    impl Asking for Wrong {
        type Found = Checked;

        fn judge(
            &self,
            read: &mut Opened,
            asked: Asked<'_>,
            told: Progress<'_>,
        ) -> Result<Checked, CliError> {
            let checked = AsRecorded.judge(read, asked, told)?;
            assert!(checked.tournament().players.len() != 6, "six are too many");
            Ok(checked)
        }

        fn renderer(&self, args: &Check, files: usize, width: u16) -> Box<dyn Renderer> {
            AsRecorded.renderer(args, files, width)
        }
    }

    #[test]
    fn a_panic_in_one_file_is_its_own_error_in_every_format_and_the_others_are_judged() {
        let formats = [
            ("text", "agrees"),
            ("json", "\"verdict\":\"agrees\""),
            ("jsonl", "\"verdict\":\"agrees\""),
            ("junit", "type=\"internal\""),
            ("sarif", "\"executionSuccessful\":false"),
            ("github", ""),
            ("html", "agrees"),
        ];
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus/double_swiss_2026");
        let (bad, good) = (format!("{root}/example.trf"), format!("{root}/published/t07.trf"));
        for (format, good_is) in formats {
            let file = tempfile::NamedTempFile::new().unwrap();
            let out = file.path().to_str().unwrap();
            let line =
                ["arbitrium", "check", &bad, &good, "-q", "--format", format, "-o", out, "--jobs", "2"];
            let Ok(Cli { command: Command::Check(args), console }) = Cli::try_parse_from(line) else {
                panic!("not understood: {line:?}")
            };
            assert_eq!(judge_files(&args, &console, &Wrong).unwrap(), Exit::Internal, "{format}");
            let text = std::fs::read_to_string(out).unwrap();
            assert!(text.contains("internal error: six are too many (src/cli/check.rs:"), "{format}: {text}");
            assert!(text.contains(good_is), "{format}: {text}");
        }
    }
}
