//! Who may not meet whatever is wished.

use super::edition::Edition;
use super::field::Field;
use super::words;
use crate::judging::wish;
use crate::systems::Wish;
use crate::tournament::PlayerId;

/// The two players of a wish.
///
/// # Errors
/// The wish's fate, where a rule forbids the pair outright.
pub(super) fn both<E: Edition>(field: &Field, (a, b): (PlayerId, PlayerId)) -> Result<(usize, usize), Wish> {
    let cited = E::ARTICLES;
    let both = wish::both((a, b), |id| field.index_of(id), cited.absent, cited.complete)?;
    match field.obstacle(both.0, both.1) {
        None => Ok(both),
        Some(obstacle) => {
            let fact = format!("{a} and {b}: {}", words::obstacle(obstacle));
            Err(Wish::Impossible { article: words::obstacle_article::<E>(obstacle), fact })
        }
    }
}
