//! A program that is started for every position.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::command::{Command, Values};
use super::complaint::cause;
use super::process::Running;
use super::question::Question;
use super::workplace::{PAIRING, TOURNAMENT, Workplace};
use super::{Ended, Engine, EngineSpec, Fault, OpenError, Ranked, Ranking, Surroundings, machine, reply};
use arbitrium_core::systems::Recorded;
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::printable;

/// A program under test, one process a position.
pub(super) struct Program {
    spec: EngineSpec,
    command: Command,
    /// None where it is not known.
    system: Option<&'static str>,
}

impl Program {
    pub(super) fn open(spec: &EngineSpec, system: Option<&'static str>) -> Result<Self, OpenError> {
        let command = Command::new(&spec.command)?;
        Ok(Program { spec: spec.clone(), command, system })
    }

    /// What the program answers to a report. Of the values the files are those of a folder of its own.
    fn answer(&self, report: &str, (round, list, rules): (u16, &str, &str)) -> Result<Vec<u8>, Fault> {
        let system = match self.system {
            Some(system) => system,
            None if self.command.has("system") => return Err(Fault::NotAsked(NO_SYSTEM.to_owned())),
            None => "",
        };
        let folder = Workplace::new()?;
        let (input, output) = (folder.path().join(TOURNAMENT), folder.path().join(PAIRING));
        std::fs::write(&input, report).map_err(|error| unable(UNWRITABLE, &error))?;
        let adapter = adapter(&self.spec, folder.path())?;
        let adapter = adapter.as_path();
        let values = Values { input: &input, output: &output, round, system, list, rules, adapter };
        let environment = environment(&self.spec, folder.path());
        let arguments = self.command.filled(&values);
        let mut running = Running::start(&arguments, folder.path(), &environment, self.spec.limits, &folder)
            .map_err(|error| unable(unstarted(&arguments), &error))?;
        if !self.command.has("input") {
            running.send(report.as_bytes().to_vec());
        }
        running.close_input();
        let ended = running.finish()?;
        self.refuse_failure(ended, &mut running)?;
        let answer = if self.command.has("output") {
            file(&output, self.spec.limits.output_bytes)?
        } else {
            Ok(std::mem::take(running.output()))
        };
        // What it complained of says more than that its answer is missing.
        let mut nothing = |found| Fault::NoAnswer { found, output: cause(running.errors(), &[]) };
        match answer {
            Ok(answer) if answer.trim_ascii().is_empty() => Err(nothing("nothing")),
            answer => answer.map_err(nothing),
        }
    }

    /// A program fails by its exit status, or by its words whatever its status.
    fn refuse_failure(&self, ended: Ended, running: &mut Running) -> Result<(), Fault> {
        let spec = &self.spec;
        let (output, errors) = (running.output().clone(), running.errors().clone());
        let says = |words: &[String]| {
            let written = [&output, &errors].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
            words.iter().any(|word| written.iter().any(|text| text.contains(word.as_str())))
        };
        let is_one_of =
            |statuses: &[i32]| matches!(ended, Ended::Status(status) if statuses.contains(&status));
        let has_no_pairing = is_one_of(spec.no_pairing_status.as_slice()) || says(&spec.no_pairing_words);
        let other = spec.mistaken.as_ref().filter(|(words, _)| says(words)).map(|(_, other)| other);
        let failed = ended != Ended::Status(0) || says(&spec.failure_words) || other.is_some();
        let words = if has_no_pairing { &spec.no_pairing_words } else { &spec.failure_words };
        let said = match cause(&errors, words) {
            said if said.is_empty() => cause(&output, words),
            said => said,
        };
        if has_no_pairing {
            return Err(Fault::NoPairing(said));
        }
        if is_one_of(&spec.refused_status) {
            return Err(Fault::NotAsked(format!("it refuses the question: {said}")));
        }
        if failed {
            machine::refuse_absent(&self.command, spec.adapter, &errors)?;
        }
        let output = match other {
            Some(other) => format!("{said}; it looks like the program of --engine {other}"),
            None => said,
        };
        if failed { Err(Fault::Crash { ended, output }) } else { Ok(()) }
    }
}

impl Engine for Program {
    fn pair(&mut self, tournament: &Tournament, round: u16) -> Result<Recorded, Fault> {
        if let Some(name) = ["list", "rules"].into_iter().find(|name| self.command.has(name)) {
            return Err(Fault::NotAsked(of_standings(name)));
        }
        let question = Question::about(tournament, round, &self.spec)?;
        let answer = self.answer(&question.text, (question.position.round, "", ""))?;
        reply::read(self.spec.reply, &answer, &question.position, tournament.games_per_round)
    }

    fn rank(&mut self, asked: &Ranking<'_>) -> Result<Ranked, Fault> {
        let about = (asked.tournament.paired_rounds(), asked.list, asked.rules);
        Ranked::read(&self.answer(&asked.report()?, about)?, asked.tournament)
    }
}

/// That a program could not be asked is no fault of the program's.
pub(super) fn unable(what: impl Into<String>, error: &io::Error) -> Fault {
    Fault::Surroundings(Surroundings::new(what, error))
}

/// What is wrong where a command names a system and nothing says which.
pub(super) const NO_SYSTEM: &str =
    "its command names {system}, and the report declares none that is known; --system names one";

/// What is wrong where a command that is to pair names what a program is told for standings alone.
fn of_standings(name: &str) -> String {
    format!("its command names {{{name}}}, which stands for something only where standings are asked for")
}

/// What could not be done where the report cannot be handed over.
pub(super) const UNWRITABLE: &str = "the question cannot be written into the folder for the program";

/// The adapter of a program, written into its folder; an empty path where there is none.
pub(super) fn adapter(spec: &EngineSpec, folder: &Path) -> Result<PathBuf, Fault> {
    let Some(adapter) = spec.adapter else { return Ok(PathBuf::new()) };
    adapter.write(folder).map_err(|error| unable(UNWRITABLE, &error))?;
    Ok(adapter.path(folder))
}

/// What could not be done where a process cannot be made of a command.
pub(super) fn unstarted(command: &[OsString]) -> String {
    let program = command.first().map(|program| printable(&program.to_string_lossy()));
    format!("{} cannot be started", program.unwrap_or_default())
}

/// The variables that every program gets, and those its description names.
pub(super) fn environment(spec: &EngineSpec, folder: &Path) -> Vec<(OsString, OsString)> {
    let inherited = ["PATH", "SYSTEMROOT"].into_iter().chain(spec.environment.iter().map(String::as_str));
    let inherited = inherited.filter_map(|name| Some((name.into(), std::env::var_os(name)?)));
    let places = ["HOME", "TMPDIR", "TEMP", "TMP"].map(|name| (name.into(), folder.into()));
    let language = [("LANG".into(), "C.UTF-8".into())];
    // What the description names comes last and counts.
    places.into_iter().chain(language).chain(inherited).collect()
}

/// The file that a program wrote: a plain one, not too long. Else what stands in its place.
pub(super) fn file(path: &Path, most: u64) -> Result<Result<Vec<u8>, &'static str>, Fault> {
    // A link or a pipe in its place is not followed.
    match std::fs::symlink_metadata(path) {
        Err(_) => return Ok(Err("no file")),
        Ok(about) if !about.is_file() => return Ok(Err("no plain file")),
        Ok(about) if about.len() > most => return Err(Fault::OutputLimit { bytes: most }),
        Ok(_) => {}
    }
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes));
    Ok(read.map(|_| bytes).map_err(|_| "a file that cannot be read"))
}
