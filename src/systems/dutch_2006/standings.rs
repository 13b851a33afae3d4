//! F10: the final standings, and the points and ranks that a file records.

use std::cmp::{Ordering, Reverse};

use crate::tournament::{GameResult, PlayerId, Points, Tournament};

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

/// What a file records otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Other points than were scored.
    Points {
        /// The player.
        id: PlayerId,
        /// What is recorded.
        recorded: Points,
        /// What was scored.
        scored: Points,
    },
    /// A rank that F10 cannot give.
    Rank {
        /// The player.
        id: PlayerId,
        /// What is recorded.
        recorded: u16,
        /// The best and the worst place by F10.
        places: (usize, usize),
    },
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

/// Where the recorded points and ranks differ from the results and from F10.
#[must_use]
pub fn differences(tournament: &Tournament) -> Vec<Difference> {
    let mut found = Vec::new();
    for Standing { id, points, places, .. } in standings(tournament) {
        let Some(player) = tournament.player(id) else { continue };
        if let Some(recorded) = player.recorded_points.filter(|recorded| *recorded != points) {
            found.push(Difference::Points { id, recorded, scored: points });
        }
        let possible = |rank: &u16| (places.0..=places.1).contains(&usize::from(*rank));
        if let Some(recorded) = player.recorded_rank.filter(|rank| !possible(rank)) {
            found.push(Difference::Rank { id, recorded, places });
        }
    }
    found
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
