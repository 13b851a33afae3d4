//! Where results and messages go.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anstream::{AutoStream, ColorChoice};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::args::{Console, When};
use super::failure::CliError;
use super::interrupt::Unfinished;
use crate::printable::printable_whole;

/// The width of text that goes to no terminal.
const PLAIN_WIDTH: u16 = 100;

impl Console {
    fn choice(&self, output: &impl IsTerminal) -> ColorChoice {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        match self.color {
            When::Always => ColorChoice::Always,
            When::Never => ColorChoice::Never,
            When::Auto if no_color || !output.is_terminal() => ColorChoice::Never,
            When::Auto => ColorChoice::Auto,
        }
    }

    /// Where the result goes: a file, or standard output.
    pub(super) fn output(&self, file: Option<&Path>) -> Result<Output, CliError> {
        let stdout = io::stdout();
        let Some(path) = file.filter(|path| *path != Path::new("-")) else {
            let choice = self.choice(&stdout);
            let stream = AutoStream::new(Box::new(BufWriter::new(stdout)) as Box<dyn Write>, choice);
            return Ok(Output { stream, path: PathBuf::from("standard output"), unfinished: None });
        };
        let choice = if self.color == When::Always { ColorChoice::Always } else { ColorChoice::Never };
        // A file takes its place when it is complete: it may be one that is still to be read.
        let unfinished = (!path.exists() || path.is_file()).then(|| Unfinished::new(beside(path)));
        let target = unfinished.as_ref().map_or(path, Unfinished::path);
        let created =
            File::create(target).map_err(|error| CliError::Write(path.to_owned(), error.to_string()))?;
        let stream = AutoStream::new(Box::new(BufWriter::new(created)) as Box<dyn Write>, choice);
        Ok(Output { stream, path: path.to_owned(), unfinished })
    }

    /// The width for text on standard output, in columns.
    pub(super) fn width(file: Option<&Path>) -> u16 {
        let to_terminal = file.is_none() && io::stdout().is_terminal();
        let size = to_terminal.then(terminal_size::terminal_size).flatten();
        size.map_or(PLAIN_WIDTH, |(width, _)| width.0.max(60))
    }

    /// Prints a message to standard error, unless that is not wanted. A closed standard error is nobody's
    /// concern.
    pub(super) fn say(&self, message: &str) {
        if !self.quiet {
            self.complain(message);
        }
    }

    /// Tells why something could not be done. Names of files and what stands in them are shown, and steer nothing.
    pub(super) fn fail(&self, error: &impl Display) {
        let lines = error.to_string();
        let lines: Vec<String> = lines.split('\n').map(printable_whole).collect();
        self.complain(&format!("error: {}", lines.join("\n")));
    }

    /// Prints an error to standard error.
    pub(super) fn complain(&self, message: &str) {
        let stderr = io::stderr();
        let choice = self.choice(&stderr);
        let _ = writeln!(AutoStream::new(stderr, choice), "{message}");
    }

    /// A progress bar for long work, where somebody is watching.
    pub(super) fn progress(&self, steps: usize, of: &str) -> ProgressBar {
        if self.quiet || steps < 2 || !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template(&format!(
            "{{wide_bar}} {{pos}}/{{len}} {of}, {{per_sec}}, {{eta}} left{{msg}}"
        )) {
            bar.set_style(style);
        }
        bar
    }
}

/// The result's way out.
pub(super) struct Output {
    stream: AutoStream<Box<dyn Write>>,
    path: PathBuf,
    unfinished: Option<Unfinished>,
}

/// A name in the same folder that no other run uses.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.unfinished", std::process::id()));
    path.with_file_name(name)
}

impl Output {
    /// Writes a part of the result.
    pub(super) fn write(&mut self, text: &str) -> Result<(), CliError> {
        self.stream.write_all(text.as_bytes()).map_err(|error| self.failed(&error))
    }

    /// Where a result goes that is too large for one text.
    pub(super) fn bytes(&mut self) -> &mut impl Write {
        &mut self.stream
    }

    /// Ends the result.
    pub(super) fn finish(mut self) -> Result<(), CliError> {
        self.stream.flush().map_err(|error| self.failed(&error))?;
        match &self.unfinished {
            Some(unfinished) => unfinished.finish(&self.path).map_err(|error| self.failed(&error)),
            None => Ok(()),
        }
    }

    /// The failure of a write.
    pub(super) fn failed(&self, error: &io::Error) -> CliError {
        match error.kind() {
            io::ErrorKind::BrokenPipe => CliError::Closed,
            _ => CliError::Write(self.path.clone(), error.to_string()),
        }
    }
}
