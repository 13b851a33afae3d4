//! What the wish for a pair asks of every document: are both there, do they meet, and what if they must.

use super::{Failure, Judgement, Pairing, Recorded, Wish};
use crate::rulebook::Article;
use crate::search::Spent;
use crate::tournament::PlayerId;

/// The two players of a wish among those to be paired.
///
/// # Errors
/// The wish's fate, where one is not to be paired or both are the same player.
pub(super) fn both(
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

/// The fate of a wish that no rule forbids outright: `forced` pairs the round so that the two meet, and what it finds
/// is judged; where it finds nothing, `complete` is the article that stands against them.
///
/// # Errors
/// When the budget of the search is spent.
pub(super) fn fate(
    (a, b): (PlayerId, PlayerId),
    reference: &Pairing,
    complete: &'static Article,
    forced: impl FnOnce() -> Result<Result<Pairing, Failure>, Spent>,
    judge: impl FnOnce(&Recorded) -> Result<Judgement, Spent>,
) -> Result<Result<Wish, Failure>, Spent> {
    if reference.pairs.iter().any(|&board| [(a, b), (b, a)].contains(&board)) {
        return Ok(Ok(Wish::Granted));
    }
    Ok(match forced()? {
        Ok(pairing) => {
            let judgement = Box::new(judge(&Recorded::from(&pairing))?.supposed());
            Ok(Wish::Refused { pairing, judgement })
        }
        Err(Failure::Impossible(proof)) => {
            let fact = format!("if {a} met {b}, no complete pairing would be left: {proof}");
            Ok(Wish::Impossible { article: complete, fact })
        }
        Err(failure) => Err(failure),
    })
}
