//! The reading that explains a program, tried over the whole run, both ways: a cause is excused whole or not at all.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;

use super::Axes;
use crate::campaign::{CampaignError, Crew, Hunt, Key, Ledger, Record};
use arbitrium_core::check::can_be_excused;
use arbitrium_core::position::Position;
use arbitrium_core::systems::{PairingSystem, Recorded, SearchKind};

/// Of how many differences of a cause at most is told what a reading explains in part. Whoever is to excuse the cause explains
/// all of them, however many there are.
const MOST_TOLD: u64 = 100;
/// How many readings at most are told beside a cause that none excuses.
const MOST_BESIDE: usize = 5;
/// The records that are asked once more together.
const AT_ONCE: usize = 64;

/// A reading, or two together, that explain every difference of one or more causes and are contradicted by no round that
/// agrees.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WholeReading {
    /// The open points and their values.
    pub readings: Vec<String>,
    /// The causes, each explained in all its differences.
    pub causes: Vec<Key>,
    /// Their differences.
    pub explained: u64,
    /// All differences of the run's pairings.
    pub differences: u64,
}

/// What a single reading explains of a cause that it does not excuse.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Partly {
    /// The open point and its value.
    pub reading: String,
    /// The differences it explains …
    pub explained: u64,
    /// … of those that it was tried on, the first ones.
    pub tried: u64,
    /// Whether it would change rounds that agree.
    pub is_contradicted: bool,
}

/// What the readings come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explained {
    /// Those that excuse causes, each cause with one of them. Of pairings it is one at most: whoever follows a reading follows it in
    /// every round. Of standings every tie-break is a question of its own.
    pub whole: Vec<WholeReading>,
    /// What is told beside the other causes, the largest part first.
    pub partly: BTreeMap<Key, Vec<Partly>>,
}

impl Explained {
    /// The reading that excuses a cause.
    #[must_use]
    pub fn excuse(&self, cause: &Key) -> Option<&WholeReading> {
        self.whole.iter().find(|whole| whole.causes.contains(cause))
    }

    /// What is told beside a cause.
    #[must_use]
    pub fn beside(&self, cause: &Key) -> &[Partly] {
        self.partly.get(cause).map_or(&[], Vec::as_slice)
    }
}

/// One or two alternatives, the document under them, and what they explain.
struct Trial {
    readings: Vec<String>,
    system: Box<dyn PairingSystem>,
    /// Of each cause how many differences it explains, and on how many it was tried.
    of: BTreeMap<Key, (u64, u64)>,
    is_contradicted: AtomicBool,
}

/// A differing round, asked once more.
pub(super) struct Difference {
    pub(super) cause: Key,
    /// None where the program does not show it again, or no reading may excuse it: nothing explains that.
    pub(super) shown: Option<(Position, Recorded)>,
}

/// Every alternative reading of a document, and every two, on trial.
pub struct Trials {
    all: Vec<Trial>,
    /// The differences of each cause in the whole run.
    found: BTreeMap<Key, u64>,
    tried: BTreeMap<Key, u64>,
}

impl Trial {
    /// Whether it explains every difference of a cause that it was tried on, and was tried on so many.
    fn explains_all(&self, cause: &Key, tried: u64) -> bool {
        self.of.get(cause).copied().unwrap_or_default() == (tried, tried)
    }

    fn is_single(&self) -> bool {
        self.readings.len() == 1
    }

    fn agrees(&self, position: &Position, recorded: &Recorded) -> bool {
        self.system.agrees(position, recorded, None, SearchKind::Guided) == Ok(true)
    }
}

impl Trials {
    /// The alternatives to the readings in force, and the causes that the directions of a run found.
    #[must_use]
    pub fn new<'a>(system: &dyn PairingSystem, directions: impl Iterator<Item = &'a Ledger>) -> Self {
        let mut found = BTreeMap::new();
        for (key, group) in directions.flat_map(Ledger::errors).filter(|(key, _)| !key.fault) {
            *found.entry(key).or_default() += group.findings;
        }
        Trials { all: trials(system), found, tried: BTreeMap::new() }
    }

    /// Whether one more difference of a cause still says something: of what is told in part, or of an excuse.
    pub(super) fn wants(&self, cause: &Key) -> bool {
        let tried = self.tried.get(cause).copied().unwrap_or(0);
        tried < MOST_TOLD || self.all.iter().any(|trial| trial.explains_all(cause, tried))
    }

    /// Tries a difference.
    pub(super) fn add(&mut self, difference: &Difference) {
        let cause = &difference.cause;
        if !self.wants(cause) {
            return;
        }
        let tried = self.tried.entry(cause.clone()).or_default();
        let shown = difference.shown.as_ref();
        let before = *tried;
        *tried += 1;
        for trial in &mut self.all {
            if trial.explains_all(cause, before) || trial.is_single() && before < MOST_TOLD {
                let explains = shown.is_some_and(|(position, recorded)| trial.agrees(position, recorded));
                let of = trial.of.entry(cause.clone()).or_default();
                *of = (of.0 + u64::from(explains), of.1 + 1);
            }
        }
    }

    /// Drops what explains nothing: only the others are tried on the rounds that agree.
    pub fn settle(&mut self) {
        let (found, trials) = (&self.found, &mut self.all);
        trials.retain(|trial| {
            let excuses = found.iter().any(|(cause, number)| trial.explains_all(cause, *number));
            excuses || trial.is_single() && trial.of.values().any(|(explained, _)| *explained > 0)
        });
    }

    /// Whether nothing is left on trial.
    pub(super) fn is_settled(&self) -> bool {
        self.all.iter().all(|trial| trial.is_contradicted.load(Ordering::Relaxed))
    }

    /// A round that agrees: whoever changes it is contradicted.
    pub(super) fn agreed(&self, position: &Position, recorded: &Recorded) {
        for trial in self.all.iter().filter(|trial| !trial.is_contradicted.load(Ordering::Relaxed)) {
            if !trial.agrees(position, recorded) {
                trial.is_contradicted.store(true, Ordering::Relaxed);
            }
        }
    }

    /// What they come to.
    #[must_use]
    pub fn concluded(&self) -> Explained {
        let whole = self.whole();
        let is_excused = |cause: &Key| whole.as_ref().is_some_and(|whole| whole.causes.contains(cause));
        let open = self.found.keys().filter(|cause| !is_excused(cause));
        let partly = open.map(|cause| (cause.clone(), self.partly(cause)));
        let partly = partly.filter(|(_, beside)| !beside.is_empty()).collect();
        Explained { whole: whole.into_iter().collect(), partly }
    }

    fn whole(&self) -> Option<WholeReading> {
        let of = |trial: &Trial| {
            let excused = self.found.iter().filter(|(cause, number)| trial.explains_all(cause, **number));
            let excused: Vec<(&Key, &u64)> = excused.collect();
            WholeReading {
                readings: trial.readings.clone(),
                causes: excused.iter().map(|(cause, _)| (*cause).clone()).collect(),
                explained: excused.iter().map(|(_, number)| **number).sum(),
                differences: self.found.values().sum(),
            }
        };
        let consistent = self.all.iter().filter(|trial| !trial.is_contradicted.load(Ordering::Relaxed));
        let excusing = consistent.map(of).filter(|whole| whole.explained > 0);
        // Of equal ones the first, and one before two.
        excusing.rev().max_by_key(|whole| (whole.explained, usize::MAX - whole.readings.len()))
    }

    fn partly(&self, cause: &Key) -> Vec<Partly> {
        let part = |trial: &Trial| {
            let (explained, tried) = trial.of.get(cause).copied()?;
            let is_contradicted = trial.is_contradicted.load(Ordering::Relaxed);
            (explained > 0).then(|| Partly {
                reading: trial.readings.join(" with "),
                explained,
                tried,
                is_contradicted,
            })
        };
        let singles = self.all.iter().filter(|trial| trial.is_single());
        let mut all: Vec<Partly> = singles.filter_map(part).collect();
        all.sort_by_key(|part| (part.is_contradicted, u64::MAX - part.explained));
        all.truncate(MOST_BESIDE);
        all
    }
}

/// Asks the program once more for the rounds of our tournaments in which it differed, and tries the readings on its answers.
///
/// # Errors
/// When the program cannot be asked.
pub fn try_differences(
    hunt: &Hunt<'_>,
    crew: &Crew<'_>,
    records: &[Record],
    trials: &mut Trials,
) -> Result<(), CampaignError> {
    for some in records.chunks(AT_ONCE) {
        let again = |record: &Record| again(hunt, crew, record, trials);
        let differences: Result<Vec<Vec<Difference>>, CampaignError> =
            crew.jobs.install(|| some.par_iter().map(again).collect());
        for difference in differences?.iter().flatten() {
            trials.add(difference);
        }
    }
    Ok(())
}

/// What our tournaments are like; and the readings on trial are put to the rounds that agree.
#[must_use]
pub fn try_agreements(hunt: &Hunt<'_>, crew: &Crew<'_>, records: &[Record], trials: &Trials) -> Axes {
    let walk = |record: &Record| {
        let mut axes = Axes::default();
        let tournament = hunt.walk(&record.recipe, &mut |_, position, reference| {
            let differs = record.findings.iter().any(|finding| finding.round == position.round);
            if let (false, Ok(reference)) = (differs, reference) {
                trials.agreed(position, &Recorded::from(reference));
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
    axes
}

/// The differing rounds of a case that still say something, asked once more.
fn again(
    hunt: &Hunt<'_>,
    crew: &Crew<'_>,
    record: &Record,
    trials: &Trials,
) -> Result<Vec<Difference>, CampaignError> {
    let cause = |round: u16| {
        let found = record.findings.iter().find(|found| found.round == round && !found.key.fault);
        found.map(|found| &found.key).filter(|key| trials.wants(key))
    };
    if record.findings.iter().all(|found| cause(found.round).is_none()) {
        return Ok(Vec::new());
    }
    let mut questions = Vec::new();
    hunt.walk(&record.recipe, &mut |tournament, position, _| {
        questions
            .extend(cause(position.round).map(|key| (tournament.clone(), position.clone(), key.clone())));
    });
    let mut all = Vec::new();
    for (tournament, position, cause) in questions {
        let answer = crew.engines.with(crew.id, |engine| engine.pair(&tournament, position.round))?;
        let shown = answer.ok().map(|answer| (position, answer)).filter(|(position, answer)| {
            let judgement = hunt.system.judge(position, answer, SearchKind::Guided);
            can_be_excused(judgement.class)
                && Key::of_judgement(&judgement, &[], hunt.system.rulebook()) == cause
        });
        all.push(Difference { cause, shown });
    }
    Ok(all)
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
        Some(Trial { readings, system: other, of: BTreeMap::new(), is_contradicted: AtomicBool::new(false) })
    };
    let mut all: Vec<Trial> = choices.iter().filter_map(|one| trial(&[*one])).collect();
    for (place, one) in choices.iter().enumerate() {
        let others = choices[place + 1..].iter().filter(|other| other.0 != one.0);
        all.extend(others.filter_map(|other| trial(&[*one, *other])));
    }
    all
}
