//! What gives the boards of a round the colours that are recorded, the pairs being right.

use super::{Distance, Found, Trial};
use crate::search::{Spent, Stepwise};
use crate::systems::{Board, Change, Pairing, supposed};
use crate::tournament::PlayerId;

impl Trial<'_> {
    /// One board after the other.
    pub(super) fn colours(&self, mut found: Found) -> Result<Option<Found>, Spent> {
        loop {
            let Some(before) = self.apart(&found)? else { return Ok(None) };
            let Some(board) = self.first_turned(&found)? else { return Ok(Some(found)) };
            let closer = |way: &Found| {
                let after = self.apart(way)?;
                Ok(after.is_some_and(|after| after.boards == 0 && after.colours < before.colours))
            };
            let ways = self.other_histories(board).into_iter();
            match ways.map(|way| found.with(&way)).try_first(closer)? {
                Some(way) => found = way,
                None => return Ok(None),
            }
        }
    }

    /// As it is judged: an initial colour that is open may be either.
    fn apart(&self, found: &Found) -> Result<Option<Distance>, Spent> {
        let reference = self.judged(&found.all())?.and_then(|judged| judged.reference.ok());
        Ok(reference.and_then(|reference| {
            let (_, recorded) = supposed(self.position, self.recorded, &found.all())?;
            Some(super::distance(&recorded, &reference))
        }))
    }

    /// The first board of the recorded round with the other colours.
    fn first_turned(&self, found: &Found) -> Result<Option<Board>, Spent> {
        let changes = found.all();
        let reference = self.judged(&changes)?.and_then(|judged| judged.reference.ok());
        Ok(reference.and_then(|reference| self.turned(&changes, &reference)))
    }

    /// The first board of the recorded round that has the other colours in the reference with these changes.
    fn turned(&self, changes: &[Change], reference: &Pairing) -> Option<Board> {
        let (_, recorded) = supposed(self.position, self.recorded, changes)?;
        let turned =
            |board: &&Board| board.colours_known && reference.pairs.contains(&(board.black, board.white));
        let board = recorded.boards.iter().find(turned)?;
        // In the numbers that are recorded.
        let own = |id: PlayerId| {
            let ids = self.position.competitors.iter().map(|competitor| competitor.id);
            ids.into_iter().find(|&old| self.renamed(old, changes) == Some(id))
        };
        Some(Board { white: own(board.white)?, black: own(board.black)?, ..*board })
    }

    /// The number of a player with these changes.
    fn renamed(&self, id: PlayerId, changes: &[Change]) -> Option<PlayerId> {
        let alone = crate::systems::Recorded { byes: vec![id], ..Default::default() };
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
