use super::{Colour, PlayerId};

/// What is recorded about one player in one round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Entry {
    /// Nothing is recorded. In a played round the player was absent. In the round to be paired the player is present.
    #[default]
    Missing,
    /// The player had no opponent: a bye or an absence.
    Bye(Bye),
    /// The player had an opponent, even if the game was forfeited.
    Contest(Contest),
}

impl Entry {
    /// Whether the player has an opponent or the pairing-allocated bye in the round.
    #[must_use]
    pub fn is_paired(&self) -> bool {
        matches!(self, Entry::Contest(_) | Entry::Bye(Bye::PairingAllocated))
    }

    /// Whether the player had neither an opponent nor points: an absence.
    ///
    /// ```
    /// # use arbitrium_tournament::{Bye, Entry};
    /// assert!(Entry::Missing.is_absence() && Entry::Bye(Bye::Zero).is_absence());
    /// assert!(!Entry::Bye(Bye::Half).is_absence());
    /// ```
    #[must_use]
    pub fn is_absence(&self) -> bool {
        matches!(self, Entry::Missing | Entry::Bye(Bye::Zero))
    }

    /// The game or match of the player; `None` if the player had no opponent.
    #[must_use]
    pub fn contest(&self) -> Option<&Contest> {
        match self {
            Entry::Contest(contest) => Some(contest),
            Entry::Missing | Entry::Bye(_) => None,
        }
    }
}

/// A round without an opponent. Each kind has a code in reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bye {
    /// `Z`: the player was absent and gets no points.
    Zero,
    /// `H`: a requested bye worth a draw.
    Half,
    /// `F`: a requested bye worth a win (deprecated by FIDE).
    Full,
    /// `U`: the pairing-allocated bye (PAB), given to the player who is left without an opponent.
    PairingAllocated,
}

/// A game, or a match of two games, against one opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The scheduled opponent, even if no game was played.
    pub opponent: PlayerId,
    /// The scheduled colour; in a match, that of the first game. `None` if no colour is recorded, as for some double
    /// forfeits.
    pub colour: Option<Colour>,
    /// The results for this player, who wins with `Win`.
    pub games: Games,
}

impl Contest {
    /// Whether no game of the contest was played.
    #[must_use]
    pub fn is_forfeited(&self) -> bool {
        self.games.iter().all(GameResult::is_forfeit)
    }
}

/// The results of the games of a contest, for one of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Games {
    /// The result of a single game.
    One(GameResult),
    /// The results of both games of a match, in order. The colours in the second game are reversed.
    Two(GameResult, GameResult),
}

impl Games {
    /// The results of the one or two games, in the order of play.
    pub fn iter(self) -> impl Iterator<Item = GameResult> {
        let (first, second) = match self {
            Games::One(game) => (game, None),
            Games::Two(first, second) => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }

    /// Whether at least one game has no result yet.
    #[must_use]
    pub fn is_pending(self) -> bool {
        self.iter().any(|game| game == GameResult::Pending)
    }
}

/// The result of one game, for one of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1`: the player won the game over the board.
    Win,
    /// `=`: the game was drawn.
    Draw,
    /// `0`: the player lost the game over the board.
    Loss,
    /// `+`: the player won by forfeit, because the opponent did not appear.
    ForfeitWin,
    /// `-`: the player lost by forfeit, because this player did not appear.
    ForfeitLoss,
    /// `W`: the player won in less than one move. The game is not rated.
    ShortWin,
    /// `D`: the game was drawn in less than one move. It is not rated.
    ShortDraw,
    /// `L`: the player lost in less than one move. The game is not rated.
    ShortLoss,
    /// `?`: the game is adjourned. It counts as a draw for pairing purposes.
    Adjourned,
    /// `' '`: the pairing is published, but the game is not played yet.
    Pending,
}

impl GameResult {
    /// All results, in the order of the table in the report format.
    pub const ALL: [GameResult; 10] = [
        GameResult::Win,
        GameResult::Draw,
        GameResult::Loss,
        GameResult::ForfeitWin,
        GameResult::ForfeitLoss,
        GameResult::ShortWin,
        GameResult::ShortDraw,
        GameResult::ShortLoss,
        GameResult::Adjourned,
        GameResult::Pending,
    ];

    /// The code of the result in a report; a space for a pending game.
    #[must_use]
    pub fn code(self) -> char {
        match self {
            GameResult::Win => '1',
            GameResult::Draw => '=',
            GameResult::Loss => '0',
            GameResult::ForfeitWin => '+',
            GameResult::ForfeitLoss => '-',
            GameResult::ShortWin => 'W',
            GameResult::ShortDraw => 'D',
            GameResult::ShortLoss => 'L',
            GameResult::Adjourned => '?',
            GameResult::Pending => ' ',
        }
    }

    /// Whether the game was decided by forfeit, because a player was absent.
    #[must_use]
    pub fn is_forfeit(self) -> bool {
        matches!(self, GameResult::ForfeitWin | GameResult::ForfeitLoss)
    }

    /// Whether the game lasted less than one move.
    #[must_use]
    pub fn is_short(self) -> bool {
        matches!(self, GameResult::ShortWin | GameResult::ShortDraw | GameResult::ShortLoss)
    }

    /// Whether the results of the two players can belong to one game. A draw for one player and a loss for the other
    /// are possible (½-0), and so are two losses (0-0).
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::tournament::GameResult::{Draw, ForfeitLoss, Loss, Win};
    /// assert!(Win.agrees_with(Loss) && Draw.agrees_with(Loss) && ForfeitLoss.agrees_with(ForfeitLoss));
    /// assert!(!Win.agrees_with(Win) && !Win.agrees_with(ForfeitLoss));
    /// ```
    #[must_use]
    pub fn agrees_with(self, other: GameResult) -> bool {
        use GameResult::{
            Adjourned, Draw, ForfeitLoss, ForfeitWin, Loss, Pending, ShortDraw, ShortLoss, ShortWin, Win,
        };
        match self {
            Win => other == Loss,
            Draw | Loss if matches!(other, Draw | Loss) => true,
            Loss => other == Win,
            ForfeitWin => other == ForfeitLoss,
            ForfeitLoss => other.is_forfeit(),
            ShortWin => other == ShortLoss,
            ShortDraw | ShortLoss if matches!(other, ShortDraw | ShortLoss) => true,
            ShortLoss => other == ShortWin,
            Draw | ShortDraw => false,
            Adjourned => other == Adjourned,
            Pending => other == Pending,
        }
    }

    /// Whether the results of the two players of a played game add up to less than one point: ½-0 or 0-0.
    #[must_use]
    pub fn gives_away_points(self, other: GameResult) -> bool {
        use GameResult::{Draw, Loss, ShortDraw, ShortLoss};
        matches!(
            (self, other),
            (Loss, Loss | Draw) | (Draw, Loss) | (ShortLoss, ShortLoss | ShortDraw) | (ShortDraw, ShortLoss)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_one_game_agree_from_both_sides() {
        for a in GameResult::ALL {
            for b in GameResult::ALL {
                assert_eq!(a.agrees_with(b), b.agrees_with(a), "{a:?} {b:?}");
            }
        }
    }
}
