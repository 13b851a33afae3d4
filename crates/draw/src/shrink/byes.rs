//! Rounds without an opponent in a tournament that is being shrunk. The module has the codes that the smaller
//! tournament may use, and the entry that replaces a game whose opponent was removed.

use std::collections::BTreeSet;
use std::ops::Range;

use arbitrium_tournament::{Bye, Entry, GameResult, Games, Tournament};

/// The codes for rounds without an opponent that a tournament uses, including announced absences. A smaller
/// tournament may use no other code. For example, an event without full-point byes is never reduced to one with
/// full-point byes.
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

    /// Whether `case` uses only codes of this set.
    pub(super) fn cover(&self, case: &Tournament) -> bool {
        Codes::of(case).0.is_subset(&self.0)
    }

    fn known(&self, bye: Bye) -> Option<Entry> {
        self.0.contains(&bye).then_some(Entry::Bye(bye))
    }

    /// An entry for a round without points. If no code of this set gives no points, it is a missing entry.
    pub(super) fn nothing(&self) -> Entry {
        self.known(Bye::Zero).unwrap_or(Entry::Missing)
    }

    /// An entry for a round with half of the points. If no code of this set gives half of them, it is an
    /// entry without points.
    fn half(&self) -> Entry {
        self.known(Bye::Half).unwrap_or_else(|| self.nothing())
    }

    /// An entry for a round with all points. The pairing-allocated bye is preferred to the full-point bye,
    /// which current rules no longer have. If neither is possible, it is an entry with half of the points or
    /// none.
    fn full(&self, case: &Tournament, player: usize, round: usize) -> Entry {
        let allocated = self.known(Bye::PairingAllocated).filter(|_| may_be_allocated(case, player, round));
        allocated.or_else(|| self.known(Bye::Full)).unwrap_or_else(|| self.half())
    }

    /// The entry that replaces `games`: the bye whose points are nearest to the points of the games.
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

/// Whether the pairing could have given this player the bye in this round: no other player has the bye in the
/// round, and the player has it in no other round.
fn may_be_allocated(case: &Tournament, player: usize, round: usize) -> bool {
    let allocated = Entry::Bye(Bye::PairingAllocated);
    case.players.iter().all(|other| other.entries.get(round) != Some(&allocated))
        && !case.players[player].entries.contains(&allocated)
}

/// Replaces full-point byes by byes that the current rules know: pairing-allocated byes, or byes worth half a
/// point. `which` has the numbers of the entries to change, counted from 0 and round by round. `None` if
/// nothing changes.
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
