//! The tie-breaks of Article 10 (ratings of the opponents) in the second computation.

use arbitrium_core::tournament::{Entry, GameResult};

use super::{Fraction, Second};
use crate::printed::{Printed, half_up};

/// For each opponent of player `p` that Article 10 counts: the opponent's index and rating, the score of `p`
/// against this opponent in half points, and the number of games.
fn games(s: &Second<'_>, p: usize) -> Vec<(usize, i64, i64, i64)> {
    let mut all = Vec::new();
    for r in 1..=s.rounds {
        let Some(q) = s.opponent(p, r) else { continue };
        if !s.is_played(p, r) && (s.is_2026 || !s.round_robin) {
            continue;
        }
        let Entry::Contest(contest) = s.entry(p, r) else { continue };
        let halves = contest.games.iter().map(|x| match x {
            GameResult::Win | GameResult::ShortWin | GameResult::ForfeitWin => 2,
            GameResult::Draw | GameResult::ShortDraw | GameResult::Adjourned => 1,
            _ => 0,
        });
        let rating = s.t.players[q].rating.unwrap();
        all.push((q, i64::from(rating), halves.sum(), contest.games.iter().count() as i64));
    }
    all
}

fn average(mut ratings: Vec<i64>, low: usize, high: usize) -> i64 {
    ratings.sort_unstable();
    let end = ratings.len().saturating_sub(high);
    let kept = if low < end { &ratings[low..end] } else { &[] };
    if kept.is_empty() { 0 } else { half_up(kept.iter().sum(), kept.len() as i64) }
}

fn ratings(s: &Second<'_>, p: usize) -> Vec<i64> {
    games(s, p).iter().map(|game| game.1).collect()
}

fn tpr(s: &Second<'_>, p: usize) -> i64 {
    let all = games(s, p);
    if all.is_empty() {
        return 0;
    }
    let halves: i64 = all.iter().map(|game| game.2).sum();
    let number: i64 = all.iter().map(|game| game.3).sum();
    average(ratings(s, p), 0, 0) + Printed::read().difference(half_up(50 * halves, number))
}

fn ptp(s: &Second<'_>, p: usize) -> i64 {
    let all = games(s, p);
    let Some(lowest) = all.iter().map(|game| game.1).min() else { return 0 };
    let halves: i64 = all.iter().map(|game| game.2).sum();
    if halves == 0 {
        return lowest - 800;
    }
    // The search starts far below and raises the rating step by step.
    let (tables, mut rating) = (Printed::read(), lowest - 800);
    while all.iter().map(|game| tables.expected(rating - game.1) * game.3).sum::<i64>() < 50 * halves {
        rating += 1;
    }
    rating
}

fn of_opponents(s: &Second<'_>, p: usize, value: fn(&Second<'_>, usize) -> i64) -> i64 {
    let values: Vec<i64> = games(s, p).iter().map(|game| value(s, game.0)).collect();
    average(values, 0, 0)
}

pub(super) fn value(s: &Second<'_>, p: usize, code: &str) -> Option<Fraction> {
    // "must be dropped from the tournament tie-break list when unrated players are present"
    if s.t.players.iter().any(|player| player.rating.is_none()) {
        return None;
    }
    let value = match code {
        "ARO" => average(ratings(s, p), 0, 0),
        "ARO/C1" => average(ratings(s, p), 1, 0),
        "ARO/C2" => average(ratings(s, p), 2, 0),
        "ARO/M1" => average(ratings(s, p), 1, 1),
        "ARO/M2" => average(ratings(s, p), 2, 2),
        "TPR" => tpr(s, p),
        "PTP" => ptp(s, p),
        "APRO" => of_opponents(s, p, tpr),
        "APPO" => of_opponents(s, p, ptp),
        "RTNG" | "RTNG/R" => i64::from(s.t.players[p].rating.unwrap()),
        _ => unreachable!("{code}"),
    };
    Some((value.into(), 1))
}
