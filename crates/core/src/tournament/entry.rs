use super::{Colour, PlayerId};

/// What one player's record says of one round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Entry {
    /// Nothing is recorded: in a played round the player was absent, in the round to be paired he is
    /// present.
    #[default]
    Missing,
    /// The player had no opponent.
    Bye(Bye),
    /// The player had an opponent.
    Contest(Contest),
}

impl Entry {
    /// Whether the player took part in the pairing of the round: an opponent or the pairing-allocated bye.
    #[must_use]
    pub fn is_paired(&self) -> bool {
        matches!(self, Entry::Contest(_) | Entry::Bye(Bye::PairingAllocated))
    }

    /// The game or match, where there is one.
    #[must_use]
    pub fn contest(&self) -> Option<&Contest> {
        match self {
            Entry::Contest(contest) => Some(contest),
            Entry::Missing | Entry::Bye(_) => None,
        }
    }
}

/// A round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bye {
    /// `Z`: absent, no points.
    Zero,
    /// `H`: a requested bye worth a draw.
    Half,
    /// `F`: a requested bye worth a win (deprecated by FIDE).
    Full,
    /// `U`: the pairing-allocated bye, PAB.
    PairingAllocated,
}

/// A game, or a match of two games, against one opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The scheduled opponent.
    pub opponent: PlayerId,
    /// The scheduled colour; in a match, that of the first game. Some double forfeits record none.
    pub colour: Option<Colour>,
    /// The results.
    pub games: Games,
}

impl Contest {
    /// Whether nothing of it was played.
    #[must_use]
    pub fn is_forfeited(&self) -> bool {
        self.games.iter().all(GameResult::is_forfeit)
    }
}

/// The results of a contest from the player's own side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Games {
    /// One game.
    One(GameResult),
    /// The two games of a match; the colours of the second are reversed.
    Two(GameResult, GameResult),
}

impl Games {
    /// The results in the order of play.
    pub fn iter(self) -> impl Iterator<Item = GameResult> {
        let (first, second) = match self {
            Games::One(game) => (game, None),
            Games::Two(first, second) => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }

    /// Whether a game has no result yet.
    #[must_use]
    pub fn is_pending(self) -> bool {
        self.iter().any(|game| game == GameResult::Pending)
    }
}

/// The result of one game from the player's own side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1`
    Win,
    /// `=`
    Draw,
    /// `0`
    Loss,
    /// `+`: the opponent did not appear.
    ForfeitWin,
    /// `-`: the player did not appear.
    ForfeitLoss,
    /// `W`: won in less than one move, not rated.
    ShortWin,
    /// `D`: drawn in less than one move, not rated.
    ShortDraw,
    /// `L`: lost in less than one move, not rated.
    ShortLoss,
    /// `?`: adjourned, a draw for pairing purposes.
    Adjourned,
    /// Published and not yet played.
    Pending,
}

impl GameResult {
    /// Every result, in the order of the reports' table.
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

    /// The code of the result in a report.
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

    /// Whether the game was decided by somebody's absence.
    #[must_use]
    pub fn is_forfeit(self) -> bool {
        matches!(self, GameResult::ForfeitWin | GameResult::ForfeitLoss)
    }

    /// Whether the game lasted less than one move.
    #[must_use]
    pub fn is_short(self) -> bool {
        matches!(self, GameResult::ShortWin | GameResult::ShortDraw | GameResult::ShortLoss)
    }

    /// Whether the two results can be those of one game, seen from its two sides. A draw may stand
    /// against a loss, and a loss against a loss (½-0, 0-0).
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
