//! A program under test that is started anew for every question.

use std::ffi::OsString;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use super::command::{Command, Values, unstarted};
use super::complaint::cause;
use super::names::{PAIRING, TOURNAMENT};
use super::process::Running;
use super::question::Question;
use super::workplace::Workplace;
use super::{Ended, Engine, EngineSpec, Fault, Lack, OpenError, Ranked, Ranking, machine, reply};
use arbitrium_core::counted::counted;
use arbitrium_core::systems::Recorded;
use arbitrium_core::tournament::Tournament;

/// A program under test that is started anew for every question.
pub(super) struct Program {
    spec: EngineSpec,
    command: Command,
    /// The system by which the program pairs. `None` if it is unknown; then a command with `{system}` cannot
    /// be run.
    system: Option<&'static str>,
}

impl Program {
    pub(super) fn open(spec: &EngineSpec, system: Option<&'static str>) -> Result<Self, OpenError> {
        let command = Command::new(&spec.command)?;
        Ok(Program { spec: spec.clone(), command, system })
    }

    /// Runs the program for a report and returns its answer. The files for the program are in a new folder.
    /// The values of `round`, `list` and `rules` replace the placeholders with these names.
    fn answer(&self, report: &str, (round, list, rules): (u16, &str, &str)) -> Result<Vec<u8>, Fault> {
        let system = match self.system {
            Some(system) => system,
            None if self.command.has("system") => return Err(Fault::NotAsked(NO_SYSTEM.to_owned())),
            None => "",
        };
        let folder = Workplace::new()?;
        let (input, output) = (folder.path().join(TOURNAMENT), folder.path().join(PAIRING));
        std::fs::write(&input, report).map_err(|error| Fault::unable(UNWRITABLE, &error))?;
        let adapter = adapter(&self.spec, folder.path())?;
        let adapter = adapter.as_path();
        let values = Values { input: &input, output: &output, round, system, list, rules, adapter };
        let mut running = started(&self.command, &values, &self.spec, &folder)?;
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
        // The error output usually says why the answer is missing.
        let mut nothing = |found| match cause(running.errors(), &[]) {
            output if !output.is_empty() || running.output().is_empty() => Fault::NoAnswer { found, output },
            _ => {
                let written = counted(running.output().len(), "byte");
                let output = format!("it wrote {written} to standard output, not to {{output}}");
                Fault::NoAnswer { found, output }
            }
        };
        match answer {
            Ok(answer) if answer.trim_ascii().is_empty() => Err(nothing(if self.command.has("output") {
                "an empty file"
            } else {
                "nothing on standard output (expected there, because the command has no {output})"
            })),
            answer => answer.map_err(nothing),
        }
    }

    /// Fails if the exit status is not 0. Also fails if the output contains words that mean a failure,
    /// whatever the exit status is.
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
            return Err(Fault::Refused(said));
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
        let ranked = Ranked::read(&self.answer(&asked.report()?, about)?, asked.tournament)?;
        Ok(ranked.without(&self.spec.lacks))
    }

    fn report(&self, tournament: &Tournament, round: u16) -> Option<String> {
        Question::report(tournament, round, &self.spec)
    }

    fn lacks(&self) -> &[Lack] {
        &self.spec.lacks
    }
}

/// The message if the command contains `{system}` and the system is unknown.
pub(super) const NO_SYSTEM: &str =
    "its command names {system}, and the report declares none that is known; --system names one";

/// The message if a pairing command contains a placeholder that exists only for standings.
fn of_standings(name: &str) -> String {
    format!("its command names {{{name}}}, which has a meaning only for standings")
}

/// The beginning of the message that a file for the program cannot be written.
pub(super) const UNWRITABLE: &str = "the question cannot be written into the folder for the program";

/// Writes the program's adapter into its folder and returns the path of the file. The path is empty if the
/// program has no adapter.
pub(super) fn adapter(spec: &EngineSpec, folder: &Path) -> Result<PathBuf, Fault> {
    let Some(adapter) = spec.adapter else { return Ok(PathBuf::new()) };
    adapter.write(folder).map_err(|error| Fault::unable(UNWRITABLE, &error))?;
    Ok(adapter.path(folder))
}

/// Starts a program in its folder, with its environment and its limits.
pub(super) fn started(
    command: &Command,
    values: &Values<'_>,
    spec: &EngineSpec,
    folder: &Workplace,
) -> Result<Running, Fault> {
    let arguments = command.filled(values);
    Running::start(&arguments, folder.path(), &environment(spec, folder.path()), spec.limits, folder)
        .map_err(|error| Fault::unable(unstarted(&arguments), &error))
}

/// The environment of a program: the variables that every program gets, and those that its description names.
pub(super) fn environment(spec: &EngineSpec, folder: &Path) -> Vec<(OsString, OsString)> {
    let inherited = ["PATH", "SYSTEMROOT"].into_iter().chain(spec.environment.iter().map(String::as_str));
    let inherited = inherited.filter_map(|name| Some((name.into(), std::env::var_os(name)?)));
    let places = ["HOME", "TMPDIR", "TEMP", "TMP"].map(|name| (name.into(), folder.into()));
    let language = [("LANG".into(), "C.UTF-8".into())];
    // The variables that the description names come last, so that they replace others with the same names.
    places.into_iter().chain(language).chain(inherited).collect()
}

/// Reads the file at `path` that a program wrote. The outer `Err` means that the file is larger than `most`
/// bytes. The inner `Err` says what is at `path` if no ordinary file exists there, or if the file cannot be
/// read.
pub(super) fn file(path: &Path, most: u64) -> Result<Result<Vec<u8>, &'static str>, Fault> {
    // Symbolic links are not followed, and pipes are not opened.
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
