//! A verdict in one line, for formats that have room for one.

use crate::check::RoundVerdict;
use crate::outcome::Standing;

/// What is to be said of a round that does not agree.
pub(super) fn of(round: &RoundVerdict, standing: &Standing) -> String {
    let judgement = &round.judgement;
    let mut said: Vec<String> = Vec::new();
    let violations = judgement.violations.iter();
    said.extend(violations.map(|violation| format!("{}: {}", violation.article, violation.message)));
    if said.is_empty() {
        said.extend(judgement.decisive.as_ref().map(|decisive| decisive.summary.clone()));
    }
    said.extend(judgement.reference.as_ref().err().map(ToString::to_string));
    let readings: Vec<String> = round.explained_by.iter().map(ToString::to_string).collect();
    if !readings.is_empty() {
        said.push(format!("it agrees under the reading {}", readings.join(", or ")));
    }
    said.extend(round.other_edition.as_ref().map(ToString::to_string));
    if let Standing::Accepted(reason) = standing {
        said.push(format!("accepted: {reason}"));
    }
    said.iter().map(|sentence| capital(sentence) + ".").collect::<Vec<_>>().join(" ")
}

/// The text with a capital letter at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
