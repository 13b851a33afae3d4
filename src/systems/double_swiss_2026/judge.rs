//! The judge.
use super::Search;
use super::field::Field;
use crate::position::Position;
use crate::systems::{Judgement, Recorded};

pub(super) fn judge(_: &Position, _: &Field, _: &Recorded, _: &dyn Search) -> Judgement {
    todo!()
}
