//! What the wish for a pair asks of every document: are both there, and what if nothing is left for the others.

use super::{NoPairing, Wish};
use crate::rulebook::Article;
use crate::tournament::PlayerId;

/// The two players of a wish among those to be paired. The articles are those by which who is absent is not paired, and nobody
/// with himself; `forbids` says which forbids two to meet whatever is wished, and the fact behind "A and B".
///
/// # Errors
/// The wish's fate, where one is not to be paired, both are the same player or they may not meet.
pub(crate) fn both(
    (a, b): (PlayerId, PlayerId),
    (absent, oneself): (&'static Article, &'static Article),
    index_of: impl Fn(PlayerId) -> Option<usize>,
    forbids: impl FnOnce((usize, usize)) -> Option<(&'static Article, String)>,
) -> Result<(usize, usize), Wish> {
    let (first, second) = match (index_of(a), index_of(b)) {
        (Some(first), Some(second)) => (first, second),
        (first, _) => {
            let missing = if first.is_none() { a } else { b };
            let fact = format!("{missing} is not to be paired in this round");
            return Err(Wish::Impossible { article: absent, fact });
        }
    };
    if first == second {
        return Err(Wish::Impossible { article: oneself, fact: format!("{a} is named twice") });
    }
    match forbids((first, second)) {
        None => Ok((first, second)),
        Some((article, fact)) => Err(Wish::Impossible { article, fact: format!("{a} and {b}{fact}") }),
    }
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
