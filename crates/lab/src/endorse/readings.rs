//! The reading that explains a program, tried over the whole campaign: one cause is one finding, however many verdicts it
//! shows.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rayon::prelude::*;

use super::Axes;
use crate::campaign::{CampaignError, Crew, Hunt, Key, Record};
use arbitrium_core::check::can_be_excused;
use arbitrium_core::systems::{Class, PairingSystem, Recorded, SearchKind};

/// The differences that readings are tried on at first; with more of them the others are counted and left out.
const MOST_TRIED: usize = 400;

/// A reading, or two together, that explain differences and are contradicted by no round of the campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WholeReading {
    /// The open points and their values.
    pub readings: Vec<String>,
    /// The differences it explains.
    pub explained: u64,
    /// The differences it was tried on.
    pub tried: u64,
    /// The rounds that agreed and agree under it too; in all the others the program was not asked or did not answer.
    pub agreeing: u64,
    /// For each error how many of its differences it explains, and of how many.
    pub of_keys: BTreeMap<Key, (u64, u64)>,
}

/// One or two alternatives, and the document under them.
struct Trial {
    readings: Vec<String>,
    system: Box<dyn PairingSystem>,
    explained: Vec<bool>,
    is_contradicted: AtomicBool,
}

/// A differing round, asked once more.
struct Difference {
    case: u64,
    key: Key,
}

/// Looks for the reading that explains most of a campaign's differences, singly and in pairs; also what its tournaments
/// are like.
///
/// # Errors
/// When the program cannot be asked.
pub fn whole_reading(
    hunt: &Hunt<'_>,
    crew: &Crew<'_>,
    records: &[Record],
) -> Result<(Option<WholeReading>, Axes), CampaignError> {
    let mut trials = trials(hunt.system);
    let differences = differences(hunt, crew, records, &mut trials)?;
    trials.retain(|trial| trial.explained.iter().any(|explained| *explained));
    let agreeing = AtomicU64::new(0);
    let walk = |record: &Record| {
        let mut axes = Axes::default();
        let tournament = hunt.walk(&record.recipe, &mut |_, position, reference| {
            let differs = record.findings.iter().any(|finding| finding.round == position.round);
            let (false, Ok(reference)) = (differs, reference) else { return };
            agreeing.fetch_add(1, Ordering::Relaxed);
            for trial in trials.iter().filter(|trial| !trial.is_contradicted.load(Ordering::Relaxed)) {
                let other = trial.system.pair(position, SearchKind::Guided);
                if other.is_ok_and(|other| Recorded::from(&other) != Recorded::from(reference)) {
                    trial.is_contradicted.store(true, Ordering::Relaxed);
                }
            }
        });
        axes.add(&tournament);
        axes
    };
    let parts: Vec<Axes> = crew.jobs.install(|| records.par_iter().map(walk).collect());
    let mut axes = Axes::default();
    for part in &parts {
        axes.join(part);
    }
    let count = |trial: &Trial| trial.explained.iter().filter(|explained| **explained).count();
    let consistent = trials.iter().filter(|trial| !trial.is_contradicted.load(Ordering::Relaxed));
    // Of equal ones the first, and one before two.
    let best = consistent.rev().max_by_key(|trial| (count(trial), usize::MAX - trial.readings.len()));
    let best = best.map(|trial| {
        let mut of_keys: BTreeMap<Key, (u64, u64)> = BTreeMap::new();
        for (difference, explained) in differences.iter().zip(&trial.explained) {
            let entry = of_keys.entry(difference.key.clone()).or_default();
            *entry = (entry.0 + u64::from(*explained), entry.1 + 1);
        }
        WholeReading {
            readings: trial.readings.clone(),
            explained: count(trial) as u64,
            tried: differences.len() as u64,
            agreeing: agreeing.load(Ordering::Relaxed),
            of_keys,
        }
    });
    Ok((best, axes))
}

/// Every alternative, and every two of different points.
fn trials(system: &dyn PairingSystem) -> Vec<Trial> {
    let mut choices = Vec::new();
    let in_force = system.readings();
    for open in system.rulebook().open() {
        let others = open.choices.iter().map(|choice| (open.id, choice.value));
        choices.extend(others.filter(|choice| !in_force.contains(choice)));
    }
    let trial = |chosen: &[(&'static str, &'static str)]| {
        let (first, rest) = chosen.split_first()?;
        let mut other = system.with_reading(first.0, first.1).ok()?;
        for (id, value) in rest {
            other = other.with_reading(id, value).ok()?;
        }
        let readings = chosen.iter().map(|(id, value)| format!("{id}={value}")).collect();
        Some(Trial {
            readings,
            system: other,
            explained: Vec::new(),
            is_contradicted: AtomicBool::new(false),
        })
    };
    let mut all: Vec<Trial> = choices.iter().filter_map(|one| trial(&[*one])).collect();
    for (place, one) in choices.iter().enumerate() {
        let others = choices[place + 1..].iter().filter(|other| other.0 != one.0);
        all.extend(others.filter_map(|other| trial(&[*one, *other])));
    }
    all
}

/// Asks the program for the differing rounds once more, and every trial what it would have answered.
fn differences(
    hunt: &Hunt<'_>,
    crew: &Crew<'_>,
    records: &[Record],
    trials: &mut [Trial],
) -> Result<Vec<Difference>, CampaignError> {
    let mut all = Vec::new();
    for record in records.iter().filter(|record| !record.findings.is_empty()) {
        if all.len() >= MOST_TRIED {
            break;
        }
        let mut questions = Vec::new();
        hunt.walk(&record.recipe, &mut |tournament, position, _| {
            let found =
                record.findings.iter().find(|found| found.round == position.round && !found.key.fault);
            questions.extend(found.map(|found| (tournament.clone(), position.clone(), found.key.clone())));
        });
        for (tournament, position, key) in questions {
            let answer = crew.engines.with(crew.id, |engine| engine.pair(&tournament, position.round))?;
            let Ok(answer) = answer else { continue };
            let class = hunt.system.judge(&position, &answer, SearchKind::Guided).class;
            for trial in &mut *trials {
                let agrees =
                    || trial.system.judge(&position, &answer, SearchKind::Guided).class == Class::Agrees;
                trial.explained.push(can_be_excused(class) && agrees());
            }
            all.push(Difference { case: record.case, key });
        }
    }
    all.sort_by_key(|difference| difference.case);
    Ok(all)
}
