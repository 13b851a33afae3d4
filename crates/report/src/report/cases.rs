//! The cases of the corpus in which an article decides.
//!
//! The index of these cases is generated from the corpus. `tests/it/rules.rs` tests that both agree.

use serde::{Deserialize, Serialize};

use arbitrium_core::rulebook::{Article, Rulebook};

/// A case of the corpus: a judged round, or the standings after a round.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The identifier of the rulebook.
    pub system: String,
    /// The deciding article, by the label or number that verdicts use.
    pub article: String,
    /// The path of the file in the repository.
    pub file: String,
    /// The round, from 1. In Double-Swiss it is the match.
    pub round: u16,
    /// The verdict on the round or the standings.
    pub verdict: String,
    /// How the case shows the effect of the article.
    pub shows: Shows,
}

/// How a case shows the effect of an article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Shows {
    /// The article decides against the recorded round.
    Recorded,
    /// The article decides against another pairing, which no report can record.
    Instead,
    /// Without the article, the correct pairing or the ranks would be different.
    Dropped,
    /// The article gives values of the standings.
    AtWork,
}

/// The index of the cases in the repository, as JSON.
pub const INDEX: &str = include_str!("cases.json");

/// The cases in which `article` of `rulebook` has an effect, in the order of their files.
#[must_use]
pub fn deciding(rulebook: &Rulebook, article: &Article) -> Vec<Case> {
    // Errors are ignored, because a test checks that the index can be read.
    let mut cases: Vec<Case> = serde_json::from_str(INDEX).unwrap_or_default();
    cases.retain(|case| case.system == rulebook.id && rulebook.article(&case.article) == Some(article));
    cases
}
