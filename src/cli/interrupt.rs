//! An interrupted run leaves nothing half-written behind.

use crate::outcome::Exit;
use crate::{engines, whole};

/// From now on an interrupt (Ctrl-C, or a request to terminate) removes what is unfinished, ends the programs under
/// test and ends the run.
pub(super) fn watch() {
    // Where no handler can be set the system ends the run: then a file beside the result may stay.
    let _ = ctrlc::set_handler(|| {
        whole::remove_all();
        // They are in sessions of their own: nobody else would tell them.
        engines::end_all();
        std::process::exit(i32::from(Exit::Interrupted as u8));
    });
}
