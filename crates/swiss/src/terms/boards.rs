//! Sorts the boards by General Handling Rules 3.6 (F1 of 2006). This order is only a recommendation and is never
//! judged.

use std::cmp::Reverse;

use arbitrium_tournament::Points;

/// General Handling Rules 3.6: sorts pairs (white, black) by "the highest score of the higher ranked
/// participant", "the highest sum of the scores of both participants", "the smallest TPN of the higher ranked
/// participant". `score_and_number` returns the score and the pairing number (TPN) of a player. The player
/// with the higher score is the higher ranked one. If the scores are equal, it is the player with the smaller
/// pairing number. In 2017: General Handling Rules D.9.
pub fn sort(boards: &mut [(usize, usize)], score_and_number: impl Fn(usize) -> (Points, usize)) {
    boards.sort_by_key(|&(white, black)| {
        let rank = |player| {
            let (score, number) = score_and_number(player);
            (Reverse(score), number)
        };
        let (higher, lower) = (rank(white).min(rank(black)), rank(white).max(rank(black)));
        (higher.0, Reverse(higher.0.0 + lower.0.0), higher.1)
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 3.6.1 to 3.6.3 of the General Handling Rules, one board for each, in their order.
    #[test]
    fn each_key_decides_where_those_above_it_are_equal() {
        let halves = [4, 4, 3, 4, 3, 3, 4, 2];
        let mut boards = [(4, 5), (6, 7), (3, 2), (1, 0)];
        sort(&mut boards, |player| (Points::from_tenths(halves[player] * 5), player));
        assert_eq!(boards, [(1, 0), (3, 2), (6, 7), (4, 5)]);
        let mut equal = [(6, 7), (3, 1), (5, 4), (2, 0)];
        sort(&mut equal, |player| (Points::ZERO, player));
        assert_eq!(equal, [(2, 0), (3, 1), (5, 4), (6, 7)]);
    }
}
