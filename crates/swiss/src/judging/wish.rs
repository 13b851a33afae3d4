//! The part of the answer to a wish that is the same for all pairing systems. It checks whether the two
//! players of the wish can meet, and gives the answer if they cannot.

use super::{NoPairing, Wish};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::rulebook::Article;

/// The indices of the two players of a wish, if nothing forbids the wish. `absent` is the article that leaves
/// absent players unpaired. `oneself` is the article that forbids pairing a player with themselves.
/// `index_of` returns the index of a player to be paired. `forbids` returns the article that forbids the two
/// to meet in any pairing. It also returns the reason, as the end of a sentence that starts with "A and B".
///
/// # Errors
/// The answer to the wish if one player is not to be paired, both are the same player, or they may not meet.
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

/// The answer to a wish that leaves no complete pairing. `complete` is the article that requires a complete
/// pairing. `proof` shows that there is none.
pub(crate) fn impossible(
    (a, b): (PlayerId, PlayerId),
    complete: &'static Article,
    proof: &NoPairing,
) -> Wish {
    let fact = format!("if {a} met {b}, no complete pairing would be left: {proof}");
    Wish::Impossible { article: complete, fact }
}
