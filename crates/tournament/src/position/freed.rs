//! Facts that a trial pairing ignores. The trial shows whether the correct pairing would differ without these facts.

use fixedbitset::FixedBitSet;

/// A fact that forbids a pair or a bye. The numbers are indices in
/// [`Position::competitors`](super::Position::competitors), from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bar {
    /// The two competitors have met, or the organiser prohibits the pair. The smaller index is first.
    Pair(usize, usize),
    /// The competitor may not have the pairing-allocated bye.
    Bye(usize),
    /// The competitor has an absolute colour preference, which forbids opponents with the same absolute preference.
    Colour(usize),
}

/// The facts that a trial pairing ignores. Scores, floats and colour preferences stay unchanged. Empty if this is no
/// trial.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Freed {
    players: FixedBitSet,
    kept: Vec<Bar>,
}

impl Freed {
    /// Ignores every fact that concerns only competitors in `players`, except the facts in `kept`. `players`
    /// contains indices in [`Position::competitors`](super::Position::competitors).
    #[must_use]
    pub fn all_but(players: FixedBitSet, kept: Vec<Bar>) -> Self {
        Freed { players, kept }
    }

    /// Whether the trial ignores this fact.
    #[must_use]
    pub fn leaves_out(&self, bar: Bar) -> bool {
        let concerns_only_freed = match bar {
            Bar::Pair(a, b) => self.players.contains(a) && self.players.contains(b),
            Bar::Bye(player) | Bar::Colour(player) => self.players.contains(player),
        };
        concerns_only_freed && !self.kept.contains(&bar)
    }

    /// Whether the trial ignores that the competitors `a` and `b` have met or are a prohibited pair. Their
    /// colours may still forbid the pair.
    #[must_use]
    pub fn has_pair(&self, a: usize, b: usize) -> bool {
        self.leaves_out(Bar::Pair(a.min(b), a.max(b)))
    }
}
