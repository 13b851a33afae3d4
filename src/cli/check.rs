use std::path::Path;

use rayon::prelude::*;

use super::args::{Check, CheckFormat, Console};
use super::console::Output;
use super::exit::Exit;
use super::failure::CliError;
use super::input::Read;
use super::{findings, input};
use crate::check::{CheckOptions, Verdict, replay};
use crate::report::{Checked, CheckedFile, Tally, json, text};
use crate::systems::Class;
use crate::tournament::GamesPerRound;

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
    let bar = console.progress(files.len());
    // A batch at a time: the results come in the order of the files, and few are kept at once.
    for batch in files.chunks(FILES_PER_JOB * pool.current_num_threads()) {
        let judged: Vec<Judged> = pool.install(|| batch.par_iter().map(|path| judge(path, args)).collect());
        for judged in &judged {
            bar.suspend(|| judged.show(console));
            report.add(&judged.file)?;
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    report.finish()
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
    let readings = case.system.readings();
    let is_default = |(id, value): &(&str, &str)| {
        let reading = case.system.rulebook().readings.iter().find(|reading| reading.id == *id);
        reading.is_some_and(|reading| reading.choices[0].value == *value)
    };
    Ok(Checked {
        name: tournament.name.clone(),
        players: tournament.players.len(),
        system: case.system.rulebook().id,
        unusual_readings: readings.iter().copied().filter(|reading| !is_default(reading)).collect(),
        readings,
        round_word: match tournament.games_per_round {
            GamesPerRound::One => "round",
            GamesPerRound::Two => "match",
        },
        planned_rounds: tournament.planned_rounds,
        initial_colour: tournament.initial_colour,
        replay: replay(tournament, &*case.system, &options),
    })
}

/// The result as it grows.
struct Report<'a> {
    args: &'a Check,
    output: Output,
    width: u16,
    one_file: bool,
    tally: Tally,
    exit: Option<Exit>,
}

impl<'a> Report<'a> {
    fn new(args: &'a Check, console: &Console, files: usize) -> Result<Self, CliError> {
        let file = args.output.as_deref().filter(|path| *path != Path::new("-"));
        let mut output = console.output(file)?;
        if args.format == CheckFormat::Json {
            output.write(&json::head())?;
        }
        let width = Console::width(file);
        Ok(Report { args, output, width, one_file: files == 1, tally: Tally::default(), exit: None })
    }

    fn add(&mut self, file: &CheckedFile) -> Result<(), CliError> {
        let first = self.tally.files == 0;
        self.tally.add(file);
        let exit = exit_of(file);
        self.exit = Some(self.exit.map_or(exit, |before| before.worst(exit)));
        let json = || json::file(file).map_err(|error| CliError::Internal(error.to_string()));
        let text = match self.args.format {
            CheckFormat::Text if self.one_file && file.outcome.is_err() => String::new(),
            CheckFormat::Text if self.one_file => text::page(file, self.width),
            CheckFormat::Text => text::line(file),
            CheckFormat::Json if first => json()?,
            CheckFormat::Json => format!(",\n{}", json()?),
            CheckFormat::Jsonl => json()? + "\n",
        };
        self.output.write(&text)
    }

    fn finish(mut self) -> Result<Exit, CliError> {
        match self.args.format {
            CheckFormat::Text if !self.one_file => self.output.write(&text::tally(&self.tally))?,
            CheckFormat::Json => self.output.write(json::FOOT)?,
            CheckFormat::Text | CheckFormat::Jsonl => {}
        }
        self.output.finish()?;
        Ok(self.exit.unwrap_or(Exit::Undecided))
    }
}

/// How a run with this file alone ends.
fn exit_of(file: &CheckedFile) -> Exit {
    let Ok(checked) = &file.outcome else { return Exit::BadInput };
    let of_round = |verdict: Verdict| match verdict {
        Verdict::Class(Class::Agrees) => Exit::Agrees,
        Verdict::Class(Class::Undecided) => Exit::Undecided,
        Verdict::Class(_) | Verdict::Reading => Exit::Differs,
    };
    let stopped = checked.replay.stopped.as_ref().map(|_| Exit::BadInput);
    let rounds = checked.replay.rounds.iter().map(|round| of_round(round.verdict));
    // Nothing was checked: that is no agreement.
    rounds.chain(stopped).reduce(Exit::worst).unwrap_or(Exit::Undecided)
}
