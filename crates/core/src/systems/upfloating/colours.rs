//! Article 4: who has White.

use super::edition::Edition;
use super::field::Field;
use super::round::RoundPairing;
use crate::rulebook::Article;
use crate::systems::terms::{boards, initial_colour};
use crate::systems::{Pairing, Telling};
use crate::tournament::Colour;

/// The colours of a pair and the article that gives them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allocation {
    /// Who has White (in the first game), as a place in the field.
    pub white: usize,
    /// The opponent.
    pub black: usize,
    /// The article that decides.
    pub article: &'static Article,
    /// The facts the article looks at, in words.
    pub facts: Telling,
}

/// 3.3.2, step 4: "Colours are then assigned according to Article 4."
pub(super) fn with_colours<E: Edition>(field: &Field, round: &RoundPairing) -> Pairing {
    let allocated = round.pairs().map(|(a, b)| E::allocate(field, a, b));
    let mut pairs: Vec<(usize, usize)> = allocated.map(|board| (board.white, board.black)).collect();
    sort_boards(field, &mut pairs);
    let id = |player: usize| field.entrants[player].id;
    Pairing {
        pairs: pairs.into_iter().map(|(white, black)| (id(white), id(black))).collect(),
        bye: round.bye().map(id),
    }
}

/// General Handling Rules 3.6: the recommended order of the boards; the TPNs follow the places.
pub(super) fn sort_boards(field: &Field, pairs: &mut [(usize, usize)]) {
    boards::sort(pairs, |player| (field.entrants[player].score, player));
}

/// 4.1: the initial colour that most of these first-round boards (white, black) obey, if they prefer one.
#[must_use]
pub fn deduce_initial_colour<E: Edition>(field: &Field, boards: &[(usize, usize)]) -> Option<Colour> {
    let mut assumed_white = field.clone();
    assumed_white.initial_colour = Some(Colour::White);
    initial_colour::obeyed_by_most(boards, |a, b| {
        let allocation = E::allocate(&assumed_white, a, b);
        (allocation.article == E::ARTICLES.colour_first).then_some(allocation.white)
    })
}
