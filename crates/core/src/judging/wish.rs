//! What the wish for a pair asks of every document: are both there, and what if nothing is left for the others.

use super::{NoPairing, Wish};
use crate::rulebook::Article;
use crate::tournament::PlayerId;

/// The two players of a wish among those to be paired.
///
/// # Errors
/// The wish's fate, where one is not to be paired or both are the same player.
pub(crate) fn both(
    (a, b): (PlayerId, PlayerId),
    index_of: impl Fn(PlayerId) -> Option<usize>,
    absence: &'static Article,
    oneself: &'static Article,
) -> Result<(usize, usize), Wish> {
    let (first, second) = match (index_of(a), index_of(b)) {
        (Some(first), Some(second)) => (first, second),
        (first, _) => {
            let absent = if first.is_none() { a } else { b };
            let fact = format!("{absent} is not to be paired in this round");
            return Err(Wish::Impossible { article: absence, fact });
        }
    };
    if first == second {
        return Err(Wish::Impossible { article: oneself, fact: format!("{a} cannot meet himself") });
    }
    Ok((first, second))
}

/// The fate of a wish that leaves no complete pairing, which this article demands.
pub(crate) fn impossible(
    (a, b): (PlayerId, PlayerId),
    complete: &'static Article,
    proof: &NoPairing,
) -> Wish {
    let fact = format!("if {a} met {b}, no complete pairing would be left: {proof}");
    Wish::Impossible { article: complete, fact }
}
