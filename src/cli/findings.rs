//! The reader's findings on standard error.

use super::args::Console;
use super::input::Read;
use crate::printable::printable_whole;
use crate::report::diagnostics::render;
use crate::trf::Severity;

/// How many warnings of a file are shown where not all are asked for.
const SHOWN: usize = 10;

/// Prints errors always, warnings unless quiet (the first few of a file), repairs when verbose.
pub(super) fn show(read: &Read, console: &Console) {
    let page = |severity| {
        let found = read.diagnostics.iter().filter(move |found| found.severity == severity);
        found.map(|found| render(&read.path, &read.document, found))
    };
    for error in page(Severity::Error) {
        console.complain(&error);
    }
    let most = if console.verbose { usize::MAX } else { SHOWN };
    for warning in page(Severity::Warning).take(most) {
        console.say(&warning);
    }
    let more = page(Severity::Warning).skip(most).count();
    if more > 0 {
        console.say(&format!("{}: {more} more warnings; -v shows them", printable_whole(&read.path)));
    }
    if console.verbose {
        for repair in page(Severity::Repair) {
            console.say(&repair);
        }
    }
}
