//! Removes unfinished files when the command is interrupted.

use crate::outcome::Exit;
use crate::{engines, whole};

/// Installs a handler for interrupts (Ctrl-C, or a request to terminate). The handler removes unfinished files, kills
/// the programs under test, and ends the process.
pub(super) fn watch() {
    // An error is ignored. Without a handler an interrupt still ends the process, but temporary files may remain.
    let _ = ctrlc::set_handler(|| {
        whole::remove_all();
        // The programs run in separate sessions, so the signal does not reach them.
        engines::end_all();
        std::process::exit(i32::from(Exit::Interrupted as u8));
    });
}
