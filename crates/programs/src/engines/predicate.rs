use std::path::{Path, PathBuf};

use super::command::{Command, Values, unstarted};
use super::config::words;
use super::names::TOURNAMENT;
use super::process::Running;
use super::program::UNWRITABLE;
use super::workplace::Workplace;
use super::{Ended, Fault, Limits, OpenError};

/// A command of the user that answers a question about a report file with yes or no. The exit status 0 means
/// yes, and any other status means no. The command runs in the folder where the user typed it and gets all
/// environment variables. It has the same kinds of limits as a program under test.
#[derive(Clone, Debug)]
pub struct Predicate {
    command: Command,
    here: PathBuf,
    limits: Limits,
}

impl Predicate {
    /// Creates the question from a command. `{input}` in the command is replaced by the report file. Without
    /// it, the command reads the report from standard input. Relative paths start from `here`.
    ///
    /// # Errors
    /// Fails if the program does not exist, or if the command has an unknown placeholder.
    pub fn new(command: &str, here: &Path, limits: Limits) -> Result<Self, OpenError> {
        let command = Command::new(&words(command, here)?)?;
        match ["output", "round", "system"].into_iter().find(|name| command.has(name)) {
            Some(name) => Err(OpenError::NotOfPredicate(name)),
            None => Ok(Predicate { command, here: here.to_owned(), limits }),
        }
    }

    /// Runs the command for a report. Returns whether its exit status is 0.
    ///
    /// # Errors
    /// Fails if the command cannot be started or reaches a limit.
    pub fn holds(&self, report: &str) -> Result<bool, Fault> {
        let folder = Workplace::new()?;
        let input = folder.path().join(TOURNAMENT);
        std::fs::write(&input, report).map_err(|error| Fault::unable(UNWRITABLE, &error))?;
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
            .map_err(|error| Fault::unable(unstarted(&arguments), &error))?;
        if !self.command.has("input") {
            running.send(report.as_bytes().to_vec());
        }
        running.close_input();
        Ok(running.finish()? == Ended::Status(0))
    }
}
