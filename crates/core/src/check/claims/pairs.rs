//! What makes the pairs and the bye of the reference those of a legal recorded round.

use super::{Found, Trial};
use crate::position::PastRound;
use crate::search::Spent;
use crate::systems::{Change, Judgement, Pairing, supposed};
use crate::tournament::PlayerId;

/// So many of the players of whom the decisive article speaks are looked at for other facts of theirs.
const LOOKED_AT: usize = 3;
/// So many of the pairs of the reference are prohibited, each for itself.
const PROHIBITED: usize = 3;
/// So many pairs that meet nobody else are still told one by one.
const ONE_BY_ONE: usize = 4;

impl Trial<'_> {
    /// The first changes that do: facts of the players before the organiser's word, one before several.
    pub(super) fn pairs(
        &self,
        found: Found,
        judgement: &Judgement,
        telling: bool,
    ) -> Result<Option<Found>, Spent> {
        let Ok(reference) = &judgement.reference else { return Ok(None) };
        let supposed = supposed(self.position, self.recorded, &found.all());
        if supposed.is_some_and(|(_, recorded)| recorded.has_the_boards_of(reference)) {
            return Ok(Some(found));
        }
        let mut ways = Vec::new();
        if telling {
            if self.position.is_last_round() || self.position.may_be_last() {
                ways.push(vec![Change::LastRound(!self.position.is_last_round())]);
            }
            ways.extend(self.other_numbers(reference, judgement));
            ways.extend(self.other_facts(judgement));
            let others = self.parted(reference);
            ways.extend(others.iter().take(PROHIBITED).map(|&(a, b)| vec![Change::Prohibited(a, b)]));
            ways.extend(self.nobody_else(reference));
        }
        // Every other pair being prohibited, the recorded pairing is the only one.
        ways.push(vec![Change::NoOtherPairs]);
        // Best are the recorded colours as well, then those with the fewest boards turned.
        let mut best: Option<(usize, Found)> = None;
        for way in ways.into_iter().map(|way| found.with(&way)) {
            match self.turned(&way.all())? {
                Some(0) => return Ok(Some(way)),
                Some(colours) if best.as_ref().is_none_or(|best| colours < best.0) => {
                    best = Some((colours, way));
                }
                _ => {}
            }
        }
        Ok(best.map(|(_, way)| way))
    }

    /// The pairs of the reference that are not recorded.
    fn parted(&self, reference: &Pairing) -> Vec<(PlayerId, PlayerId)> {
        let recorded = |&(a, b): &(PlayerId, PlayerId)| {
            let boards = self.recorded.boards.iter();
            boards.into_iter().any(|board| [(a, b), (b, a)].contains(&(board.white, board.black)))
        };
        reference.pairs.iter().copied().filter(|pair| !recorded(pair)).collect()
    }

    /// Recorded pairs that may meet nobody else, first one, then more.
    fn nobody_else(&self, reference: &Pairing) -> Vec<Vec<Change>> {
        let boards = self.recorded.boards.iter();
        let others = boards.filter(|board| !reference.has_pair(board.white, board.black));
        let apart: Vec<Change> =
            others.map(|board| Change::OnlyEachOther(board.white, board.black)).collect();
        let mut ways = Vec::new();
        let bye = self.recorded.byes.first().filter(|id| reference.bye != Some(**id));
        ways.extend(bye.map(|&id| vec![Change::MeetsNobody(id)]));
        ways.extend(apart.iter().take(2).map(|change| vec![change.clone()]));
        let most = apart.len().min(ONE_BY_ONE);
        ways.extend((2..=most).map(|some| apart[..some].to_vec()));
        ways
    }

    /// Other numbers: two who have each other's, or one who stood elsewhere in the list.
    fn other_numbers(&self, reference: &Pairing, judgement: &Judgement) -> Vec<Vec<Change>> {
        let mut ways = Vec::new();
        let mut exchanged = |a: PlayerId, b: PlayerId| {
            if a != b && self.score(a) == self.score(b) {
                ways.push(vec![Change::Exchanged(a.min(b), a.max(b))]);
            }
        };
        if let (Some(&theirs), Some(ours)) = (self.recorded.byes.first(), reference.bye) {
            exchanged(theirs, ours);
        }
        let orders = judgement.decisive.as_ref().and_then(|decisive| decisive.argument.orders.as_ref());
        if let Some((orders, at)) = orders.and_then(|orders| Some((orders, orders.parting()?))) {
            exchanged(orders.recorded[at], orders.reference[at]);
        }
        let parted = self.parted(reference);
        let theirs = |id: PlayerId| {
            let boards = self.recorded.boards.iter();
            boards.into_iter().find_map(|board| match id {
                _ if board.white == id => Some(board.black),
                _ if board.black == id => Some(board.white),
                _ => None,
            })
        };
        if let Some(&(a, b)) = parted.first() {
            for (stays, goes) in [(a, b), (b, a)] {
                if let Some(other) = theirs(stays) {
                    exchanged(goes, other);
                }
            }
        }
        ways.extend(self.moved(&parted, reference));
        ways.dedup();
        ways
    }

    /// Where many pairs part, the first or the last of those concerned may have stood at the other end of them.
    fn moved(&self, parted: &[(PlayerId, PlayerId)], reference: &Pairing) -> Vec<Vec<Change>> {
        if parted.len() < 3 {
            return Vec::new();
        }
        let byes = self.recorded.byes.iter().copied().chain(reference.bye);
        let upper: Vec<PlayerId> = parted.iter().map(|&(a, b)| a.min(b)).collect();
        let lower: Vec<PlayerId> = parted.iter().map(|&(a, b)| a.max(b)).chain(byes).collect();
        let ends = |half: &Vec<PlayerId>| Some((*half.iter().min()?, *half.iter().max()?));
        let ends = [lower, upper].into_iter().filter_map(|half| ends(&half));
        let moved = ends.flat_map(|(first, last)| [(last, first), (first, last)]);
        moved.map(|(player, number)| vec![Change::Renumbered { player, number }]).collect()
    }

    /// Other facts of the players of whom the decisive article speaks: no float, another colour.
    fn other_facts(&self, judgement: &Judgement) -> Vec<Vec<Change>> {
        let Some(decisive) = &judgement.decisive else { return Vec::new() };
        let mut players: Vec<PlayerId> = Vec::new();
        for id in decisive.argument.why.players() {
            if !players.contains(&id) {
                players.push(id);
            }
        }
        players.truncate(LOOKED_AT);
        let levels = players.iter().flat_map(|&player| self.level(player));
        let colours =
            players.iter().filter_map(|&player| self.games(player).first().map(|game| game.turned(player)));
        levels.chain(colours).map(|change| vec![change]).collect()
    }

    /// The floats of a player in the two rounds before, which would have been none between players of one score.
    fn level(&self, player: PlayerId) -> Vec<Change> {
        let Some(index) = self.position.index_of(player) else { return Vec::new() };
        let competitor = &self.position.competitors[index];
        let all: Vec<(u16, &PastRound)> = (1..).zip(&competitor.past).collect();
        let recent = all.into_iter().rev().take(2);
        let floats = recent.filter_map(|(round, past)| {
            let opponent = &self.position.competitors[past.opponent?];
            let theirs = opponent.past.get(usize::from(round) - 1)?;
            let apart = theirs.score_before != past.score_before;
            apart.then_some(Change::Level { round, player, opponent: opponent.id })
        });
        floats.collect()
    }
}
