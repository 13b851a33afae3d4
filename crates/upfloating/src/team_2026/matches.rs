//! Preface, 1.5 and 1.6.1: how an earlier match counts.

use super::readings::{FloatScore, ForfeitFloat, MatchPlayed, Readings};
use crate::upfloating::{Match, Was};
use arbitrium_swiss::terms::Float;
use arbitrium_swiss::terms::history::Meeting;
use arbitrium_tournament::{Contest, GameResult};

/// How an earlier match of a team counts; `None` if the opponent's entry for that round is not a match.
/// Preface: rules for individuals apply "mutatis mutandis to teams"; 1.5: "A floater is a team that plays
/// against an opponent with a different score."
///
/// 1.6.1 "A team is said to have (had) a colour (White or Black) in a match if the match was actually played
/// and the player on the first board was scheduled to play with that colour." A match without any played game
/// does not count as played. C2 concerns the winner of such a match.
pub(super) fn read_match(meeting: &Meeting, readings: Readings) -> Option<Match> {
    meeting.theirs?;
    let is_played = match readings.match_played {
        MatchPlayed::Game => meeting.has_game(),
        MatchPlayed::Record330 => !meeting.declared_forfeit,
    };
    let has_won = |contest: &Contest| contest.games.iter().any(|game| game == GameResult::ForfeitWin);
    let (score, opponent_score) = match readings.float_score {
        FloatScore::Pairing => (meeting.score, meeting.opponent_score),
        FloatScore::Standings => (meeting.points, meeting.opponent_points),
    };
    let floats = is_played || readings.forfeit_float == ForfeitFloat::Yes;
    Some(Match {
        round: meeting.round,
        opponent: meeting.opponent,
        was: match is_played {
            true => Was::Played,
            false if has_won(&meeting.own) => Was::WonByForfeit,
            false => Was::Forfeited,
        },
        counts: is_played,
        colour: meeting.own.colour.filter(|_| is_played),
        float: Float::of_scores(score, opponent_score).filter(|_| floats),
    })
}
