//! The final standings, and the ranks that a file records (F10).

use std::cmp::{Ordering, Reverse};

use super::articles::F10;
use arbitrium_swiss::{RANK_DIFFERS, Remark};
use arbitrium_tournament::{Contest, Fact, GameResult, PlayerId, Points, Tournament};

/// The values of one player that F10 compares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The pairing number of the player.
    pub id: PlayerId,
    /// The points: "the highest number of points scored".
    pub points: Points,
    /// The points against the other leaders: "where it concerns the first place: the best result in games played
    /// against each other". `None` for players that do not share the highest points.
    pub against_each_other: Option<Points>,
    /// The sum of the opponents' ratings, and the number of rated opponents: "the highest average rating of
    /// the opponents".
    pub opponents: (u32, u32),
    /// The best and the worst place of the player, from 1. They differ if "the drawing of lots" decides.
    pub places: (usize, usize),
}

/// A recorded rank that a player cannot have by F10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The pairing number of the player.
    pub id: PlayerId,
    /// The rank that the file records, from 1.
    pub recorded: u16,
    /// The best and the worst place by F10, from 1.
    pub places: (usize, usize),
    /// The best and the worst place, from 1, that the player can have with these points, whatever the
    /// tie-breaks are.
    pub by_points: (usize, usize),
}

impl Difference {
    /// Whether the player cannot have the rank with these points, whatever the tie-breaks are.
    #[must_use]
    pub fn against_points(&self) -> bool {
        !(self.by_points.0..=self.by_points.1).contains(&usize::from(self.recorded))
    }
}

/// The standings after the recorded rounds, the best first (F10). Equal places are in the order of the pairing numbers.
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

/// The recorded ranks that F10 does not give. A rank of 0 counts as not recorded.
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

/// The differences as one remark. No verdict depends on the ranks, and the rules of a tournament may break
/// ties in another way. If the points alone exclude a rank, the remark is about this rank first.
#[must_use]
pub fn remarks(tournament: &Tournament) -> Vec<Remark> {
    let mut differences = differences(tournament);
    differences.sort_by_key(|difference| Reverse(difference.against_points()));
    let Some((first, others)) = differences.split_first() else { return Vec::new() };
    let told = |difference: &Difference| {
        format!("player {}: rank {} is recorded", difference.id, difference.recorded)
    };
    let (by, expected) = if first.against_points() {
        ("points", span_of(first.by_points))
    } else {
        ("tie-breaks", span_of(first.places))
    };
    let also = match others.len() {
        0 => String::new(),
        1 => "; 1 more rank is another".to_owned(),
        number => format!("; {number} more ranks are others"),
    };
    vec![Remark {
        article: &F10,
        code: RANK_DIFFERS,
        player: first.id,
        fact: Fact::Rank,
        message: format!("{}, the {by} give {expected}{also}", told(first)),
        expected,
        hint: Some(OTHER_TIE_BREAK),
        others: Vec::new(),
    }]
}

const OTHER_TIE_BREAK: &str = "the rules of the tournament may part equal points in another way";

/// The places from the best to the worst as text, such as `3`, or `3 to 5` if lots are drawn.
fn span_of((best, worst): (usize, usize)) -> String {
    if best == worst { best.to_string() } else { format!("{best} to {worst}") }
}

/// Compares two players by the criteria "with descending priority", without drawing lots.
fn order(a: &Standing, b: &Standing) -> Ordering {
    let averages = || {
        // The averages are compared by cross-multiplication, so nothing is rounded. A player without opponents is last.
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

/// The points that `player` scored in games against the players `others`.
fn among(tournament: &Tournament, player: usize, others: &[usize]) -> Points {
    let rounds = 1..=tournament.paired_rounds();
    rounds
        .filter(|&round| {
            let game = |player| tournament.entry(player, round).contest().copied().filter(is_played);
            let opponent = game(player).and_then(|own| tournament.index_of(own.opponent));
            opponent.is_some_and(|other| others.contains(&other) && game(other).is_some())
        })
        .map(|round| tournament.points_in(player, round))
        .sum()
}

/// The sum of the ratings of the rated opponents that a player met over the board, and the number of these
/// opponents.
fn opponents(tournament: &Tournament, player: usize) -> (u32, u32) {
    let met = tournament.players[player].entries.iter().filter_map(|entry| {
        let contest = entry.contest()?;
        let strength = tournament.player(contest.opponent)?.rating?;
        is_played(contest).then_some(u32::from(strength))
    });
    met.fold((0, 0), |(sum, count), strength| (sum + strength, count + 1))
}

/// Whether a pairing is one of the "games played": it is neither a forfeit nor a published game without a result.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "a predicate for filters")]
fn is_played(contest: &Contest) -> bool {
    !contest.games.iter().any(|result| result.is_forfeit() || result == GameResult::Pending)
}
