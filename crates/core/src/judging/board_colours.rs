//! The colours of a recorded round whose pairs and bye are those of the reference.

use super::argument::GIVEN_WHITE;
use super::{Argument, Class, Decisive, Judged, Pairing, Recorded, Telling, tell};
use crate::rulebook::Article;
use crate::tournament::{Colour, PlayerId};

/// The judgement by the reference with its colours, and what decides where a recorded board has others: what `difference` says
/// under the initial colour. Where that is open either is accepted: the one that fits better is taken.
pub(crate) fn under_either(
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

/// The first board (white, black) of the reference that was recorded the other way round.
pub(crate) fn first_swapped(reference: &Pairing, recorded: &Recorded) -> Option<(PlayerId, PlayerId)> {
    let swapped = |&(white, black): &(PlayerId, PlayerId)| {
        recorded.boards.iter().any(|b| b.colours_known && b.white == black && b.black == white)
    };
    reference.pairs.iter().copied().find(swapped)
}

/// What decides on such a board: the article that gives its colours, by these facts.
pub(crate) fn wrong(
    (white, black): (PlayerId, PlayerId),
    article: &'static Article,
    facts: Telling,
) -> Decisive {
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
