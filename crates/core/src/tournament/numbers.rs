//! Other numbers for those who take part.

use super::{Entry, PlayerId, Tournament};

impl Tournament {
    /// Gives everybody the number that the function says, wherever somebody is named by his number. Two may not get the same one; the
    /// players stay where they are in the list, and virtual points stay with the numbers that they name.
    pub(crate) fn rename(&mut self, new: impl Fn(PlayerId) -> PlayerId) {
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
