use super::{Bye, Entry, GameResult, GamesPerRound, PlayerId, Points};

/// The points for each result, as the file declares them or by default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// The points for a win over the board or by forfeit, or for a full-point bye, per game.
    pub win: Points,
    /// The points for a draw or a half-point bye, per game.
    pub draw: Points,
    /// The points for a loss over the board, per game.
    pub loss: Points,
    /// The points for a zero-point bye or a forfeit loss, per game.
    pub absence: Points,
    /// The points for the pairing-allocated bye, for the whole round. In a match of two games they are those of a win
    /// and a draw, unless the file defines another value (C.04.5, 1.4).
    pub pairing_allocated_bye: Points,
    /// The points for an unknown result, such as an adjourned game, per game.
    pub unknown: Points,
    /// Points that record `299` gives to some players instead of the usual points, or in addition to them.
    pub adjustments: Vec<Adjustment>,
}

/// Abnormal points of some players (record `299`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjustment {
    /// The result whose points are replaced. `None` for a bonus or a penalty in addition to the usual points.
    pub result: Option<AdjustedResult>,
    /// The points that replace the usual points or are added to them; negative for a penalty.
    pub points: Points,
    /// The report column to which the record applies, from 1; `None` for all columns.
    pub column: Option<u16>,
    /// The players to whom the record applies.
    pub players: Vec<PlayerId>,
}

/// The results that record `299` can contain, each with its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AdjustedResult {
    /// `W`: a win over the board.
    Win,
    /// `D`: a draw over the board.
    Draw,
    /// `L`: a loss over the board.
    Loss,
    /// `F`: a full-point bye.
    FullPointBye,
    /// `H`: a half-point bye.
    HalfPointBye,
    /// `Z`: a zero-point bye.
    ZeroPointBye,
    /// `+`: a win by forfeit.
    ForfeitWin,
    /// `-`: a loss by forfeit.
    ForfeitLoss,
}

impl AdjustedResult {
    /// The result in record `299` that corresponds to the result of a game; `None` for a game without a final result.
    pub(crate) fn of_game(result: GameResult) -> Option<Self> {
        match result {
            GameResult::Win | GameResult::ShortWin => Some(AdjustedResult::Win),
            GameResult::Draw | GameResult::ShortDraw => Some(AdjustedResult::Draw),
            GameResult::Loss | GameResult::ShortLoss => Some(AdjustedResult::Loss),
            GameResult::ForfeitWin => Some(AdjustedResult::ForfeitWin),
            GameResult::ForfeitLoss => Some(AdjustedResult::ForfeitLoss),
            GameResult::Adjourned | GameResult::Pending => None,
        }
    }
}

impl Scoring {
    /// The scoring if a file defines none: 1, ½ and 0 points. The pairing-allocated bye is worth a win, or in a match
    /// of two games a win and a draw (C.04.5, 1.4). An adjourned game counts as a draw for pairing
    /// (General Handling Rules 3.1; in 2006 F9). Lim has the same points (7.3).
    #[must_use]
    pub fn standard(games: GamesPerRound) -> Self {
        let (win, draw) = (Points::from_tenths(10), Points::from_tenths(5));
        let pairing_allocated_bye = match games {
            GamesPerRound::One | GamesPerRound::Boards => win,
            GamesPerRound::Two => win + draw,
        };
        Scoring {
            win,
            draw,
            loss: Points::ZERO,
            absence: Points::ZERO,
            pairing_allocated_bye,
            unknown: draw,
            adjustments: Vec::new(),
        }
    }

    /// The points of one entry in a round (from 1), without bonus and penalty points.
    #[must_use]
    pub fn points(&self, player: PlayerId, round: u16, entry: Entry, games: GamesPerRound) -> Points {
        match entry {
            Entry::Bye(Bye::PairingAllocated) => self.pairing_allocated_bye,
            Entry::Missing => Points::ZERO,
            Entry::Bye(bye) => {
                let columns = columns_of(round, games);
                columns.map(|column| self.bye(player, column, bye)).sum()
            }
            Entry::Contest(contest) => {
                let columns = columns_of(round, games).zip(contest.games.iter());
                columns.map(|(column, result)| self.game(player, column, result)).sum()
            }
        }
    }

    /// The bonus and penalty points of a player in rounds 1 to `rounds`.
    #[must_use]
    pub fn bonus(&self, player: PlayerId, rounds: u16, games: GamesPerRound) -> Points {
        let last = usize::from(rounds) * games.columns();
        let counts = |a: &&Adjustment| {
            a.result.is_none()
                && a.players.contains(&player)
                && a.column.is_none_or(|column| usize::from(column) <= last)
        };
        self.adjustments.iter().filter(counts).map(|a| a.points).sum()
    }

    /// The points of one game in a report column (from 1). Adjusted points replace the usual ones. A pending game without
    /// adjusted points gives 0.
    #[must_use]
    pub fn game(&self, player: PlayerId, column: u16, result: GameResult) -> Points {
        let usual = match result {
            GameResult::Win | GameResult::ForfeitWin | GameResult::ShortWin => self.win,
            GameResult::Draw | GameResult::ShortDraw => self.draw,
            GameResult::Loss | GameResult::ShortLoss => self.loss,
            GameResult::ForfeitLoss => self.absence,
            GameResult::Adjourned => self.unknown,
            GameResult::Pending => Points::ZERO,
        };
        self.adjusted(player, column, AdjustedResult::of_game(result)).unwrap_or(usual)
    }

    fn bye(&self, player: PlayerId, column: u16, bye: Bye) -> Points {
        let (result, usual) = match bye {
            Bye::Zero => (AdjustedResult::ZeroPointBye, self.absence),
            Bye::Half => (AdjustedResult::HalfPointBye, self.draw),
            Bye::Full => (AdjustedResult::FullPointBye, self.win),
            Bye::PairingAllocated => return self.pairing_allocated_bye,
        };
        self.adjusted(player, column, Some(result)).unwrap_or(usual)
    }

    fn adjusted(&self, player: PlayerId, column: u16, result: Option<AdjustedResult>) -> Option<Points> {
        let result = result?;
        let applies = |a: &&Adjustment| {
            a.result == Some(result)
                && a.players.contains(&player)
                && a.column.is_none_or(|wanted| wanted == column)
        };
        self.adjustments.iter().rfind(applies).map(|a| a.points)
    }
}

/// The report columns of a round, from 1.
fn columns_of(round: u16, games: GamesPerRound) -> impl Iterator<Item = u16> {
    let width = u16::try_from(games.columns()).unwrap_or(1);
    let first = round.saturating_sub(1).saturating_mul(width).saturating_add(1);
    (0..width).map(move |offset| first.saturating_add(offset))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Colour, Contest, Games};

    fn id(n: u32) -> PlayerId {
        PlayerId::new(n).unwrap()
    }

    #[test]
    fn byes_of_a_match_are_worth_two_games() {
        // C.04.5, 1.4: "as many points as if the player had played a match winning a game and drawing the other".
        let scoring = Scoring::standard(GamesPerRound::Two);
        let worth = |bye| scoring.points(id(1), 1, Entry::Bye(bye), GamesPerRound::Two).to_string();
        assert_eq!(worth(Bye::PairingAllocated), "1.5");
        assert_eq!(worth(Bye::Full), "2.0");
        assert_eq!(worth(Bye::Half), "1.0");
        assert_eq!(worth(Bye::Zero), "0.0");
    }

    #[test]
    fn abnormal_points_replace_a_result_in_its_column_and_a_penalty_adds_up() {
        let mut scoring = Scoring::standard(GamesPerRound::Two);
        scoring.adjustments = vec![
            Adjustment {
                result: Some(AdjustedResult::Win),
                points: Points::from_tenths(30),
                column: Some(4),
                players: vec![id(1)],
            },
            Adjustment {
                result: None,
                points: Points::from_tenths(-5),
                column: Some(3),
                players: vec![id(1)],
            },
        ];
        let games = Games::Two(GameResult::Win, GameResult::Win);
        let contest = Entry::Contest(Contest { opponent: id(2), colour: Some(Colour::White), games });
        let points = |round| scoring.points(id(1), round, contest, GamesPerRound::Two).to_string();
        assert_eq!((points(1), points(2)), ("2.0".into(), "4.0".into()));
        let bonus = |rounds| scoring.bonus(id(1), rounds, GamesPerRound::Two).to_string();
        assert_eq!((bonus(1), bonus(2)), ("0.0".into(), "-0.5".into()));
    }
}
