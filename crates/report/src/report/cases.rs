//! The corpus cases in which an article decides.
//!
//! The index is made of the cases themselves and tested against them; see `tests/it/rules.rs`.

use serde::{Deserialize, Serialize};

use arbitrium_core::rulebook::{Article, Rulebook};

/// A judged round of the corpus, or standings after it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The rulebook.
    pub system: String,
    /// The article that decides, as verdicts name it.
    pub article: String,
    /// The file in the repository.
    pub file: String,
    /// The round (in Double-Swiss: the match).
    pub round: u16,
    /// The verdict.
    pub verdict: String,
    /// How the case shows the article at work.
    pub shows: Shows,
}

/// How a case shows an article at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Shows {
    /// It decides against the recorded round.
    Recorded,
    /// It decides against another pairing, which no report can record.
    Instead,
    /// Without it the reference would be another; in standings, the ranks.
    Dropped,
    /// It makes values of the standings.
    AtWork,
}

/// The index as it stands in the repository.
pub const INDEX: &str = include_str!("cases.json");

/// The cases in which an article decides, in the order of their files.
#[must_use]
pub fn deciding(rulebook: &Rulebook, article: &Article) -> Vec<Case> {
    // The test of the index finds what is no index.
    let mut cases: Vec<Case> = serde_json::from_str(INDEX).unwrap_or_default();
    cases.retain(|case| case.system == rulebook.id && rulebook.article(&case.article) == Some(article));
    cases
}
