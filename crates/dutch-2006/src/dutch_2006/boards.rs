//! The order of the boards, which `pair` uses (F1). Verdicts ignore it, because most reports do not keep the published
//! order.

use super::field::Field;
use arbitrium_swiss::terms::boards;

/// Sorts pairs (white, black) in the order of F1: by "the score of the higher player of the pairing involved; the sum
/// of the scores of both players of the pairing involved; the rank according to A2 of the higher player of the pairing
/// involved".
pub(super) fn sort(field: &Field, boards: &mut [(usize, usize)]) {
    boards::sort(boards, |player| (field.score(player), player));
}
