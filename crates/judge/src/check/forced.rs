//! Finds the facts that force the correct pairing of wrong rounds.

use super::also;
use super::replayed::{Replayed, as_last};
use arbitrium_search::Limits;
use arbitrium_swiss::{Choice, Class, Judgement, PairingSystem, Recorded, Reference, SearchKind};

/// The search for the forcing facts of a file may use one part in this many of a question's budget. The wrong rounds
/// share it.
const SHARE: u64 = 20;

/// The search for further facts about a round may use one part in this many of the budget of one question.
const ALSO_SHARE: u64 = 50;

/// Adds to every wrong round the facts that force its correct pairing.
pub(super) fn force_all(system: &dyn PairingSystem, search: SearchKind, rounds: &mut [Replayed]) {
    let differing: Vec<&mut Replayed> = rounds
        .iter_mut()
        .filter(|round| !matches!(round.verdict.judgement.class, Class::Agrees | Class::Undecided))
        .collect();
    let number = u64::try_from(differing.len()).unwrap_or(u64::MAX).max(1);
    let limits = Limits::now();
    let limits = Limits { steps: limits.steps / SHARE / number, ..limits };
    for round in differing {
        let last = round.is_taken_for_last.then(|| as_last(&round.position));
        let position = last.as_ref().unwrap_or(&round.position);
        let reference = system.reference(position, search);
        let verdict = &mut round.verdict;
        limits.in_force(|| force(&*reference, &verdict.recorded, &mut verdict.judgement));
        let few = Limits { steps: limits.steps / ALSO_SHARE, ..limits.clone() };
        let also =
            few.in_force(|| also::told(system, &*reference, position, &verdict.recorded, &verdict.judgement));
        if let Some(decisive) = &mut verdict.judgement.decisive {
            decisive.argument.also = also;
        }
    }
}

/// Adds to a judgement of a wrong pairing the facts that force the correct one.
pub fn force(reference: &dyn Reference, recorded: &Recorded, judgement: &mut Judgement) {
    if !is_asked(judgement) {
        return;
    }
    let Some(choice) = Choice::of(judgement, recorded) else { return };
    if let Some(decisive) = &mut judgement.decisive {
        decisive.argument.forced = Some(reference.forced_by(&choice));
    }
}

/// Whether the judgement is of a class in which facts can force the correct choice. Facts cannot do so if the
/// recorded pairing is forbidden or only its colours are wrong.
fn is_asked(judgement: &Judgement) -> bool {
    matches!(judgement.class, Class::Bye | Class::Worse | Class::Later | Class::Departs)
}
