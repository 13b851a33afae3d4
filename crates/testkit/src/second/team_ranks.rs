//! Ranks teams by a list of tie-breaks (4.2), and by the extended direct encounter of 13.3, in the second
//! computation.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use arbitrium_core::tournament::TeamScore;

use super::team_code::Code;
use super::teams::SecondTeams;

/// The number of parts into which one point is divided, so that averages over up to ten meetings are exact (6.1.2).
const PARTS: i64 = 2520;

/// How often each rule decided. Tests require minimum numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct SeenTeams {
    /// How often 6.2 separated teams: by the primary score, by the secondary score.
    pub all_met: [usize; 2],
    /// How often 6.3 gave a team a certain rank: by the primary score, by the secondary score.
    pub assured: [usize; 2],
    /// How often the points of two teams that met more than once were averaged (6.1.2).
    pub averaged: usize,
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
    /// The number of unplayed rounds of each category, 16.2.1 to 16.2.5.
    pub categories: [usize; 5],
    /// How often the score of a dummy was capped by 16.4.1, and by 16.4.2.
    pub caps: [usize; 2],
    /// How often a VUR was cut instead of the least significant value (16.5).
    pub cuts: usize,
    /// How often a divisor of 0 was replaced by 1 (13.4.2).
    pub zero_divisors: usize,
}

impl SeenTeams {
    /// Adds the counts that the computation of tie-break values made.
    pub(super) fn add(&mut self, values: &SeenTeams) {
        for (sum, more) in self.categories.iter_mut().zip(values.categories) {
            *sum += more;
        }
        for (sum, more) in self.caps.iter_mut().zip(values.caps) {
            *sum += more;
        }
        self.cuts += values.cuts;
        self.zero_divisors += values.zero_divisors;
    }
}

/// Groups of tied teams, best group first. The list starts with `PTS`.
pub fn rank_teams(second: &SecondTeams<'_>, list: &[&str], seen: &mut SeenTeams) -> Vec<Vec<usize>> {
    let mut groups = vec![(0..second.teams()).collect::<Vec<usize>>()];
    for code in list {
        let mut next = Vec::new();
        for group in groups {
            next.extend(part(second, group, code, seen));
        }
        groups = next;
    }
    seen.add(&second.take_noted());
    groups
}

fn part(second: &SecondTeams<'_>, group: Vec<usize>, code: &str, seen: &mut SeenTeams) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group];
    }
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
    for ((n, d), (other_n, other_d)) in own.into_iter().zip(theirs) {
        order = order.then((other_n * d).cmp(&(n * other_d)));
    }
    if ["BC", "TPN"].contains(&code) { order.reverse() } else { order }
}

fn by_value(second: &SecondTeams<'_>, mut group: Vec<usize>, code: &str) -> Vec<Vec<usize>> {
    group.sort_by(|&a, &b| order(second, a, b, code));
    let mut parts: Vec<Vec<usize>> = Vec::new();
    for team in group {
        match parts.last_mut() {
            Some(part) if order(second, part[0], team, code).is_eq() => part.push(team),
            _ => parts.push(vec![team]),
        }
    }
    parts
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
    let primary = second.primary();
    for (place, kind) in [primary, primary.other()].into_iter().enumerate() {
        let parts = direct(second, &group, kind, place, Code::of(code).has("P"), seen);
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

/// The points of team `a` in each encounter with team `b` that counts (6.1.1).
fn encounters(
    second: &SecondTeams<'_>,
    a: usize,
    b: usize,
    kind: TeamScore,
    with_forfeits: bool,
) -> Vec<i64> {
    let mut points = Vec::new();
    for r in 1..=second.rounds {
        let counts = second.is_played(a, r) || with_forfeits || second.round_robin;
        if second.opponent(a, r) == Some(b) && counts {
            points.push(second.points(kind, a, r));
        }
    }
    points
}

/// Applies Article 6 once, and returns the teams with a rank and the groups that are still tied. The caller handles
/// the subsets.
fn direct(
    second: &SecondTeams<'_>,
    group: &[usize],
    kind: TeamScore,
    place: usize,
    with_forfeits: bool,
    seen: &mut SeenTeams,
) -> Vec<Vec<usize>> {
    let mut standings: BTreeMap<usize, i64> = BTreeMap::new();
    let mut missing = Vec::new();
    let mut have_met = false;
    for &a in group {
        let mut sum = 0;
        for &b in group.iter().filter(|b| **b != a) {
            let points = encounters(second, a, b, kind, with_forfeits);
            let number = points.len() as i64;
            if number > 0 {
                assert_eq!(PARTS % number, 0, "too many meetings");
                sum += points.iter().sum::<i64>() * PARTS / number;
                have_met = true;
                seen.averaged += usize::from(number > 1 && a < b);
            } else if a < b {
                missing.push([a, b]);
            }
        }
        standings.insert(a, sum);
    }
    if missing.is_empty() {
        let mut parts: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
        for &team in group {
            parts.entry(-standings[&team]).or_default().push(team);
        }
        seen.all_met[place] += usize::from(parts.len() > 1);
        return parts.into_values().collect();
    }
    if second.round_robin || !have_met {
        return vec![group.to_vec()];
    }
    assured(group, &standings, &missing, second.outcomes(kind), &mut seen.assured[place])
}

/// The teams with a certain rank (6.3). The first team is the one that comes first whatever the results of
/// the missing matches are, then the next one, and so on. The last group has all teams whose rank is not
/// certain.
fn assured(
    group: &[usize],
    standings: &BTreeMap<usize, i64>,
    missing: &[[usize; 2]],
    [win, draw, loss]: [i64; 3],
    ranks: &mut usize,
) -> Vec<Vec<usize>> {
    let best = win.max(draw).max(loss);
    let worst = win.min(draw).min(loss);
    let worst_difference = (win - loss).min(0).min(loss - win);
    // The missing matches are independent, so the smallest distance in total is the sum of the smallest distances.
    let is_above = |p: usize, q: usize| {
        let mut distance = standings[&p] - standings[&q];
        for pair in missing {
            distance += PARTS
                * match (pair.contains(&p), pair.contains(&q)) {
                    (true, true) => worst_difference,
                    (true, false) => worst,
                    (false, true) => -best,
                    (false, false) => 0,
                };
        }
        distance > 0
    };
    let mut ranked = Vec::new();
    let mut left = group.to_vec();
    while let Some(at) = left.iter().position(|&p| left.iter().all(|&q| q == p || is_above(p, q))) {
        ranked.push(vec![left.remove(at)]);
        *ranks += 1;
    }
    if !left.is_empty() {
        ranked.push(left);
    }
    ranked
}
