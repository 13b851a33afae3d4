//! Remarks on recorded points of rounds without a game, if A5 and F5 give other points. No pairing depends
//! directly on these points.

use super::edition::Articles;
use arbitrium_swiss::Remark;
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Bye, Entry, Fact, Player, PlayerId, Scoring, Tournament};

const ABSENCE: &str = "points-of-absence";
const BYE: &str = "points-of-bye";

/// Remarks on records that differ from A5 and F5. `half_is_printed` is `true` if A5 allows a bye of half a
/// point, as in 2012.
pub(super) fn remarks(
    tournament: &Tournament,
    articles: &'static Articles,
    half_is_printed: bool,
) -> Vec<Remark> {
    let absent = tournament.players.iter().filter_map(absent_with_points);
    let byes = (0..tournament.players.len())
        .filter_map(|place| bye_with_other_points(tournament, place, half_is_printed));
    let of_a_bye = if half_is_printed { "1 point or half a point" } else { "1 point" };
    let absence = remark(articles.f5, ABSENCE, "score 0 for a player who is known not to play", absent);
    absence.into_iter().chain(remark(articles.a5, BYE, of_a_bye, byes)).collect()
}

/// One remark for all players of `found`, attached to the first of them. `None` if there are none. Each item
/// has a player and the message. `code` is the code of the remark, and `expected` says what the article
/// requires.
fn remark(
    article: &'static Article,
    code: &'static str,
    expected: &str,
    mut found: impl Iterator<Item = (PlayerId, String)>,
) -> Option<Remark> {
    let (player, message) = found.next()?;
    Some(Remark {
        article,
        code,
        player,
        fact: Fact::Points,
        message,
        expected: expected.to_owned(),
        hint: Some("the regulations of the tournament may give these points"),
        others: found.collect(),
    })
}

/// Describes the first requested bye for which the player has points; `None` if there is none. F5 gives no
/// points to players that are known not to play.
fn absent_with_points(player: &Player) -> Option<(PlayerId, String)> {
    let kind = |entry: &Entry| match entry {
        Entry::Bye(Bye::Half) => Some("half-point"),
        Entry::Bye(Bye::Full) => Some("full-point"),
        _ => None,
    };
    let (round, kind) =
        (1_u16..).zip(&player.entries).find_map(|(round, entry)| Some((round, kind(entry)?)))?;
    Some((player.id, format!("player {} has a {kind} bye on request in round {round}", player.id)))
}

/// Describes the first bye for which the player at index `place` has other points than A5 gives; `None` if
/// there is none. For `half_is_printed`, see [`remarks`]. If a file does not give the points of the bye, the
/// player's recorded total may show them. A total that is lower by half a point for each bye means byes of
/// half a point.
fn bye_with_other_points(
    tournament: &Tournament,
    place: usize,
    half_is_printed: bool,
) -> Option<(PlayerId, String)> {
    let player = &tournament.players[place];
    let is_bye = |entry: &&Entry| **entry == Entry::Bye(Bye::PairingAllocated);
    let byes = player.entries.iter().filter(is_bye).count();
    let round = player.entries.iter().position(|entry| is_bye(&entry))? + 1;
    let Scoring { win, draw, pairing_allocated_bye, .. } = tournament.scoring;
    let points = if pairing_allocated_bye != win && !(half_is_printed && pairing_allocated_bye == draw) {
        pairing_allocated_bye
    } else {
        let last = u16::try_from(player.entries.len()).ok()?;
        let missing = tournament.points_after(place, last).tenths() - player.recorded_points?.tenths();
        let halves = i32::try_from(byes).ok()? * (win.tenths() - draw.tenths());
        (!half_is_printed && missing == halves).then_some(draw)?
    };
    Some((player.id, format!("player {} has the bye in round {round} for {points} points", player.id)))
}
