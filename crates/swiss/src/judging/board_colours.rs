//! Judges the colours of a recorded round whose pairs and bye are correct.

use std::collections::BTreeSet;

use super::argument::GIVEN_WHITE;
use super::{Argument, Class, Decisive, Judged, Pairing, Recorded, Telling, tell};
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Colour, PlayerId};

/// Judges the colours of a round. `difference` returns the correct pairing for an initial colour. It also
/// returns the deciding difference if a recorded board has other colours. If `initial` is unknown, White and
/// Black are tried, and the colour without a difference is used.
pub fn under_either(
    initial: Option<Colour>,
    difference: impl Fn(Option<Colour>) -> (Pairing, Option<Decisive>),
) -> Judged {
    let mut judged = difference(initial);
    if initial.is_none() && judged.1.is_some() {
        judged = Some(difference(Some(Colour::Black))).filter(|second| second.1.is_none()).unwrap_or(judged);
    }
    let (reference, decisive) = judged;
    let class = if decisive.is_some() { Class::Colour } else { Class::Agrees };
    Judged { class, reference, decisive }
}

/// The first board (white, black) of the correct pairing that was recorded with the colours reversed. `None`
/// if there is no such board.
#[must_use]
pub fn first_swapped(reference: &Pairing, recorded: &Recorded) -> Option<(PlayerId, PlayerId)> {
    let known = recorded.boards.iter().filter(|board| board.colours_known);
    let turned: BTreeSet<_> = known.map(|board| (board.black, board.white)).collect();
    reference.pairs.iter().copied().find(|pair| turned.contains(pair))
}

/// The deciding difference for a board with wrong colours. `article` gives the correct colours, and `facts` are the
/// reason.
#[must_use]
pub fn wrong((white, black): (PlayerId, PlayerId), article: &'static Article, facts: Telling) -> Decisive {
    Decisive {
        article,
        place: format!("Board {white}-{black}"),
        recorded: format!("{black} White, {white} Black"),
        reference: format!("{white} White, {black} Black"),
        equal_above: Vec::new(),
        argument: Argument {
            recorded: tell![black, GIVEN_WHITE, white],
            reference: tell![white, " has White and ", black, " has Black"],
            why: facts,
            ..Argument::default()
        },
    }
}
