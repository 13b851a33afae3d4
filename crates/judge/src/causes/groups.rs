//! Finds the groups of an accelerated event in its first round. If groups were paired separately, no board joins two
//! groups, or one board does if a group is odd.

use super::acceleration::{Accelerated, Groups, Method};
use super::by_order::{self, crossing};
use super::divided::{Divided, divided};
use super::{Hypothesis, Setup};
use arbitrium_search::Spent;
use arbitrium_swiss::Recorded;
use arbitrium_tournament::Tournament;

/// The smallest possible number of players in a group.
const SMALLEST: usize = 4;
/// The largest number of divisions into groups that are proposed.
const MOST: usize = 30;

/// Accelerations that could explain the first round as it was published. Each division into groups is combined with
/// every method that fits its number of groups. If players were elsewhere within their group, or boards were added,
/// these changes come first in the list of changes; they are also combined with the Baku acceleration. Empty if the
/// file has virtual points.
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
    let boards = recorded.boards.iter().filter_map(|board| {
        let (a, b) = (report.index_of(board.white)?, report.index_of(board.black)?);
        Some((a.min(b), a.max(b)))
    });
    let divisions = divisions(&crossing(report.players.len(), boards));
    let divisions = divisions.into_iter().take(MOST).filter_map(|ends| {
        let ends: Vec<u16> = ends.into_iter().map(|end| u16::try_from(end).ok()).collect::<Option<_>>()?;
        Groups::ending_at(&ends)
    });
    let mut found = Vec::new();
    for groups in divisions {
        let list = by_order::in_groups(report, round, recorded, groups.ends())?;
        found.extend(accelerated(groups, &list));
    }
    if found.is_empty() {
        for Divided { ends, changes } in divided(report, round, recorded)? {
            found.extend(
                Groups::ending_at(&ends).into_iter().flat_map(|groups| accelerated(groups, &changes)),
            );
        }
    }
    Ok(found)
}

/// These changes with each acceleration that fits the groups.
fn accelerated(groups: Groups, changes: &[Hypothesis]) -> Vec<Vec<Hypothesis>> {
    let number = groups.ends().len() + 1;
    let baku = (number == 2 && !changes.is_empty()).then_some(Setup::Baku);
    let methods = Method::ALL.into_iter().filter(|method| method.has(number));
    let all =
        baku.into_iter().chain(methods.map(|method| Setup::Accelerated(Accelerated { method, groups })));
    all.map(|setup| [changes, &[Hypothesis::Setup(setup)]].concat()).collect()
}

/// The ways to divide the list into groups. A border between groups is a position that no board crosses, or a
/// position between two such positions that one board crosses. Neighbouring positions are alternatives.
fn divisions(crossing: &[usize]) -> Vec<Vec<usize>> {
    let last = crossing.len().saturating_sub(1);
    let is_inner = |place: usize| place >= SMALLEST && place + SMALLEST <= last;
    let mut clusters: Vec<Vec<usize>> = Vec::new();
    for place in (0..=last).filter(|&place| is_inner(place) && crossing[place] <= 1) {
        match clusters.last_mut() {
            Some(cluster) if cluster.last().is_some_and(|&before| before + 1 == place) => cluster.push(place),
            _ => clusters.push(vec![place]),
        }
    }
    // A position that no board crosses is more likely to be the border than one that a board crosses, unless no board
    // crosses either of its neighbours.
    clusters.retain(|cluster| cluster.iter().any(|&place| crossing[place] == 0));
    if clusters.is_empty() || clusters.len() >= Groups::MOST {
        return Vec::new();
    }
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for cluster in &mut clusters {
        cluster.sort_by_key(|&place| {
            let both = crossing[place - 1] + crossing[place + 1];
            if crossing[place] == 1 && both == 0 { 0 } else { 1 + crossing[place] }
        });
        all = all
            .iter()
            .flat_map(|begun| cluster.iter().map(move |&place| [&begun[..], &[place]].concat()))
            .collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::divisions;

    #[test]
    fn groups_are_divided_where_no_board_crosses() {
        // Five and four boards in two groups.
        let two = [0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 3, 2, 1, 0];
        assert_eq!(divisions(&two), [[10], [9], [11]]);
        // The last player of an odd group plays the first of the next one.
        let odd = [0, 1, 2, 2, 1, 0, 1, 0, 1, 2, 2, 1, 0];
        assert_eq!(divisions(&odd)[0], [6]);
        assert!(divisions(&[0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0]).is_empty());
    }
}
