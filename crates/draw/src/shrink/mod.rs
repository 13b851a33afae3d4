//! Finds a smaller tournament that is still interesting. It removes rounds, players, byes, forfeits, results and
//! other records as long as the tournament remains interesting.
//!
//! The caller decides what is interesting. For example, a tested program must still fail in the same class and by the
//! same article. A tournament here is a [case](case()): its next round is the one that is examined. Every candidate
//! is written as a report and read back before the caller sees it. For rounds without an opponent, candidates use
//! only codes that occur in the original case. The same case and the same answers of the caller give the same result.

mod byes;
mod case;
mod entries;
mod facts;
mod numbers;
mod pass;
mod players;
mod rounds;
mod teams;

use std::collections::BTreeSet;

use arbitrium_tournament::Tournament;
use byes::Codes;
use case::Size;
use pass::Pass;

pub use case::{case, with_pairing};

/// The smallest interesting case that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Shrunk {
    /// The tournament. Its next round is the one that is examined.
    pub tournament: Tournament,
    /// The number of candidates that were given to the caller.
    pub calls: u64,
    /// Whether no pass can remove anything more. `false` if the largest number of calls was reached before.
    pub is_complete: bool,
}

/// Shrinks an interesting case. `is_interesting` is called for at most `most_calls` candidates, and never twice for
/// the same one. If it returns `None`, the shrinking ends as if `most_calls` were reached.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::shrink::{case, shrink};
/// # use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};
/// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tournament/src/example.trf");
/// # let (document, _) = read(&std::fs::read(path)?, &ReadOptions::default());
/// # let (lowered, _) = lower(&document, &LowerOptions::declared_in(&document)).expect("a readable report");
/// # let tournament = lowered.tournament;
/// let case = case(&tournament, 3)?;
/// let shrunk = shrink(&case, &mut |candidate| Some(candidate.players.len() >= 3), 1000);
/// assert_eq!((shrunk.tournament.players.len(), shrunk.tournament.paired_rounds()), (3, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn shrink(
    case: &Tournament,
    is_interesting: &mut dyn FnMut(&Tournament) -> Option<bool>,
    most_calls: u64,
) -> Shrunk {
    let (current, codes) = (case.clone(), Codes::of(case));
    let mut shrinker =
        Shrinker { current, codes, is_interesting, calls: 0, most_calls, seen: BTreeSet::new() };
    loop {
        let before = Size::of(&shrinker.current);
        for pass in pass::ALL {
            shrinker.run(pass);
        }
        if Size::of(&shrinker.current) == before || shrinker.is_spent() {
            break;
        }
    }
    Shrunk { is_complete: !shrinker.is_spent(), calls: shrinker.calls, tournament: shrinker.current }
}

struct Shrinker<'a> {
    current: Tournament,
    /// The codes for rounds without an opponent that the original case uses.
    codes: Codes,
    is_interesting: &'a mut dyn FnMut(&Tournament) -> Option<bool>,
    calls: u64,
    most_calls: u64,
    seen: BTreeSet<String>,
}

impl Shrinker<'_> {
    fn is_spent(&self) -> bool {
        self.calls >= self.most_calls
    }

    /// Tries a pass on parts of its items: first on all items at once, then on halves, then on smaller parts,
    /// and last on single items.
    fn run(&mut self, pass: &Pass) {
        let mut part = if pass.in_parts { (pass.count)(&self.current) } else { 1 };
        while part > 0 && !self.is_spent() {
            let mut first = 0;
            loop {
                let count = (pass.count)(&self.current);
                if first >= count || self.is_spent() {
                    break;
                }
                let end = (first + part).min(count);
                let changed = pass.changed(&self.current, first..end, &self.codes);
                let taken = changed.is_some_and(|candidate| self.take(candidate));
                let gone = count.saturating_sub((pass.count)(&self.current));
                // If some items of the part were removed, the items after it now have smaller indices.
                first = if taken { end - gone.min(end - first) } else { end };
            }
            part /= 2;
        }
    }

    /// Makes `candidate` the current case if it is smaller, readable, new and interesting, and uses only
    /// codes of the original case. Returns whether it did.
    fn take(&mut self, candidate: Tournament) -> bool {
        if !self.codes.cover(&candidate) {
            return false;
        }
        let followed = teams::followed(candidate, &self.current);
        let Some((candidate, text)) = case::read_back(followed) else { return false };
        if Size::of(&candidate) >= Size::of(&self.current) || !self.seen.insert(text) {
            return false;
        }
        let Some(taken) = (self.is_interesting)(&candidate) else {
            self.most_calls = self.calls;
            return false;
        };
        self.calls += 1;
        if taken {
            self.current = candidate;
        }
        taken
    }
}
