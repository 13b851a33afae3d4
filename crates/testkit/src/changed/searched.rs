//! How well a search finds what was changed.

use std::fmt;
use std::time::{Duration, Instant};

use arbitrium_core::causes::{Asked, Cause, Causes, Depth, Hand, Hypothesis, Prohibition, find, supposed};
use arbitrium_core::check::{CheckOptions, Replay, replay};
use arbitrium_core::systems::{Class, PairingSystem, SystemId};
use arbitrium_core::tournament::Tournament;

use super::Changed;

/// Whether a cause says what was changed, or what nothing tells apart from it.
pub fn says(report: &Tournament, system: &dyn PairingSystem, cause: &Cause, truth: &Hypothesis) -> bool {
    let [change] = &cause.changes[..] else { return false };
    let mut all = std::iter::once(change).chain(&cause.alternatives);
    all.any(|change| is_the_same(report, system, change, truth))
}

fn is_the_same(
    report: &Tournament,
    system: &dyn PairingSystem,
    change: &Hypothesis,
    truth: &Hypothesis,
) -> bool {
    let alike = |change: &Hypothesis| {
        let would_be = |what: &Hypothesis| supposed(report, system, what);
        change == truth
            || (change.kind() == truth.kind()
                && would_be(change).is_some()
                && would_be(change) == would_be(truth))
    };
    match change {
        Hypothesis::Hand(Hand::Met { first, second, .. }) => {
            let Hypothesis::Hand(Hand::Met { first: one, second: other, .. }) = truth else { return false };
            (first.min(second), first.max(second)) == (one.min(other), one.max(other))
        }
        Hypothesis::Prohibition(Prohibition::Pair { first: a, second: b, .. }) => {
            let Hypothesis::Prohibition(Prohibition::Pair { first: one, second: other, .. }) = truth else {
                return false;
            };
            (a.min(b), a.max(b)) == (one.min(other), one.max(other))
        }
        Hypothesis::Setup(_) | Hypothesis::Hand(_) | Hypothesis::Prohibition(_) => change == truth,
        _ => change.each().iter().any(alike),
    }
}

/// What became of a search.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// Rounds that differed.
    pub rounds: usize,
    /// In so many, changes of no other kind fit; hands and prohibitions are not counted against facts.
    pub alone: usize,
    /// In so many of those the true cause stands first.
    pub first_alone: usize,
    /// In so many it stands first.
    pub first: usize,
    /// In so many it is among the five.
    pub told: usize,
    /// In so many it is found at all.
    pub found: usize,
    pub time: Duration,
    pub longest: Duration,
}

impl Row {
    pub fn add(&mut self, other: &Row) {
        self.rounds += other.rounds;
        self.alone += other.alone;
        self.first_alone += other.first_alone;
        self.first += other.first;
        self.told += other.told;
        self.found += other.found;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |part: usize, of: usize| (100 * part + of / 2) / of.max(1);
        let Row { rounds, alone, first_alone, first, told, found, time, longest } = self;
        let mean = *time / u32::try_from(*rounds).unwrap_or(u32::MAX).max(1);
        let part = |part: usize, of: usize| format!("{part} ({} %)", percent(part, of));
        let [first_alone, first] = [part(*first_alone, *alone), part(*first, *rounds)];
        let [told, found] = [part(*told, *rounds), part(*found, *rounds)];
        let [mean, longest] = [mean, *longest].map(|time| time.as_millis());
        write!(f, "{rounds} | {alone} | {first_alone} | {first} | {told} | {found} | {mean} | {longest}")
    }
}

/// Searches for the cause of the round that differs, and says how it went; none where the round agrees for all that.
pub fn searched(changed: &Changed, id: SystemId, depth: Depth) -> Option<(Row, Vec<Cause>)> {
    let system = id.system();
    let Changed { report, round, truth } = changed;
    let judged = judged(report, &*system);
    let verdict = judged.rounds.iter().find(|verdict| verdict.round == *round)?;
    if verdict.judgement.class == Class::Agrees {
        return None;
    }
    let started = Instant::now();
    let asked = Asked { most: usize::MAX, ..Asked::to(depth) };
    let causes = find(report, &*system, &judged, asked);
    let time = started.elapsed();
    let (found, _) = causes.of(*round)?;
    let place = found.iter().position(|cause| says(report, &*system, cause, truth));
    let is_alone = found
        .iter()
        .filter(|cause| cause.spoils.is_empty() && cause.leaves.is_empty() && cause.changes.len() == 1)
        .all(|cause| {
            let says_little = cause.kind().fits_anything() && !truth.kind().fits_anything();
            cause.kind() == truth.kind() || says_little
        });
    let is_first = place == Some(0);
    let row = Row {
        rounds: 1,
        alone: usize::from(is_alone),
        first_alone: usize::from(is_alone && is_first),
        first: usize::from(is_first),
        told: usize::from(place.is_some_and(|place| place < Causes::MOST_TOLD)),
        found: usize::from(place.is_some()),
        time,
        longest: time,
    };
    Some((row, found.to_vec()))
}

/// The rounds of a report with their verdicts, without readings and claims.
pub fn judged(report: &Tournament, system: &dyn PairingSystem) -> Replay {
    let options = CheckOptions { readings: false, claims: false, ..CheckOptions::default() };
    replay(report, system, &options)
}
