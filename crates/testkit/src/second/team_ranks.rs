//! Article 4.2 for teams, and the extended direct encounter of 13.3.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use arbitrium_core::tournament::TeamScore;

use super::team_code::Code;
use super::teams::SecondTeams;

/// 6.1.2: averages, in parts fine enough for up to ten meetings.
const PARTS: i64 = 2520;

/// How often each rule decided, for floors.
#[derive(Clone, Copy, Debug, Default)]
pub struct SeenTeams {
    /// 6.2 parted teams: by the primary score, by the secondary.
    pub all_met: [usize; 2],
    /// 6.3 assured a team of its rank: by the primary score, by the secondary.
    pub assured: [usize; 2],
    /// 6.1.2: two who met more than once.
    pub averaged: usize,
    /// 13.3.3: a new subset of several teams.
    pub restarted: usize,
    /// Article 12 parted two teams in EDEBT: by BC, by TBR.
    pub edebt: [usize; 2],
    /// In EDEBB: by BC, by BBE.
    pub edebb: [usize; 2],
    /// In EDET by TBR.
    pub edet: usize,
    /// In EDEB by BBE.
    pub edeb: usize,
    /// A chain passed over BC, which differs, because the game points do too.
    pub chain_left_aside: usize,
    /// BC of the list differs and is left aside because the game points do too.
    pub left_aside: usize,
    /// Unplayed rounds of 16.2.1 to 16.2.5.
    pub categories: [usize; 5],
    /// Dummies capped by 16.4.1 and by 16.4.2.
    pub caps: [usize; 2],
    /// 16.5: a VUR was cut in the place of the least significant value.
    pub cuts: usize,
    /// 13.4.2: a divisor of 0, taken as 1.
    pub zero_divisors: usize,
}

impl SeenTeams {
    /// Adds what was seen while values were computed.
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

/// Groups of teams that nothing parts, best first. The list begins with `PTS`.
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

/// 12.1: "It can only be used when all tied teams have (scored) the same number of game points."
fn has_equal_game_points(second: &SecondTeams<'_>, group: &[usize]) -> bool {
    let score = |team: usize| second.score(TeamScore::GamePoints, team);
    group.iter().all(|&team| score(team) == score(group[0]))
}

/// How two teams are ordered by a value: less is before.
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

/// 13.3
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

/// 13.3.2: two teams that are still tied, by Article 12.
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

/// The points of the first team in each encounter with the second one that counts (6.1.1).
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

/// Article 6 once: the teams that it ranks, and those whom it leaves together. Subsets are for the caller.
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

/// 6.3: who is alone at the top of the standings whatever the missing matches bring, then who is alone behind, and so on.
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
    // The missing matches are independent of each other, so that the least distance is the sum of the least of each.
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
