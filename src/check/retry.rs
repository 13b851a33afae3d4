//! Readings that would explain a difference.

use super::replay::judge_again;
use super::verdict::{Explains, RoundVerdict, Verdict};
use crate::position::Position;
use crate::systems::{Class, PairingSystem, Recorded, SearchKind};
use crate::tournament::Tournament;

/// Tries every alternative reading, one at a time, on a file with differences.
///
/// A reading that explains a differing round is listed with it. One that explains *every* differing round and
/// changes no agreeing one replaces the verdict: several readings are the errors of old programs, so a reading
/// excuses a file only when it explains all of it.
pub(super) fn explain_by_readings(
    tournament: &Tournament,
    system: &dyn PairingSystem,
    search: SearchKind,
    rounds: &mut [RoundVerdict],
) {
    if rounds.iter().all(|round| round.verdict.agrees()) {
        return;
    }
    let mut excused = false;
    for (explains, alternative) in alternatives(system) {
        let agrees = |round: &RoundVerdict| {
            let judgement = judge_again(tournament, &*alternative, round, search);
            judgement.is_some_and(|judgement| judgement.class == Class::Agrees)
        };
        let mut explains_all = true;
        for round in rounds.iter_mut() {
            let agrees_now = agrees(round);
            explains_all &= agrees_now;
            if agrees_now && round.judgement.class != Class::Agrees {
                round.explained_by.push(explains);
            }
        }
        excused |= explains_all;
    }
    if excused {
        for round in rounds.iter_mut().filter(|round| can_be_excused(round.judgement.class)) {
            round.verdict = Verdict::Reading;
        }
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
    let agrees = |alternative: &dyn PairingSystem| {
        alternative.judge(position, recorded, search).class == Class::Agrees
    };
    let agreeing = alternatives(system).into_iter().filter(|(_, alternative)| agrees(&**alternative));
    agreeing.map(|(explains, _)| explains).collect()
}

/// A reading replaces the classes from `bye` to `colour`.
pub(crate) fn can_be_excused(class: Class) -> bool {
    matches!(class, Class::Bye | Class::Worse | Class::Later | Class::Colour)
}

/// The system with one point read otherwise, for each choice that is not in force.
pub(crate) fn alternatives(system: &dyn PairingSystem) -> Vec<(Explains, Box<dyn PairingSystem>)> {
    let in_force = system.readings();
    let mut all = Vec::new();
    for reading in system.rulebook().readings {
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
