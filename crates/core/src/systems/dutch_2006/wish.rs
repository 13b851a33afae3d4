//! Who may not meet whatever is wished.

use super::articles::{B1A, F5};
use super::describe;
use super::field::{Field, article_of};
use super::violations::b2_article;
use crate::judging::wish;
use crate::systems::Wish;
use crate::tournament::PlayerId;

/// The two players of a wish.
///
/// # Errors
/// The wish's fate, where a rule forbids the pair outright.
pub(super) fn both(field: &Field, (a, b): (PlayerId, PlayerId)) -> Result<(usize, usize), Wish> {
    let (first, second) = wish::both((a, b), |id| field.index_of(id), &F5, &B1A)?;
    if let Some(obstacle) = field.obstacle(first, second) {
        let fact = format!("{a} and {b}: {}", describe::obstacle(obstacle));
        return Err(Wish::Impossible { article: article_of(obstacle), fact });
    }
    if !field.may_ever_meet(first, second) {
        let fact = format!("{a} and {b} must both have the same colour");
        return Err(Wish::Impossible { article: b2_article(field, first, second), fact });
    }
    Ok((first, second))
}
