//! The proof that a round cannot be completed: the text says nothing of it, B1 and B2 may "not be violated".

use super::field::Field;
use crate::search::Graph;
use crate::systems::NoPairing;
use crate::tournament::PlayerId;

/// Why the players of the field cannot all be paired under B1 and B2 (B2 waived as far as the last-round note
/// permits).
#[must_use]
pub(super) fn explain(field: &Field) -> NoPairing {
    let size = field.entrants.len();
    let pairs = (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b)));
    let can = |a: usize, b: usize| field.may_ever_meet(a, b) && field.is_wished(a, b);
    let may_meet = Graph::complete_without(size, pairs.filter(|&(a, b)| !can(a, b)));
    let players: Vec<PlayerId> = field.entrants.iter().map(|entrant| entrant.id).collect();
    NoPairing::prove(&may_meet, &players)
}
