//! Sentences about the errors of a campaign, which several output formats use.

use crate::outcome::{Found, Shown};
use arbitrium_core::counted::counted;
use arbitrium_core::trf::printable_whole;
use arbitrium_report::report::sentence;

/// The beginning of the note for a program that failed in the campaign but answered when it was asked again.
pub(super) const ANSWERED_AGAIN: &str = "The program failed once. Asked again, it gave an answer";

/// The note for a program that gave a wrong answer in the campaign but the right one when it was asked again.
pub(super) const ANSWERED_RIGHT: &str =
    "Asked again, the program answered with the correct pairing: its answers are not always the same";

/// The caption of the table of articles, which explains its numbers.
pub(super) const ARTICLES: &str = "Rounds in which each article was at work in the correct pairing, and in which it decided against the program";

/// The sentence that replaces the table of articles if the program never answered.
pub(super) const NO_VALID_ANSWER: &str = "The program gave no valid answer, so nothing was compared.";

/// How often the error was found, and where first. `unit` is the word for one finding: `round` or `list`.
pub(super) fn how_often(unit: &str, found: &Found<'_>) -> String {
    let group = &found.own;
    let (findings, cases) = (counted(group.findings, unit), counted(group.cases, "tournament"));
    let round = if unit == "round" { format!(", round {}", group.round) } else { String::new() };
    format!("{findings} of {cases}, first in tournament {}{round}", group.case)
}

/// A sentence that describes the error, without its article; empty if its tournament could not be judged again.
#[must_use]
pub fn sentence_of(found: &Found<'_>) -> String {
    sentences_of(found).join(" ")
}

/// The sentences that describe the error, without its article; empty if its tournament could not be judged again.
pub(super) fn sentences_of(found: &Found<'_>) -> Vec<String> {
    let file = match &found.shown {
        Shown::Round(file) => file,
        Shown::Standings(accepted) => {
            let facts = &found.dossier.facts;
            let what = facts.fault.as_ref().or(facts.sentence.as_ref());
            let what = what.map(|what| sentence::capital(&printable_whole(what)) + ".").unwrap_or_default();
            let what = Some(what).filter(|what| !what.is_empty());
            return what.into_iter().chain(accepted.as_ref().map(is_accepted)).collect();
        }
    };
    let Ok(checked) = &file.outcome else { return Vec::new() };
    if let Some(fault) = checked.faults().next() {
        let message = sentence::capital(&fault.message) + ".";
        return [message].into_iter().chain(fault.accepted.as_ref().map(is_accepted)).collect();
    }
    if found.key.fault {
        return vec![ANSWERED_AGAIN.to_owned() + "."];
    }
    let mut judged = checked.judged();
    judged.next().map_or_else(
        || vec![format!("{ANSWERED_RIGHT}.")],
        |(round, standing)| sentence::each(checked.tournament(), round, standing),
    )
}

/// The sentence that an error is known, with the reason.
fn is_accepted(reason: &String) -> String {
    format!("Accepted: {reason}.")
}
