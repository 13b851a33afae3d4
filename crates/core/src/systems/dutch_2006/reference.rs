//! The reference pairing of a round, with its colours.

use super::boards;
use super::colours;
use super::field::Field;
use super::round::{RoundWalk, Search};
use super::wished::Wished;
use crate::systems::{Failure, Pairing};

/// The pairing of a round with the way to it.
#[derive(Clone, Debug)]
pub(super) struct Reference {
    /// The field that was paired: without the receiver of a bye given before all else.
    pub(super) field: Field,
    /// The walk.
    pub(super) walk: RoundWalk,
    /// Boards with colours, and the bye.
    pub(super) pairing: Pairing,
}

/// Pairs a round. In one reading the bye is given first: to the lowest ranked who may have it and whose absence
/// leaves a pairing for the others.
pub(super) fn reference(field: &Field, wished: Wished, search: &dyn Search) -> Result<Reference, Failure> {
    let odd = field.entrants.len() % 2 == 1;
    if odd && field.readings.gives_bye_first() {
        for player in (0..field.entrants.len())
            .rev()
            .filter(|&player| field.may_have_bye(player) && wished.allows_bye(field, player))
        {
            let rest = field.without(player);
            match search.pair_round(&rest, wished) {
                Err(Failure::Impossible(_)) => {}
                Err(failure) => return Err(failure),
                Ok(walk) => {
                    let bye = Some(field.entrants[player].id);
                    let pairing = Pairing { bye, ..with_colours(&rest, &walk) };
                    return Ok(Reference { field: rest, walk, pairing });
                }
            }
        }
    }
    let walk = search.pair_round(field, wished)?;
    let pairing = with_colours(field, &walk);
    Ok(Reference { field: field.clone(), walk, pairing })
}

/// C: "Afterwards the colour allocation rules (E) are used to determine which players will play with white."
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
