//! Where results and messages go.

use std::cell::RefCell;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use anstream::{AutoStream, ColorChoice};

use super::args::{Console, When};
use super::failure::CliError;
use crate::printable::printable_whole;
use crate::whole::WholeFile;

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

    /// Refuses a file in the place of a folder for the results.
    pub(super) fn may_be_folder(path: &Path) -> Result<(), CliError> {
        if path.exists() && !path.is_dir() { Err(CliError::NoFolder(path.to_owned())) } else { Ok(()) }
    }

    /// Where the result goes: a file, or standard output.
    pub(super) fn output(&self, file: Option<&Path>) -> Result<Output, CliError> {
        let stdout = io::stdout();
        let Some(path) = file.filter(|path| *path != Path::new("-")) else {
            let choice = self.choice(&stdout);
            let stream = AutoStream::new(Box::new(BufWriter::new(Unread(stdout))) as Box<dyn Write>, choice);
            return Ok(Output { stream, path: PathBuf::from("standard output"), whole: None });
        };
        if path.is_dir() {
            return Err(CliError::Folder(path.to_owned()));
        }
        let choice = if self.color == When::Always { ColorChoice::Always } else { ColorChoice::Never };
        let failed = |error: io::Error| CliError::Write(path.to_owned(), error.to_string());
        // A file takes its place when it is complete. A pipe or a device is what it is.
        let (target, whole): (Box<dyn Write>, _) = if !path.exists() || path.is_file() {
            let whole = Rc::new(RefCell::new(WholeFile::new(path).map_err(failed)?));
            (Box::new(Shared(Rc::clone(&whole))), Some(whole))
        } else {
            (Box::new(File::create(path).map_err(failed)?), None)
        };
        let stream = AutoStream::new(Box::new(BufWriter::new(Unread(target))) as Box<dyn Write>, choice);
        Ok(Output { stream, path: path.to_owned(), whole })
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
}

/// The result's way out. Where nobody reads any more, what is written is lost and the run goes on: how it ends is for
/// whoever started it.
pub(super) struct Output {
    stream: AutoStream<Box<dyn Write>>,
    path: PathBuf,
    whole: Option<Rc<RefCell<WholeFile>>>,
}

/// The file that is written through a buffer and then takes its place.
struct Shared(Rc<RefCell<WholeFile>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().flush()
    }
}

/// A stream that takes everything when nobody reads it any more.
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

    /// Where a result goes that is too large for one text.
    pub(super) fn bytes(&mut self) -> &mut impl Write {
        &mut self.stream
    }

    /// Ends the result.
    pub(super) fn finish(mut self) -> Result<(), CliError> {
        self.stream.flush().map_err(|error| self.failed(&error))?;
        let Some(whole) = self.whole.take() else { return Ok(()) };
        let (path, stream) = (self.path, self.stream);
        drop(stream);
        let done = Rc::into_inner(whole).map_or(Ok(()), |whole| whole.into_inner().finish());
        done.map_err(|error| CliError::Write(path, error.to_string()))
    }

    /// The failure of a write.
    pub(super) fn failed(&self, error: &io::Error) -> CliError {
        CliError::Write(self.path.clone(), error.to_string())
    }
}
