//! Makes a copy of a tournament as it would be recorded after its end.

use super::Tournament;

impl Tournament {
    /// A copy of the tournament that ends with its last paired round. Announced absences and recorded ranks are
    /// removed. The recorded points become the sum of the points in the rounds.
    #[must_use]
    pub fn ended(&self) -> Tournament {
        self.ended_after(self.paired_rounds())
    }

    fn ended_after(&self, rounds: u16) -> Tournament {
        let mut ended = self.clone();
        ended.absences.clear();
        for place in 0..ended.players.len() {
            let points = ended.points_after(place, rounds);
            let player = &mut ended.players[place];
            player.entries.truncate(usize::from(rounds));
            (player.recorded_rank, player.recorded_points) = (None, Some(points));
        }
        ended.record_scores(rounds);
        ended
    }

    /// Records the scores of each team after `rounds` rounds, and removes later rounds.
    fn record_scores(&mut self, rounds: u16) {
        let Some(mut event) = self.teams.take() else { return };
        for (place, team) in self.players.iter_mut().enumerate() {
            let scores = event.scores_after(place, team.id, rounds);
            team.recorded_points = Some(scores.of(event.rules.primary));
            let team = &mut event.teams[place];
            team.scores.truncate(usize::from(rounds));
            team.boards.truncate(usize::from(rounds));
            (team.recorded_match_points, team.recorded_game_points) =
                (Some(scores.match_points), Some(scores.game_points));
        }
        event.individuals = event.individuals.ended_after(rounds);
        self.teams = Some(event);
    }
}
