//! The board values of Article 12 in the second computation: the points on each board in all matches. Results count
//! with the standard points of a game.

use arbitrium_core::tournament::{Bye, Entry, GameResult};

use super::teams::SecondTeams;
use super::tenths;

impl SecondTeams<'_> {
    /// The number of boards of a match.
    pub(super) fn boards(&self) -> usize {
        match self.event.boards.len() {
            0 => self.event.teams.iter().flat_map(|team| &team.boards).map(Vec::len).max().unwrap_or(0),
            number => number,
        }
    }

    /// The points of team `p` on a board in round `r`.
    fn on_board(&self, p: usize, r: usize, board: usize) -> i64 {
        use GameResult::{
            Adjourned, Draw, ForfeitLoss, ForfeitWin, Loss, Pending, ShortDraw, ShortLoss, ShortWin, Win,
        };
        let games = &self.event.individuals.scoring;
        let boards = self.event.teams[p].boards.get(r - 1).map_or(&[][..], Vec::as_slice);
        let result = match self.recorded.entry(p, r) {
            Entry::Bye(Bye::PairingAllocated) if !self.recorded.round_robin => Some(Win),
            Entry::Missing | Entry::Bye(_) => None,
            Entry::Contest(_) if boards.is_empty() => self.result(p, r).filter(|x| *x == ForfeitWin),
            Entry::Contest(_) => boards.get(board).and_then(|board| board.result),
        };
        match result {
            Some(Win | ShortWin | ForfeitWin) => tenths(games.win),
            Some(Draw | ShortDraw | Adjourned) => tenths(games.draw),
            Some(Loss | ShortLoss | ForfeitLoss) => tenths(games.loss),
            Some(Pending) | None => 0,
        }
    }

    /// The points of team `p` on each board, added over all rounds, from the first board on.
    pub(super) fn by_board(&self, p: usize) -> Vec<i64> {
        let on_board = |board| (1..=self.recorded.rounds).map(|r| self.on_board(p, r, board)).sum();
        (0..self.boards()).map(on_board).collect()
    }
}
