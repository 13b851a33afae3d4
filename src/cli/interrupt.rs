//! Removes unfinished files when the command is interrupted.

use std::sync::OnceLock;

use super::args::Console;
use crate::outcome::Exit;
use crate::{engines, whole};

/// What an interrupt prints; not set if it prints nothing.
static SAYS: OnceLock<(Console, &'static str)> = OnceLock::new();

/// From now on, an interrupt prints a message that says how the run can continue.
pub(super) fn will_say(console: &Console, message: &'static str) {
    let _ = SAYS.set((console.clone(), message));
}

/// Installs a handler for interrupts (Ctrl-C, or a request to terminate). The handler removes unfinished files, kills
/// the programs under test, and ends the process.
pub(super) fn watch() {
    // An error is ignored. Without a handler an interrupt still ends the process, but temporary files may remain.
    let _ = ctrlc::set_handler(|| {
        whole::remove_all();
        // The programs run in separate sessions, so the signal does not reach them.
        engines::end_all();
        if let Some((console, message)) = SAYS.get() {
            console.say(message);
        }
        std::process::exit(i32::from(Exit::Interrupted as u8));
    });
}
