use std::path::{Path, PathBuf};

use super::command::{Command, Values};
use super::complaint::last_line;
use super::config::words;
use super::names::TOURNAMENT;
use super::program::{adapter, file, started};
use super::workplace::Workplace;
use super::{Ended, EngineSpec, Fault, OpenError, machine};

/// A program that makes random tournaments, such as the generator of a candidate for endorsement.
#[derive(Clone, Debug)]
pub struct Generator {
    words: Vec<String>,
    spec: EngineSpec,
}

/// The placeholder for the number that the generator gets. Each number should give another tournament.
const SEED: &str = "{seed}";

impl Generator {
    /// Creates a generator from a command. `{output}` in the command is replaced by the path of the file for
    /// the tournament. Without it, the tournament is read from standard output. `{seed}` is replaced by a
    /// number; each number should give another tournament. The limits and the environment are those of
    /// `spec`, a program under test. Relative paths start from `here`.
    ///
    /// # Errors
    /// Fails if the program does not exist, or if the command has an unknown placeholder.
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

    /// Whether the command contains the placeholder `{seed}`.
    #[must_use]
    pub fn is_seeded(&self) -> bool {
        self.words.iter().any(|word| word.contains(SEED))
    }

    /// Runs the generator with the number `seed` and returns the content of the tournament file.
    ///
    /// # Errors
    /// Fails with the fault if the program gave no tournament.
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
        let mut running = started(&command, &values, &self.spec, &folder)?;
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
