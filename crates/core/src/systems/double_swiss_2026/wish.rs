//! Why two players do not meet: the first pairing in which they do is made and judged.

use super::articles::{COMPLETE, HANDLING_ABSENT};
use super::colours::with_colours;
use super::field::{Field, forbidden_by};
use super::{Search, judge, pair_round, words};
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
    let (first, second) = match wish::both((a, b), |id| field.index_of(id), &HANDLING_ABSENT, &COMPLETE) {
        Ok(both) => both,
        Err(fate) => return Ok(Ok(fate)),
    };
    if let Some(obstacle) = field.obstacle(first, second) {
        let fact = format!("{a} and {b}: {}", words::obstacle(obstacle));
        return Ok(Ok(Wish::Impossible { article: forbidden_by(obstacle), fact }));
    }
    let reference = match pair_round(field, search)? {
        Ok(round) => with_colours(field, &round),
        Err(failure) => return Ok(Err(failure)),
    };
    wish::fate(
        (a, b),
        &reference,
        &COMPLETE,
        || {
            let field = field.wishing(first, second)?;
            Ok(pair_round(&field, search)?.map(|round| with_colours(&field, &round)))
        },
        |forced| judge::judge(position, field, forced, search),
    )
}
