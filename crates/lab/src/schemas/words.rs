//! The words that fields of the JSON formats may contain, taken from the code that writes them.

use crate::outcome::Status;

fn all<T: ToString>(words: impl IntoIterator<Item = T>) -> Vec<String> {
    words.into_iter().map(|word| word.to_string()).collect()
}

pub(crate) fn statuses() -> Vec<String> {
    Status::ALL.map(|status| status.to_string().replace(' ', "-")).into()
}

pub(crate) fn outcomes() -> Vec<String> {
    all(crate::kit::Outcome::WORDS)
}

pub(crate) fn classes_of_findings() -> Vec<String> {
    use crate::endorse::Class::{Candidate, Input, Interpretation};
    all([Input, Candidate, Interpretation])
}

pub(crate) fn directions() -> Vec<String> {
    use crate::endorse::Direction::{Forward, Reverse, Standings};
    all([Forward, Reverse, Standings])
}

pub(crate) fn honoured() -> Vec<String> {
    use crate::endorse::Honoured::{Honoured, Ignored, Misread, Refused, Unknown};
    all([Honoured, Ignored, Misread, Refused, Unknown])
}
