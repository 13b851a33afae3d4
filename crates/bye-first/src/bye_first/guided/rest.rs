//! Answers by matchings without costs whether players can all be paired, and which of them can be left out.

use arbitrium_search::{Graph, Set, Spent, set_of};
use arbitrium_swiss::terms::Company;
use arbitrium_tournament::Colour;

/// The pairs of players who may not meet, as indices in the list `players`.
pub(crate) fn missing<Own>(field: &Company<Own>, players: &[usize]) -> Vec<(usize, usize)> {
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

/// Every pair of these members once, the earlier member first.
pub(crate) fn pairs_among(members: &[usize]) -> impl Iterator<Item = (usize, usize)> {
    let later = |at: usize| members[at + 1..].iter();
    (0..members.len()).flat_map(move |at| later(at).map(move |&b| (members[at], b)))
}

/// The pairs of players whom only a wish keeps apart, as indices in the list `players`.
pub(crate) fn parted_by_wish<Own>(field: &Company<Own>, players: &[usize]) -> Vec<(usize, usize)> {
    let Some((one, other)) = field.wish() else { return Vec::new() };
    let wished = (0..players.len()).filter(|&place| [one, other].contains(&players[place]));
    let apart = |place: usize| {
        (0..players.len()).filter(move |&x| field.parts(players[place], players[x])).map(move |x| (place, x))
    };
    wished.flat_map(apart).collect()
}

/// The graph of the players who may meet. Its vertices are the indices in the list `players`.
fn graph<Own>(field: &Company<Own>, players: &[usize]) -> Result<Graph, Spent> {
    Graph::complete_without(players.len(), missing(field, players))
}

/// Whether these players can all be paired (C4, 3.1.2).
pub(crate) fn can_be_paired<Own>(field: &Company<Own>, players: &[usize]) -> Result<bool, Spent> {
    if !players.len().is_multiple_of(2) {
        return Ok(false);
    }
    if is_certain(field, players, &[]) {
        return Ok(true);
    }
    graph(field, players)?.has_perfect_matching(&set_of(players.len(), 0..players.len()))
}

/// The indices of the players without whom all others can be paired. Empty for an even number of players.
pub(crate) fn removable<Own>(field: &Company<Own>, players: &[usize]) -> Result<Set, Spent> {
    let all = set_of(players.len(), 0..players.len());
    if players.len().is_multiple_of(2) {
        return Ok(Set::with_capacity(players.len()));
    }
    if is_certain(field, players, &[]) {
        return Ok(all);
    }
    graph(field, players)?.removable(&all)
}

/// Whether an even number of players can certainly be paired. These are all of `players`, or all but one, and any of
/// `others`. `false` means that it is not certain.
///
/// A set of n players has a perfect matching if each of them may not meet at most n/2 - 1 of the others (Dirac). A
/// player may not meet earlier and prohibited opponents. If the player has an absolute preference, other players with
/// the same one are excluded, too.
pub(crate) fn is_certain<Own>(field: &Company<Own>, players: &[usize], others: &[usize]) -> bool {
    let least = players.len() / 2;
    if players.is_empty() {
        return others.is_empty();
    }
    field.wish().is_none() && most_lacking(field, players.iter().chain(others)) < least
}

/// An upper bound on the number of the other players whom any of these players may not meet.
#[allow(clippy::needless_pass_by_value, reason = "an iterator is passed by value")]
pub(crate) fn most_lacking<'p, Own>(
    field: &Company<Own>,
    players: impl Iterator<Item = &'p usize> + Clone,
) -> usize {
    let known = players.clone().map(|&player| field.forbidden.of_player(player).len()).max().unwrap_or(0);
    let insisting = |colour| {
        players.clone().filter(|&&player| field.entrants[player].insists_on() == Some(colour)).count()
    };
    known + insisting(Colour::White).max(insisting(Colour::Black)).saturating_sub(1)
}
