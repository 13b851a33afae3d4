//! F10: the final standings, and the ranks that a file records.

use std::cmp::{Ordering, Reverse};

use super::articles::F10;
use crate::systems::{RANK_DIFFERS, Remark};
use crate::tournament::{Fact, GameResult, PlayerId, Points, Tournament};

/// The standing of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The player.
    pub id: PlayerId,
    /// "the highest number of points scored".
    pub points: Points,
    /// "where it concerns the first place: the best result in games played against each other"; `None` for all who
    /// do not share the highest points.
    pub against_each_other: Option<Points>,
    /// The ratings of the opponents met, added up, and their number: "the highest average rating of the opponents".
    pub opponents: (u32, u32),
    /// The best and the worst place that "the drawing of lots" can give him.
    pub places: (usize, usize),
}

/// A recorded rank that F10 cannot give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The player.
    pub id: PlayerId,
    /// What is recorded.
    pub recorded: u16,
    /// The best and the worst place by F10.
    pub places: (usize, usize),
    /// The best and the worst place by his points alone, whatever parts equal points.
    pub by_points: (usize, usize),
}

impl Difference {
    /// Whether the points alone rule the rank out: no other tie-break could give it.
    #[must_use]
    pub fn against_points(&self) -> bool {
        !(self.by_points.0..=self.by_points.1).contains(&usize::from(self.recorded))
    }
}

/// The standings after the recorded rounds, the best first; equal places in the order of the pairing numbers.
#[must_use]
pub fn standings(tournament: &Tournament) -> Vec<Standing> {
    let rounds = tournament.paired_rounds();
    let points: Vec<Points> =
        (0..tournament.players.len()).map(|p| tournament.points_after(p, rounds)).collect();
    let most = points.iter().max().copied().unwrap_or(Points::ZERO);
    let leaders: Vec<usize> = (0..points.len()).filter(|&player| points[player] == most).collect();
    let mut all: Vec<Standing> = (0..points.len())
        .map(|player| Standing {
            id: tournament.players[player].id,
            points: points[player],
            against_each_other: (points[player] == most).then(|| among(tournament, player, &leaders)),
            opponents: opponents(tournament, player),
            places: (0, 0),
        })
        .collect();
    all.sort_by(|a, b| order(a, b).then(a.id.cmp(&b.id)));
    let keys = all.clone();
    for standing in &mut all {
        let before = keys.iter().filter(|other| order(other, standing).is_lt()).count();
        let equal = keys.iter().filter(|other| order(other, standing).is_eq()).count();
        standing.places = (before + 1, before + equal);
    }
    all
}

/// Where the recorded ranks are not those of F10. A rank of 0 is none.
#[must_use]
pub fn differences(tournament: &Tournament) -> Vec<Difference> {
    let standings = standings(tournament);
    let within = |player: &Standing| {
        let better = standings.iter().filter(|other| other.points > player.points).count();
        let equal = standings.iter().filter(|other| other.points == player.points).count();
        (better + 1, better + equal)
    };
    let difference = |player: &Standing| {
        let recorded = tournament.player(player.id)?.recorded_rank.filter(|&rank| rank > 0)?;
        let possible = (player.places.0..=player.places.1).contains(&usize::from(recorded));
        (!possible).then(|| Difference {
            id: player.id,
            recorded,
            places: player.places,
            by_points: within(player),
        })
    };
    standings.iter().filter_map(difference).collect()
}

/// The same for people: one remark for each rank that the points rule out, and one for all that only part equal
/// points in another way.
#[must_use]
pub fn remarks(tournament: &Tournament) -> Vec<Remark> {
    let (against_points, other_tie_break): (Vec<Difference>, Vec<Difference>) =
        differences(tournament).into_iter().partition(Difference::against_points);
    let remark = |difference: &Difference, message, expected, hint, others| Remark {
        article: &F10,
        code: RANK_DIFFERS,
        player: difference.id,
        fact: Fact::Rank,
        message,
        expected,
        hint,
        others,
    };
    let told = |difference: &Difference| {
        format!("player {}: rank {} is recorded", difference.id, difference.recorded)
    };
    let by_points = against_points.iter().map(|difference| {
        let expected = span_of(difference.by_points);
        let message = format!("{}, the points give {expected}", told(difference));
        remark(difference, message, expected, None, Vec::new())
    });
    let mut remarks: Vec<Remark> = by_points.collect();
    if let Some((first, others)) = other_tie_break.split_first() {
        let expected = span_of(first.places);
        let also = match others.len() {
            0 => String::new(),
            number => format!("; {number} more with equal points"),
        };
        let message = format!("{}, the tie-breaks give {expected}{also}", told(first));
        let others =
            others.iter().map(|other| (other.id, format!("{}, not {}", told(other), span_of(other.places))));
        remarks.push(remark(first, message, expected, Some(OTHER_TIE_BREAK), others.collect()));
    }
    remarks
}

const OTHER_TIE_BREAK: &str = "the rules of the tournament may part equal points in another way";

/// `3`, or `3 to 5` where lots are drawn.
fn span_of((best, worst): (usize, usize)) -> String {
    if best == worst { best.to_string() } else { format!("{best} to {worst}") }
}

/// The criteria "with descending priority"; lots are not drawn here.
fn order(a: &Standing, b: &Standing) -> Ordering {
    let averages = || {
        // Sums are compared crosswise, so that no average is rounded; who met nobody stands last.
        let (a, b) = (a.opponents, b.opponents);
        let left = u64::from(a.0) * u64::from(b.1.max(1));
        let right = u64::from(b.0) * u64::from(a.1.max(1));
        right.cmp(&left)
    };
    Reverse(a.points)
        .cmp(&Reverse(b.points))
        .then(b.against_each_other.cmp(&a.against_each_other))
        .then_with(averages)
}

/// The points of a player against some others.
fn among(tournament: &Tournament, player: usize, others: &[usize]) -> Points {
    let rounds = 1..=tournament.paired_rounds();
    rounds
        .filter(|&round| {
            let entry = tournament.entry(player, round);
            let opponent = entry.contest().and_then(|contest| tournament.index_of(contest.opponent));
            opponent.is_some_and(|opponent| others.contains(&opponent))
        })
        .map(|round| tournament.points_in(player, round))
        .sum()
}

/// The rated opponents whom a player met over the board.
fn opponents(tournament: &Tournament, player: usize) -> (u32, u32) {
    let met = tournament.players[player].entries.iter().filter_map(|entry| {
        let contest = entry.contest()?;
        let unplayed =
            contest.games.iter().any(|result| result.is_forfeit() || result == GameResult::Pending);
        let strength = tournament.player(contest.opponent)?.rating?;
        (!unplayed).then_some(u32::from(strength))
    });
    met.fold((0, 0), |(sum, count), strength| (sum + strength, count + 1))
}
