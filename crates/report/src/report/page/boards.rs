use super::{Block, Line};

/// The boards of two pairings of the same round, side by side.
#[derive(Clone, Debug)]
pub struct Boards {
    /// The caption above both pairings.
    pub caption: String,
    /// The word for one board in the headings, such as `Board`.
    pub noun: &'static str,
    /// The names of both pairings, which are the headings of the two sides.
    pub sides: [String; 2],
    /// The boards, one in each row.
    pub rows: Vec<Board>,
    /// The players with a bye in each pairing. `None` if both pairings give the bye to the same players.
    pub byes: Option<[Vec<Seat>; 2]>,
}

/// A row of boards: one board of each pairing. One pairing may have no board in this row.
#[derive(Clone, Debug)]
pub struct Board {
    /// The number of the board, from 1.
    pub number: usize,
    /// The players with White and Black in each pairing. An element is `None` if that pairing has no board in
    /// this row.
    pub sides: [Option<[Seat; 2]>; 2],
}

/// A player at a board, with the facts that are shown.
#[derive(Clone, Debug)]
pub struct Seat {
    /// The number and name of the player.
    pub player: Line,
    /// Short facts about the player, such as rating and points.
    pub about: String,
    /// Whether the other pairing has another player at this board with the same colour.
    pub differs: bool,
}

impl From<Boards> for Block {
    fn from(boards: Boards) -> Self {
        Block::Boards(boards)
    }
}
