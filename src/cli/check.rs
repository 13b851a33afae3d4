use std::path::Path;
use std::sync::OnceLock;

use rayon::prelude::*;

use super::args::{Causes, Check, CheckFormat, Console};
use super::check_report::{Report, of_pairings};
use super::failure::CliError;
use super::hint::Hinted as _;
use super::input::Found;
use super::progress::Progress as Bar;
use super::{accepted, edit, findings, input, jobs};
use crate::contained::contained;
use crate::outcome::{Checked, CheckedFile, Exit, Judged, Policy, Run, Unjudged};
use crate::printable::{Shown as _, path_text};
use crate::referee::{Fixed, Opened, Progress, Question, Step, check, fix};
use crate::report::Renderer;

/// The number of files that each job judges before the results are written.
const FILES_PER_JOB: usize = 16;

/// The command line of a check and the number of its files. Together they determine the question about each
/// file.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) args: &'a Check,
    files: usize,
}

/// Where the judged pairings or standings come from: the files themselves, or a program under test.
pub(super) trait Asking: Sync {
    /// The result of judging one file.
    type Found: Judged + Send;

    /// Judges one file. Calls `told` with the progress.
    fn judge(&self, read: &mut Opened, asked: Asked<'_>, told: Progress<'_>)
    -> Result<Self::Found, CliError>;

    /// The renderer for the output format. `files` is the number of files, and `width` the width of text in columns.
    fn renderer(&self, args: &Check, files: usize, width: u16) -> Box<dyn Renderer<WeighedBy<Self>>>;

    /// The file of the program's known deviations; `None` if there is none.
    fn known_deviations(&self) -> Option<&Path> {
        None
    }

    /// Whether a file shows the result that `--expect` names; `None` if the option is not used.
    fn is_expected(&self, _file: &CheckedFile<WeighedBy<Self>>) -> Option<bool> {
        None
    }
}

/// The result for a file, after the policy of the run has decided which differences count.
type WeighedBy<A> = <<A as Asking>::Found as Judged>::Weighed;

/// The source that judges the recorded pairings themselves, without a program.
#[derive(Default)]
struct AsRecorded {
    /// The report with changed facts, if `--fix` asks for it.
    fixed: OnceLock<Result<Fixed, CliError>>,
}

impl Asking for AsRecorded {
    type Found = Checked;

    fn judge(&self, read: &mut Opened, asked: Asked<'_>, told: Progress<'_>) -> Result<Checked, CliError> {
        let checked = check(read, &asked.question(), told)?;
        if asked.args.fix.is_some() && checked.replay.rounds.iter().any(|round| !round.verdict.agrees()) {
            // The facts are changed in a copy, so that the report itself keeps its recorded facts.
            let fixed = fix(&mut read.clone(), &asked.args.rulings.rules(), &checked.causes);
            // The result is stored for later. An error of `--fix` does not affect the verdicts of the check.
            _ = self.fixed.set(fixed.map_err(CliError::from));
        }
        Ok(checked)
    }

    fn renderer(&self, args: &Check, files: usize, width: u16) -> Box<dyn Renderer> {
        of_pairings(args, files, width)
    }
}

/// Runs `arbitrium check FILE…` and returns its exit status.
pub(super) fn run(args: &Check, console: &Console) -> Result<Exit, CliError> {
    let asking = AsRecorded::default();
    let exit = judge_files(args, console, &asking)?;
    if let (Some(path), Some(fixed)) = (&args.fix, asking.fixed.into_inner()) {
        let Fixed { text, changes, explains } = fixed?;
        let mut output = console.output(Some(path))?;
        output.write(&text)?;
        output.finish()?;
        let rounds: Vec<String> = explains.iter().map(u16::to_string).collect();
        let rounds = if rounds.len() == 1 {
            format!("round {}", rounds[0])
        } else {
            format!("rounds {}", rounds.join(", "))
        };
        console.say(&format!(
            "{}: written; it explains {rounds} if this is true: {}",
            path.shown(),
            changes.join("; ")
        ));
    }
    Ok(exit)
}

/// Judges the files that the user names. `asking` determines where the judged pairings or standings come from.
pub(super) fn judge_files<A: Asking>(args: &Check, console: &Console, asking: &A) -> Result<Exit, CliError> {
    let files = input::files(&args.files, console)?;
    if args.fix.is_some() && files.len() > 1 {
        return Err(CliError::OneToFix(files.len()));
    }
    if files.len() > 1 && !args.facts.edits(&[]).list.is_empty() {
        return Err(CliError::OneToChange(files.len()));
    }
    // A single file needs no other threads.
    let pool = (files.len() > 1).then(|| jobs::pool(args.jobs)).transpose()?;
    let renderer = |width| asking.renderer(args, files.len(), width);
    let mut report = Report::new(args.output.as_deref(), console, renderer)?;
    let mut run = Run::new(Policy::new(args.fail_on.as_ref()));
    let (baseline, known) = (args.baseline.as_deref(), asking.known_deviations());
    baseline.map(|path| accepted::read(path, |text| run.policy.accept(text))).transpose()?;
    known.map(|path| accepted::read(path, |text| run.policy.know(text))).transpose()?;
    let mut expected = None;
    let bar = console.progress_within(files.len(), "files");
    // The files are judged in batches. So the results are in the order of the files, and only a few are kept in
    // memory.
    let jobs = pool.as_ref().map_or(1, rayon::ThreadPool::current_num_threads);
    for batch in files.chunks(FILES_PER_JOB * jobs) {
        let asked = Asked { args, files: files.len() };
        let judge = |found| judge(found, asked, asking, &bar);
        let judged: Vec<Told<A::Found>> = match &pool {
            Some(pool) => pool.install(|| batch.par_iter().map(judge).collect()),
            None => batch.iter().map(judge).collect(),
        };
        for judged in judged {
            bar.suspend(|| judged.show(console));
            let file = run.add(judged.file);
            report.add(&file)?;
            expected = asking.is_expected(&file).map(|found| found || expected == Some(true));
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    // Perhaps an entry is unused because it names an article of another document than the assumed one. So the
    // warning says how many files had no declared document.
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
        // If a file could not be judged, for example because its document does not have the expected article,
        // the exit status says so.
        Some(false) => match run.exit() {
            lost @ (Exit::BadInput | Exit::Surroundings | Exit::Internal) => lost,
            _ => Exit::Differs,
        },
        None => run.exit().under(args.fail_on.as_ref()),
    })
}

/// Judges the pairings that files record, one file after the other, and passes each result to `tell`. The findings
/// from reading the files are printed.
pub(super) fn check_quietly(
    args: &Check,
    console: &Console,
    tell: &mut dyn FnMut(&CheckedFile) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let mut run = Run::new(Policy::new(args.fail_on.as_ref()));
    for found in input::files(&args.files, console)? {
        let judged = judge(&found, Asked { args, files: 1 }, &AsRecorded::default(), &Bar::hidden());
        judged.show(console);
        tell(&run.add(judged.file))?;
    }
    Ok(())
}

/// A judged file, with what is printed about it.
struct Told<C> {
    file: CheckedFile<C>,
    read: Option<Opened>,
    /// A hint for the user if the file could not be judged; `None` if there is no hint.
    hint: Option<String>,
}

impl<C> Told<C> {
    fn show(&self, console: &Console) {
        if let Some(read) = &self.read {
            findings::show(read, console);
        }
        if let Err(error) = &self.file.outcome {
            console.fail_with(error, self.hint.as_deref());
        }
    }
}

/// Judges one file. A panic becomes an error of this file, and the other files are still judged.
fn judge<A: Asking>(found: &Found, asked: Asked<'_>, asking: &A, bar: &Bar) -> Told<A::Found> {
    let path = &found.path;
    let told = |step: Step| bar.within(|| format!("{step} of {}", path.shown()));
    let mut known = None;
    let work = || -> Result<A::Found, CliError> {
        let read = found.read(&asked.args.reading)?;
        let read = known.insert(edit::changed(read, &asked.args.facts, &asked.args.rulings)?);
        asked.args.rulings.limits().in_force(|| asking.judge(read, asked, &told))
    };
    let done = contained(work).unwrap_or_else(|error| {
        let path = path.shown();
        Err(CliError::InternalOf { path, error })
    });
    let unjudged = |error: CliError| Unjudged { blame: error.blame(), message: error.to_string() };
    let read: Option<Opened> = known;
    let hint = done.as_ref().err().and_then(CliError::hint);
    Told {
        hint,
        file: CheckedFile {
            path: path_text(path),
            outcome: done.map_err(unjudged),
            findings: read.as_ref().map(|read| read.findings.clone()).unwrap_or_default(),
        },
        read,
    }
}

impl Asked<'_> {
    /// The question about the pairings of each file. The text output for several files shows only verdicts, so it
    /// needs no reasons.
    pub(super) fn question(self) -> Question {
        let Asked { args, files } = self;
        let (first, last) = args.rounds.unwrap_or((1, u16::MAX));
        Question {
            rules: args.rulings.rules(),
            search: args.rulings.search(),
            rounds: first..=last,
            readings: !args.no_readings,
            reasons: args.format != CheckFormat::Text || files == 1,
            causes: args.causes.unwrap_or(Causes::Quick).into(),
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

    /// A source of pairings that fails for one tournament.
    struct Wrong;

    impl Asking for Wrong {
        type Found = Checked;

        fn judge(
            &self,
            read: &mut Opened,
            asked: Asked<'_>,
            told: Progress<'_>,
        ) -> Result<Checked, CliError> {
            let checked = AsRecorded::default().judge(read, asked, told)?;
            assert!(checked.tournament().players.len() != 6, "six are too many");
            Ok(checked)
        }

        fn renderer(&self, args: &Check, files: usize, width: u16) -> Box<dyn Renderer> {
            AsRecorded::default().renderer(args, files, width)
        }
    }

    #[test]
    fn a_panic_in_one_file_is_its_own_error_in_every_format_and_the_others_are_judged() {
        let formats = [
            ("text", "matches are correct"),
            ("json", "\"verdict\":\"agrees\""),
            ("jsonl", "\"verdict\":\"agrees\""),
            ("junit", "type=\"internal\""),
            ("sarif", "\"executionSuccessful\":false"),
            ("github", ""),
            ("html", "correct"),
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
