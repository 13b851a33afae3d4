use std::path::{Path, PathBuf};

use super::command::{Command, Values};
use super::config::words;
use super::process::Running;
use super::program::{UNWRITABLE, unable, unstarted};
use super::workplace::{TOURNAMENT, Workplace};
use super::{Ended, Fault, Limits, OpenError};

/// A command of the user's own that looks at a report file and ends with 0 or not. It runs in the folder it was
/// typed in and sees the whole environment, but no longer than a program under test may.
#[derive(Clone, Debug)]
pub struct Predicate {
    command: Command,
    here: PathBuf,
    limits: Limits,
}

impl Predicate {
    /// The command, with `{input}` for the file; without it the report comes on standard input.
    ///
    /// # Errors
    /// When there is no such program, or its command cannot be filled.
    pub fn new(command: &str, here: &Path, limits: Limits) -> Result<Self, OpenError> {
        let command = Command::new(&words(command, here)?)?;
        match ["output", "round", "system"].into_iter().find(|name| command.has(name)) {
            Some(name) => Err(OpenError::NotOfPredicate(name)),
            None => Ok(Predicate { command, here: here.to_owned(), limits }),
        }
    }

    /// Whether the command ends with 0 for a report.
    ///
    /// # Errors
    /// When it could not be run to its end.
    pub fn holds(&self, report: &str) -> Result<bool, Fault> {
        let folder = Workplace::new()?;
        let input = folder.path().join(TOURNAMENT);
        std::fs::write(&input, report).map_err(|error| unable(UNWRITABLE, &error))?;
        let values = Values {
            input: &input,
            output: Path::new(""),
            round: 0,
            system: "",
            list: "",
            rules: "",
            adapter: Path::new(""),
        };
        let environment: Vec<_> = std::env::vars_os().collect();
        let arguments = self.command.filled(&values);
        let mut running = Running::start(&arguments, &self.here, &environment, self.limits, &folder)
            .map_err(|error| unable(unstarted(&arguments), &error))?;
        if !self.command.has("input") {
            running.send(report.as_bytes().to_vec());
        }
        running.close_input();
        Ok(running.finish()? == Ended::Status(0))
    }
}
