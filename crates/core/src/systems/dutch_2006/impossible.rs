//! The proof that a round cannot be completed: the text says nothing of it, B1 and B2 may "not be violated".

use super::field::Field;
use super::wished::Wished;
use crate::search::{Graph, Spent, set_of};
use crate::systems::NoPairing;
use crate::tournament::PlayerId;

/// Whether the players of the field can all be paired under B1 and B2, B2 waived as far as the last-round note permits.
pub(super) fn may_be_complete(field: &Field, wished: Wished) -> Result<bool, Spent> {
    let size = field.entrants.len();
    let even = size + size % 2;
    let can = |a: usize, b: usize| match b {
        bye if bye == size => field.may_have_bye(a) && wished.allows_bye(field, a),
        _ => may_meet(field, wished, a, b),
    };
    let pairs = (0..even).flat_map(|a| (a + 1..even).map(move |b| (a, b)));
    let graph = Graph::complete_without(even, pairs.filter(|&(a, b)| !can(a, b)))?;
    graph.has_perfect_matching(&set_of(even, 0..even))
}

/// Why they cannot.
pub(super) fn explain(field: &Field, wished: Wished) -> Result<NoPairing, Spent> {
    let size = field.entrants.len();
    let pairs = (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b)));
    let graph = Graph::complete_without(size, pairs.filter(|&(a, b)| !may_meet(field, wished, a, b)))?;
    let players: Vec<PlayerId> = field.entrants.iter().map(|entrant| entrant.id).collect();
    NoPairing::prove(&graph, &players)
}

fn may_meet(field: &Field, wished: Wished, a: usize, b: usize) -> bool {
    field.may_ever_meet(a, b) && wished.allows_pair(field, a, b)
}
