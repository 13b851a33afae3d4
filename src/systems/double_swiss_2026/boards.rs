//! General Handling Rules 3.6: the order of the boards. It is only recommended and never judged.

use std::cmp::Reverse;

use super::colours::higher_ranked;
use super::field::Field;
use crate::tournament::Points;

/// Sorts pairs (white, black): 3.6.1 "the highest score of the higher ranked participant", 3.6.2 "the highest
/// sum of the scores of both participants", 3.6.3 "the smallest TPN of the higher ranked participant".
pub(super) fn sort(field: &Field, boards: &mut [(usize, usize)]) {
    boards.sort_by_key(|&(white, black)| board_key(field, white, black));
}

fn board_key(field: &Field, a: usize, b: usize) -> (Reverse<Points>, Reverse<Points>, usize) {
    let (higher, lower) = higher_ranked(field, a, b);
    let score = |player: usize| field.entrants[player].score;
    (Reverse(score(higher)), Reverse(score(higher) + score(lower)), higher)
}
