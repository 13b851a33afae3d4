//! A panic is an error of ours, and stays with the one thing that was being done: the other files of a batch are
//! judged all the same.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

thread_local! {
    /// Whether somebody on this thread takes panics in.
    static IS_CONTAINED: Cell<bool> = const { Cell::new(false) };
    /// What the panic taken in last said, and where.
    static SAID: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// That this program is wrong, whatever it was given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("internal error: {0}")]
pub struct InternalError(pub String);

/// Does some work; a panic in it is an error. What the work changed by then is not to be used any more.
///
/// # Errors
/// What the panic said.
pub fn contained<T>(work: impl FnOnce() -> T) -> Result<T, InternalError> {
    listen();
    let outer = IS_CONTAINED.replace(true);
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    IS_CONTAINED.set(outer);
    done.map_err(|payload| InternalError(SAID.take().unwrap_or_else(|| words(&*payload))))
}

/// A panic that is contained prints nothing: its words and its place become those of the error.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |panic: &PanicHookInfo<'_>| {
            if !IS_CONTAINED.get() {
                return usual(panic);
            }
            let place = panic.location().map(|place| format!(" ({}:{})", place.file(), place.line()));
            SAID.replace(Some(words(panic.payload()) + &place.unwrap_or_default()));
        }));
    });
}

fn words(payload: &dyn Any) -> String {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("a panic without words").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_an_error_that_says_where() {
        assert_eq!(contained(|| 7), Ok(7));
        let error = contained(|| [1, 2][std::hint::black_box(2)]).unwrap_err().to_string();
        assert!(error.starts_with("internal error: index out of bounds"), "{error}");
        assert!(error.contains("contained.rs:"), "{error}");
    }
}
