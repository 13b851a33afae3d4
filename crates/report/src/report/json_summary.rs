//! The sums of a check for programs.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::outcome::{Allowance, Coverage, Tally};
#[cfg(feature = "schemas")]
use crate::schemas::words;

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Summary<'a> {
    files: usize,
    /// Files not judged to their end.
    not_judged: usize,
    rounds: usize,
    verdicts: BTreeMap<String, usize>,
    /// Rounds by the article that decides.
    decisive: &'a BTreeMap<String, usize>,
    /// Only in compare: rounds that the program did not answer, by fault.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    faults: &'a BTreeMap<&'static str, usize>,
    differences: usize,
    accepted: usize,
    differing_files: usize,
    /// The differences that an endorsement allows, and whether those found are within them.
    allowances: Vec<OneAllowance>,
    /// By pairing document: in how many rounds each article was at work in the reference's own choice, and the articles
    /// never touched.
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

/// In how many rounds each article of a document was at work, and which never was.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct OneCoverage {
    /// The rounds, or the standings, measured.
    rounds: usize,
    /// In how many of them each article is at work.
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
            differences: tally.differences(),
            accepted: tally.accepted,
            differing_files: tally.differing_files,
            allowances: tally.allowances().iter().map(allowance).collect(),
            coverage: coverage(tally),
        }
    }
}

/// What the reference's own choices touched, by document.
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
