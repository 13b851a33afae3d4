//! Reads the games of a report: played games, unplayed games with their points, and games that were only planned.

use std::collections::BTreeSet;

use crate::ratings::{Ending, Game, HalfPoints, Score};
use arbitrium_core::tournament::{Bye, Entry, GameResult, Player, RoundsSource, Tournament};

/// The games of a tournament, each once, in the order of the report's columns.
pub(super) fn games(tournament: &Tournament) -> Vec<Game> {
    let mut games = Vec::new();
    let width = tournament.games_per_round.columns();
    for round in 1..=tournament.paired_rounds() {
        for place in 0..tournament.players.len() {
            let entry = tournament.entry(place, round);
            let Some(contest) = entry.contest() else { continue };
            let Some(opponent) = tournament.index_of(contest.opponent).filter(|&other| other > place) else {
                continue;
            };
            let theirs = tournament.entry(opponent, round);
            let theirs: Vec<GameResult> =
                theirs.contest().map(|contest| contest.games.iter().collect()).unwrap_or_default();
            for (index, own) in contest.games.iter().enumerate() {
                let other = theirs.get(index).copied();
                let ending = ending(own, other.unwrap_or(GameResult::Pending));
                let column = (usize::from(round) - 1) * width + index + 1;
                let round = u16::try_from(column).unwrap_or(u16::MAX);
                games.push(Game { round, players: (place, opponent), ending });
            }
        }
    }
    games.sort_by_key(|game| game.round);
    games
}

/// The number of planned rounds; `None` if it is unknown. It is never smaller than the number of paired rounds. Many
/// programs write the current round into `XXR`, so that record counts only if it gives a later round.
pub(super) fn planned(tournament: &Tournament) -> Option<u16> {
    let (planned, paired) = (tournament.planned_rounds?, tournament.paired_rounds());
    let is_plan = match planned.source {
        RoundsSource::Given | RoundsSource::Record142 => planned.rounds >= paired,
        RoundsSource::RecordXxr => planned.rounds > paired,
    };
    is_plan.then_some(planned.rounds)
}

/// Completes a match that was planned over `planned` games: adds to `games` the games that were not played.
/// 6.6: a match "over a specific number of games".
pub(super) fn schedule(games: &mut Vec<Game>, planned: usize) {
    let recorded: BTreeSet<u16> = games.iter().map(|game| game.round).collect();
    let all = 1..=u16::try_from(planned).unwrap_or(u16::MAX);
    let missing = all.filter(|round| !recorded.contains(round));
    games.extend(missing.map(|round| Game { round, players: (0, 1), ending: Ending::NOTHING }));
    games.sort_by_key(|game| game.round);
}

fn ending(own: GameResult, other: GameResult) -> Ending {
    match score(own).zip(score(other)) {
        Some((own, other)) => Ending::Played(own, other),
        None => Ending::Unplayed(unplayed_points(own), unplayed_points(other)),
    }
}

/// The points that a player gets for a game without a rated result (5.1).
fn unplayed_points(result: GameResult) -> HalfPoints {
    match result {
        GameResult::Win | GameResult::ForfeitWin | GameResult::ShortWin => Score::Win.half_points(),
        GameResult::Draw | GameResult::ShortDraw => Score::Draw.half_points(),
        GameResult::Loss
        | GameResult::ForfeitLoss
        | GameResult::ShortLoss
        | GameResult::Adjourned
        | GameResult::Pending => Score::Loss.half_points(),
    }
}

/// The score of a rated game. 5.1: "Any game where both players have made at least one move will be rated." Reports
/// give these games the codes `1`, `=` and `0` (interpretation `unplayed`). `None` for other codes: an adjourned or
/// pending game has no result to rate.
fn score(result: GameResult) -> Option<Score> {
    match result {
        GameResult::Win => Some(Score::Win),
        GameResult::Draw => Some(Score::Draw),
        GameResult::Loss => Some(Score::Loss),
        GameResult::ForfeitWin
        | GameResult::ForfeitLoss
        | GameResult::ShortWin
        | GameResult::ShortDraw
        | GameResult::ShortLoss
        | GameResult::Adjourned
        | GameResult::Pending => None,
    }
}

/// The points of a player's byes, in the order of the rounds, without byes that gave no points.
pub(super) fn byes(player: &Player) -> Vec<HalfPoints> {
    let points = |entry: &Entry| match entry {
        Entry::Bye(Bye::Half) => Some(Score::Draw.half_points()),
        Entry::Bye(Bye::Full | Bye::PairingAllocated) => Some(Score::Win.half_points()),
        Entry::Bye(Bye::Zero) | Entry::Missing | Entry::Contest(_) => None,
    };
    player.entries.iter().filter_map(points).collect()
}
