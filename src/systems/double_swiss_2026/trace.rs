//! The explanation.
use super::Search;
use super::field::Field;
use crate::systems::{Explanation, Failure};

pub(super) fn explain(_: &Field, _: &dyn Search) -> Result<Explanation, Failure> {
    todo!()
}
