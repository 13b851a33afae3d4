//! Finds the smallest possible number of refused preferences in a bracket, and of pairs inside its smaller subgroup.

use super::super::field::Field;
use super::super::halves::Halves;
use super::super::readings::C7NoGames;
use arbitrium_search::{Costs, Graph, Matching, Solver, Spent, set_of};
use arbitrium_swiss::guided::Cheapest;
use arbitrium_swiss::guided::rest::{can_be_paired, missing, pairs_among};
use arbitrium_tournament::Colour;

/// Whether every pair of `members` with the same preference counts in C7.
pub(super) fn counts_all(field: &Field, members: &[usize]) -> bool {
    field.readings.c7_no_games == C7NoGames::Counts
        || members.iter().all(|&player| !field.entrants[player].games.is_empty())
}

/// The indices of the members who prefer this colour.
fn preferring(field: &Field, members: &[usize], colour: Colour) -> Vec<usize> {
    (0..members.len()).filter(|&at| field.entrants[members[at]].preferred() == Some(colour)).collect()
}

/// A lower bound on the number of refused preferences in any pairing, whichever players may meet. It is half of the
/// difference between the numbers of players who prefer White and Black.
pub(super) fn bound(field: &Field, members: &[usize]) -> usize {
    if !counts_all(field, members) {
        return 0;
    }
    let white = preferring(field, members, Colour::White).len();
    white.abs_diff(members.len() - white) / 2
}

/// The smallest number of preferences that a legal pairing refuses (C7). The lower bound is reached if and only if no
/// two players of the less preferred colour meet. `None` if no pairing is legal.
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

/// The smallest number of pairs inside the smaller subgroup in a legal pairing (3.2.4); `None` if no pairing is
/// legal.
pub(super) fn fewest_pairs(field: &Field, halves: &Halves) -> Result<Option<usize>, Spent> {
    let members = halves.members();
    let mut is_smaller = vec![false; field.entrants.len()];
    for &player in halves.half(halves.smaller()) {
        is_smaller[player] = true;
    }
    let inside: Vec<usize> = (0..members.len()).filter(|&at| is_smaller[members[at]]).collect();
    if joins_all(field, &members, &inside)? {
        return Ok(Some(0));
    }
    let digit = |a: usize, b: usize| i64::from(is_smaller[a] && is_smaller[b]);
    least(field, &members, digit)
}

/// Whether all these players can be paired so that no two of the players at the indices `apart` meet.
fn joins_all(field: &Field, members: &[usize], apart: &[usize]) -> Result<bool, Spent> {
    if apart.len() < 2 {
        return can_be_paired(field, members);
    }
    let lacking = missing(field, members).into_iter().chain(pairs_among(apart));
    let graph = Graph::complete_without(members.len(), lacking)?;
    graph.has_perfect_matching(&set_of(members.len(), 0..members.len()))
}

/// The smallest sum of `digit` over the pairs of a legal pairing; `None` if no pairing is legal.
fn least(
    field: &Field,
    members: &[usize],
    digit: impl Fn(usize, usize) -> i64,
) -> Result<Option<usize>, Spent> {
    let cost = |a: usize, b: usize| Some(vec![digit(a, b)]);
    Ok(cheapest(field, members, cost)?.map(|found| first_digit(&found)))
}

/// The first digit of the lowest cost; 0 if the costs have no digit.
pub(super) fn first_digit(cheapest: &Cheapest) -> usize {
    cheapest.solver().total().first().map_or(0, |&sum| usize::try_from(sum).unwrap_or(0))
}

/// The cheapest legal pairings of these players. Their indices in the list are the vertices of the solver. `cost`
/// returns `None` for a pair that is not allowed.
pub(super) fn cheapest(
    field: &Field,
    members: &[usize],
    cost: impl Fn(usize, usize) -> Option<Vec<i64>>,
) -> Result<Option<Cheapest>, Spent> {
    let mut costs = Costs::new(members.len());
    for (a, &player) in members.iter().enumerate() {
        for (b, &other) in members.iter().enumerate().skip(a + 1) {
            if let Some(cost) = cost(player, other).filter(|_| field.may_meet(player, other)) {
                costs.set(a, b, &cost);
            }
        }
    }
    Cheapest::of(Solver::new(costs))
}

/// The smallest possible number of players of the smaller subgroup without a partner in the other subgroup (3.2.4
/// under the interpretation `unavoidable=deficit`).
pub(super) fn deficit(field: &Field, halves: &Halves) -> Result<usize, Spent> {
    let smaller = halves.half(halves.smaller());
    let members = halves.members();
    let (inside, outside): (Vec<usize>, Vec<usize>) =
        (0..members.len()).partition(|&at| smaller.contains(&members[at]));
    let lacking = missing(field, &members).into_iter();
    let lacking = lacking.chain(pairs_among(&inside)).chain(pairs_among(&outside));
    let graph = Graph::complete_without(members.len(), lacking)?;
    let all = set_of(members.len(), 0..members.len());
    let (_, exposed) = Matching::maximum(&graph.within(&all))?;
    Ok(inside.len() - (members.len() - exposed.len()) / 2)
}
