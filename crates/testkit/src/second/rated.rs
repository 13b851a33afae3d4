//! The tie-breaks of Article 10 (ratings of the opponents) in the second computation. It reads the rating tables from
//! the corpus.

use arbitrium_core::tournament::{Entry, GameResult};

use super::{Fraction, Second};

/// The rating difference for each percentage from 0 to 100.
type Differences = Vec<i64>;
/// Each row of the table: the rating difference at its start, and the expected results of the higher and of the lower
/// rated player, in percent.
type Probabilities = Vec<(i64, i64, i64)>;

/// Reads a fraction as a percentage: `0.99` gives 99.
fn percent(text: &str) -> i64 {
    text.trim().replace('.', "").parse().unwrap()
}

/// The two rating tables, read from the corpus files of the printed tables.
fn tables() -> &'static (Differences, Probabilities) {
    static TABLES: std::sync::OnceLock<(Differences, Probabilities)> = std::sync::OnceLock::new();
    TABLES.get_or_init(|| {
        let read = |name: &str| {
            let path = crate::at("corpus/rating_2013").join(name);
            std::fs::read_to_string(path).unwrap()
        };
        let mut differences = vec![0; 101];
        for line in read("table_8_1a.csv").lines().skip(1) {
            let (p, d) = line.split_once(',').unwrap();
            differences[percent(p) as usize] = d.trim().parse().unwrap();
        }
        let rows = read("table_8_1b.csv");
        let rows = rows.lines().skip(1).map(|line| {
            let cells: Vec<&str> = line.split(',').map(str::trim).collect();
            (cells[0].parse().unwrap(), percent(cells[2]), percent(cells[3]))
        });
        (differences, rows.collect())
    })
}

fn expected(difference: i64) -> i64 {
    let row = tables().1.iter().rev().find(|row| row.0 <= difference.abs()).unwrap();
    if difference < 0 { row.2 } else { row.1 }
}

fn nearest(sum: i64, of: i64) -> i64 {
    (2 * sum + of).div_euclid(2 * of)
}

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
    if kept.is_empty() { 0 } else { nearest(kept.iter().sum(), kept.len() as i64) }
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
    average(ratings(s, p), 0, 0) + tables().0[nearest(50 * halves, number) as usize]
}

fn ptp(s: &Second<'_>, p: usize) -> i64 {
    let all = games(s, p);
    let Some(lowest) = all.iter().map(|game| game.1).min() else { return 0 };
    let halves: i64 = all.iter().map(|game| game.2).sum();
    if halves == 0 {
        return lowest - 800;
    }
    // The search starts far below and raises the rating step by step.
    let mut rating = lowest - 800;
    while all.iter().map(|game| expected(rating - game.1) * game.3).sum::<i64>() < 50 * halves {
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
