//! The proof that a round cannot be completed. The text does not mention this case; B1 and B2 may "not be violated".

use super::field::{Entrant, Field};
use super::wished::Wished;
use arbitrium_search::steps::take_for;
use arbitrium_search::{Graph, Spent, set_of};
use arbitrium_swiss::NoPairing;
use arbitrium_tournament::{Colour, PlayerId};

/// Whether all players of the field can be paired under B1 and B2. B2 is waived as far as the note on the last round
/// permits.
pub(super) fn may_be_complete(field: &Field, wished: Wished) -> Result<bool, Spent> {
    let size = field.entrants.len();
    let even = size.next_multiple_of(2);
    take_for(even)?;
    if is_certain(field, wished, even) {
        return Ok(true);
    }
    let bye = |player: usize| field.may_have_bye(player) && wished.allows_bye(field, player);
    let joins = |a: usize, b: usize| if b < size { may_meet(field, wished, a, b) } else { bye(a) };
    Graph::of(even, joins)?.has_perfect_matching(&set_of(even, 0..even))
}

/// Whether the players can certainly be paired: each of them, and the bye, lacks less than half of the others (Dirac).
/// The two players of a wish are a pair of their own. `false` means that this is not certain.
fn is_certain(field: &Field, wished: Wished, even: usize) -> bool {
    let players = 0..field.entrants.len();
    let wishing: Vec<usize> = players.clone().filter(|&player| !wished.allows_bye(field, player)).collect();
    let wish_is_met = match wishing[..] {
        [] => true,
        [a, b] => field.may_ever_meet(a, b),
        _ => false,
    };
    let insisting =
        |colour| field.entrants.iter().filter(|entrant| insists_on(entrant) == Some(colour)).count();
    let alike = insisting(Colour::White).max(insisting(Colour::Black)).saturating_sub(1);
    let known = players.clone().map(|player| field.forbidden().of_player(player).len()).max().unwrap_or(0);
    let barred = players.filter(|&player| even > field.entrants.len() && !field.may_have_bye(player)).count();
    let most_missing = barred.max(known + alike + usize::from(barred > 0));
    wish_is_met && even - wishing.len() > 2 * most_missing + 1
}

/// The colour for which B2 keeps a player from all others with an absolute preference for it. In the last round, a player
/// with over 50% (interpretation `b2-score`) may meet all of them.
fn insists_on(entrant: &Entrant) -> Option<Colour> {
    let binding = entrant.absolute().filter(|_| !entrant.b2_waived && !entrant.colour_is_freed);
    binding.map(|preference| preference.colour)
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
