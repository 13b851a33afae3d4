//! Finds the acceleration of an event in its first round: the groups that were paired separately, and the methods
//! that pair them so.

use super::acceleration::{Accelerated, Groups, Method};
use super::divided::{Divided, divided};
use super::{Hypothesis, Setup};
use arbitrium_search::Spent;
use arbitrium_swiss::Recorded;
use arbitrium_tournament::Tournament;

/// Accelerations that could explain the first round as it was published. Each division into groups is
/// combined with every method that fits its number of groups. If players were at other positions within their
/// group, or boards were added, these changes come first in the list of changes; they are also combined with
/// the Baku acceleration. Empty if the file has virtual points.
///
/// # Errors
/// If the step budget is spent.
pub(super) fn derived(
    report: &Tournament,
    round: u16,
    recorded: &Recorded,
) -> Result<Vec<Vec<Hypothesis>>, Spent> {
    if !report.virtual_points.is_empty() {
        return Ok(Vec::new());
    }
    let mut found: Vec<Vec<Hypothesis>> = Vec::new();
    for Divided { groups, changes } in divided(report, round, recorded)? {
        // The Baku acceleration has its own groups. So several divisions give the same explanation with it.
        let is_new = |changes: &Vec<Hypothesis>| !found.contains(changes);
        let new: Vec<_> = accelerated(groups, &changes).into_iter().filter(is_new).collect();
        found.extend(new);
    }
    Ok(found)
}

/// `changes` together with each acceleration that fits `groups`.
fn accelerated(groups: Groups, changes: &[Hypothesis]) -> Vec<Vec<Hypothesis>> {
    let number = groups.ends().len() + 1;
    let baku = (number == 2 && !changes.is_empty()).then_some(Setup::Baku);
    let methods = Method::ALL.into_iter().filter(|method| method.has(number));
    let all =
        baku.into_iter().chain(methods.map(|method| Setup::Accelerated(Accelerated { method, groups })));
    all.map(|setup| [changes, &[Hypothesis::Setup(setup)]].concat()).collect()
}

/// Whether two explanations by an acceleration pair round 1 in the same way, because only their methods
/// differ.
pub(super) fn pair_alike(one: &[Hypothesis], other: &[Hypothesis]) -> bool {
    match (one, other) {
        (
            [changes @ .., Hypothesis::Setup(Setup::Accelerated(how))],
            [others @ .., Hypothesis::Setup(Setup::Accelerated(other))],
        ) => changes == others && how.groups == other.groups,
        _ => false,
    }
}
