//! The styles of text output. No information is given by style alone.

use anstyle::{AnsiColor, Style};

use super::page::Tone;
use arbitrium_core::check::Verdict;
use arbitrium_core::systems::Class;
use arbitrium_core::trf::Severity;

pub(super) const HEADING: Style = Style::new().bold();
/// The style of less important text.
pub(super) const FAINT: Style = Style::new().dimmed();

/// The style for a program under test that did not answer.
pub(super) const FAULT: Style = AnsiColor::Magenta.on_default().bold();

pub(super) const GOOD: Style = AnsiColor::Green.on_default();
pub(super) const BAD: Style = AnsiColor::Red.on_default().bold();
pub(super) const DOUBTFUL: Style = AnsiColor::Yellow.on_default();

pub(super) fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// The tone for a verdict: good, bad or doubtful.
pub(super) fn of_verdict(verdict: Verdict) -> Tone {
    match verdict {
        Verdict::Class(Class::Agrees) => Tone::Good,
        Verdict::Class(Class::Undecided) | Verdict::Reading => Tone::Doubtful,
        Verdict::Class(_) => Tone::Bad,
    }
}

pub(super) fn of_severity(severity: Severity) -> Style {
    match severity {
        Severity::Error => BAD,
        Severity::Warning => DOUBTFUL,
        Severity::Repair => FAINT,
    }
}
