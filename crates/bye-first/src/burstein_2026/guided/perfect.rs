//! Looks for a pairing that cannot be better. Such a pairing has the smallest number of floaters that the number of
//! players allows, and they have the lowest score. The floaters leave the following bracket its best possible values.
//! The number of ungranted preferences is as small as the colours of the bracket allow.
//!
//! Each of these values is the least possible one, whichever players may meet. If one pairing has all of them
//! at once, they are the best values of C5 to C8, and the first pairing with these values is the correct one.
//! It is found as a perfect matching of a graph without costs. An allowed pair is left out of the graph if no
//! pairing with these values can contain it. In the order of 4.3 the first player meets the last player with
//! whom the rest can still be matched, and floats if there is none.

use super::super::bracket::{Bracket, Candidate, Pairs};
use super::super::field::Field;
use super::super::readings::C7;
use arbitrium_search::{Cost, Graph, Matching, Spent, set_of};
use arbitrium_swiss::guided::rest::{Odd, can_be_paired, is_certain, missing, pairs_among, removable};
use arbitrium_swiss::guided::{Perfect, prices};
use arbitrium_swiss::weighing::Value;
use arbitrium_tournament::{Colour, Points};

/// The first pairing of a bracket that cannot be better; `None` if no such pairing is found by matchings without
/// costs.
pub(super) fn first(decision: &Pairs<'_>) -> Result<Option<Candidate>, Spent> {
    let (field, bracket) = (decision.field, decision.bracket);
    let players = bracket.players();
    let Some(leaves) = leaving(decision, &players)? else { return Ok(None) };
    let Some(graph) = colours_granted(field, &players, &leaves)? else { return Ok(None) };
    let begun = late_opponents(&graph);
    let Some(mut perfect) = Perfect::completing(&graph, begun)? else { return Ok(None) };
    let mut pairs = Vec::with_capacity(players.len() / 2);
    for first in 0..players.len() {
        let opponents = (first + 1..players.len()).rev();
        let other = perfect.decide(first, opponents)?.and_then(|other| players.get(other));
        pairs.extend(other.map(|&other| (players[first], other)));
    }
    Ok(Some(Candidate::new(bracket, pairs)))
}

/// The least values of C5 and C6 that the number and the scores of the players of `bracket` allow, if some
/// pairing reaches them. Otherwise `None`. C7 compares these values for the following bracket.
pub(super) fn outlook(field: &Field, bracket: &Bracket) -> Result<Option<[Value; 2]>, Spent> {
    let players = bracket.players();
    if players.len().is_multiple_of(2) {
        let attained = can_be_paired(field, &bracket.below)? && can_be_paired(field, &players)?;
        return Ok(attained.then(|| [Value::Count(0), Value::Scores(Vec::new())]));
    }
    let Some(score) = lowest(field, &players) else { return Ok(None) };
    let below = Odd::of(field, &bracket.below)?;
    let is_taken = |player: usize| below.as_ref().is_some_and(|below| below.takes(field, player));
    let mut floating = removable(field, &players)?.into_ones().map(|place| players[place]);
    let attained = floating.any(|player| field.score(player) == score && is_taken(player));
    Ok(attained.then(|| [Value::Count(1), Value::Scores(vec![score])]))
}

fn lowest(field: &Field, players: &[usize]) -> Option<Points> {
    players.iter().map(|&player| field.score(player)).min()
}

/// The indices of the players who may float; exactly one of them does. With each of them, the rest can be completed,
/// and the following bracket has its best possible values. Empty if no player floats. `None` if C4, C6 or C7 may require
/// more.
fn leaving(decision: &Pairs<'_>, players: &[usize]) -> Result<Option<Vec<usize>>, Spent> {
    let (field, bracket) = (decision.field, decision.bracket);
    if players.len().is_multiple_of(2) {
        return Ok(can_be_paired(field, &bracket.below)?.then(Vec::new));
    }
    let (Some(score), Some(next)) = (lowest(field, players), bracket.following(field, &[])) else {
        return Ok(None);
    };
    let of_lowest = (0..players.len()).filter(|&at| field.score(players[at]) == score);
    let takes: Box<dyn Fn(usize) -> Result<bool, Spent>> = match field.readings.c7 {
        C7::Ignored => {
            let Some(below) = Odd::of(field, &bracket.below)? else { return Ok(None) };
            Box::new(move |player| Ok(below.takes(field, player)))
        }
        C7::Graded => {
            let Some(following) = Following::of(field, &next, players)? else { return Ok(None) };
            Box::new(move |player| following.takes(field, player))
        }
        // Under this interpretation the floater may also float on from the following bracket. [`Following`]
        // leaves out this case.
        C7::PassFail => return Ok(None),
    };
    let mut leaves = Vec::new();
    for at in of_lowest {
        if takes(players[at])? {
            leaves.push(at);
        }
    }
    Ok((!leaves.is_empty()).then_some(leaves))
}

/// A bracket to which exactly one player floats down.
struct Following<'a> {
    residents: &'a [usize],
    /// The residents who may float from this bracket. Empty if the number of players, with the new player, is even.
    floating: Vec<usize>,
    /// Whether every new player is equally good, because so few pairs are forbidden that a pairing always
    /// exists.
    is_certain: bool,
}

impl<'a> Following<'a> {
    /// The bracket `next`, to which one of the players `above` floats. `None` if the players below it cannot
    /// be paired. If a resident must float from it, the players below are paired together with that resident.
    fn of(field: &Field, next: &'a Bracket, above: &[usize]) -> Result<Option<Self>, Spent> {
        let residents = &next.residents;
        let floating = if residents.len().is_multiple_of(2) {
            let Some(below) = Odd::of(field, &next.below)? else { return Ok(None) };
            let taken = residents.iter().copied().filter(|&resident| below.takes(field, resident));
            Some(taken.collect::<Vec<usize>>()).filter(|taken| !taken.is_empty())
        } else {
            can_be_paired(field, &next.below)?.then(Vec::new)
        };
        // With the new player and without the player who floats on, there are at least as many players as residents.
        let is_certain = is_certain(field, residents, above);
        Ok(floating.map(|floating| Following { residents, floating, is_certain }))
    }

    /// Whether the bracket has its best possible values of C5 and C6 if `player` floats to it.
    fn takes(&self, field: &Field, player: usize) -> Result<bool, Spent> {
        if self.is_certain {
            return Ok(true);
        }
        let mut together = vec![player];
        together.extend(self.residents);
        if together.len().is_multiple_of(2) {
            return can_be_paired(field, &together);
        }
        Ok(removable(field, &together)?.ones().any(|place| self.floating.contains(&together[place])))
    }
}

/// The graph of the pairs that occur in pairings with the smallest number of ungranted preferences. `None` if this number
/// is not known in advance. The players at the indices `leaves` may float. If there are any, they are joined to an
/// additional vertex after the players.
///
/// A pair of two players with the same preference costs 1, any other pair 0, and floating 0. The players with the same
/// preference are a class, and the additional vertex is one more. The prices of these classes prove which pairs occur
/// ([`prices`]).
fn colours_granted(field: &Field, players: &[usize], leaves: &[usize]) -> Result<Option<Graph>, Spent> {
    const FLOATING: usize = 3;
    let size = players.len();
    let floats = usize::from(!leaves.is_empty());
    let class = |at: usize| match players.get(at).map(|&player| field.entrants[player].preferred()) {
        Some(Some(Colour::White)) => 0,
        Some(Some(Colour::Black)) => 1,
        Some(None) => 2,
        None => FLOATING,
    };
    let classes: Vec<usize> = (0..size + floats).map(class).collect();
    let costs: Vec<Vec<Cost>> =
        (0..=FLOATING).map(|a| (0..=FLOATING).map(|b| vec![i64::from(a == b && a < 2)]).collect()).collect();
    let sizes = [0, 1, 2, FLOATING].map(|class| classes.iter().filter(|&&one| one == class).count());
    let Some(tight) = prices::tight(&costs, &sizes) else { return Ok(None) };
    let mut lacking = missing(field, players);
    let all: Vec<usize> = (0..size + floats).collect();
    lacking.extend(pairs_among(&all).filter(|&(a, b)| !tight[classes[a]][classes[b]]));
    if floats == 1 {
        let may_leave = set_of(size, leaves.iter().copied());
        lacking.extend((0..size).filter(|&at| !may_leave.contains(at)).map(|at| (at, size)));
    }
    Graph::complete_without(size + floats, lacking).map(Some)
}

/// A matching in which the first players have late opponents, as far as this is simple to find. It is close to the
/// first perfect matching in the order of 4.3.
fn late_opponents(graph: &Graph) -> Matching {
    let size = graph.len();
    let mut open = set_of(size, 0..size);
    let mut matching = Matching::empty(size);
    for first in 0..size {
        if !open.contains(first) {
            continue;
        }
        open.remove(first);
        let last = (first + 1..size).rev().find(|&at| open.contains(at) && graph.has_edge(first, at));
        if let Some(last) = last {
            matching.join(first, last);
            open.remove(last);
        }
    }
    matching
}
