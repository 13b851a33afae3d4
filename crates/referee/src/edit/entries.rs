//! Records what became of a player in a round.

use arbitrium_core::tournament::{Entry, Tournament};

/// Records the entry of a player (index from 0) for a round, in place of what was announced for it. All players have
/// as many entries afterwards.
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
