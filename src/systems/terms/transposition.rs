//! Transpositions: the orders of S2, sorted by the lexicographic value of their first places.

use std::ops::ControlFlow;

/// Every choice of `size` players of S2 in order, in lexicographic order of their places: the transpositions that differ in
/// the places that S1 has opponents for. The others of S2 are ignored: they are left over.
///
/// ```
/// use std::ops::ControlFlow;
/// use arbitrium::systems::terms::transpositions;
/// let mut all = Vec::new();
/// transpositions(&[3, 4, 5], 2, &mut |order| {
///     all.push(order.to_vec());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(all, [[3, 4], [3, 5], [4, 3], [4, 5], [5, 3], [5, 4]]);
/// ```
///
/// Articles of 2026: 4.2; 2017: D.1.
pub fn transpositions(
    s2: &[usize],
    size: usize,
    visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let others = |rest: &[usize], place: usize| {
        let mut others = rest.to_vec();
        others.remove(place);
        others
    };
    choices(s2, size, &others, &mut Vec::with_capacity(size), visit)
}

/// Every set of `size` of these players, in the lexicographic order of their places.
///
/// Articles of 2026: 4.4; 2017: D.3.
pub fn sets(
    players: &[usize],
    size: usize,
    visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    choices(players, size, &|rest, place| rest[place + 1..].to_vec(), &mut Vec::with_capacity(size), visit)
}

/// Every choice of `size` players one after the other; `left` says among whom the next is chosen.
fn choices(
    rest: &[usize],
    size: usize,
    left: &dyn Fn(&[usize], usize) -> Vec<usize>,
    chosen: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if chosen.len() == size {
        return visit(chosen);
    }
    for (place, &player) in rest.iter().enumerate() {
        chosen.push(player);
        let flow = choices(&left(rest, place), size, left, chosen, visit);
        chosen.pop();
        flow?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(s2: std::ops::RangeInclusive<usize>, size: usize) -> Vec<Vec<usize>> {
        let mut all = Vec::new();
        let s2: Vec<usize> = s2.collect();
        let _ = transpositions(&s2, size, &mut |order| {
            all.push(order.to_vec());
            ControlFlow::Continue(())
        });
        all
    }

    /// C.04.3 of 2026, 4.2.2 and of 2017, D.1: "in a 11-player homogeneous bracket, it is 6-7-8-9-10, 6-7-8-9-11,
    /// 6-7-8-10-11, ..., 6-11-10-9-8, 7-6-8-9-10, ..., 11-10-9-8-7 (720 transpositions); if the bracket is heterogeneous with
    /// two MDPs, it is: 3-4, 3-5, 3-6, ..., 3-11, 4-3, 4-5, ..., 11-10 (72 transpositions)".
    #[test]
    fn the_examples_of_the_documents() {
        let homogeneous = all(6..=11, 5);
        assert_eq!(homogeneous.len(), 720);
        assert_eq!(homogeneous[0], [6, 7, 8, 9, 10]);
        assert_eq!(homogeneous[1], [6, 7, 8, 9, 11]);
        assert_eq!(homogeneous[2], [6, 7, 8, 10, 9]);
        assert_eq!(homogeneous[119], [6, 11, 10, 9, 8]);
        assert_eq!(homogeneous[120], [7, 6, 8, 9, 10]);
        assert_eq!(homogeneous[719], [11, 10, 9, 8, 7]);
        let heterogeneous = all(3..=11, 2);
        assert_eq!(heterogeneous.len(), 72);
        assert_eq!(heterogeneous[..3], [[3, 4], [3, 5], [3, 6]]);
        assert_eq!(heterogeneous[7..10], [[3, 11], [4, 3], [4, 5]]);
        assert_eq!(heterogeneous[71], [11, 10]);
    }
}
