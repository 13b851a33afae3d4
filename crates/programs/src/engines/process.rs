//! One process of a program under test, from its start until all its children have ended.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap};

use super::family::{Family, MARK, Usage};
use super::workplace::Workplace;
use super::{Ended, Fault, Limits, TimeLimit};

/// The time between two measurements of processor time and memory.
const WATCH: Duration = Duration::from_millis(20);
/// How long the output of a killed program is still read.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// A running program under test. When the value is dropped, the program is killed with all its children.
pub(super) struct Running {
    child: Box<dyn ChildWrapper>,
    family: Family,
    limits: Limits,
    events: Receiver<Event>,
    input: Option<Sender<Vec<u8>>>,
    written: [Vec<u8>; 2],
    open: usize,
    status: Option<ExitStatus>,
    /// The resources that the program had used before the current question. `None` until they are measured,
    /// which is done only if the answer takes some time.
    used_before: Option<Usage>,
}

enum Event {
    Wrote(Stream, Vec<u8>),
    Closed,
}

#[derive(Clone, Copy)]
enum Stream {
    Output = 0,
    Error = 1,
}

impl Running {
    /// Starts a program in the given folder and in a session of its own. Its environment contains only the
    /// given variables, and the variable that names its folder.
    pub(super) fn start(
        arguments: &[OsString],
        folder: &Path,
        environment: &[(OsString, OsString)],
        limits: Limits,
        workplace: &Workplace,
    ) -> io::Result<Self> {
        let (program, arguments) = arguments.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = CommandWrap::with_new(program, |command| {
            command.args(arguments).current_dir(folder);
            command.env_clear().envs(environment.iter().map(|(name, value)| (name, value)));
            command.env(MARK, workplace.path());
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        });
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessSession);
        #[cfg(windows)]
        command.wrap(process_wrap::std::JobObject);
        let (mut child, family) = Family::start(&limits, workplace.path(), || command.spawn())?;
        let (sender, events) = mpsc::sync_channel(8);
        let open = [
            child.stdout().take().map(|pipe| listen(pipe, Stream::Output, sender.clone())),
            child.stderr().take().map(|pipe| listen(pipe, Stream::Error, sender.clone())),
        ];
        let input = child.stdin().take().map(speak);
        Ok(Running {
            child,
            family,
            limits,
            events,
            input,
            written: [Vec::new(), Vec::new()],
            open: open.into_iter().flatten().count(),
            status: None,
            used_before: Some(Usage::default()),
        })
    }

    /// Sends bytes to the program's standard input. A separate thread writes them, so this function returns
    /// at once.
    pub(super) fn send(&mut self, bytes: Vec<u8>) {
        if let Some(input) = &self.input {
            // A program may stop reading its input. That is not an error, because only its answer counts.
            let _ = input.send(bytes);
        }
    }

    /// Closes the program's standard input, so that the program finds its end.
    pub(super) fn close_input(&mut self) {
        self.input = None;
    }

    /// The part of the program's standard output that the caller has not taken yet.
    pub(super) fn output(&mut self) -> &mut Vec<u8> {
        &mut self.written[Stream::Output as usize]
    }

    /// The part of the program's error output that the caller has not taken yet.
    pub(super) fn errors(&mut self) -> &mut Vec<u8> {
        &mut self.written[Stream::Error as usize]
    }

    /// Waits until the program ends, and then kills its remaining children. Returns how the program ended.
    pub(super) fn finish(&mut self) -> Result<Ended, Fault> {
        self.wait(|_| false)?;
        let status = self.status.map_or(Ended::Unknown, Ended::from);
        if Family::wrote_too_much(status) {
            return Err(Fault::OutputLimit { bytes: self.limits.output_bytes });
        }
        Ok(status)
    }

    /// Waits until `enough` returns `true` for the output, or until the program ends. The time limits for one
    /// answer start here. Fails if a limit is reached.
    pub(super) fn wait(&mut self, enough: impl Fn(&[u8]) -> bool) -> Result<(), Fault> {
        // `None` if the clock cannot express so late a time; then there is no deadline.
        let deadline = Instant::now().checked_add(Duration::from_secs(self.limits.seconds));
        let mut watched = Instant::now();
        let mut pause = Duration::from_micros(500);
        while !enough(self.output()) {
            if self.has_ended() {
                self.end();
                return self.within_output();
            }
            self.listen_for(pause);
            pause = if self.open == 0 { Duration::from_micros(200) } else { (pause * 2).min(WATCH) };
            let now = Instant::now();
            if let Err(fault) = self.within_output().and_then(|()| self.within(deadline, now, &mut watched)) {
                self.end();
                return Err(fault);
            }
        }
        self.used_before = None;
        Ok(())
    }

    fn within_output(&self) -> Result<(), Fault> {
        let bytes = self.limits.output_bytes;
        let most = self.written.iter().map(Vec::len).max().unwrap_or(0) as u64;
        if most > bytes { Err(Fault::OutputLimit { bytes }) } else { Ok(()) }
    }

    fn within(
        &mut self,
        deadline: Option<Instant>,
        now: Instant,
        watched: &mut Instant,
    ) -> Result<(), Fault> {
        let limits = self.limits;
        if deadline.is_some_and(|deadline| now >= deadline) {
            return Err(Fault::Timeout(TimeLimit::Wall(limits.seconds)));
        }
        if now.duration_since(*watched) < WATCH {
            return Ok(());
        }
        *watched = now;
        let usage = self.family.usage();
        let before = *self.used_before.get_or_insert(usage);
        let processor = usage.processor.saturating_sub(before.processor);
        if processor > Duration::from_secs(limits.processor_seconds) {
            return Err(Fault::Timeout(TimeLimit::Processor(limits.processor_seconds)));
        }
        if usage.written_bytes.saturating_sub(before.written_bytes) > limits.written_bytes {
            return Err(Fault::OutputLimit { bytes: limits.written_bytes });
        }
        if usage.processes > limits.processes {
            return Err(Fault::Processes { limit: limits.processes });
        }
        // Shared memory is first counted for each process. Counting it once takes more time, so that is done
        // only if the first sum exceeds the limit.
        let is_too_much = |bytes: u64| bytes >> 20 > limits.memory_mebibytes;
        if is_too_much(usage.resident_bytes) && is_too_much(self.family.memory_bytes()) {
            return Err(Fault::Memory { mebibytes: limits.memory_mebibytes });
        }
        Ok(())
    }

    /// Waits at most `time` for output, and stores one piece of it. Returns `false` if neither output nor its
    /// end came in that time.
    fn listen_for(&mut self, time: Duration) -> bool {
        match self.events.recv_timeout(time) {
            Ok(Event::Wrote(stream, bytes)) => self.written[stream as usize].extend(bytes),
            Ok(Event::Closed) => self.open = self.open.saturating_sub(1),
            Err(RecvTimeoutError::Timeout) => return false,
            Err(RecvTimeoutError::Disconnected) => {
                self.open = 0;
                thread::sleep(time);
                return false;
            }
        }
        true
    }

    /// Whether the program's own process has ended. Its exit status is not read, so the system does not give
    /// its number to another process.
    fn has_ended(&mut self) -> bool {
        self.status.is_some()
            || self
                .family
                .root_has_ended()
                .unwrap_or_else(|| matches!(self.child.try_wait(), Ok(Some(_)) | Err(_)))
    }

    /// Kills the program and its children, and stores the rest of the output.
    fn end(&mut self) {
        if self.status.is_some() {
            return;
        }
        self.input = None;
        self.family.kill(&mut *self.child);
        let deadline = Instant::now() + LAST_WORDS;
        while self.open > 0 && Instant::now() < deadline && self.within_output().is_ok() {
            self.listen_for(Duration::from_millis(5));
        }
        // On Unix only the program's own process is waited for. The wrapper would wait for its whole process
        // group and lose the exit status.
        self.status = if cfg!(unix) { self.child.inner_mut().wait() } else { self.child.wait() }.ok();
        self.family.forget();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

/// Starts a thread that reads an output in pieces. The thread waits until a piece is taken before it reads
/// further.
fn listen(mut pipe: impl Read + Send + 'static, stream: Stream, events: SyncSender<Event>) {
    thread::spawn(move || {
        let mut piece = vec![0; 1 << 16];
        loop {
            match pipe.read(&mut piece) {
                Ok(0) => break,
                Ok(length) => {
                    if events.send(Event::Wrote(stream, piece[..length].to_vec())).is_err() {
                        return;
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => break,
            }
        }
        let _ = events.send(Event::Closed);
    });
}

/// Starts a thread that writes to `pipe` all bytes that are sent to it.
fn speak(mut pipe: impl Write + Send + 'static) -> Sender<Vec<u8>> {
    let (sender, pieces) = mpsc::channel::<Vec<u8>>();
    thread::spawn(move || {
        for piece in pieces {
            if pipe.write_all(&piece).and_then(|()| pipe.flush()).is_err() {
                break;
            }
        }
    });
    sender
}
