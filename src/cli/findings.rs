//! Prints the errors, warnings and repairs that were found while a report file was read.

use super::args::Console;
use crate::counted::counted;
use crate::printable::printable_whole;
use crate::referee::Opened;
use crate::report::alike::{Alike, alike};
use crate::report::diagnostics::{render, render_alike};
use crate::trf::Severity;

/// The largest number of warnings about a file that are shown without --verbose.
const SHOWN: usize = 10;

/// The largest number of kinds of errors of a file that are shown without --verbose.
const KINDS_SHOWN: usize = 7;

/// Prints the findings about a file. Errors are always printed, one of each kind and at most a page. Of the warnings
/// the first ones are printed, or none with `--quiet`. Repairs are printed only with `--verbose`.
pub(super) fn show(read: &Opened, console: &Console) {
    let of = |severity| read.findings.iter().filter(move |found| found.severity == severity);
    errors(read, console);
    if console.verbose {
        of(Severity::Warning)
            .chain(of(Severity::Repair))
            .for_each(|found| console.say(&render(&read.name, &read.document, found)));
        return;
    }
    let warnings = alike(of(Severity::Warning));
    for warning in warnings.iter().take(SHOWN) {
        console.say(&render_alike(&read.name, &read.document, warning));
    }
    let more: usize = warnings.iter().skip(SHOWN).map(Alike::count).sum();
    if more > 0 {
        console.say(&format!("{}: {more} more warnings; -v shows them", printable_whole(&read.name)));
    }
}

/// Prints the errors about a file. Errors with the same message are printed once.
fn errors(read: &Opened, console: &Console) {
    let all = || read.findings.iter().filter(|found| found.severity == Severity::Error);
    if console.verbose {
        for error in all() {
            console.complain(&render(&read.name, &read.document, error));
        }
        return;
    }
    let kinds = alike(all());
    for kind in kinds.iter().take(KINDS_SHOWN) {
        console.complain(&render_alike(&read.name, &read.document, kind));
    }
    let more: usize = kinds.iter().skip(KINDS_SHOWN).map(Alike::count).sum();
    if more > 0 {
        let path = printable_whole(&read.name);
        console.complain(&format!("{path}: and {}; -v shows them", counted(more, "other error")));
    }
}
