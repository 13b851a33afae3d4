//! Preface and 1.6: how an earlier match counts.

use super::readings::{MatchesPlayed, Readings, ShortGames};
use crate::upfloating::{Match, Was};
use arbitrium_swiss::terms::Float;
use arbitrium_swiss::terms::history::Meeting;
use arbitrium_tournament::{Contest, GameResult};

/// How an earlier match counts: as forfeited (Preface: "only if at least one player forfeits both games"), as
/// won by forfeit (C2), as a float (1.5), and as a colour (1.6: if "at least one game of the match was
/// actually played"). `None` if the opponent's entry for that round is not a match.
pub(super) fn read_match(meeting: &Meeting, readings: Readings) -> Option<Match> {
    let theirs = meeting.theirs?;
    let read = |result| read_result(result, readings);
    let absent = |contest: &Contest| contest.games.iter().all(|game| read(game) == GameResult::ForfeitLoss);
    let own = || meeting.own.games.iter().map(read);
    let is_forfeited = absent(&meeting.own) || absent(&theirs);
    Some(Match {
        round: meeting.round,
        opponent: meeting.opponent,
        was: match is_forfeited {
            false => Was::Played,
            true if absent(&theirs) && own().any(|result| result == GameResult::ForfeitWin) => {
                Was::WonByForfeit
            }
            true => Was::Forfeited,
        },
        counts: !is_forfeited || readings.matches_played == MatchesPlayed::Scheduled,
        colour: meeting.own.colour.filter(|_| own().any(|result| !result.is_forfeit())),
        float: Float::of_scores(meeting.score, meeting.opponent_score).filter(|_| !is_forfeited),
    })
}

fn read_result(result: GameResult, readings: Readings) -> GameResult {
    match (readings.short_games, result) {
        (ShortGames::Forfeited, GameResult::ShortWin) => GameResult::ForfeitWin,
        (ShortGames::Forfeited, GameResult::ShortDraw | GameResult::ShortLoss) => GameResult::ForfeitLoss,
        _ => result,
    }
}
