//! The reader's findings on standard error.

use super::args::Console;
use crate::counted::counted;
use crate::printable::printable_whole;
use crate::referee::Opened;
use crate::report::alike::{Alike, alike};
use crate::report::diagnostics::{render, render_alike};
use crate::trf::Severity;

/// How many warnings of a file are shown where not all are asked for.
const SHOWN: usize = 10;

/// How many kinds of errors of a file are shown where not all are asked for: a page.
const KINDS_SHOWN: usize = 7;

/// Prints errors always, of each kind the first and at most a page of them; warnings unless quiet (the first few of a file), repairs when verbose.
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

/// The errors: what one cause does in many places is told once.
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
