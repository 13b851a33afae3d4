//! The points for each result of a round.

use arbitrium_tournament::{GamesPerRound, Points, TeamScore, Tournament};

/// The points for each result of a round, in tenths. A round is one game, a match of two games, or a team match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Results {
    pub(crate) win: i64,
    pub(crate) draw: i64,
    pub(crate) loss: i64,
    /// The points of an absent participant, in tenths.
    pub(crate) absence: i64,
}

impl Results {
    /// The points for the results of a round (11.1). Match points are "assigned to a team-win, team-draw, and
    /// team-loss". Game points are the "sum of the individual points that each player of the team scores".
    /// The game points for a result are computed as if all boards had this result.
    pub(crate) fn of(tournament: &Tournament, score: Option<TeamScore>) -> Self {
        let Some(event) = &tournament.teams else {
            let games = if tournament.games_per_round == GamesPerRound::Two { 2 } else { 1 };
            let scoring = &tournament.scoring;
            return Self::times(games, [scoring.win, scoring.draw, scoring.loss, scoring.absence]);
        };
        let (matches, games) = (&event.scoring, &event.individuals.scoring);
        match score {
            Some(TeamScore::GamePoints) => {
                let boards = i64::try_from(event.board_count()).unwrap_or(0);
                Self::times(boards, [games.win, games.draw, games.loss, games.absence])
            }
            _ => Self::times(1, [matches.win, matches.draw, matches.loss, matches.loss]),
        }
    }

    fn times(games: i64, points: [Points; 4]) -> Self {
        let [win, draw, loss, absence] = points.map(|points| games * i64::from(points.tenths()));
        Results { win, draw, loss, absence }
    }
}
