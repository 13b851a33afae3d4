//! A pairing that cannot be bettered: as few floaters as the number of players allows, of the lowest score, who leave the following
//! bracket the best that any could, and as few ungranted preferences as the colours of the bracket allow.
//!
//! Each of these is the least that the value can be, whatever may meet whom. So where one pairing has all of them at once, the best values of
//! C5 to C8 are these, and the first pairing that has them is the first of the best. It is a perfect matching of a graph without
//! costs: of who may meet, without the pairs that no such pairing has.

use super::super::bracket::{Bracket, Candidate, Pairs};
use super::super::field::Field;
use super::super::readings::C7;
use crate::search::{Graph, Matching, Set, Spent, set_of};
use crate::systems::bye_first::guided::rest::{can_be_paired, is_certain, missing, pairs_among, removable};
use crate::systems::weighing::Value;
use crate::tournament::{Colour, Points};

/// The first pairing of a bracket that cannot be bettered, where there is one.
pub(super) fn first(decision: &Pairs<'_>) -> Result<Option<Candidate>, Spent> {
    let (field, bracket) = (decision.field, decision.bracket);
    let players = bracket.players();
    let Some(leaves) = leaving(decision, &players)? else { return Ok(None) };
    let graph = colours_granted(field, &players, &leaves)?;
    let size = players.len() + leaves.len().min(1);
    let Some(matching) = late_opponents(&graph, size)? else { return Ok(None) };
    let pairs = in_order(&graph, players.len(), size, matching)?;
    Ok(Some(Candidate::new(bracket, pairs.into_iter().map(|(a, b)| (players[a], players[b])))))
}

/// C7, asked of a following bracket: its best values of C5 and C6 where these are the best that there could be.
pub(super) fn outlook(field: &Field, bracket: &Bracket) -> Result<Option<[Value; 2]>, Spent> {
    let players = bracket.players();
    if players.len().is_multiple_of(2) {
        let attained = can_be_paired(field, &bracket.below)? && can_be_paired(field, &players)?;
        return Ok(attained.then(|| [Value::Count(0), Value::Scores(Vec::new())]));
    }
    let Some(score) = lowest(field, &players) else { return Ok(None) };
    let below = Below::of(field, &bracket.below)?;
    let mut places = removable(field, &players)?.ones().collect::<Vec<_>>().into_iter();
    let attained =
        places.any(|place| field.score(players[place]) == score && below.takes(field, players[place]));
    Ok(attained.then(|| [Value::Count(1), Value::Scores(vec![score])]))
}

fn lowest(field: &Field, players: &[usize]) -> Option<Points> {
    players.iter().map(|&player| field.score(player)).min()
}

/// An odd number of players who wait for one more.
struct Below<'a> {
    players: &'a [usize],
    /// The places of those without whom the others can be paired.
    removable: Set,
}

impl<'a> Below<'a> {
    fn of(field: &Field, players: &'a [usize]) -> Result<Self, Spent> {
        Ok(Below { players, removable: removable(field, players)? })
    }

    /// Whether they can all be paired with this player: he meets one without whom the others can be.
    fn takes(&self, field: &Field, player: usize) -> bool {
        self.removable.ones().any(|place| field.may_meet(player, self.players[place]))
    }
}

/// The places of the players of whom one is to float, each of whom leaves the rest a completion, and the following bracket the best
/// that it could have; nobody where nobody floats. `None` where C4, C6 or C7 may ask for more than that.
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
            let below = Below::of(field, &bracket.below)?;
            Box::new(move |player| Ok(below.takes(field, player)))
        }
        C7::Graded => {
            let following = Following::of(field, &next, players)?;
            Box::new(move |player| following.takes(field, player))
        }
        // Who floats twice passes as well.
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

/// A bracket to which one player comes down.
struct Following<'a> {
    residents: &'a [usize],
    /// The residents who may float in their turn, where the number with the one who comes is odd.
    floating: Option<Vec<usize>>,
    /// Whether those below can be paired, with one of these residents where one floats.
    completes: bool,
    /// Whether whoever comes is as good as anybody: each lacks too few of the residents to stand in the way.
    is_certain: bool,
}

impl<'a> Following<'a> {
    fn of(field: &Field, next: &'a Bracket, above: &[usize]) -> Result<Self, Spent> {
        let residents = &next.residents;
        let (floating, completes) = if residents.len().is_multiple_of(2) {
            let below = Below::of(field, &next.below)?;
            let taken = residents.iter().copied().filter(|&resident| below.takes(field, resident));
            let taken: Vec<usize> = taken.collect();
            let completes = !taken.is_empty();
            (Some(taken), completes)
        } else {
            (None, can_be_paired(field, &next.below)?)
        };
        // With the one who comes, and without the one who floats in turn, they are at least as many as the residents.
        Ok(Following { residents, floating, completes, is_certain: is_certain(field, residents, above) })
    }

    /// Whether, with this player come down, the bracket has the best values of C5 and C6 that it could have, and the round can be
    /// completed.
    fn takes(&self, field: &Field, player: usize) -> Result<bool, Spent> {
        if !self.completes || self.is_certain {
            return Ok(self.completes);
        }
        let mut together = vec![player];
        together.extend(self.residents);
        match &self.floating {
            None => can_be_paired(field, &together),
            Some(floating) => {
                let removable = removable(field, &together)?;
                Ok(removable.ones().any(|place| floating.contains(&together[place])))
            }
        }
    }
}

/// Who may meet whom with as few ungranted preferences as the numbers of those who prefer a colour allow, and who may float (to a
/// vertex behind the players).
///
/// Let k be the number of floaters, W the number of players who prefer one colour, and R that of all others. Each of R meets at most one
/// of W, so at least W - w - (R - r) of them meet each other if w of W and r of R float: at least (W - R - k) / 2 pairs, and so
/// many exactly where all floaters are of W and nobody of R meets another of R. Where W - R - k is negative for either colour the least
/// is no pair at all, which is had where nobody meets somebody of the same preference.
fn colours_granted(field: &Field, players: &[usize], leaves: &[usize]) -> Result<Graph, Spent> {
    let size = players.len();
    let floats = usize::from(!leaves.is_empty());
    let colour = |&at: &usize| field.entrants[players[at]].preference.map(|preference| preference.colour);
    let of = |wanted: Colour| -> Vec<usize> { (0..size).filter(|at| colour(at) == Some(wanted)).collect() };
    let preferring = [of(Colour::White), of(Colour::Black)];
    let many = preferring.iter().find(|members| members.len() >= size - members.len() + floats);
    let mut lacking = missing(field, players);
    let mut may_leave = set_of(size, leaves.iter().copied());
    match many {
        Some(members) => {
            let members = set_of(size, members.iter().copied());
            let others: Vec<usize> = (0..size).filter(|&at| !members.contains(at)).collect();
            lacking.extend(pairs_among(&others));
            may_leave.intersect_with(&members);
        }
        None => lacking.extend(preferring.iter().flat_map(|members| pairs_among(members))),
    }
    if floats == 1 {
        lacking.extend((0..size).filter(|&at| !may_leave.contains(at)).map(|at| (at, size)));
    }
    Graph::complete_without(size + floats, lacking)
}

/// A perfect matching in which the first have late opponents, as far as that is seen at once: near to the first in the order of 4.3.
fn late_opponents(graph: &Graph, size: usize) -> Result<Option<Matching>, Spent> {
    let all = set_of(size, 0..size);
    let mut open = all.clone();
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
    Ok(matching.complete(&graph.within(&all))?.is_ok().then_some(matching))
}

/// 4.3: the first perfect matching in the order of the text, as the pairs of the first `players` vertices: the first of them meets the
/// last with whom the rest can still be matched, and floats where there is none. The matching at hand shows it for one, and is
/// mended for any other: two who lost their mates are covered anew along augmenting paths, or not at all (Berge).
fn in_order(
    graph: &Graph,
    players: usize,
    size: usize,
    mut matching: Matching,
) -> Result<Vec<(usize, usize)>, Spent> {
    let mut open = set_of(size, 0..size);
    let mut pairs = Vec::new();
    for first in 0..players {
        if !open.contains(first) {
            continue;
        }
        open.remove(first);
        let candidates: Vec<usize> = (first + 1..players)
            .rev()
            .filter(|&at| open.contains(at) && graph.has_edge(first, at))
            .take_while(|&at| matching.mate(first) != Some(at))
            .collect();
        for other in candidates {
            open.remove(other);
            let mut mended = matching.clone();
            mended.part(first);
            mended.part(other);
            mended.join(first, other);
            if mended.complete(&graph.within(&open))?.is_ok() {
                matching = mended;
                break;
            }
            open.insert(other);
        }
        if let Some(other) = matching.mate(first) {
            open.remove(other);
            if other < players {
                pairs.push((first, other));
            }
        }
    }
    Ok(pairs)
}
