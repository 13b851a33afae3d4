//! Contains panics. A panic is an error of arbitrium itself. It affects only the current file or case, so the others
//! are still judged.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

thread_local! {
    /// Whether panics on this thread are contained now.
    static IS_CONTAINED: Cell<bool> = const { Cell::new(false) };
    /// The message and the source location of the last contained panic on this thread; `None` if there was
    /// none.
    static SAID: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// An internal error: a defect of arbitrium itself, whatever its input was. Contains the message of the panic.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("internal error: {0}")]
pub struct InternalError(pub String);

/// Calls a function and returns a panic in it as an error. After an error, do not use values that the function
/// changed.
///
/// # Errors
/// Fails with the message of the panic.
pub fn contained<T>(work: impl FnOnce() -> T) -> Result<T, InternalError> {
    listen();
    let outer = IS_CONTAINED.replace(true);
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    IS_CONTAINED.set(outer);
    done.map_err(|payload| InternalError(SAID.take().unwrap_or_else(|| words(&*payload))))
}

/// Installs a panic hook at the first call. A contained panic prints nothing. The hook stores its message and
/// source location in `SAID`.
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
