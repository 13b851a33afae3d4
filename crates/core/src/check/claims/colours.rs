//! What gives the boards of a round the colours that are recorded, the pairs being right.

use super::{Found, Seen, Trial, is_turned, turned};
use crate::search::{Spent, Stepwise};
use crate::systems::{Board, Change, Recorded, supposed};
use crate::tournament::PlayerId;

impl Seen {
    /// How many boards have the other colours as it is judged.
    fn turned_as_judged(&self) -> usize {
        turned(&self.recorded, &self.reference)
    }

    /// The first board of the recorded round with the other colours.
    fn first_turned(&self) -> Option<Board> {
        self.recorded.boards.iter().copied().find(|board| is_turned(*board, &self.reference))
    }
}

impl Trial<'_> {
    /// One board after the other.
    pub(super) fn colours(&self, mut found: Found) -> Result<Option<Found>, Spent> {
        let Some(mut seen) = self.seen(&found.all())? else { return Ok(None) };
        while let Some(board) = seen.first_turned() {
            let before = seen.turned_as_judged();
            let closer = |way: Found| {
                let seen = self.seen(&way.all())?.filter(|seen| seen.turned_as_judged() < before);
                Ok(seen.map(|seen| (way, seen)))
            };
            let Some(board) = self.as_numbered(board, &found.all()) else { return Ok(None) };
            let mut ways = self.other_histories(board).into_iter().map(|way| found.with(&way));
            match ways.try_first_map(closer)? {
                Some(nearer) => (found, seen) = nearer,
                None => return Ok(None),
            }
        }
        Ok(Some(found))
    }

    /// A board of the round with these changes, in the numbers that are recorded.
    fn as_numbered(&self, board: Board, changes: &[Change]) -> Option<Board> {
        let own = |id: PlayerId| {
            let ids = self.position.competitors.iter().map(|competitor| competitor.id);
            ids.into_iter().find(|&old| self.renamed(old, changes) == Some(id))
        };
        Some(Board { white: own(board.white)?, black: own(board.black)?, ..board })
    }

    /// The number of a player with these changes.
    fn renamed(&self, id: PlayerId, changes: &[Change]) -> Option<PlayerId> {
        let alone = Recorded { byes: vec![id], ..Default::default() };
        let numbers: Vec<Change> = changes
            .iter()
            .filter(|change| matches!(change, Change::Exchanged(..) | Change::Renumbered { .. }))
            .cloned()
            .collect();
        supposed(self.position, &alone, &numbers)?.1.byes.first().copied()
    }

    /// The ways in which White could be due to the one who had it.
    fn other_histories(&self, board: Board) -> Vec<Vec<Change>> {
        let Board { white, black, .. } = board;
        let mut ways = Vec::new();
        if let Some(initial) = self.position.initial_colour {
            ways.push(vec![Change::InitialColour(initial.opposite())]);
        }
        if self.score(white) == self.score(black) {
            ways.push(vec![Change::Exchanged(white.min(black), white.max(black))]);
        }
        ways.extend(self.other_colours(&[white, black]));
        let histories = self.histories(white, black);
        let apart = |changes: &[Change]| [&[Change::NoOtherPairs], changes].concat();
        let with_those_pairs = histories.last().map(|all| apart(all));
        ways.extend(histories);
        ways.extend(with_those_pairs);
        // Neither has played: the parity of a number decides.
        let ids = self.position.competitors.iter().map(|competitor| competitor.id);
        let others = ids.filter(|id| *id != white && *id != black);
        let exchanged = [(white, black)].into_iter().chain(others.flat_map(|id| [(white, id), (black, id)]));
        ways.extend(exchanged.map(|(a, b)| apart(&[Change::Exchanged(a.min(b), a.max(b))])));
        ways
    }
}
