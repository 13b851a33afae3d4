//! Whether players can all be paired, and without whom: by matchings without costs.

use super::super::Company;
use crate::search::{Graph, Set, Spent, set_of};
use crate::tournament::Colour;

/// The pairs of places in a list whose players may not meet.
pub(in super::super::super) fn missing<Own>(field: &Company<Own>, players: &[usize]) -> Vec<(usize, usize)> {
    let mut places = vec![usize::MAX; field.entrants.len()];
    for (place, &player) in players.iter().enumerate() {
        places[player] = place;
    }
    let mut missing = Vec::new();
    for (a, &player) in players.iter().enumerate() {
        let known = field.forbidden.of_player(player).iter().map(|&(other, _)| places[other]);
        missing.extend(known.filter(|&b| b != usize::MAX && a < b).map(|b| (a, b)));
    }
    for colour in [Colour::White, Colour::Black] {
        let insisting: Vec<usize> =
            (0..players.len()).filter(|&a| field.entrants[players[a]].insists_on() == Some(colour)).collect();
        missing.extend(pairs_among(&insisting));
    }
    missing.extend(parted_by_wish(field, players));
    missing
}

/// Every two of these.
pub(in super::super::super) fn pairs_among(members: &[usize]) -> impl Iterator<Item = (usize, usize)> {
    let later = |at: usize| members[at + 1..].iter();
    (0..members.len()).flat_map(move |at| later(at).map(move |&b| (members[at], b)))
}

/// The pairs of places whose players are kept apart by what is asked, and by nothing else.
pub(in super::super::super) fn parted_by_wish<Own>(
    field: &Company<Own>,
    players: &[usize],
) -> Vec<(usize, usize)> {
    let Some((one, other)) = field.wish() else { return Vec::new() };
    let wished = (0..players.len()).filter(|&place| [one, other].contains(&players[place]));
    let apart = |place: usize| {
        (0..players.len()).filter(move |&x| field.parts(players[place], players[x])).map(move |x| (place, x))
    };
    wished.flat_map(apart).collect()
}

/// The graph of those who may meet, by their places in the list.
fn graph<Own>(field: &Company<Own>, players: &[usize]) -> Result<Graph, Spent> {
    Graph::complete_without(players.len(), missing(field, players))
}

/// C4, 3.1.2: whether these players can all be paired.
pub(in super::super::super) fn can_be_paired<Own>(
    field: &Company<Own>,
    players: &[usize],
) -> Result<bool, Spent> {
    if !players.len().is_multiple_of(2) {
        return Ok(false);
    }
    if is_certain(field, players, &[]) {
        return Ok(true);
    }
    graph(field, players)?.has_perfect_matching(&set_of(players.len(), 0..players.len()))
}

/// The places of those without whom all others of these, who are odd in number, can be paired.
pub(in super::super::super) fn removable<Own>(field: &Company<Own>, players: &[usize]) -> Result<Set, Spent> {
    let all = set_of(players.len(), 0..players.len());
    if players.len().is_multiple_of(2) {
        return Ok(Set::with_capacity(players.len()));
    }
    if is_certain(field, players, &[]) {
        return Ok(all);
    }
    graph(field, players)?.removable(&all)
}

/// Whether an even number of players can be paired for certain, of whom all these are but for at most one, and any of the others too.
///
/// A set of n players in which each lacks at most n/2 - 1 of the others has a perfect matching (Dirac). A player lacks those whom he
/// met or may not meet, and where he insists on a colour the others who do.
pub(in super::super::super) fn is_certain<Own>(
    field: &Company<Own>,
    players: &[usize],
    others: &[usize],
) -> bool {
    let least = players.len() / 2;
    if players.is_empty() {
        return others.is_empty();
    }
    field.wish().is_none() && most_lacking(field, players.iter().chain(others)) < least
}

/// The most of the others that one of these players may not meet, at most.
#[allow(clippy::needless_pass_by_value, reason = "an iterator is passed by value")]
pub(in super::super::super) fn most_lacking<'p, Own>(
    field: &Company<Own>,
    players: impl Iterator<Item = &'p usize> + Clone,
) -> usize {
    let known = players.clone().map(|&player| field.forbidden.of_player(player).len()).max().unwrap_or(0);
    let insisting = |colour| {
        players.clone().filter(|&&player| field.entrants[player].insists_on() == Some(colour)).count()
    };
    known + insisting(Colour::White).max(insisting(Colour::Black)).saturating_sub(1)
}
