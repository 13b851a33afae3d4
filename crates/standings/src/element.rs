//! The elements from which the value of a tie-break is calculated.

use std::fmt;

use super::unplayed::Dummy;
use arbitrium_tournament::rulebook::Article;

/// One number that a tie-break adds, averages or cuts. It usually comes from one round.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Element {
    /// The round or board that the number comes from.
    pub at: At,
    /// The opponent's index among the players of the tournament, from 0; `None` if there is no opponent.
    pub opponent: Option<usize>,
    /// What the number is taken from, such as an opponent's score, an opponent's rating or a round's result.
    pub source: Source,
    /// The number by which cuts rank the elements: a score in tenths of a point, or a rating.
    pub weight: i128,
    /// The number that is added to the value, in the unit of the tie-break: tenths of a point, hundredths for SB, or
    /// rating points.
    pub contribution: i128,
    /// Whether the element comes from a voluntary unplayed round (16.1.2).
    pub voluntary: bool,
    /// The article that cut the element; `None` if it was not cut.
    pub cut: Option<&'static Article>,
}

/// The round or board from which an element comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// A round, from 1.
    Round(u16),
    /// A board, from 1, with its results in all rounds (Article 12).
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

/// What an element's number is taken from, with the facts that explain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// An opponent's score and the points scored against that opponent. In a Swiss the score is the adjusted one
    /// (16.3).
    Opponent {
        /// The opponent's score in tenths of a point.
        score: i64,
        /// The points scored in the round, in tenths.
        points: i64,
    },
    /// For KS (Koya): an opponent's score, the points scored against that opponent, and the limit that the opponent's
    /// score must reach (9.2, 14.5).
    Koya {
        /// The opponent's score in tenths of a point.
        score: i64,
        /// The points scored in the round, in tenths.
        points: i64,
        /// Twice the limit that the opponent's score must reach, in tenths.
        twice: i64,
    },
    /// A dummy opponent (16.4), and the points of the round in tenths.
    Dummy(Dummy, i64),
    /// A round that adds 1 or a half to the value, such as a win for the tie-break WIN.
    Round {
        /// The participant's points in the round, in tenths.
        points: i64,
        /// The points with which `points` are compared, in tenths: those of the scheduled opponent or, if there is none,
        /// those of a draw. `None` if there is no comparison.
        against: Option<i64>,
    },
    /// Bonus or penalty points (record `299`).
    Bonus,
    /// A game that adds one to the value.
    Game,
    /// The participant's score after this round.
    Score {
        /// The bonus and penalty points (record `299`) that count from this round on, in tenths.
        bonus: i64,
    },
    /// An opponent's rating, and the results of the games against that opponent.
    Rating {
        /// The opponent's rating.
        rating: u16,
        /// The number of half points scored in these games; a win gives 2.
        halves: u32,
        /// The number of games against the opponent.
        games: u32,
        /// The points that the participant scored in the round, in tenths.
        points: i64,
    },
    /// An opponent's value by another tie-break.
    Value,
    /// The game points on a board in all rounds (Article 12).
    Board {
        /// The game points on the board, in tenths.
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

    /// The round, from 1; `None` for a board.
    #[must_use]
    pub fn round(&self) -> Option<u16> {
        match self.at {
            At::Round(round) => Some(round),
            At::Board(_) => None,
        }
    }

    /// Whether the element counts for the value. An element that was cut does not count.
    pub(crate) fn counts(&self) -> bool {
        self.cut.is_none()
    }
}

/// The sum of the elements that are not cut.
pub(crate) fn sum(elements: &[Element]) -> i128 {
    elements.iter().filter(|element| element.counts()).map(|element| element.contribution).sum()
}
