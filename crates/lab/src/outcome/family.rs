//! Finds errors that have the same origin: one wrong definition that several articles use.

use std::collections::BTreeSet;

use arbitrium_core::rulebook::{Family, Rulebook};

/// Errors with at least this number of different articles of a family are one finding.
const ARTICLES: usize = 3;
/// Errors with at least two articles of a family are one finding if they have this number of different
/// verdicts.
const VERDICTS: usize = 2;

/// The families of articles whose errors are one finding, each with the indices of these errors in `errors`.
/// An error is a verdict and an article. An error in one article occurs only in that article. An error in a
/// definition occurs in several articles that use the definition, or with several verdicts.
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
