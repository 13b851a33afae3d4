//! Shows the progress of long work: a bar on a terminal, or else a line every minute.

use std::io::{self, IsTerminal};
use std::ops::Deref;
use std::sync::OnceLock;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::args::Console;

/// The time between two lines of progress if standard error is not a terminal.
const EVERY: Duration = Duration::from_secs(60);

/// The time that a step must take before its details are shown.
const SLOW: Duration = Duration::from_secs(2);

/// The display of the progress of long work. It ends when the value is dropped.
pub(super) struct Progress {
    bar: ProgressBar,
    /// Whether the bar stays hidden until the first detail is shown.
    waits: bool,
    /// The thread that prints a line every minute if there is no terminal. If there is only one step, the
    /// thread starts with the first detail.
    teller: OnceLock<Teller>,
    /// Where the lines are printed, and the word for the counted steps; `None` on a terminal.
    console: Option<(Console, &'static str)>,
}

impl Deref for Progress {
    type Target = ProgressBar;

    fn deref(&self) -> &ProgressBar {
        &self.bar
    }
}

impl Progress {
    /// Creates a display that shows nothing.
    pub(super) fn hidden() -> Self {
        Progress { bar: ProgressBar::hidden(), waits: false, teller: OnceLock::new(), console: None }
    }

    /// Starts to print a line every minute, unless standard error is a terminal.
    fn tell(&self) {
        let Some((console, of)) = &self.console else { return };
        self.teller.get_or_init(|| {
            let (watched, of) = (self.bar.clone(), *of);
            let steps = watched.length().unwrap_or_default();
            console.teller(move || format!("{} of {steps} {of}{}", watched.position(), watched.message()))
        });
    }

    /// Shows a detail of the current step, if the work is slow.
    pub(super) fn within(&self, words: impl FnOnce() -> String) {
        if self.bar.elapsed() < SLOW {
            return;
        }
        if self.waits && self.console.is_none() && self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.tell();
        self.bar.set_message(format!("; {}", words()));
    }
}

impl Console {
    /// Creates a display for this number of steps. A single step is shown only when it has details.
    pub(super) fn progress(&self, steps: usize, of: &'static str) -> Progress {
        let progress = self.progress_within(steps, of);
        progress.tell();
        progress
    }

    /// Creates a display for steps that may have details. For a single step nothing is printed before its first
    /// detail.
    pub(super) fn progress_within(&self, steps: usize, of: &'static str) -> Progress {
        let steps = steps as u64;
        if self.quiet || steps == 0 {
            return Progress::hidden();
        }
        let waits = steps == 1;
        if !io::stderr().is_terminal() {
            let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::hidden());
            let console = Some((self.clone(), of));
            let progress = Progress { bar, waits, teller: OnceLock::new(), console };
            if !waits {
                progress.tell();
            }
            return progress;
        }
        let target = if waits { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(Some(steps), target);
        if let Ok(style) = ProgressStyle::with_template(&format!(
            "{{wide_bar}} {{pos}}/{{len}} {of}, {{rate}}, {{eta}} left{{msg}}"
        )) {
            // One decimal is shown. By default the rate would have four.
            let rate = |state: &ProgressState, text: &mut dyn std::fmt::Write| {
                let _ = write!(text, "{:.1}/s", state.per_sec());
            };
            bar.set_style(style.with_key("rate", rate));
        }
        Progress { bar, waits, teller: OnceLock::new(), console: None }
    }

    /// Creates a spinner with a message, for work of unknown length. It is visible only on a terminal.
    pub(super) fn spinner(&self) -> ProgressBar {
        let is_seen = !self.quiet && io::stderr().is_terminal();
        let target = if is_seen { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        ProgressBar::with_draw_target(None, target).with_style(ProgressStyle::default_spinner())
    }

    /// Prints a message every minute, unless standard error is a terminal. It stops when the result is dropped.
    pub(super) fn meanwhile<W>(&self, words: W) -> Option<impl Drop + use<W>>
    where
        W: Fn() -> String + Send + 'static,
    {
        (!self.quiet && !io::stderr().is_terminal()).then(|| self.teller(words))
    }

    fn teller(&self, words: impl Fn() -> String + Send + 'static) -> Teller {
        let console = self.clone();
        Teller::new(EVERY, move || console.complain(&words()))
    }
}

/// A thread that prints a message at intervals. It ends when the value is dropped.
struct Teller {
    /// The sender that wakes and ends the thread when it is dropped.
    end: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Teller {
    fn new(every: Duration, tell: impl Fn() + Send + 'static) -> Self {
        let (end, ended) = mpsc::channel::<()>();
        let thread = thread::spawn(move || {
            while ended.recv_timeout(every) == Err(RecvTimeoutError::Timeout) {
                tell();
            }
        });
        Teller { end: Some(end), thread: Some(thread) }
    }
}

impl Drop for Teller {
    fn drop(&mut self) {
        drop(self.end.take());
        // The thread cannot fail, so the result is ignored.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// Quick steps show nothing; slow ones show their round and file.
    #[test]
    fn a_slow_step_tells_what_is_done_within_it() {
        let after = |elapsed| {
            let bar = ProgressBar::with_draw_target(Some(1), ProgressDrawTarget::hidden());
            let bar = bar.with_elapsed(elapsed);
            let progress = Progress { bar, waits: false, teller: OnceLock::new(), console: None };
            progress.within(|| "round 3 of 9 of a.trf".to_owned());
            progress.message()
        };
        assert_eq!([after(Duration::ZERO), after(2 * SLOW)], ["", "; round 3 of 9 of a.trf"]);
    }

    #[test]
    fn a_line_comes_each_time_and_none_after_the_end() {
        let bar = ProgressBar::with_draw_target(Some(9), ProgressDrawTarget::hidden());
        let said = Arc::new(Mutex::new(Vec::new()));
        let (watched, lines) = (bar.clone(), Arc::clone(&said));
        bar.set_position(4);
        bar.set_message("; 2 differences");
        let teller = Teller::new(Duration::from_millis(5), move || {
            lines.lock().unwrap().push(format!("{}{}", watched.position(), watched.message()));
        });
        while said.lock().unwrap().len() < 3 {
            thread::sleep(Duration::from_millis(1));
        }
        drop(teller);
        let count = said.lock().unwrap().len();
        thread::sleep(Duration::from_millis(30));
        let said = said.lock().unwrap();
        assert_eq!(said.len(), count);
        assert!(said.iter().all(|line| line == "4; 2 differences"), "{said:?}");
    }
}
