//! Writes results and messages to files, standard output and standard error.

use std::cell::RefCell;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};

use super::args::{Console, When};
use super::failure::CliError;
use super::hint::Hinted;
use crate::printable::printable_whole;
use crate::whole::WholeFile;

/// The width of text, in columns, if it is not written to a terminal.
const PLAIN_WIDTH: u16 = 100;

impl Console {
    /// Whether output to this stream is coloured. The decision needs the stream itself, because a buffered
    /// stream is no longer recognised as a terminal.
    fn choice(&self, output: impl RawStream) -> ColorChoice {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        match self.color {
            When::Always => ColorChoice::Always,
            When::Never => ColorChoice::Never,
            When::Auto if no_color || !output.is_terminal() => ColorChoice::Never,
            When::Auto => match AutoStream::auto(output).current_choice() {
                ColorChoice::AlwaysAnsi => ColorChoice::AlwaysAnsi,
                // A console without support for escape codes, as on old versions of Windows.
                _ => ColorChoice::Never,
            },
        }
    }

    /// Fails if the path of a folder for results is an existing file.
    pub(super) fn may_be_folder(path: &Path) -> Result<(), CliError> {
        if path.exists() && !path.is_dir() { Err(CliError::NoFolder(path.to_owned())) } else { Ok(()) }
    }

    /// Opens the destination of the result: a file, or standard output for `None` and `-`.
    pub(super) fn output(&self, file: Option<&Path>) -> Result<Output, CliError> {
        let stdout = io::stdout();
        let Some(path) = file.filter(|path| *path != Path::new("-")) else {
            let choice = self.choice(io::stdout());
            let stream = AutoStream::new(Box::new(BufWriter::new(Unread(stdout))) as Box<dyn Write>, choice);
            return Ok(Output { stream, path: PathBuf::from("standard output"), whole: None });
        };
        if path.is_dir() {
            return Err(CliError::Folder(path.to_owned()));
        }
        let choice = if self.color == When::Always { ColorChoice::Always } else { ColorChoice::Never };
        let failed = |error: io::Error| CliError::Write(path.to_owned(), error.to_string());
        // The content of a file appears only when it is complete. A pipe or a device is written directly.
        let (target, whole): (Box<dyn Write>, _) = if !path.exists() || path.is_file() {
            let whole = Rc::new(RefCell::new(WholeFile::new(path).map_err(failed)?));
            (Box::new(Shared(Rc::clone(&whole))), Some(whole))
        } else {
            (Box::new(File::create(path).map_err(failed)?), None)
        };
        let stream = AutoStream::new(Box::new(BufWriter::new(Unread(target))) as Box<dyn Write>, choice);
        Ok(Output { stream, path: path.to_owned(), whole })
    }

    /// The width of text output in columns. `file` is the output file; `None` for standard output.
    pub(super) fn width(file: Option<&Path>) -> u16 {
        let to_terminal = file.is_none() && io::stdout().is_terminal();
        let size = to_terminal.then(terminal_size::terminal_size).flatten();
        size.map_or(PLAIN_WIDTH, |(width, _)| width.0.max(60))
    }

    /// Prints a message to standard error, unless `--quiet` is given. An error is ignored if standard error is
    /// closed.
    pub(super) fn say(&self, message: &str) {
        if !self.quiet {
            self.complain(message);
        }
    }

    /// Prints an error and its hint to standard error.
    pub(super) fn fail(&self, error: &impl Hinted) {
        self.fail_with(error, error.hint().as_deref());
    }

    /// Prints an error and a hint. Names and contents of files are made safe for the terminal.
    pub(super) fn fail_with(&self, error: &impl Display, hint: Option<&str>) {
        let lines = error.to_string();
        let lines: Vec<String> = lines.split('\n').map(printable_whole).collect();
        self.complain(&format!("error: {}", lines.join("\n")));
        if let Some(hint) = hint {
            self.complain(&format!("hint: {hint}"));
        }
    }

    /// Prints a message to standard error, even if `--quiet` is given.
    pub(super) fn complain(&self, message: &str) {
        let stderr = io::stderr();
        let choice = self.choice(io::stderr());
        let _ = writeln!(AutoStream::new(stderr, choice), "{message}");
    }
}

/// The destination of the result. If the reader of a pipe has closed it, the output is discarded. The run continues,
/// because its exit status may still be needed.
pub(super) struct Output {
    stream: AutoStream<Box<dyn Write>>,
    path: PathBuf,
    whole: Option<Rc<RefCell<WholeFile>>>,
}

/// A writer for a file that replaces the old file only when it is complete.
struct Shared(Rc<RefCell<WholeFile>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().flush()
    }
}

/// A writer that discards all output after the reader of the pipe has closed it.
pub(super) struct Unread<W>(pub(super) W);

impl<W: Write> Write for Unread<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        unread(self.0.write(bytes), bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        unread(self.0.flush(), ())
    }
}

fn unread<T>(done: io::Result<T>, as_if: T) -> io::Result<T> {
    match done {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(as_if),
        done => done,
    }
}

impl Output {
    /// Writes a part of the result.
    pub(super) fn write(&mut self, text: &str) -> Result<(), CliError> {
        self.stream.write_all(text.as_bytes()).map_err(|error| self.failed(&error))
    }

    /// The writer, for a result that is too large for a single text.
    pub(super) fn bytes(&mut self) -> &mut impl Write {
        &mut self.stream
    }

    /// Completes the result. If the result is a file, the file appears at its path now.
    pub(super) fn finish(mut self) -> Result<(), CliError> {
        self.stream.flush().map_err(|error| self.failed(&error))?;
        let Some(whole) = self.whole.take() else { return Ok(()) };
        let (path, stream) = (self.path, self.stream);
        drop(stream);
        let done = Rc::into_inner(whole).map_or(Ok(()), |whole| whole.into_inner().finish());
        done.map_err(|error| CliError::Write(path, error.to_string()))
    }

    /// The error for a part of the result that could not be written.
    pub(super) fn failed(&self, error: &io::Error) -> CliError {
        CliError::Write(self.path.clone(), error.to_string())
    }
}
