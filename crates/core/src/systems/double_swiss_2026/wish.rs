//! Who may not meet whatever is wished.

use super::articles::{COMPLETE, HANDLING_ABSENT};
use super::field::{Field, forbidden_by};
use super::words;
use crate::judging::wish;
use crate::systems::Wish;
use crate::tournament::PlayerId;

/// The two players of a wish.
///
/// # Errors
/// The wish's fate, where a rule forbids the pair outright.
pub(super) fn both(field: &Field, (a, b): (PlayerId, PlayerId)) -> Result<(usize, usize), Wish> {
    let both = wish::both((a, b), |id| field.index_of(id), &HANDLING_ABSENT, &COMPLETE)?;
    match field.obstacle(both.0, both.1) {
        None => Ok(both),
        Some(obstacle) => {
            let fact = format!("{a} and {b}: {}", words::obstacle(obstacle));
            Err(Wish::Impossible { article: forbidden_by(obstacle), fact })
        }
    }
}
