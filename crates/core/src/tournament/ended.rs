//! A tournament as one that has ended: what is ranked.

use super::Tournament;

impl Tournament {
    /// The tournament as one that ended with its last round: nothing is announced, the points are recorded as the rounds make them,
    /// and no rank is.
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

    /// Records the scores of teams after so many rounds, and forgets what follows.
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
