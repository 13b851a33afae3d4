use std::path::{Path, PathBuf};

use super::command::{Command, Values};
use super::complaint::last_line;
use super::config::words;
use super::process::Running;
use super::program::{adapter, environment, file, unable, unstarted};
use super::workplace::{TOURNAMENT, Workplace};
use super::{Ended, EngineSpec, Fault, OpenError, machine};

/// A program that makes tournaments: a candidate's own random tournament generator.
#[derive(Clone, Debug)]
pub struct Generator {
    words: Vec<String>,
    spec: EngineSpec,
}

/// What stands for the number of the tournament.
const SEED: &str = "{seed}";

impl Generator {
    /// The command, with `{output}` for the file of the tournament (standard output without it) and `{seed}` for a number:
    /// another one makes another tournament. Its limits and environment are those of a program under test.
    ///
    /// # Errors
    /// When there is no such program, or its command cannot be filled.
    pub fn new(command: &str, here: &Path, spec: &EngineSpec) -> Result<Self, OpenError> {
        let generator = Generator { words: words(command, here)?, spec: spec.clone() };
        let command = generator.command(0).map_err(|error| match error {
            OpenError::Placeholder(name) => OpenError::NotOfGenerator(name),
            other => other,
        })?;
        match ["input", "round", "system", "list", "rules"].into_iter().find(|name| command.has(name)) {
            Some(name) => Err(OpenError::NotOfGenerator(name.to_owned())),
            None => Ok(generator),
        }
    }

    /// Whether its command names the number of the tournament.
    #[must_use]
    pub fn is_seeded(&self) -> bool {
        self.words.iter().any(|word| word.contains(SEED))
    }

    /// The tournament of a number, as it was written.
    ///
    /// # Errors
    /// What the program did instead.
    pub fn make(&self, seed: u64) -> Result<Vec<u8>, Fault> {
        let command = self.command(seed).map_err(|error| Fault::NotAsked(error.to_string()))?;
        let folder = Workplace::new()?;
        let output: PathBuf = folder.path().join(TOURNAMENT);
        let adapter = adapter(&self.spec, folder.path())?;
        let values = Values {
            input: Path::new(""),
            output: &output,
            round: 0,
            system: "",
            list: "",
            rules: "",
            adapter: &adapter,
        };
        let arguments = command.filled(&values);
        let environment = environment(&self.spec, folder.path());
        let mut running = Running::start(&arguments, folder.path(), &environment, self.spec.limits, &folder)
            .map_err(|error| unable(unstarted(&arguments), &error))?;
        running.close_input();
        let ended = running.finish()?;
        if ended != Ended::Status(0) {
            machine::refuse_absent(&command, self.spec.adapter, running.errors())?;
            return Err(Fault::Crash { ended, output: last_line(running.errors()) });
        }
        let written = if command.has("output") {
            file(&output, self.spec.limits.output_bytes)?
        } else {
            Ok(std::mem::take(running.output()))
        };
        let nothing = |found| Fault::NoAnswer { found, output: String::new() };
        match written {
            Ok(written) if written.trim_ascii().is_empty() => Err(nothing("nothing")),
            written => written.map_err(nothing),
        }
    }

    fn command(&self, seed: u64) -> Result<Command, OpenError> {
        let words: Vec<String> =
            self.words.iter().map(|word| word.replace(SEED, &seed.to_string())).collect();
        Command::new(&words)
    }
}
