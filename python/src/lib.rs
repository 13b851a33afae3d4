//! What Python asks: a request of bytes in, an answer of bytes out, as the page in the browser asks it. The functions with
//! names, arguments and exceptions are in `source/arbitrium/__init__.py`.
#![allow(unsafe_code, reason = "what PyO3's macros make of a function is unsafe; none is written here")]

use std::thread;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// The searches go deep, and a thread of Python may have a small stack.
const STACK: usize = 64 << 20;

/// Answers a request: a line of JSON, and behind it the bytes that it is about. Other threads of Python run meanwhile.
///
/// # Errors
/// When something that cannot happen did.
#[pyfunction]
fn ask<'py>(py: Python<'py>, request: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
    let request = request.to_vec();
    let answer = py.detach(move || {
        let work = move || arbitrium_desk::answer(&request, &|_, _| {});
        let worker =
            thread::Builder::new().stack_size(STACK).spawn(work).map_err(|error| error.to_string())?;
        worker.join().map_err(|what| said(&*what))
    });
    answer
        .map(|bytes| PyBytes::new(py, &bytes))
        .map_err(|what| PyRuntimeError::new_err(format!("internal error: {what}")))
}

/// What a panic has said.
fn said(what: &(dyn std::any::Any + Send)) -> String {
    let owned = what.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| what.downcast_ref::<&str>().copied()).unwrap_or("it says nothing of itself").to_owned()
}

/// The module.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(ask, module)?)
}
