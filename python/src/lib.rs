//! What Python asks: a request of bytes in, an answer of bytes out, as the page in the browser asks it. The functions with
//! names, arguments and exceptions are in `source/arbitrium/__init__.py`.
#![allow(unsafe_code, reason = "what PyO3's macros make of a function is unsafe; none is written here")]

mod hint;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use arbitrium_core::search::{Clock, Limits};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// The searches go deep, and a thread of Python may have a small stack.
const STACK: usize = 64 << 20;
/// How long Python waits before it looks whether Ctrl-C was pressed.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// What the thread that looks for the answer says.
enum Said {
    /// How far it is.
    Step(String),
    /// The answer.
    Done(Vec<u8>),
    /// It panicked.
    Lost(String),
}

/// Every search of a question looks from time to time whether it is stopped.
#[derive(Debug)]
struct Watch(Arc<AtomicBool>);

impl Clock for Watch {
    fn question(&self) -> Box<dyn Fn() -> Option<String>> {
        let is_stopped = Arc::clone(&self.0);
        Box::new(move || {
            is_stopped.load(Ordering::Relaxed).then(|| "the time until the interrupt".to_owned())
        })
    }
}

/// Stops a question when it is dropped: however the wait for the answer ends, no search goes on after it.
#[derive(Default)]
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Answers a request: a line of JSON, and behind it the bytes that it is about. Other threads of Python run meanwhile. `progress` is
/// called with a sentence now and then; what it raises ends the question, as Ctrl-C does.
///
/// # Errors
/// What `progress` raises, `KeyboardInterrupt`, and an internal error where the search panics.
#[pyfunction]
#[pyo3(signature = (request, progress=None))]
fn ask<'py>(
    py: Python<'py>,
    request: &[u8],
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyBytes>> {
    let stop = Stop::default();
    let said = begin(request.to_vec(), Arc::clone(&stop.0)).map_err(|error| internal(&error))?;
    // Only this thread listens; a lock is what lets it do so while others of Python run.
    let said = Mutex::new(said);
    loop {
        match py.detach(|| next(&said)) {
            Some(Said::Done(answer)) => return Ok(PyBytes::new(py, &answer)),
            Some(Said::Lost(what)) => return Err(internal(&what)),
            Some(Said::Step(words)) => {
                if let Some(progress) = progress {
                    progress.call1((words,))?;
                }
            }
            None => {}
        }
        py.check_signals()?;
    }
}

/// Begins to look for the answer in a thread of its own.
fn begin(request: Vec<u8>, is_stopped: Arc<AtomicBool>) -> Result<Receiver<Said>, String> {
    let (says, said) = mpsc::sync_channel(1);
    let work = move || {
        // Only the latest step is worth telling: what finds the last one still untold is not told itself.
        let told = |step: arbitrium_desk::Step| drop(says.try_send(Said::Step(step.to_string())));
        let limits = Limits { clock: Some(Arc::new(Watch(is_stopped))), ..Limits::default() };
        let answer = || limits.in_force(|| arbitrium_desk::answer(&request, hint::in_arguments, &told));
        let answer = catch_unwind(AssertUnwindSafe(answer));
        let last = answer.map_or_else(|what| Said::Lost(why(&*what)), Said::Done);
        let _ = says.send(last);
    };
    thread::Builder::new().stack_size(STACK).spawn(work).map_err(|error| error.to_string())?;
    Ok(said)
}

/// What the thread says next, if it says something soon.
fn next(said: &Mutex<Receiver<Said>>) -> Option<Said> {
    let said = said.lock().unwrap_or_else(PoisonError::into_inner);
    match said.recv_timeout(BETWEEN_LOOKS) {
        Ok(said) => Some(said),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => Some(Said::Lost("the search ended without an answer".into())),
    }
}

fn internal(what: &str) -> PyErr {
    PyRuntimeError::new_err(format!("internal error: {what}"))
}

/// What a panic has said.
fn why(what: &(dyn std::any::Any + Send)) -> String {
    let owned = what.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| what.downcast_ref::<&str>().copied()).unwrap_or("it says nothing of itself").to_owned()
}

/// The module.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(ask, module)?)
}
