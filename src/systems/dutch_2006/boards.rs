//! F1: the order of the boards. It is only recommended and never judged.

use std::cmp::Reverse;

use super::field::Field;

/// Sorts pairs (white, black) by "the score of the higher player of the pairing involved; the sum of the scores of
/// both players of the pairing involved; the rank according to A2 of the higher player of the pairing involved".
pub(super) fn sort(field: &Field, boards: &mut [(usize, usize)]) {
    boards.sort_by_key(|&(white, black)| {
        let (higher, lower) = (white.min(black), white.max(black));
        (Reverse(field.score(higher)), Reverse(field.score(higher) + field.score(lower)), higher)
    });
}
