//! The correct pairing of a round, with its colours.

use super::boards;
use super::colours;
use super::field::Field;
use super::round::{RoundWalk, Search};
use super::wished::Wished;
use arbitrium_search::Spent;
use arbitrium_swiss::{Failure, Pairing, Recorded};
use arbitrium_tournament::Colour;

/// The correct pairing of a round with the steps to it.
#[derive(Clone, Debug)]
pub struct Reference {
    /// The players that the procedure paired. If the bye is given before the procedure, the player with the
    /// bye is not among them.
    pub(super) field: Field,
    pub(super) walk: RoundWalk,
    /// The boards with colours, and the bye.
    pub(super) pairing: Pairing,
}

impl Reference {
    /// The correct pairing, to be compared with a recorded round. If the position does not define the initial
    /// colour, the one that fits the recorded round is used.
    pub(super) fn suited_to(&self, recorded: &Recorded) -> Pairing {
        let field = &self.field;
        if field.initial_colour.is_some() {
            return self.pairing.clone();
        }
        let known = recorded.boards.iter().filter(|board| board.colours_known);
        let places = known.filter_map(|b| Some((field.index_of(b.white)?, field.index_of(b.black)?)));
        let colour =
            colours::deduce_initial_colour(field, &places.collect::<Vec<_>>()).unwrap_or(Colour::White);
        let mut with = field.clone();
        with.initial_colour = Some(colour);
        Pairing { bye: self.pairing.bye, ..with_colours(&with, &self.walk) }
    }
}

/// Pairs a round. The inner `Err` says why there is no pairing. Under one interpretation the bye is given
/// before the procedure. It then goes to the lowest ranked player who may have the bye and without whom all
/// others can be paired.
pub(super) fn reference(
    field: &Field,
    wished: Wished,
    search: &dyn Search,
) -> Result<Result<Reference, Failure>, Spent> {
    let odd = field.entrants.len() % 2 == 1;
    if odd && field.readings.gives_bye_first() {
        for player in (0..field.entrants.len())
            .rev()
            .filter(|&player| field.may_have_bye(player) && wished.allows_bye(field, player))
        {
            let rest = field.without(player);
            match search.pair_round(&rest, wished)? {
                Err(Failure::Impossible(_)) => {}
                Err(failure) => return Ok(Err(failure)),
                Ok(walk) => {
                    let bye = Some(field.entrants[player].id);
                    let pairing = Pairing { bye, ..with_colours(&rest, &walk) };
                    return Ok(Ok(Reference { field: rest, walk, pairing }));
                }
            }
        }
    }
    let walk = search.pair_round(field, wished)?;
    Ok(walk.map(|walk| {
        let pairing = with_colours(field, &walk);
        Reference { field: field.clone(), walk, pairing }
    }))
}

/// The pairing with colours, in board order. C: "Afterwards the colour allocation rules (E) are used to determine
/// which players will play with white."
pub(super) fn with_colours(field: &Field, walk: &RoundWalk) -> Pairing {
    let allocated = walk.pairs().map(|(a, b)| colours::allocate(field, a, b));
    let mut pairs: Vec<(usize, usize)> = allocated.map(|board| (board.white, board.black)).collect();
    boards::sort(field, &mut pairs);
    let id = |player: usize| field.entrants[player].id;
    Pairing {
        pairs: pairs.into_iter().map(|(white, black)| (id(white), id(black))).collect(),
        bye: walk.bye.map(id),
    }
}
