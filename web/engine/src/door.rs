//! What the browser calls: names and numbers alone. The bytes of a request are laid into [`reserve`]d memory by the page, and
//! those of the answer read from it; on this side nothing is dereferenced.
#![cfg(target_arch = "wasm32")]
#![allow(unsafe_code, reason = "a module for the browser has its functions by their plain names")]

use std::cell::RefCell;
use std::panic;

unsafe extern "C" {
    /// Tells the page which round is being judged, of how many.
    safe fn told(round: u32, last: u32);
}

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for a request of so many bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn reserve(length: usize) -> *mut u8 {
    REQUEST.with_borrow_mut(|request| {
        *request = vec![0; length];
        request.as_mut_ptr()
    })
}

/// Answers the request; the length of the answer. Where this traps, what went wrong is the answer.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer() -> usize {
    panic::set_hook(Box::new(|what| keep(what.to_string().into_bytes())));
    let request = REQUEST.take();
    keep(crate::answer(&request, crate::on_page, &|step| told(step.round().into(), step.last().into())));
    answer_length()
}

/// Where the answer lies.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer_start() -> *const u8 {
    ANSWER.with_borrow(Vec::as_ptr)
}

/// How long it is.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer_length() -> usize {
    ANSWER.with_borrow(Vec::len)
}

fn keep(answer: Vec<u8>) {
    ANSWER.set(answer);
}
