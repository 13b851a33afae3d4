//! Decides by matchings without costs whether players can all be paired, and with which bye.

use super::super::field::Field;
use arbitrium_search::{Graph, Set, Spent, Stepwise, set_of};
use arbitrium_tournament::{Colour, Points};

/// The graph of the players that may meet. Its vertices are the indices in `players`.
fn graph(field: &Field, players: &[usize]) -> Result<Graph, Spent> {
    Graph::complete_without(players.len(), missing(field, players))
}

/// The pairs of players that may not meet, as indices in `players`.
fn missing(field: &Field, players: &[usize]) -> Vec<(usize, usize)> {
    let mut missing = Vec::new();
    let mut places = vec![usize::MAX; field.entrants.len()];
    players.iter().enumerate().for_each(|(place, &player)| places[player] = place);
    for (a, &player) in players.iter().enumerate() {
        let known = field.forbidden.of_player(player).iter().map(|&(other, _)| places[other]);
        missing.extend(known.filter(|&b| b > a && b != usize::MAX).map(|b| (a, b)));
    }
    for colour in [Colour::White, Colour::Black] {
        let insisting: Vec<usize> =
            (0..players.len()).filter(|&a| field.entrants[players[a]].insists_on() == Some(colour)).collect();
        for (at, &a) in insisting.iter().enumerate() {
            let others = insisting[at + 1..].iter();
            missing.extend(others.filter(|&&b| field.insist_alike(players[a], players[b])).map(|&b| (a, b)));
        }
    }
    if let Some((a, b)) = field.wish() {
        for wished in [a, b] {
            let Ok(place) = players.binary_search(&wished) else { continue };
            missing.extend(
                (0..players.len())
                    .filter(|&x| x != place && !field.may_meet(wished, players[x]))
                    .map(|x| (place, x)),
            );
        }
    }
    missing
}

/// Whether these players, in the order of 1.2, can all be paired, except for one that may have the bye (C4).
pub(super) fn is_completable(field: &Field, players: &[usize]) -> Result<bool, Spent> {
    if is_certain(field, players, &[]) {
        return Ok(true);
    }
    // The bye is one more vertex. The players that may have it are joined to it.
    let size = players.len().next_multiple_of(2);
    let mut missing = missing(field, players);
    if size > players.len() {
        let barred = (0..players.len()).filter(|&place| !field.may_have_bye(players[place]));
        missing.extend(barred.map(|place| (place, players.len())));
    }
    Graph::complete_without(size, missing)?.has_perfect_matching(&set_of(size, 0..size))
}

/// The lowest score of a player that may have the bye and without whom all other players can be paired (C5). `None`
/// if there is no such player.
pub(super) fn least_bye_score(field: &Field, players: &[usize]) -> Result<Option<Points>, Spent> {
    let graph = graph(field, players)?;
    let removable: Set = graph.removable(&set_of(players.len(), 0..players.len()))?;
    let receivers = removable.ones().map(|place| players[place]).filter(|&player| field.may_have_bye(player));
    Ok(receivers.map(|player| field.entrants[player].own.bye_score).min())
}

/// Whether it is certain that `players` can be completed, together with any of `others` that float down to them. The
/// bye can then go to one of `players` whose score is the lowest of all that may have it. `false` means that this is
/// not certain.
///
/// The test uses the theorem of Dirac, after the player with the bye is removed: n players have a perfect matching if
/// each may not meet at most n/2 - 1 of the others. A player may not meet earlier opponents, prohibited opponents
/// and, with an absolute preference, the players with the same absolute preference.
pub(super) fn is_certain(field: &Field, players: &[usize], others: &[usize]) -> bool {
    let all = || players.iter().chain(others);
    let least = players.len().saturating_sub(1);
    if field.wish().is_some() || most_lacking(field, all()) >= least / 2 {
        return false;
    }
    let receivers = |player: &&usize| field.may_have_bye(**player);
    let score = |player: &usize| field.entrants[*player].own.bye_score;
    let best = all().filter(receivers).map(score).min();
    best.is_some() && players.iter().filter(receivers).map(score).min() == best
}

/// Whether this player and these residents of one bracket can all be paired. If the number of players is odd, one
/// resident for whom `may_be_left` is true is left over.
pub(super) fn leaves_one_of_the_others(
    field: &Field,
    player: usize,
    residents: &[usize],
    may_be_left: impl Fn(usize) -> Result<bool, Spent>,
) -> Result<bool, Spent> {
    let size = residents.len() + 1;
    let odd = size % 2 == 1;
    // After this player is paired, and one resident is left over if the number is odd, the others have a perfect
    // matching (Dirac).
    let others = size.saturating_sub(2 + size % 2);
    if most_lacking(field, residents.iter()) < others / 2 {
        let meets = residents.iter().filter(|&&resident| field.may_meet(player, resident));
        let opponents: Vec<usize> = meets.copied().take(2).collect();
        let keeps_an_opponent = |left: usize| opponents.iter().any(|&opponent| opponent != left);
        return if odd {
            residents.iter().try_any(|&left| Ok(may_be_left(left)? && keeps_an_opponent(left)))
        } else {
            Ok(!opponents.is_empty())
        };
    }
    let mut together = vec![player];
    together.extend(residents);
    let graph = graph(field, &together)?;
    let everybody = set_of(size, 0..size);
    if !odd {
        return graph.has_perfect_matching(&everybody);
    }
    graph.removable(&everybody)?.ones().try_any(|place| Ok(place != 0 && may_be_left(together[place])?))
}

/// An upper bound on the number of others that any of these players may not meet.
#[allow(clippy::needless_pass_by_value, reason = "an iterator is passed by value")]
fn most_lacking<'p>(field: &Field, players: impl Iterator<Item = &'p usize> + Clone) -> usize {
    let known = players.clone().map(|&player| field.forbidden.of_player(player).len()).max().unwrap_or(0);
    let insisting = |colour| {
        players.clone().filter(|&&player| field.entrants[player].insists_on() == Some(colour)).count()
    };
    known + insisting(Colour::White).max(insisting(Colour::Black)).saturating_sub(1)
}
