//! The caution that colours are missing.

use super::{Caution, CautionKind};
use arbitrium_tournament::{Contest, Entry, Tournament};

/// The caution that games of the file have no colour. Colour preferences then miss these games, so any verdict may be
/// wrong. `None` if every game that was played has its colour, and in team events, whose colours depend on the boards.
#[must_use]
pub fn colours(tournament: &Tournament) -> Option<Caution> {
    if tournament.teams.is_some() {
        return None;
    }
    let is_game = |contest: &&Contest| !contest.is_forfeited();
    let entries = tournament.players.iter().flat_map(|player| &player.entries);
    let games: Vec<&Contest> = entries.filter_map(Entry::contest).filter(is_game).collect();
    let missing = games.iter().filter(|contest| contest.colour.is_none()).count();
    // Each game is the entry of two players.
    let (missing, all) = (missing.div_ceil(2), games.len().div_ceil(2));
    if missing == 0 {
        return None;
    }
    let sentence = if missing == all {
        "No game has a colour. Every verdict may depend on colours and is not certain.".to_owned()
    } else {
        format!("{missing} of {all} games have no colour. Verdicts that depend on them are not certain.")
    };
    Some(Caution { kind: CautionKind::Colours, sentence, rounds: Vec::new() })
}
