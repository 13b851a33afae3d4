//! The smallest tournament that is still interesting: rounds, players, byes, forfeits, results and everything
//! else that can go, goes, as long as what made the tournament interesting stays.
//!
//! What is interesting is for the caller to say: that a program under test still fails in the same class by the
//! same article, or whatever a command answers. A tournament here is a [case](case()): its next round is the one in
//! question. Every candidate is a tournament that was written as a report and read back before it is shown to
//! the caller. It says of rounds without an opponent nothing in a code that the case does not use. The same case and the same answers give
//! the same result.

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

use crate::tournament::Tournament;
use byes::Codes;
use case::Size;
use pass::Pass;

pub use case::{case, with_pairing};

/// A shrunk case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Shrunk {
    /// The case.
    pub tournament: Tournament,
    /// How often it was asked whether a candidate is interesting.
    pub calls: u64,
    /// Whether nothing more can go, so far as these passes know; else the calls were spent.
    pub is_complete: bool,
}

/// Shrinks an interesting case. `is_interesting` is asked of candidates at most `most_calls` times, and never
/// twice of the same. Where it answers nothing the shrinking ends, as if the calls were spent.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::shrink::{case, shrink};
/// # use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};
/// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/example.trf");
/// # let (document, _) = read(&std::fs::read(path)?, &ReadOptions::default());
/// # let (lowered, _) = lower(&document, &LowerOptions::declared_in(&document));
/// # let tournament = lowered.expect("a readable report").tournament;
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
    /// Those of the case that is shrunk.
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

    /// Tries the pass on ever smaller parts: first on all, then on halves, at last on single items.
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
                // What stands behind the part moved up by what is gone.
                first = if taken { end - gone.min(end - first) } else { end };
            }
            part /= 2;
        }
    }

    /// Makes a candidate the current case if it is smaller, readable, new and interesting, and no pass made up a code for it.
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
