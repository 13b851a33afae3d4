//! Searches for interpretations that explain a program's standings in the whole run. An interpretation counts only if
//! it explains all differences of a cause.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;

use super::{Explained, Partly, WholeReading};
use crate::campaign::{Crew, Hunt, Key, Record, finished_event};
use crate::compare::{RankedBy, RankedFact};
use crate::engines::agree;
use arbitrium_core::check::ranks::hypotheses;
use arbitrium_core::standings::Standings;
use arbitrium_core::tournament::Tournament;

/// One interpretation that is tried as the explanation of one cause's differences.
struct Trial<'a> {
    cause: &'a Key,
    reading: &'a str,
    explained: u64,
    found: u64,
    is_contradicted: AtomicBool,
}

/// Finds the interpretations that explain the differences of each cause. An interpretation is contradicted if
/// it changes standings that the program computed correctly.
#[must_use]
pub fn explain_ranks(hunt: &Hunt<'_>, crew: &Crew<'_>, records: &[Record]) -> Explained {
    let mut found: BTreeMap<&Key, u64> = BTreeMap::new();
    let mut of: BTreeMap<(&Key, &str), u64> = BTreeMap::new();
    for finding in records.iter().flat_map(|record| &record.findings).filter(|finding| !finding.key.fault) {
        *found.entry(&finding.key).or_default() += 1;
        for reading in &finding.explained_by {
            *of.entry((&finding.key, reading)).or_default() += 1;
        }
    }
    let trials: Vec<Trial<'_>> = of
        .iter()
        .map(|(&(cause, reading), &explained)| Trial {
            cause,
            reading,
            explained,
            found: found.get(cause).copied().unwrap_or(0),
            is_contradicted: AtomicBool::new(false),
        })
        .collect();
    let by = hunt.lists();
    let agreed = |record: &Record| {
        let open = |trial: &&Trial<'_>| {
            !trial.is_contradicted.load(Ordering::Relaxed)
                && !record
                    .findings
                    .iter()
                    .any(|finding| finding.key.before_split() == trial.cause.before_split())
        };
        let open: Vec<&Trial<'_>> = trials.iter().filter(open).collect();
        if open.is_empty() {
            return;
        }
        let tournament = finished_event(&hunt.walk(&record.recipe, &mut |_, _, _| {}));
        for trial in open {
            if by.iter().any(|by| trial.changes(&tournament, by)) {
                trial.is_contradicted.store(true, Ordering::Relaxed);
            }
        }
    };
    crew.jobs.install(|| records.par_iter().for_each(agreed));
    concluded(&trials, found.values().sum())
}

/// Repeatedly takes the interpretation that explains the most differences of causes that are not explained yet. Stops
/// when no interpretation explains a further cause.
fn concluded(trials: &[Trial<'_>], differences: u64) -> Explained {
    let is_contradicted = |trial: &Trial<'_>| trial.is_contradicted.load(Ordering::Relaxed);
    let mut all = Explained::default();
    loop {
        let mut open: BTreeMap<&str, WholeReading> = BTreeMap::new();
        let excuses = |trial: &&Trial<'_>| trial.explained == trial.found && !is_contradicted(trial);
        for trial in trials.iter().filter(excuses).filter(|trial| all.excuse(trial.cause).is_none()) {
            let whole = open.entry(trial.reading).or_insert_with(|| WholeReading {
                readings: vec![trial.reading.to_owned()],
                causes: Vec::new(),
                explained: 0,
                differences,
            });
            whole.causes.push(trial.cause.clone());
            whole.explained += trial.found;
        }
        // Among interpretations that explain equally many differences the first one counts. `max_by_key` returns the
        // last, so the order is reversed.
        let Some(best) = open.into_values().rev().max_by_key(|whole| whole.explained) else { break };
        all.whole.push(best);
    }
    for trial in trials {
        if all.excuse(trial.cause).is_some() {
            continue;
        }
        all.partly.entry(trial.cause.clone()).or_default().push(Partly {
            reading: trial.reading.to_owned(),
            explained: trial.explained,
            tried: trial.found,
            is_contradicted: is_contradicted(trial),
        });
    }
    all
}

impl Trial<'_> {
    /// Whether the interpretation changes the standings of `tournament` by the list in `by`. `tournament`
    /// must be one that the program ranked correctly. `false` if the list does not contain the tie-break of
    /// the cause.
    fn changes(&self, tournament: &Tournament, by: &RankedBy) -> bool {
        let Some(tie_break) = by.list.iter().find(|one| one.to_string() == self.cause.tie_break()) else {
            return false;
        };
        let conditions = by.conditions(tournament);
        let other = hypotheses(&conditions).into_iter().find(|(other, _)| other.to_string() == self.reading);
        let Some((_, other)) = other else { return false };
        let is_value = self.cause.verdict == RankedFact::Value.to_string();
        let list = if is_value { vec![tie_break.clone()] } else { by.list.clone() };
        let of = |conditions| Standings::new(tournament, conditions, list.clone()).ok();
        let (Some(ours), Some(theirs)) = (of(conditions), of(other)) else { return true };
        if is_value {
            return (0..tournament.players.len()).any(|player| {
                let values = (ours.value(player, 0), theirs.value(player, 0));
                matches!(values, (Some(one), Some(other)) if !agree(one, other))
            });
        }
        let ranks: BTreeMap<usize, usize> =
            ours.places().iter().map(|place| (place.player, place.rank)).collect();
        theirs.places().iter().any(|place| {
            ranks.get(&place.player).is_some_and(|rank| !(place.rank..=place.last).contains(rank))
        })
    }
}
