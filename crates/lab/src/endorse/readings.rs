//! Searches for the interpretation that explains the pairings of a program in the whole run, forward and
//! reverse. A cause is a group of differences with the same [`Key`]. An interpretation counts only if it
//! explains all differences of a cause.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;

use super::{Axes, Direction, UndecidedRound};
use crate::campaign::{CampaignError, Crew, Hunt, Key, Ledger, Record};
use crate::engines::Engine;
use arbitrium_core::check::can_be_excused;
use arbitrium_core::position::Position;
use arbitrium_core::systems::{PairingSystem, Recorded, SearchKind};

/// For the first differences of a cause, up to this number, all interpretations are tried, so that partial
/// explanations can be reported. For further differences, only those interpretations are tried that explained
/// all earlier ones.
const MOST_TOLD: u64 = 100;
/// The largest number of partial explanations that are reported for a cause.
const MOST_BESIDE: usize = 5;
/// The number of cases that are processed in parallel before their differences are added.
const AT_ONCE: usize = 64;

/// An interpretation, or two together, that explains every difference of one or more causes. It changes no
/// pairing with which the program agrees.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WholeReading {
    /// The interpretations, each as `ID=VALUE` with an open point and its value. Two elements are two interpretations
    /// that are needed together.
    pub readings: Vec<String>,
    /// The causes that are explained in all their differences.
    pub causes: Vec<Key>,
    /// The number of differences of all `causes` together.
    pub explained: u64,
    /// The number of all differences in the pairings of the run.
    pub differences: u64,
}

/// How many differences of a cause a single interpretation explains, if it explains some but not all.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Partly {
    /// The interpretation as `ID=VALUE`, with an open point and its value.
    pub reading: String,
    /// The number of differences that the interpretation explains, out of `tried`.
    pub explained: u64,
    /// The number of differences for which the interpretation was tried. They are the first ones of the cause.
    pub tried: u64,
    /// Whether the interpretation would change the pairing of rounds that agree.
    pub is_contradicted: bool,
}

/// The interpretations that explain causes of differences, completely or partly.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explained {
    /// The interpretations that explain all differences of a cause. No cause is explained by two of them. For
    /// pairings there is at most one element, because a program follows an interpretation in every round. For
    /// standings there may be several, because every tie-break is a separate question.
    pub whole: Vec<WholeReading>,
    /// The partial explanations of the causes that `whole` does not explain. Those that no agreeing round
    /// contradicts come first, and among them those that explain more differences.
    pub partly: BTreeMap<Key, Vec<Partly>>,
}

impl Explained {
    /// The interpretation that explains all differences of `cause`; `None` if no interpretation does.
    #[must_use]
    pub fn excuse(&self, cause: &Key) -> Option<&WholeReading> {
        self.whole.iter().find(|whole| whole.causes.contains(cause))
    }

    /// The single interpretations that explain some differences of `cause`; empty if there are none.
    #[must_use]
    pub fn beside(&self, cause: &Key) -> &[Partly] {
        self.partly.get(cause).map_or(&[], Vec::as_slice)
    }
}

/// A trial of one or two interpretations that differ from the current ones. It has the document that follows
/// them, and counts what they explain.
struct Trial {
    readings: Vec<String>,
    system: Box<dyn PairingSystem>,
    /// For each cause, the number of explained differences and the number of differences for which the interpretation
    /// was tried.
    of: BTreeMap<Key, (u64, u64)>,
    is_contradicted: AtomicBool,
}

/// A differing round about which the program was asked again.
pub(super) struct Difference {
    pub(super) cause: Key,
    /// The position and the answer of the program. `None` if the program did not make the same error again,
    /// or if no interpretation can explain the error.
    pub(super) shown: Option<(Position, Recorded)>,
}

/// All alternative interpretations of a document, singly and in pairs, while they are tried.
pub struct Trials {
    all: Vec<Trial>,
    /// The number of differences of each cause in the whole run.
    found: BTreeMap<Key, u64>,
    tried: BTreeMap<Key, u64>,
}

impl Trial {
    /// Whether the interpretation was tried on `tried` differences of `cause` and explains all of them.
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
    /// Prepares all alternatives to the current interpretations, and counts the differences of each cause in the
    /// directions of a run.
    #[must_use]
    pub fn new<'a>(system: &dyn PairingSystem, directions: impl Iterator<Item = &'a Ledger>) -> Self {
        let mut found = BTreeMap::new();
        for (key, group) in directions.flat_map(Ledger::errors).filter(|(key, _)| !key.fault) {
            *found.entry(key).or_default() += group.findings;
        }
        Trials { all: trials(system), found, tried: BTreeMap::new() }
    }

    /// Whether a further difference of a cause is needed. It is needed for the partial explanations, or while an
    /// interpretation has explained all differences of the cause up to now.
    pub(super) fn wants(&self, cause: &Key) -> bool {
        let tried = self.tried.get(cause).copied().unwrap_or(0);
        tried < MOST_TOLD || self.all.iter().any(|trial| trial.explains_all(cause, tried))
    }

    /// Tries the interpretations on a difference, if a further difference of its cause is needed.
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

    /// Removes the interpretations that explain no difference. Only the remaining ones are tried for the
    /// rounds that agree.
    pub fn settle(&mut self) {
        let (found, trials) = (&self.found, &mut self.all);
        trials.retain(|trial| {
            let excuses = found.iter().any(|(cause, number)| trial.explains_all(cause, *number));
            excuses || trial.is_single() && trial.of.values().any(|(explained, _)| *explained > 0)
        });
    }

    /// Whether agreeing rounds have already contradicted each remaining interpretation.
    pub(super) fn is_settled(&self) -> bool {
        self.all.iter().all(|trial| trial.is_contradicted.load(Ordering::Relaxed))
    }

    /// Marks the interpretations that change the pairing of this round as contradicted. The program agrees
    /// with the correct pairing in this round.
    pub(super) fn agreed(&self, position: &Position, recorded: &Recorded) {
        for trial in self.all.iter().filter(|trial| !trial.is_contradicted.load(Ordering::Relaxed)) {
            if !trial.agrees(position, recorded) {
                trial.is_contradicted.store(true, Ordering::Relaxed);
            }
        }
    }

    /// The interpretations that explain the differences tried up to now, completely or partly.
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
        // Among interpretations that explain equally many differences, a single one comes before two together, and an
        // earlier one before a later one. `max_by_key` returns the last, so the order is reversed.
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

/// Asks the program again about the differing rounds of arbitrium's tournaments, and tries the interpretations on its
/// answers.
///
/// # Errors
/// Fails if the program cannot be asked.
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

/// Draws the tournaments of the run again and returns their properties and the undecided rounds. Also tries the
/// remaining interpretations for the rounds in which the program agrees. The program is asked again about the undecided
/// rounds, so that the report can show its answers.
///
/// # Errors
/// Fails if the program cannot be asked.
pub fn try_agreements(
    hunt: &Hunt<'_>,
    crew: &Crew<'_>,
    records: &[Record],
    trials: &Trials,
) -> Result<(Axes, Vec<UndecidedRound>), CampaignError> {
    let walk = |record: &Record| {
        let (mut axes, mut undecided) = (Axes::default(), Vec::new());
        let tournament = hunt.walk(&record.recipe, &mut |tournament, position, reference| {
            let differs = record.findings.iter().any(|finding| finding.round == position.round);
            match reference.pairing() {
                _ if differs => {}
                Ok(reference) => trials.agreed(position, &Recorded::from(reference)),
                Err(failure) if record.undecided > 0 && record.unjudged.contains(&position.round) => {
                    let ask = |engine: &mut dyn Engine| engine.pair(tournament, position.round);
                    undecided.push(crew.engines.with(crew.id, ask).map(|answer| {
                        let answer = answer.ok();
                        let judged = answer.as_ref().map(|answer| (answer, reference.judge(answer)));
                        let place = (record.case, position.round);
                        UndecidedRound::new(Direction::Forward, place, failure.to_string(), judged)
                    }));
                }
                Err(_) => {}
            }
        });
        axes.add(&tournament);
        (axes, undecided)
    };
    let parts: Vec<_> = crew.jobs.install(|| records.par_iter().map(walk).collect());
    let (mut axes, mut undecided) = (Axes::default(), Vec::new());
    for (part, rounds) in parts {
        axes.join(&part);
        undecided.extend(rounds);
    }
    Ok((axes, undecided.into_iter().collect::<Result<_, _>>()?))
}

/// Asks the program again about the differing rounds of a case, if further differences of their causes are needed.
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

/// A trial for each alternative to a current interpretation, and for each pair of alternatives that belong to
/// different open points.
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
