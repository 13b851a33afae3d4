use std::cmp::Reverse;

use super::{Attendance, Position};
use crate::{Absence, Bye, Tournament};

/// The tournament as it was before a round. It contains the earlier rounds, the points and ranks after them, and the
/// absences announced for the round. The round itself and later rounds are removed.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::position::{Field, Position, history};
/// # use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};
/// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/example.trf");
/// # let (document, _) = read(&std::fs::read(path)?, &ReadOptions::default());
/// # let (lowered, _) = lower(&document, &LowerOptions::declared_in(&document)).expect("a readable report");
/// # let tournament = lowered.tournament;
/// let position = Position::before(&tournament, 3, Field::AsRecorded)?;
/// let before = history(&tournament, &position);
/// assert_eq!(before.paired_rounds(), 2);
/// let again = Position::before(&before, 3, Field::Announced)?;
/// assert!(again.competitors.iter().zip(&position.competitors).all(|(a, b)| a.is_present() == b.is_present()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn history(tournament: &Tournament, position: &Position) -> Tournament {
    let played = position.round - 1;
    let mut before = tournament.clone();
    before.keep_rounds(played);
    let absence = |(place, bye): (usize, Option<Bye>)| Absence {
        round: position.round,
        player: position.competitors[place].id,
        bye: bye.unwrap_or(Bye::Zero),
    };
    let absent = position.competitors.iter().enumerate().filter_map(|(place, competitor)| {
        match competitor.attendance {
            Attendance::Present => None,
            Attendance::Absent(bye) => Some((place, bye)),
        }
    });
    before.absences = absent.map(absence).collect();
    record_standings(&mut before, played);
    before
}

/// Records the points and ranks of all players after round `rounds`. Players with equal points are ranked by starting
/// rank.
pub fn record_standings(tournament: &mut Tournament, rounds: u16) {
    let points: Vec<_> =
        (0..tournament.players.len()).map(|index| tournament.points_after(index, rounds)).collect();
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by_key(|&index| (Reverse(points[index]), index));
    for (rank, index) in (1..).zip(order) {
        let player = &mut tournament.players[index];
        (player.recorded_rank, player.recorded_points) = (Some(rank), Some(points[index]));
    }
    record_scores_of_teams(tournament, rounds);
}

/// Records both scores of every team after round `rounds`, and the points and ranks of the players of the teams.
pub fn record_scores_of_teams(tournament: &mut Tournament, rounds: u16) {
    let Some(event) = tournament.teams.as_deref_mut() else { return };
    for (index, player) in tournament.players.iter().enumerate() {
        let scores = event.scores_after(index, player.id, rounds);
        let team = &mut event.teams[index];
        team.recorded_match_points = Some(scores.match_points);
        team.recorded_game_points = Some(scores.game_points);
    }
    record_standings(&mut event.individuals, rounds);
}
