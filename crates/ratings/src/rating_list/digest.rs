//! The digest that identifies an event. It covers the players, the games and the days, but not the form of the
//! report.

use arbitrium_core::printable::hexadecimal;
use sha2::{Digest as _, Sha256};

use super::Facts;
use crate::ratings::Composition;

/// The digest of an event. It does not depend on the name of the event, the order of the players or the form of the
/// report.
pub(super) fn digest(facts: &Facts) -> String {
    let who = |place: usize| match &facts.entrants[place] {
        entrant if entrant.fide_id.is_some() => entrant.fide_id.map_or(String::new(), |id| id.to_string()),
        entrant => format!("?{}", entrant.name),
    };
    let mut lines: Vec<String> = (0..facts.entrants.len()).map(who).collect();
    for game in &facts.games {
        // 5.1: unplayed games "are not counted", except if a match is won by them (6.6).
        let unplayed = match (game.ending.scores(), facts.composition) {
            (Some(_), _) => "",
            (None, Composition::Match) => " unplayed",
            (None, Composition::SwissOrTeam | Composition::RoundRobin) => continue,
        };
        let (first, second) = game.ending.points();
        let mut sides = [(who(game.players.0), first), (who(game.players.1), second)];
        sides.sort();
        let [(one, one_score), (other, other_score)] = sides;
        lines.push(format!("{} {one} {other} {one_score} {other_score}{unplayed}", game.round));
    }
    lines.sort();
    lines.push(format!("{} {}", facts.starts, facts.ends));
    hexadecimal(&Sha256::digest(lines.join("\n").as_bytes()))
}
