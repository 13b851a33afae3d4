//! The proof that a round cannot be completed: the text says nothing of it, B1 and B2 may "not be violated".

use super::field::{Entrant, Field};
use super::wished::Wished;
use crate::search::steps::take_for;
use crate::search::{Camp, Graph, Meets, Spent, set_of};
use crate::systems::NoPairing;
use crate::tournament::{Colour, PlayerId};

/// Whether the players of the field can all be paired under B1 and B2, B2 waived as far as the last-round note permits.
pub(super) fn may_be_complete(field: &Field, wished: Wished) -> Result<bool, Spent> {
    let size = field.entrants.len();
    let even = size + size % 2;
    take_for(even)?;
    let mut graph = Meets::complete(even);
    for (player, entrant) in field.entrants.iter().enumerate() {
        graph.assign(player, camp(field, entrant));
    }
    field.forbidden().pairs().for_each(|(a, b)| graph.miss(a, b));
    let bye = |player: usize| field.may_have_bye(player) && wished.allows_bye(field, player);
    for player in (0..size).filter(|&player| even > size && !bye(player)) {
        graph.miss(player, size);
    }
    for wishing in (0..size).filter(|&player| !wished.allows_bye(field, player)) {
        for other in (0..size).filter(|&other| !wished.allows_pair(field, wishing, other)) {
            graph.miss(wishing, other);
        }
    }
    graph.has_perfect_matching(&set_of(even, 0..even))
}

/// B2 keeps players with an absolute preference for one colour apart; who has over 50% may meet them all the same in the last
/// round.
fn camp(field: &Field, entrant: &Entrant) -> Camp {
    let excused = field.is_last_round && entrant.over_half;
    match entrant.absolute().filter(|_| !excused).map(|preference| preference.colour) {
        Some(Colour::White) => Camp::First,
        Some(Colour::Black) => Camp::Second,
        None => Camp::Neither,
    }
}

/// Why they cannot.
pub(super) fn explain(field: &Field, wished: Wished) -> Result<NoPairing, Spent> {
    let size = field.entrants.len();
    let graph = Graph::of(size, |a, b| may_meet(field, wished, a, b))?;
    let players: Vec<PlayerId> = field.entrants.iter().map(|entrant| entrant.id).collect();
    NoPairing::prove(&graph, &players)
}

fn may_meet(field: &Field, wished: Wished, a: usize, b: usize) -> bool {
    field.may_ever_meet(a, b) && wished.allows_pair(field, a, b)
}
