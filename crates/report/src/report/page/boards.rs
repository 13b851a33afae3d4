use super::{Block, Line};

/// The boards of two pairings, side by side.
#[derive(Clone, Debug)]
pub struct Boards {
    /// The caption above both pairings.
    pub caption: String,
    /// The word for one board in the headings, such as `Board`.
    pub noun: &'static str,
    /// The names of the two pairings, which are headings.
    pub sides: [String; 2],
    /// The boards, one in each row.
    pub rows: Vec<Board>,
    /// The players with a bye in each pairing; `None` if they are the same in both.
    pub byes: Option<[Vec<Seat>; 2]>,
}

/// A board in each of two pairings. One of the pairings may have no such board.
#[derive(Clone, Debug)]
pub struct Board {
    /// The number of the board, from 1.
    pub number: usize,
    /// The players with White and Black, for each pairing; `None` if it has no such board.
    pub sides: [Option<[Seat; 2]>; 2],
}

/// A player at a board, with the facts that are shown.
#[derive(Clone, Debug)]
pub struct Seat {
    /// The number and name of the player.
    pub player: Line,
    /// Short facts about the player, such as rating and points.
    pub about: String,
    /// Whether the other pairing has another player in this place.
    pub differs: bool,
}

impl From<Boards> for Block {
    fn from(boards: Boards) -> Self {
        Block::Boards(boards)
    }
}
