//! What a tie-break counts: the elements of which its value is made.

use std::fmt;

use super::unplayed::Dummy;
use crate::rulebook::Article;

/// One element of a tie-break: mostly a round.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Element {
    /// Where it stands.
    pub at: At,
    /// The opponent, by his place among the players of the tournament.
    pub opponent: Option<usize>,
    /// Where the number comes from.
    pub source: Source,
    /// By what it is more or less significant than others: a score in tenths, a rating.
    pub weight: i128,
    /// What it adds to the sum, in the unit of the tie-break (tenths, for SB hundredths, for ratings points).
    pub contribution: i128,
    /// Whether it comes from a voluntary unplayed round (16.1.2).
    pub voluntary: bool,
    /// The article that cut it, if one did.
    pub cut: Option<&'static Article>,
}

/// Where an element stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// A round.
    Round(u16),
    /// A board, in all rounds (Article 12).
    Board(u16),
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            At::Round(round) => write!(f, "round {round}"),
            At::Board(board) => write!(f, "board {board}"),
        }
    }
}

/// Where the number of an element comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// An opponent's score: in a Swiss the adjusted one (16.3); and the points scored against him, in tenths.
    Opponent {
        /// His score.
        score: i64,
        /// The points of the round.
        points: i64,
    },
    /// For KS an opponent's score, the points scored against him, and twice the limit that he has to reach (9.2, 14.5); in
    /// tenths.
    Koya {
        /// His score.
        score: i64,
        /// The points of the round.
        points: i64,
        /// Twice the limit.
        twice: i64,
    },
    /// A dummy's score (16.4), and the points of the round.
    Dummy(Dummy, i64),
    /// A round that counts, with its points: whole, or for a half.
    Round {
        /// The points.
        points: i64,
        /// The points with which they are compared: of the scheduled opponent, without one those of a draw.
        against: Option<i64>,
    },
    /// Bonus or penalty points (record `299`).
    Bonus,
    /// A game that counts.
    Game,
    /// The score after a round.
    Score {
        /// The bonus and penalty points (record `299`) that count from this round on, in tenths.
        bonus: i64,
    },
    /// An opponent's rating, with the half points scored in so many games.
    Rating {
        /// The rating.
        rating: u16,
        /// Half points: 2 for a win.
        halves: u32,
        /// The games.
        games: u32,
        /// The points of the round.
        points: i64,
    },
    /// An opponent's own value of another tie-break.
    Value,
    /// The game points on a board in all rounds (Article 12), in tenths.
    Board {
        /// The points.
        points: i128,
    },
}

impl Element {
    pub(crate) fn new(round: u16, opponent: Option<usize>, source: Source, contribution: i128) -> Self {
        Element {
            at: At::Round(round),
            opponent,
            source,
            weight: contribution,
            contribution,
            voluntary: false,
            cut: None,
        }
    }

    /// The round; none of a board.
    #[must_use]
    pub fn round(&self) -> Option<u16> {
        match self.at {
            At::Round(round) => Some(round),
            At::Board(_) => None,
        }
    }

    /// Whether it is still counted.
    pub(crate) fn counts(&self) -> bool {
        self.cut.is_none()
    }
}

/// The sum of what is not cut.
pub(crate) fn sum(elements: &[Element]) -> i128 {
    elements.iter().filter(|element| element.counts()).map(|element| element.contribution).sum()
}
