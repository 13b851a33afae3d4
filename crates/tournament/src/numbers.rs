//! Gives participants new numbers in all records.

use super::{Entry, PlayerId, Tournament};

impl Tournament {
    /// Replaces every participant's number by the number that `new` returns, in all records that contain it. `new`
    /// must not give two participants the same number. The order of the players does not change. Virtual points keep
    /// their ranges of numbers.
    pub fn rename(&mut self, new: impl Fn(PlayerId) -> PlayerId) {
        for player in &mut self.players {
            player.id = new(player.id);
            for entry in &mut player.entries {
                if let Entry::Contest(contest) = entry {
                    contest.opponent = new(contest.opponent);
                }
            }
        }
        let prohibited = self.prohibited.iter_mut().flat_map(|prohibition| &mut prohibition.players);
        let adjusted = self.scoring.adjustments.iter_mut().flat_map(|adjustment| &mut adjustment.players);
        let absent = self.absences.iter_mut().map(|absence| &mut absence.player);
        let of_teams = self.teams.iter_mut().flat_map(|event| &mut event.adjustments);
        let teams = of_teams.flat_map(|adjustment| &mut adjustment.teams);
        prohibited.chain(adjusted).chain(absent).chain(teams).for_each(|id| *id = new(*id));
    }
}
