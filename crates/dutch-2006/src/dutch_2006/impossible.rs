//! The proof that a round cannot be completed. The text does not mention this case; B1 and B2 may "not be violated".

use super::field::{Entrant, Field};
use super::wished::Wished;
use arbitrium_search::steps::take_for;
use arbitrium_search::{Camp, Graph, Meets, Spent, set_of};
use arbitrium_swiss::NoPairing;
use arbitrium_tournament::{Colour, PlayerId};

/// Whether all players of the field can be paired under B1 and B2. B2 is waived as far as the note on the last round
/// permits.
pub(super) fn may_be_complete(field: &Field, wished: Wished) -> Result<bool, Spent> {
    let size = field.entrants.len();
    let even = size + size % 2;
    take_for(even)?;
    let mut graph = Meets::complete(even);
    for (player, entrant) in field.entrants.iter().enumerate() {
        graph.assign(player, camp(entrant));
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

/// The group of a player for B2. Two players with an absolute preference for the same colour are in the same
/// group and may not meet. In the last round, a player with over 50% (interpretation `b2-score`) is in
/// neither group, and may meet the players of both.
fn camp(entrant: &Entrant) -> Camp {
    match entrant
        .absolute()
        .filter(|_| !entrant.b2_waived && !entrant.colour_is_freed)
        .map(|preference| preference.colour)
    {
        Some(Colour::White) => Camp::First,
        Some(Colour::Black) => Camp::Second,
        None => Camp::Neither,
    }
}

/// The proof that the players cannot all be paired.
pub(super) fn explain(field: &Field, wished: Wished) -> Result<NoPairing, Spent> {
    let size = field.entrants.len();
    let graph = Graph::of(size, |a, b| may_meet(field, wished, a, b))?;
    let players: Vec<PlayerId> = field.entrants.iter().map(|entrant| entrant.id).collect();
    NoPairing::prove(&graph, &players)
}

fn may_meet(field: &Field, wished: Wished, a: usize, b: usize) -> bool {
    field.may_ever_meet(a, b) && wished.allows_pair(field, a, b)
}
