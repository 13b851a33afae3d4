//! Ranks players by a list of tie-breaks (4.2) and by direct encounter (Article 6), in the second computation.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::Second;

/// The largest number of missing games of which all outcomes are tried. If more are missing, 6.3 is computed pair by
/// pair.
const TRIED: usize = 8;

/// The number of parts into which one point is divided, so that averages over up to ten meetings are exact (6.1.2).
const PARTS: i128 = 2520;

/// How often each rule was used. Tests require minimum numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    pub all_met: usize,
    pub tried: usize,
    pub assured: usize,
    pub by_pairs: usize,
}

/// The participants in groups with the same rank, best group first.
pub fn ranks(s: &Second<'_>, codes: &[&str], seen: &mut Seen) -> Vec<Vec<usize>> {
    let mut groups = vec![(0..s.players()).collect::<Vec<usize>>()];
    for code in codes {
        let mut next = Vec::new();
        for group in groups {
            if group.len() == 1 {
                next.push(group);
            } else if code.starts_with("DE") {
                next.extend(direct(s, group, *code == "DE/P", seen));
            } else {
                next.extend(by_value(s, group, code));
            }
        }
        groups = next;
    }
    groups
}

fn by_value(s: &Second<'_>, mut group: Vec<usize>, code: &str) -> Vec<Vec<usize>> {
    let ascending = ["TPN", "RTNG/R"].contains(&code);
    let order = |a: usize, b: usize| -> Ordering {
        let (Some(a), Some(b)) = (s.value(a, code), s.value(b, code)) else { return Ordering::Equal };
        let order = (b.0 * a.1).cmp(&(a.0 * b.1));
        if ascending { order.reverse() } else { order }
    };
    group.sort_by(|a, b| order(*a, *b));
    let mut parts: Vec<Vec<usize>> = Vec::new();
    for player in group {
        match parts.last_mut() {
            Some(part) if order(part[0], player).is_eq() => part.push(player),
            _ => parts.push(vec![player]),
        }
    }
    parts
}

/// The games between two players that count for Article 6: their number, and the points of player `a`.
fn between(s: &Second<'_>, a: usize, b: usize, as_played: bool) -> (i128, i128) {
    let counts =
        |r: &usize| s.opponent(a, *r) == Some(b) && (s.is_played(a, *r) || as_played || s.round_robin);
    let rounds: Vec<usize> = (1..=s.rounds).filter(counts).collect();
    (rounds.len() as i128, rounds.iter().map(|r| i128::from(s.points(a, *r))).sum())
}

/// The groups into which Article 6 divides tied participants, best group first.
fn direct(s: &Second<'_>, group: Vec<usize>, as_played: bool, seen: &mut Seen) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group];
    }
    let mut sums = BTreeMap::new();
    let mut missing = Vec::new();
    let mut met = 0;
    for a in &group {
        let mut sum = 0;
        for b in group.iter().filter(|b| *b != a) {
            let (games, points) = between(s, *a, *b, as_played);
            if games > 0 {
                assert_eq!(PARTS % games, 0, "too many meetings");
                sum += points * PARTS / games;
                met += 1;
            } else if a < b {
                missing.push((*a, *b));
            }
        }
        sums.insert(*a, sum);
    }
    if met == 0 {
        return vec![group];
    }
    if missing.is_empty() {
        seen.all_met += 1;
        let mut parts: BTreeMap<i128, Vec<usize>> = BTreeMap::new();
        for p in &group {
            parts.entry(-sums[p]).or_default().push(*p);
        }
        if parts.len() == 1 {
            return vec![group];
        }
        return parts.into_values().flat_map(|part| direct(s, part, as_played, seen)).collect();
    }
    if s.round_robin {
        return vec![group];
    }
    let outcomes = outcomes(s, &sums, &missing, PARTS, seen);
    let mut ranked = Vec::new();
    let mut left = group.clone();
    // Find the player who is alone at the top of the remaining players in every outcome. Then find the next one.
    while let Some(at) = left.iter().position(|p| {
        left.iter().filter(|q| *q != p).all(|q| outcomes.iter().all(|standing| standing(*p) > standing(*q)))
    }) {
        ranked.push(vec![left.remove(at)]);
        seen.assured += 1;
    }
    if ranked.is_empty() {
        return vec![group];
    }
    if !left.is_empty() {
        ranked.extend(direct(s, left, as_played, seen));
    }
    ranked
}

type Standing = Box<dyn Fn(usize) -> i128>;

/// The standings after every outcome of the missing games. If more than `TRIED` games are missing, there is
/// one standing for each participant instead. It gives this participant the worst results in the missing
/// games, and all others the best.
fn outcomes(
    s: &Second<'_>,
    sums: &BTreeMap<usize, i128>,
    missing: &[(usize, usize)],
    parts: i128,
    seen: &mut Seen,
) -> Vec<Standing> {
    let games = if s.draw() == i64::from(s.t.scoring.draw.tenths()) * 2 && s.draw() != 0 { 2 } else { 1 };
    let [win, draw, loss] =
        [s.t.scoring.win, s.t.scoring.draw, s.t.scoring.loss].map(|x| i128::from(x.tenths()) * games * parts);
    let results = [(win, loss), (draw, draw), (loss, win)];
    let mut all: Vec<Standing> = Vec::new();
    if missing.len() <= TRIED {
        seen.tried += 1;
        for number in 0..3_usize.pow(missing.len() as u32) {
            let mut standing = sums.clone();
            let mut rest = number;
            for (a, b) in missing {
                let (x, y) = results[rest % 3];
                rest /= 3;
                *standing.get_mut(a).unwrap() += x;
                *standing.get_mut(b).unwrap() += y;
            }
            all.push(Box::new(move |p| standing[&p]));
        }
        return all;
    }
    seen.by_pairs += 1;
    for unlucky in sums.keys() {
        let mut standing = sums.clone();
        for (a, b) in missing {
            for (p, q) in [(a, b), (b, a)] {
                let best = win.max(draw).max(loss);
                let worst = win.min(draw).min(loss);
                *standing.get_mut(p).unwrap() += if p == unlucky {
                    worst
                } else if q == unlucky {
                    win
                } else {
                    best
                };
            }
        }
        all.push(Box::new(move |p| standing[&p]));
    }
    all
}
