//! Rounds without an opponent: the codes that a smaller form may use, and what stands in the place of a game whose opponent
//! is gone.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::tournament::{Bye, Entry, GameResult, Games, Tournament};

/// The codes of rounds without an opponent that a tournament uses, those of announced absences included. What is shrunk uses no other: an
/// event that gave no full-point byes shows no error of full-point byes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Codes(BTreeSet<Bye>);

impl Codes {
    pub(super) fn of(case: &Tournament) -> Self {
        let entries = case.players.iter().flat_map(|player| &player.entries);
        let byes = entries.filter_map(|entry| match entry {
            Entry::Bye(bye) => Some(*bye),
            Entry::Missing | Entry::Contest(_) => None,
        });
        Codes(byes.chain(case.absences.iter().map(|absence| absence.bye)).collect())
    }

    /// Whether the case uses no other.
    pub(super) fn cover(&self, case: &Tournament) -> bool {
        Codes::of(case).0.is_subset(&self.0)
    }

    fn known(&self, bye: Bye) -> Option<Entry> {
        self.0.contains(&bye).then_some(Entry::Bye(bye))
    }

    /// A round that brought nothing: no entry where no code says it.
    pub(super) fn nothing(&self) -> Entry {
        self.known(Bye::Zero).unwrap_or(Entry::Missing)
    }

    /// A round that brought half the points.
    fn half(&self) -> Entry {
        self.known(Bye::Half).unwrap_or_else(|| self.nothing())
    }

    /// A round that brought all the points: what an event of today can have comes before the full-point bye, which nobody gives any
    /// more. Where no code brings them, the points are lost.
    fn full(&self, case: &Tournament, player: usize, round: usize) -> Entry {
        let allocated = self.known(Bye::PairingAllocated).filter(|_| may_be_allocated(case, player, round));
        allocated.or_else(|| self.known(Bye::Full)).unwrap_or_else(|| self.half())
    }

    /// What stands in the place of games: the bye that is worth most nearly what they brought.
    pub(super) fn instead_of(&self, games: Games, case: &Tournament, player: usize, round: usize) -> Entry {
        let halves = |result: GameResult| match result {
            GameResult::Win | GameResult::ShortWin | GameResult::ForfeitWin => 2,
            GameResult::Draw | GameResult::ShortDraw | GameResult::Adjourned | GameResult::Pending => 1,
            GameResult::Loss | GameResult::ShortLoss | GameResult::ForfeitLoss => 0,
        };
        let scored: usize = games.iter().map(halves).sum();
        match scored.cmp(&games.iter().count()) {
            std::cmp::Ordering::Greater => self.full(case, player, round),
            std::cmp::Ordering::Equal => self.half(),
            std::cmp::Ordering::Less => self.nothing(),
        }
    }
}

/// Whether the pairing could have allocated the bye to the player: nobody else has it in the round, and he in no other.
fn may_be_allocated(case: &Tournament, player: usize, round: usize) -> bool {
    let allocated = Entry::Bye(Bye::PairingAllocated);
    case.players.iter().all(|other| other.entries.get(round) != Some(&allocated))
        && !case.players[player].entries.contains(&allocated)
}

/// Full-point byes as what an event of today can have: pairing-allocated ones, or byes worth half a point.
pub(super) fn of_today(case: &Tournament, which: Range<usize>, codes: &Codes) -> Option<Tournament> {
    let mut changed = case.clone();
    for item in which {
        let (round, player) = (item / case.players.len(), item % case.players.len());
        if case.players[player].entries.get(round) == Some(&Entry::Bye(Bye::Full)) {
            changed.players[player].entries[round] = match codes.full(&changed, player, round) {
                Entry::Bye(Bye::Full) => codes.half(),
                other => other,
            };
        }
    }
    (changed != *case).then_some(changed)
}
