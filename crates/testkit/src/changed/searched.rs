//! Measures how well the search for causes finds a known change of a report.

use std::fmt;
use std::time::{Duration, Instant};

use arbitrium_core::causes::{Asked, Cause, Causes, Depth, Hand, Hypothesis, Prohibition, find, supposed};
use arbitrium_core::check::{CheckOptions, Replay, replay};
use arbitrium_core::systems::{Class, PairingSystem, SystemId};
use arbitrium_core::tournament::Tournament;

use super::Changed;

/// Whether a cause names the true change of a report, or a change that is equivalent to it.
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

/// The results of the search in reports with one kind of change.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// The number of rounds whose recorded pairing differs from the correct one.
    pub rounds: usize,
    /// The number of differing rounds that no change of another kind explains. Changes by hand and
    /// prohibitions are not counted as other kinds, because they fit any round.
    pub alone: usize,
    /// The number of the `alone` rounds whose true cause is named first.
    pub first_alone: usize,
    /// The number of rounds whose true cause is named first.
    pub first: usize,
    /// The number of rounds whose true cause is among the first five.
    pub told: usize,
    /// The number of rounds whose true cause is found at all.
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

/// Searches for the cause of the wrong round. Returns the measured result and the causes that were found.
/// `None` if the recorded round is correct despite the change.
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

/// The verdicts on all rounds of a report. To save time, other interpretations are not tried, and the facts
/// that force the correct pairing are not searched for.
pub fn judged(report: &Tournament, system: &dyn PairingSystem) -> Replay {
    let options = CheckOptions { readings: false, forced: false, ..CheckOptions::default() };
    replay(report, system, &options)
}
