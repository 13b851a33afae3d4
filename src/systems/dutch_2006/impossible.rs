//! The proof that a round cannot be completed: the text says nothing of it, B1 and B2 may "not be violated".

use super::field::Field;
use crate::search::{Graph, Matching, set_of};
use crate::systems::NoPairing;
use crate::tournament::PlayerId;

/// Why the players of the field cannot all be paired.
///
/// The largest set of pairs that B1 and B2 leave (B2 waived as far as the last-round note permits) is looked at. If
/// it leaves more players over than the bye can take, a barrier proves it: without the barrier's players the others
/// fall into groups of odd size, each of which needs one of the barrier's players, and there are too few. Otherwise
/// every player that could be left over is barred from the bye.
#[must_use]
pub(super) fn explain(field: &Field) -> NoPairing {
    let size = field.entrants.len();
    let pairs = (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b)));
    let graph = Graph::complete_without(size, pairs.filter(|&(a, b)| !field.may_ever_meet(a, b)));
    let everybody = set_of(size, 0..size);
    let view = graph.within(&everybody);
    let (mut matching, exposed) = Matching::maximum(&view);
    let (mut stuck, mut partners) = (set_of(size, []), set_of(size, []));
    for &player in &exposed {
        if let Err(proof) = matching.cover(&view, player) {
            stuck.union_with(&proof.outer);
            partners.union_with(&proof.inner);
        }
    }
    stuck.difference_with(&partners);
    let ids = |set: &crate::search::Set| -> Vec<PlayerId> {
        let mut ids: Vec<PlayerId> = set.ones().map(|player| field.entrants[player].id).collect();
        ids.sort_unstable();
        ids
    };
    NoPairing {
        left_over: exposed.len(),
        has_bye: size % 2 == 1,
        stuck: ids(&stuck),
        partners: ids(&partners),
    }
}
