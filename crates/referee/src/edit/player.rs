//! Finds the two players whom a change names.

use arbitrium_core::tournament::{PlayerId, Tournament};

use crate::named::{player, players};
use crate::refusal::{NoSuchPlayerNamed, Refusal};

/// The two players of a text such as `21-89` or `Ahn-Bak`.
///
/// # Errors
/// Fails if the text does not name two players of the tournament.
pub(super) fn two(tournament: &Tournament, text: &str) -> Result<[PlayerId; 2], Refusal> {
    let meant = |wanted: &str| players(tournament, wanted).into_iter().map(|player| player.id).collect();
    if let Some(found) = two_of(text, meant) {
        return Ok(found);
    }
    let (participant, _) = tournament.games_per_round.participants();
    // No hyphen separates two known players. The error is about the names before and after the first hyphen.
    let Some((one, other)) = text.split_once('-') else {
        return Err(NoSuchPlayerNamed { participant, wanted: text.to_owned() }.into());
    };
    let [one, other] =
        [one, other].map(|wanted| player(tournament, wanted.trim(), participant).map(|one| one.id));
    Ok([one?, other?])
}

/// The two players that a text names. Names may contain hyphens, so the separating hyphen is the first with
/// one known player on each side. `meant` finds the players for the text on one side. `None` if there is no
/// such hyphen.
pub(super) fn two_of(text: &str, meant: impl Fn(&str) -> Vec<PlayerId>) -> Option<[PlayerId; 2]> {
    text.match_indices('-').find_map(|(at, _)| {
        match (&meant(text[..at].trim())[..], &meant(text[at + 1..].trim())[..]) {
            (&[one], &[other]) => Some([one, other]),
            _ => None,
        }
    })
}
