//! Errors that one wrong definition explains: they are one finding.

use std::collections::BTreeSet;

use arbitrium_core::rulebook::{Family, Rulebook};

/// The number of different articles from which on errors are taken for one error in their family.
const ARTICLES: usize = 3;
/// The number of different verdicts from which on they are.
const VERDICTS: usize = 2;

/// The families of articles whose errors are one finding, each with the indices of these errors. An error is its verdict
/// and its article. A program with an error in one article errs only there. A program with an error in a definition errs
/// in several articles that use it, or in several ways.
pub(super) fn families(
    rulebook: &Rulebook,
    errors: &[(&str, Option<&str>)],
) -> Vec<(&'static Family, Vec<usize>)> {
    let mut free: BTreeSet<usize> = (0..errors.len()).collect();
    let mut found = Vec::new();
    for family in rulebook.families {
        let has = |article: &str| family.articles.iter().any(|member| member.id() == article);
        let members = free.iter().copied().filter(|&place| errors[place].1.is_some_and(has));
        let members: Vec<usize> = members.collect();
        let articles: BTreeSet<_> = members.iter().map(|&place| errors[place].1).collect();
        let verdicts: BTreeSet<_> = members.iter().map(|&place| errors[place].0).collect();
        if articles.len() >= ARTICLES || articles.len() > 1 && verdicts.len() >= VERDICTS {
            free.retain(|place| !members.contains(place));
            found.push((family, members));
        }
    }
    found
}
