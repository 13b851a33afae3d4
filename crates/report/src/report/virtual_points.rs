//! A note for rounds with acceleration, which says that scores include virtual points.

use arbitrium_core::tournament::{PlayerId, Points, Tournament};

/// The note that names the participants with virtual points in a round; `None` if no participant has any.
///
/// C.04.7, 1.5: the pairing score "is given by the sum of their standings points and the virtual points assigned to
/// them".
#[must_use]
pub(super) fn told(tournament: &Tournament, round: u16) -> Option<String> {
    let runs = runs(tournament, round);
    if runs.is_empty() {
        return None;
    }
    let runs: Vec<String> = runs.iter().map(Run::told).collect();
    let (_, paired) = tournament.games_per_round.participants();
    Some(format!(
        "This round is accelerated: virtual points are {}. Scores here include them, because {paired} are paired by both.",
        runs.join(", ")
    ))
}

/// Consecutive players in the starting list who have the same virtual points.
struct Run {
    points: Points,
    first: PlayerId,
    last: PlayerId,
}

impl Run {
    fn told(&self) -> String {
        let Run { points, first, last } = self;
        if first == last {
            format!("{points} for {first}")
        } else {
            format!("{points} for {first} to {last}")
        }
    }
}

fn runs(tournament: &Tournament, round: u16) -> Vec<Run> {
    let with_points =
        tournament.players.iter().map(|player| (player.id, tournament.virtual_points_in(player.id, round)));
    let mut players: Vec<(PlayerId, Points)> = with_points.collect();
    players.sort_unstable_by_key(|&(id, _)| id);
    let same = players.chunk_by(|(_, one), (_, next)| one == next);
    let runs = same.filter_map(|run| {
        let (&(first, points), &(last, _)) = run.first().zip(run.last())?;
        Some(Run { points, first, last })
    });
    runs.filter(|run| run.points != Points::ZERO).collect()
}
