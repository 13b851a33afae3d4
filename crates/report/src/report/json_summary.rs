//! The totals of a check in JSON.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::outcome::{Allowance, Answers, Coverage, Tally};
#[cfg(feature = "schemas")]
use crate::schemas::words;

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Summary<'a> {
    files: usize,
    /// The number of files that were not judged, or not to their end.
    not_judged: usize,
    rounds: usize,
    verdicts: BTreeMap<String, usize>,
    /// The number of rounds that each article decides.
    decisive: &'a BTreeMap<String, usize>,
    /// Only in compare: for each kind of fault, the number of rounds that the program did not answer.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    faults: &'a BTreeMap<&'static str, usize>,
    /// Only in compare: how many rounds the program answered, and why it did not answer the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<Answers>,
    differences: usize,
    accepted: usize,
    differing_files: usize,
    /// The numbers of differences that an endorsement allows, each with whether the differences of this check
    /// are within it.
    allowances: Vec<OneAllowance>,
    /// For each pairing document, how often its articles had an effect on the correct pairings.
    coverage: BTreeMap<&'a str, OneCoverage>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct OneAllowance {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::allowances())))]
    of: &'static str,
    differences: usize,
    tournaments: usize,
    met: bool,
}

/// The number of rounds that each article of a document affected, and the articles that affected none.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct OneCoverage {
    /// The number of rounds, or of standings, that were measured.
    rounds: usize,
    /// The number of rounds or standings that each article affected.
    articles: BTreeMap<&'static str, usize>,
    never: Vec<&'static str>,
}

impl<'a> Summary<'a> {
    pub(super) fn of(tally: &'a Tally) -> Self {
        let allowance = |allowance: &Allowance| OneAllowance {
            of: allowance.of,
            differences: allowance.differences,
            tournaments: allowance.tournaments,
            met: allowance.admits(tally.open_differences(), tally.judged_files()),
        };
        Summary {
            files: tally.files,
            not_judged: tally.faulty,
            rounds: tally.rounds(),
            verdicts: tally.verdicts.iter().map(|(verdict, &count)| (verdict.to_string(), count)).collect(),
            decisive: &tally.articles,
            faults: &tally.faults,
            answers: tally.questions,
            differences: tally.differences(),
            accepted: tally.accepted,
            differing_files: tally.differing_files,
            allowances: tally.allowances().iter().map(allowance).collect(),
            coverage: coverage(tally),
        }
    }
}

/// For each document, the numbers of rounds or standings that its articles affected.
#[must_use]
pub fn coverage(tally: &Tally) -> BTreeMap<&str, OneCoverage> {
    tally.coverage.iter().map(|(&id, coverage)| (id, OneCoverage::of(coverage))).collect()
}

impl OneCoverage {
    fn of(coverage: &Coverage) -> Self {
        OneCoverage {
            rounds: coverage.rounds,
            articles: coverage.articles.iter().map(|(article, rounds)| (article.id(), *rounds)).collect(),
            never: coverage.never().map(arbitrium_core::rulebook::Article::id).collect(),
        }
    }
}
