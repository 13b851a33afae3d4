//! 3.3.3: "If it is impossible to complete a round-pairing, the Chief Arbiter shall decide what to do." Here:
//! the proof that it is impossible.

use super::field::Field;
use crate::search::{Matching, Set};
use crate::systems::NoPairing;
use crate::tournament::PlayerId;

/// Why the players of the field cannot all be paired.
///
/// The largest set of pairs that C1 leaves is looked at. If it leaves more players over than the bye can take,
/// a barrier proves it: without the barrier's players the others fall into groups of odd size, each of which
/// needs one of the barrier's players, and there are too few. Otherwise every player that could be left over
/// is barred from the bye.
#[must_use]
pub(super) fn explain(field: &Field) -> NoPairing {
    let everybody = field.everybody();
    let view = field.may_meet.within(&everybody);
    let (mut matching, exposed) = Matching::maximum(&view);
    let mut stuck = field.set([]);
    let mut partners = field.set([]);
    for &player in &exposed {
        if let Err(proof) = matching.cover(&view, player) {
            stuck.union_with(&proof.outer);
            partners.union_with(&proof.inner);
        }
    }
    stuck.difference_with(&partners);
    NoPairing {
        left_over: exposed.len(),
        has_bye: field.entrants.len() % 2 == 1,
        stuck: ids(field, &stuck),
        partners: ids(field, &partners),
    }
}

fn ids(field: &Field, set: &Set) -> Vec<PlayerId> {
    set.ones().map(|player| field.entrants[player].id).collect()
}
