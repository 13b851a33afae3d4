//! D1 and D2.

use super::super::exchange::Sequence;
use super::super::readings::Readings;
use crate::search::Spent;
use crate::systems::terms::{Exchange, following};

/// D1: "put all numbers constructible with the digits 5, 6, 7 and 8 in ascending order": the next transposition that puts
/// somebody else at this place, or before it. With the same beginning C6 would come to the same pair.
pub(super) fn d1(order: &[usize], place: usize) -> Option<Vec<usize>> {
    following(order, place)
}

/// D2: "the difference between the numbers exchanged should be as small as possible. When differences of various options
/// are equal take the one concerning the lowest player of S1": none, then every exchange between S1 and S2 in this order.
pub(super) fn d2(
    players: usize,
    p: usize,
    readings: &Readings,
) -> impl Iterator<Item = Result<Exchange, Spent>> + use<> {
    Sequence::new(players, p, readings).iter()
}
