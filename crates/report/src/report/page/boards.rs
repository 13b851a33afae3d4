use super::{Block, Line};

/// Boards as somebody has them beside those that somebody else has.
#[derive(Clone, Debug)]
pub struct Boards {
    /// What is shown.
    pub caption: String,
    /// What one of them is called: `Board`.
    pub noun: &'static str,
    /// Whose boards they are.
    pub sides: [String; 2],
    /// The boards.
    pub rows: Vec<Board>,
    /// Who has the bye on either side, where that differs.
    pub byes: Option<[Vec<Seat>; 2]>,
}

/// A board on both sides; on one of them it may be missing.
#[derive(Clone, Debug)]
pub struct Board {
    /// Its number.
    pub number: usize,
    /// Who has White and Black, on either side.
    pub sides: [Option<[Seat; 2]>; 2],
}

/// A player at a board.
#[derive(Clone, Debug)]
pub struct Seat {
    /// The player.
    pub player: Line,
    /// What matters of the player.
    pub about: String,
    /// Whether the other side has somebody else there.
    pub differs: bool,
}

impl From<Boards> for Block {
    fn from(boards: Boards) -> Self {
        Block::Boards(boards)
    }
}
