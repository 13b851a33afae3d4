//! Ranks teams by a list of tie-breaks (4.2), and by the extended direct encounter of 13.3, in the second
//! computation.

use std::cmp::Ordering;

use arbitrium_core::tournament::TeamScore;

use super::code::Code;
use super::ranks::{Seen, by_list, by_order, encounter, encounters, higher_first};
use super::sheet::Noted;
use super::teams::SecondTeams;

/// How often each rule decided. Tests require minimum numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct SeenTeams {
    /// The rules of Article 6, by the primary score and by the secondary score.
    pub encounters: [Seen; 2],
    /// How often a new subset of several teams was ranked from the start (13.3.3).
    pub restarted: usize,
    /// How often Article 12 separated two teams in EDEBT: by BC, by TBR.
    pub edebt: [usize; 2],
    /// How often Article 12 separated two teams in EDEBB: by BC, by BBE.
    pub edebb: [usize; 2],
    /// How often TBR separated two teams in EDET.
    pub edet: usize,
    /// How often BBE separated two teams in EDEB.
    pub edeb: usize,
    /// How often EDEBT and similar chains skipped BC although the values of BC differed. BC is skipped if the
    /// game points of the teams differ.
    pub chain_left_aside: usize,
    /// How often the list of tie-breaks skipped BC although the values of BC differed. BC is skipped if the
    /// game points of the teams differ.
    pub left_aside: usize,
    pub values: Noted,
}

/// Groups of tied teams, best group first. The list starts with `PTS`.
pub fn rank_teams(second: &SecondTeams<'_>, list: &[&str], seen: &mut SeenTeams) -> Vec<Vec<usize>> {
    let groups = by_list(second.recorded.players(), list, |group, code| part(second, group, code, seen));
    second.sheets().for_each(|sheet| seen.values.add(&sheet.take_noted()));
    groups
}

fn part(second: &SecondTeams<'_>, group: Vec<usize>, code: &str, seen: &mut SeenTeams) -> Vec<Vec<usize>> {
    if Code::of(code).name.starts_with("EDE") {
        return extended(second, group, code, seen);
    }
    if code == "BC" && !has_equal_game_points(second, &group) {
        seen.left_aside += usize::from(by_value(second, group.clone(), code).len() > 1);
        return vec![group];
    }
    by_value(second, group, code)
}

/// Whether BC may be used for a group of tied teams. 12.1: "It can only be used when all tied teams have (scored) the
/// same number of game points."
fn has_equal_game_points(second: &SecondTeams<'_>, group: &[usize]) -> bool {
    let score = |team: usize| second.score(TeamScore::GamePoints, team);
    group.iter().all(|&team| score(team) == score(group[0]))
}

/// Compares two teams by a tie-break: `Less` if `a` ranks higher.
fn order(second: &SecondTeams<'_>, a: usize, b: usize, code: &str) -> Ordering {
    let (Some(own), Some(theirs)) = (second.value(a, code), second.value(b, code)) else { panic!("{code}") };
    assert_eq!(own.len(), theirs.len(), "{code}");
    let mut order = Ordering::Equal;
    for (own, theirs) in own.into_iter().zip(theirs) {
        order = order.then(higher_first(own, theirs));
    }
    if ["BC", "TPN"].contains(&code) { order.reverse() } else { order }
}

fn by_value(second: &SecondTeams<'_>, group: Vec<usize>, code: &str) -> Vec<Vec<usize>> {
    by_order(group, |a, b| order(second, a, b, code))
}

/// Divides tied teams by the extended direct encounter (13.3), best first. Teams that remain tied form one group.
fn extended(
    second: &SecondTeams<'_>,
    group: Vec<usize>,
    code: &str,
    seen: &mut SeenTeams,
) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group];
    }
    let (primary, with_forfeits) = (second.primary(), Code::of(code).has("P"));
    for (place, kind) in [primary, primary.other()].into_iter().enumerate() {
        let rounds = |pair: [usize; 2]| encounters(&second.recorded, pair, with_forfeits);
        let points = |a: usize, b: usize| rounds([a, b]).map(|r| second.points(kind, a, r)).collect();
        let outcomes = second.outcomes(kind);
        let parts =
            encounter(&group, points, second.recorded.round_robin, outcomes, &mut seen.encounters[place]);
        if parts.len() > 1 {
            let mut ranked = Vec::new();
            for part in parts {
                seen.restarted += usize::from(part.len() > 1);
                ranked.extend(extended(second, part, code, seen));
            }
            return ranked;
        }
    }
    match group[..] {
        [a, b] => knockout(second, [a, b], code, seen),
        _ => vec![group],
    }
}

/// Separates two teams that are still tied, by the tie-breaks of Article 12 that belong to the code (13.3.2).
fn knockout(
    second: &SecondTeams<'_>,
    [a, b]: [usize; 2],
    code: &str,
    seen: &mut SeenTeams,
) -> Vec<Vec<usize>> {
    let name = Code::of(code).name;
    let steps: &[&str] = match name {
        "EDE" => &[],
        "EDEBT" => &["BC", "TBR"],
        "EDEBB" => &["BC", "BBE"],
        "EDET" => &["TBR"],
        "EDEB" => &["BBE"],
        _ => panic!("{code}"),
    };
    for (place, step) in steps.iter().enumerate() {
        let order = order(second, a, b, step);
        if order.is_eq() {
            continue;
        }
        if *step == "BC" && !has_equal_game_points(second, &[a, b]) {
            seen.chain_left_aside += 1;
            continue;
        }
        match name {
            "EDEBT" => seen.edebt[place] += 1,
            "EDEBB" => seen.edebb[place] += 1,
            "EDET" => seen.edet += 1,
            _ => seen.edeb += 1,
        }
        return if order.is_lt() { vec![vec![a], vec![b]] } else { vec![vec![b], vec![a]] };
    }
    vec![vec![a, b]]
}
