//! Finds the two players whom a change names.

use arbitrium_core::tournament::{PlayerId, Tournament};

use crate::named::{player, players};
use crate::refusal::{NoSuchPlayerNamed, Refusal};

/// The two players of a text such as `21-89` or `Ahn-Bak`. Names may contain hyphens: the hyphen is taken that leaves
/// one player on each side.
///
/// # Errors
/// If the text has no such hyphen.
pub(super) fn two(tournament: &Tournament, text: &str) -> Result<[PlayerId; 2], Refusal> {
    let hyphens = text.match_indices('-').map(|(at, _)| [&text[..at], &text[at + 1..]].map(str::trim));
    let only = |wanted: &str| match players(tournament, wanted)[..] {
        [one] => Some(one.id),
        _ => None,
    };
    let found = hyphens.clone().find_map(|[one, other]| Some([only(one)?, only(other)?]));
    match (found, hyphens.clone().next()) {
        (Some(two), _) => Ok(two),
        // The error is about the first hyphen.
        (None, Some(sides)) => {
            let participant = participant(tournament);
            let [one, other] = sides.map(|wanted| player(tournament, wanted, participant).map(|one| one.id));
            Ok([one?, other?])
        }
        (None, None) => {
            Err(NoSuchPlayerNamed { participant: participant(tournament), wanted: text.to_owned() }.into())
        }
    }
}

/// The word for a participant: `player` or `team`.
pub(super) fn participant(tournament: &Tournament) -> &'static str {
    if tournament.teams.is_some() { "team" } else { "player" }
}
