//! Readings that would explain a difference.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use super::replay::Replayed;
use super::verdict::{Explains, Unsearched, Verdict};
use crate::position::Position;
use crate::rulebook::Article;
use crate::search::{Limits, Spent, steps};
use crate::systems::{Class, Failure, PairingSystem, Recorded, SearchKind};

/// The part of a question's budget that all readings of a file may take is one in so many.
const READINGS_SHARE: u64 = 20;
/// And the part that one of them may take, so that a dear one leaves the others theirs.
const READING_SHARE: u64 = 1000;

/// Tries every alternative reading, one at a time, on a file with differences.
///
/// A reading that explains a differing round is listed with it. One that explains *every* differing round and
/// changes no agreeing one replaces the verdict: several readings are the errors of old programs, so a reading
/// excuses a file only when it explains all of it.
///
/// All readings together may take a twentieth of what one question may, and each a thousandth: an explanation is worth
/// less than a verdict. Those of the articles that decide the differing rounds are tried first, for they explain most; any
/// other may be the cause as well. What could not be tried is told.
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
            // What has spent the last step has not been tried.
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

/// The reading under which the last recorded round is the last one where nobody says how many there are.
pub(super) const LAST_RECORDED: Explains = Explains { id: "last-round", value: "recorded" };

/// The places of the alternatives: first those of the articles that decide differing rounds.
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

/// A round of which readings are asked.
struct Asked<'a> {
    round: &'a Replayed,
    /// Of each reading whether the position is certainly unmoved by it, once that is asked.
    unmoved: OnceCell<Vec<bool>>,
}

impl Asked<'_> {
    fn differs(&self) -> bool {
        self.round.verdict.judgement.class != Class::Agrees
    }
}

/// A reading being tried on a file.
struct Trial<'a> {
    in_force: &'a dyn PairingSystem,
    /// All readings, and the place of this one.
    readings: &'a [(&'static str, &'static str)],
    place: usize,
    /// The system in force with this reading.
    system: &'a dyn PairingSystem,
    search: SearchKind,
}

/// What a reading explains.
struct Found {
    /// The places of the differing rounds that agree under it.
    explained: Vec<usize>,
    /// Whether these are all of them, and the agreeing rounds still agree.
    explains_all: bool,
}

impl Trial<'_> {
    /// The differing rounds first: an agreeing one matters only where all of them are explained.
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

    /// Whether the judgement in force is that of the reading, too, because the reading changes nothing that is asked of this
    /// position. A round that may be the last may have been judged as such, which the reading would not do; and what was
    /// not decided is tried again.
    fn is_judged(&self, asked: &Asked<'_>) -> bool {
        let Replayed { position, verdict, .. } = asked.round;
        let unmoved = || asked.unmoved.get_or_init(|| self.in_force.is_unmoved_by(self.readings, position));
        verdict.judgement.reference.is_ok() && !position.may_be_last() && unmoved()[self.place]
    }
}

/// The alternative readings, one at a time, under which a pairing of a round agrees.
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

/// A reading replaces the classes from `bye` to `colour`.
#[must_use]
pub fn can_be_excused(class: Class) -> bool {
    matches!(class, Class::Bye | Class::Worse | Class::Later | Class::Departs | Class::Colour)
}

/// The system with one point read otherwise, for each choice that is not in force.
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
