//! Why two players do not meet: the procedure is followed with every other opponent of the two failing at C6, and what
//! it finds is judged.

use super::articles::{B1A, C13, F5};
use super::describe;
use super::field::{Field, article_of};
use super::judge;
use super::reference::reference;
use super::round::Search;
use super::violations::b2_article;
use super::wished::Wished;
use crate::position::Position;
use crate::search::Spent;
use crate::systems::{Failure, Wish, wish};
use crate::tournament::PlayerId;

/// The fate of a wish.
pub(super) fn why_not(
    position: &Position,
    field: &Field,
    (a, b): (PlayerId, PlayerId),
    search: &dyn Search,
) -> Result<Result<Wish, Failure>, Spent> {
    let (first, second) = match wish::both((a, b), |id| field.index_of(id), &F5, &B1A) {
        Ok(both) => both,
        Err(fate) => return Ok(Ok(fate)),
    };
    if let Some(obstacle) = field.obstacle(first, second) {
        let fact = format!("{a} and {b}: {}", describe::obstacle(obstacle));
        return Ok(Ok(Wish::Impossible { article: article_of(obstacle), fact }));
    }
    if !field.may_ever_meet(first, second) {
        let fact = format!("{a} and {b} must both have the same colour");
        return Ok(Ok(Wish::Impossible { article: b2_article(field, first, second), fact }));
    }
    let found = match reference(field, Wished::none(), search)? {
        Ok(found) => found.pairing,
        Err(failure) => return Ok(Err(failure)),
    };
    wish::fate(
        (a, b),
        &found,
        &C13,
        || Ok(reference(field, Wished::pair(a, b), search)?.map(|forced| forced.pairing)),
        |forced| judge::judge(position, field, forced, search),
    )
}
