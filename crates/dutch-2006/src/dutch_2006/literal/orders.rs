//! D1 and D2, the orders of transpositions and exchanges.

use super::super::exchange::Sequence;
use super::super::field::Field;
use arbitrium_search::Spent;
use arbitrium_swiss::terms::{Exchange, following};

/// D1: the next transposition with another player at this place or before it; `None` if this was the last. "put all
/// numbers constructible with the digits 5, 6, 7 and 8 in ascending order". If the order did not change up to this
/// place, C6 would fail at the same pair.
pub(super) fn d1(order: &[usize], place: usize) -> Option<Vec<usize>> {
    following(order, place)
}

/// D2: "the difference between the numbers exchanged should be as small as possible. When differences of various
/// options are equal take the one concerning the lowest player of S1". The empty exchange comes first, then every
/// exchange between S1 and S2 in this order.
pub(super) fn d2(
    field: &Field,
    group: &[usize],
    p: usize,
) -> impl Iterator<Item = Result<Exchange, Spent>> + use<> {
    Sequence::of_group(field, group, p).iter()
}
