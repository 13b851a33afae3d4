//! D1 and D2, the orders of transpositions and exchanges.

use super::super::exchange::Sequence;
use super::super::field::Field;
use arbitrium_search::Spent;
use arbitrium_swiss::terms::{Exchange, following};

/// D1: the next order of S2 after `order` that has another player at the index `place` or at a smaller index.
/// `None` if there is none. "put all numbers constructible with the digits 5, 6, 7 and 8 in ascending order".
/// Orders that are equal up to this place are skipped, because C6 would fail at the same pair again.
pub(super) fn d1(order: &[usize], place: usize) -> Option<Vec<usize>> {
    following(order, place)
}

/// D2: "the difference between the numbers exchanged should be as small as possible. When differences of
/// various options are equal take the one concerning the lowest player of S1". The empty exchange comes
/// first, then every exchange between S1 and S2 in this order. S1 has the first `p` players of `group`. If
/// the steps of the question are spent, the last item is an `Err`.
pub(super) fn d2(
    field: &Field,
    group: &[usize],
    p: usize,
) -> impl Iterator<Item = Result<Exchange, Spent>> + use<> {
    Sequence::of_group(field, group, p).iter()
}
