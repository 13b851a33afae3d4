//! Tries other interpretations that would explain wrong rounds.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use super::replayed::Replayed;
use super::verdict::{Explains, Unsearched, Verdict};
use arbitrium_search::{Limits, Spent, steps};
use arbitrium_swiss::{Class, Failure, PairingSystem, Recorded, SearchKind};
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::Article;

/// All interpretations of a file together may use the budget of a question divided by this number.
const READINGS_SHARE: u64 = 20;
/// A single interpretation may use the budget of a question divided by this number, so that a slow
/// interpretation leaves enough for the others.
const READING_SHARE: u64 = 1000;

/// Tries all other interpretations, one at a time, on a file with wrong rounds.
///
/// If an interpretation explains a wrong round, it is listed with that round. If it explains *every* wrong round and
/// keeps every correct round correct, it replaces the verdicts. Several interpretations are known errors of old
/// programs, so an interpretation replaces the verdicts only if it explains the whole file.
///
/// All interpretations together may use a twentieth of the budget of one question, and each a thousandth, because an
/// explanation is less important than a verdict. The interpretations of articles that decide wrong rounds are tried
/// first, because they explain most. Any other interpretation may be the reason as well. The result says how many
/// interpretations were tried; `None` means all.
pub(super) fn explain_by_readings(
    system: &dyn PairingSystem,
    search: SearchKind,
    rounds: &mut [Replayed],
) -> Option<Unsearched> {
    if rounds.iter().all(|round| round.verdict.verdict.agrees()) {
        return None;
    }
    let all = alternatives(system);
    let mut tried = BTreeMap::new();
    let limits = Limits::now();
    let readings: Vec<(&str, &str)> = all.iter().map(|(Explains { id, value }, _)| (*id, *value)).collect();
    let asked: Vec<Asked<'_>> =
        rounds.iter().map(|round| Asked { round, unmoved: OnceCell::new() }).collect();
    let mut untried = None;
    let done = Limits { steps: limits.steps / READINGS_SHARE, ..limits.clone() }.ask(|| {
        for place in likeliest_first(system, &all, rounds) {
            let trial =
                Trial { in_force: system, readings: &readings, place, system: &*all[place].1, search };
            let own = limits.steps / READING_SHARE;
            let found = Limits { steps: own, ..limits.clone() }.ask(|| Ok(trial.of(&asked)));
            // If this interpretation used the last step of the budget, it does not count as tried.
            steps::take(1)?;
            match found {
                Ok(Ok(found)) => drop(tried.insert(place, found)),
                Ok(Err(Failure::Spent(spent))) | Err(spent) => {
                    untried.get_or_insert(Failure::Spent(Spent { steps: own, ..spent }));
                }
                Ok(Err(failure)) => drop(untried.get_or_insert(failure)),
            }
        }
        Ok(())
    });
    let untried = done.map_or_else(|spent| Some(Failure::Spent(spent)), |()| untried);
    let unsearched =
        untried.map(|failure| Unsearched { tried: tried.len(), of: all.len(), failure: Some(failure) });
    let mut excused = false;
    for (place, found) in tried {
        let explains = all[place].0;
        excused |= found.explains_all;
        for place in found.explained {
            let known = &mut rounds[place].verdict.explained_by;
            if !known.contains(&explains) {
                known.push(explains);
            }
        }
    }
    if excused {
        for Replayed { verdict: round, .. } in rounds.iter_mut() {
            if can_be_excused(round.judgement.class) {
                round.verdict = Verdict::Reading;
            }
        }
    }
    unsearched
}

/// The interpretation that the last recorded round is the last round of the tournament, for a file without planned
/// rounds.
pub(super) const LAST_RECORDED: Explains = Explains { id: "last-round", value: "recorded" };

/// The indices of `all`, in the order in which they are tried. Interpretations of articles that decide wrong
/// rounds come first.
fn likeliest_first(
    system: &dyn PairingSystem,
    all: &[(Explains, Box<dyn PairingSystem>)],
    rounds: &[Replayed],
) -> Vec<usize> {
    let decisive = rounds.iter().filter_map(|round| round.verdict.judgement.decisive.as_ref());
    let deciding: Vec<&Article> = decisive.map(|decisive| decisive.article).collect();
    let bearing: BTreeSet<&str> = system
        .rulebook()
        .readings
        .iter()
        .filter(|reading| deciding.iter().any(|article| reading.bears_on(article)))
        .map(|reading| reading.id)
        .collect();
    let bears = |&place: &usize| bearing.contains(all[place].0.id);
    let (first, rest): (Vec<usize>, Vec<usize>) = (0..all.len()).partition(bears);
    [first, rest].concat()
}

/// A recorded round on which interpretations are tried.
struct Asked<'a> {
    round: &'a Replayed,
    /// For each interpretation: whether the position certainly does not depend on it. The list is computed
    /// when it is first needed.
    unmoved: OnceCell<Vec<bool>>,
}

impl Asked<'_> {
    fn differs(&self) -> bool {
        self.round.verdict.judgement.class != Class::Agrees
    }
}

/// An interpretation that is tried on a file.
struct Trial<'a> {
    in_force: &'a dyn PairingSystem,
    /// All interpretations. `place` is the index of the interpretation on trial.
    readings: &'a [(&'static str, &'static str)],
    place: usize,
    /// The rules document with the interpretation on trial.
    system: &'a dyn PairingSystem,
    search: SearchKind,
}

/// The rounds of a file that one interpretation explains.
struct Found {
    /// The indices of the wrong rounds that are correct under the interpretation.
    explained: Vec<usize>,
    /// Whether the interpretation explains all wrong rounds and keeps all correct rounds correct.
    explains_all: bool,
}

impl Trial<'_> {
    /// Tries the interpretation on the wrong rounds first. Correct rounds are tried only if all wrong rounds are
    /// explained.
    fn of(&self, rounds: &[Asked<'_>]) -> Result<Found, Failure> {
        let mut explained = Vec::new();
        for (place, round) in rounds.iter().enumerate().filter(|(_, round)| round.differs()) {
            if self.agrees(round)? {
                explained.push(place);
            }
        }
        let mut explains_all = explained.len() == rounds.iter().filter(|round| round.differs()).count();
        for round in rounds.iter().filter(|round| !round.differs()) {
            explains_all = explains_all && self.agrees(round)?;
        }
        Ok(Found { explained, explains_all })
    }

    fn agrees(&self, asked: &Asked<'_>) -> Result<bool, Failure> {
        if self.is_judged(asked) {
            return Ok(!asked.differs());
        }
        let Replayed { position, verdict: round, .. } = asked.round;
        let reference = round.judgement.reference.as_ref().ok();
        self.system.agrees(position, &round.recorded, reference, self.search)
    }

    /// Whether the existing judgement is also valid under the interpretation, because the interpretation
    /// changes nothing in this position. This is never assumed for an undecided round, nor for a round that
    /// may be the last one of the tournament, because its judgement may depend on that.
    fn is_judged(&self, asked: &Asked<'_>) -> bool {
        let Replayed { position, verdict, .. } = asked.round;
        let unmoved = || asked.unmoved.get_or_init(|| self.in_force.is_unmoved_by(self.readings, position));
        verdict.judgement.reference.is_ok() && !position.may_be_last() && unmoved()[self.place]
    }
}

/// The interpretations not in force, each of which alone would make a pairing of a round correct.
#[must_use]
pub fn readings_that_agree(
    position: &Position,
    recorded: &Recorded,
    system: &dyn PairingSystem,
    search: SearchKind,
) -> Vec<Explains> {
    let agrees =
        |alternative: &dyn PairingSystem| alternative.agrees(position, recorded, None, search) == Ok(true);
    let agreeing = alternatives(system).into_iter().filter(|(_, alternative)| agrees(&**alternative));
    agreeing.map(|(explains, _)| explains).collect()
}

/// Whether an interpretation can replace a verdict of this class: the classes from `bye` to `colour`.
#[must_use]
pub fn can_be_excused(class: Class) -> bool {
    matches!(class, Class::Bye | Class::Worse | Class::Later | Class::Departs | Class::Colour)
}

/// For each choice of an open point that is not in force: the rules document with this choice as its only
/// change.
pub fn alternatives(system: &dyn PairingSystem) -> Vec<(Explains, Box<dyn PairingSystem>)> {
    let in_force = system.readings();
    let mut all = Vec::new();
    for reading in system.rulebook().all_readings() {
        for choice in reading.choices {
            let explains = Explains { id: reading.id, value: choice.value };
            let is_in_force = in_force.contains(&(reading.id, choice.value));
            if let (false, Ok(alternative)) = (is_in_force, system.with_reading(reading.id, choice.value)) {
                all.push((explains, alternative));
            }
        }
    }
    all
}
