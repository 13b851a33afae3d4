//! Sets the entry of a player in a round: a game or a bye.

use arbitrium_core::tournament::{Entry, Tournament};

/// Sets the entry of a player for a round. It replaces an absence that was announced for this round. `place`
/// is the index of the player, from 0. If the player had no entry for the round, the entries of all players
/// are filled up to this round with missing entries.
pub(super) fn record(tournament: &mut Tournament, place: usize, round: u16, entry: Entry) {
    let (id, column) = (tournament.players[place].id, usize::from(round));
    tournament.absences.retain(|absence| (absence.round, absence.player) != (round, id));
    if tournament.players[place].entries.len() < column {
        for player in &mut tournament.players {
            player.entries.resize(column, Entry::Missing);
        }
    }
    tournament.players[place].entries[column - 1] = entry;
}
