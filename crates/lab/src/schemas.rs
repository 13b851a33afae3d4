//! The schemas of the JSON forms, made of the types that are written. They are published in `docs/schemas`, and only the
//! tests that keep them there ask for them.

use serde_json::Value;

use crate::kit;
use crate::report::{campaign, compared, conform, endorse};

/// The schemas of all forms that this crate writes.
#[must_use]
pub fn all() -> Vec<Value> {
    vec![
        kit::schema(),
        kit::rank_schema(),
        conform::schema(),
        compared::schema(),
        campaign::schema(),
        endorse::schema(),
        endorse::probe_schema(),
    ]
}

/// The words that fields may say, as the code says them.
pub(crate) mod words {
    use crate::outcome::Status;

    fn all<T: ToString>(words: impl IntoIterator<Item = T>) -> Vec<String> {
        words.into_iter().map(|word| word.to_string()).collect()
    }

    pub(crate) fn statuses() -> Vec<String> {
        Status::ALL.map(|status| status.to_string().replace(' ', "-")).into()
    }

    pub(crate) fn outcomes() -> Vec<String> {
        all(["pass", "reading", "fail", "fault", "not-applicable"])
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
}

/// What is written as plain numbers and text and is more: only its schema is wanted.
pub(crate) mod parts {
    #![allow(dead_code, reason = "nothing of these types is ever made")]

    /// The name of a case.
    pub(crate) const NAME: &str = "^[a-z0-9-]+$";
    /// A decimal, or a fraction.
    pub(crate) const EXACT: &str = r"^-?[0-9]+(\.[0-9]+|/[0-9]+)?$";

    /// White, then Black.
    #[derive(schemars::JsonSchema)]
    pub(crate) struct Pair([Number; 2]);

    #[derive(schemars::JsonSchema)]
    struct Number(#[schemars(range(min = 1))] u32);
}
