//! D1 and D2.

use super::super::exchange::{Exchange, Sequence};
use super::super::readings::Readings;
use super::super::transposition::successor;

/// D1: "put all numbers constructible with the digits 5, 6, 7 and 8 in ascending order": the next transposition that puts
/// somebody else at this place, or before it. With the same beginning C6 would come to the same pair.
pub(super) fn d1(order: &[usize], place: usize) -> Option<Vec<usize>> {
    let mut last = order.to_vec();
    // The last number that begins like this one.
    last[place + 1..].sort_unstable_by(|a, b| b.cmp(a));
    successor(last)
}

/// D2: "the difference between the numbers exchanged should be as small as possible. When differences of various options
/// are equal take the one concerning the lowest player of S1": none, then every exchange between S1 and S2 in this order.
pub(super) fn d2(players: usize, p: usize, readings: &Readings) -> impl Iterator<Item = Exchange> + use<> {
    Sequence::new(players, p, readings).iter()
}

#[cfg(test)]
mod tests {
    use super::d1;

    /// "a) 5-6-8-7; b) 5-7-6-8 c) 5-7-8-6 d) 5-8-6-7 e) 5-8-7-6 f) 6-5-7-8 g) 6-5-8-7, etc."
    #[test]
    fn the_orders_follow_one_another_as_in_the_example_and_skip_what_begins_alike() {
        let mut order = vec![5, 6, 7, 8];
        for expected in
            [[5, 6, 8, 7], [5, 7, 6, 8], [5, 7, 8, 6], [5, 8, 6, 7], [5, 8, 7, 6], [6, 5, 7, 8], [6, 5, 8, 7]]
        {
            order = d1(&order, 3).unwrap();
            assert_eq!(order, expected);
        }
        assert_eq!(d1(&[5, 6, 7, 8], 0), Some(vec![6, 5, 7, 8]));
        assert_eq!(d1(&[5, 6, 7, 8], 1), Some(vec![5, 7, 6, 8]));
        assert_eq!(d1(&[8, 6, 7, 5], 0), None);
    }
}
