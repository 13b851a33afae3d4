//! F1: the order of the boards. It is only recommended and never judged.

use super::field::Field;
use crate::systems::terms::boards;

/// F1: sorts pairs (white, black) by "the score of the higher player of the pairing involved; the sum of the scores of
/// both players of the pairing involved; the rank according to A2 of the higher player of the pairing involved".
pub(super) fn sort(field: &Field, boards: &mut [(usize, usize)]) {
    boards::sort(boards, |player| (field.score(player), player));
}
