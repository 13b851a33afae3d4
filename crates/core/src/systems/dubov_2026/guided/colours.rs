//! The least number of refused preferences in a bracket, and of pairs inside its smaller subgroup.

use super::super::field::Field;
use super::super::halves::Halves;
use super::super::readings::C7NoGames;
use crate::search::{Costs, Graph, Matching, Solver, Spent, set_of};
use crate::systems::bye_first::guided::rest::{can_be_paired, missing, pairs_among};
use crate::tournament::Colour;

/// Whether every pair of two who prefer one colour counts in C7.
pub(super) fn counts_all(field: &Field, members: &[usize]) -> bool {
    field.readings.c7_no_games == C7NoGames::Counts
        || members.iter().all(|&player| !field.entrants[player].games.is_empty())
}

/// The places of those who prefer a colour.
fn preferring(field: &Field, members: &[usize], colour: Colour) -> Vec<usize> {
    (0..members.len()).filter(|&at| field.entrants[members[at]].preferred() == Some(colour)).collect()
}

/// How many preferences any pairing of these refuses at least, whoever may meet whom: half of what one colour has more than the other.
pub(super) fn bound(field: &Field, members: &[usize]) -> usize {
    if !counts_all(field, members) {
        return 0;
    }
    let white = preferring(field, members, Colour::White).len();
    white.abs_diff(members.len() - white) / 2
}

/// C7. The bound is reached exactly where nobody of the colour that fewer prefer meets another one of it.
pub(super) fn least_ungranted(field: &Field, members: &[usize]) -> Result<Option<usize>, Spent> {
    if !members.len().is_multiple_of(2) {
        return Ok(None);
    }
    if counts_all(field, members) {
        let groups = [Colour::White, Colour::Black].map(|colour| preferring(field, members, colour));
        let [white, black] = &groups;
        let fewer = if white.len() < black.len() { white } else { black };
        if joins_all(field, members, fewer)? {
            return Ok(Some(bound(field, members)));
        }
    }
    let digit = |a: usize, b: usize| i64::from(field.ungranted(a, b));
    least(field, members, digit)
}

/// 3.2.4.
pub(super) fn fewest_pairs(field: &Field, halves: &Halves) -> Result<Option<usize>, Spent> {
    let (members, smaller) = (halves.members(), halves.half(halves.smaller()));
    let inside: Vec<usize> = (0..members.len()).filter(|&at| smaller.contains(&members[at])).collect();
    if joins_all(field, &members, &inside)? {
        return Ok(Some(0));
    }
    let digit = |a: usize, b: usize| i64::from(smaller.contains(&a) && smaller.contains(&b));
    least(field, &members, digit)
}

/// Whether all these can be paired so that nobody at one of these places meets another one of them.
fn joins_all(field: &Field, members: &[usize], apart: &[usize]) -> Result<bool, Spent> {
    if apart.len() < 2 {
        return can_be_paired(field, members);
    }
    let mut lacking = missing(field, members);
    lacking.extend(pairs_among(apart));
    let graph = Graph::complete_without(members.len(), lacking)?;
    graph.has_perfect_matching(&set_of(members.len(), 0..members.len()))
}

/// The least sum of a digit over the pairs of a legal pairing.
fn least(
    field: &Field,
    members: &[usize],
    digit: impl Fn(usize, usize) -> i64,
) -> Result<Option<usize>, Spent> {
    let cost = |a: usize, b: usize| Some(vec![digit(a, b)]);
    let Some(solver) = cheapest(field, members, cost)? else { return Ok(None) };
    Ok(Some(solver.total().first().map_or(0, |&sum| usize::try_from(sum).unwrap_or(0))))
}

/// A cheapest legal pairing of these players, whose places are the vertices. `cost` has nothing for a pair that is not looked for.
pub(super) fn cheapest(
    field: &Field,
    members: &[usize],
    cost: impl Fn(usize, usize) -> Option<Vec<i64>>,
) -> Result<Option<Solver>, Spent> {
    let mut costs = Costs::new(members.len());
    for (a, &player) in members.iter().enumerate() {
        for (b, &other) in members.iter().enumerate().skip(a + 1) {
            if let Some(cost) = cost(player, other).filter(|_| field.may_meet(player, other)) {
                costs.set(a, b, &cost);
            }
        }
    }
    let mut solver = Solver::new(costs);
    Ok(solver.solve()?.then_some(solver))
}

/// 3.2.4 under `unavoidable=deficit`.
pub(super) fn deficit(field: &Field, halves: &Halves) -> Result<usize, Spent> {
    let smaller = halves.half(halves.smaller());
    let members = halves.members();
    let (inside, outside): (Vec<usize>, Vec<usize>) =
        (0..members.len()).partition(|&at| smaller.contains(&members[at]));
    let mut lacking = missing(field, &members);
    lacking.extend(pairs_among(&inside).chain(pairs_among(&outside)));
    let graph = Graph::complete_without(members.len(), lacking)?;
    let all = set_of(members.len(), 0..members.len());
    let (_, exposed) = Matching::maximum(&graph.within(&all))?;
    Ok(inside.len() - (members.len() - exposed.len()) / 2)
}
