//! Decides by matchings without costs whether players can all be paired, and with which bye.

use super::super::field::{Entrant, Field};
use arbitrium_search::{Graph, Spent, Stepwise, set_of};
use arbitrium_swiss::guided::rest::{are_certain, graph, missing};
use arbitrium_tournament::Points;

/// Whether these players can all be paired, except for one that may have the bye (C4).
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
    let removable = graph(field, players)?.removable(&set_of(players.len(), 0..players.len()))?;
    let receivers = removable.ones().map(|place| players[place]).filter(|&player| field.may_have_bye(player));
    Ok(receivers.map(|player| field.entrants[player].own.bye_score).min())
}

/// Whether it is certain that `players` can be completed, together with any of `others` that float down to them. The
/// bye can then go to one of `players` whose score is the lowest of all that may have it. `false` means that this is
/// not certain.
pub(super) fn is_certain(field: &Field, players: &[usize], others: &[usize]) -> bool {
    let all = || players.iter().chain(others);
    // One of `players` may have the bye, so a group to be paired can have `players.len() - 1` members.
    if !are_certain(field, all(), players.len().saturating_sub(1), Entrant::absolutely_prefers) {
        return false;
    }
    let receivers = |player: &&usize| field.may_have_bye(**player);
    let score = |player: &usize| field.entrants[*player].own.bye_score;
    let best = all().filter(receivers).map(score).min();
    best.is_some() && players.iter().filter(receivers).map(score).min() == best
}

/// Whether `player` and `residents`, all of one bracket, can all be paired. If their number is odd, one
/// resident for whom `may_be_left` is true is left over.
pub(super) fn leaves_one_of_the_others(
    field: &Field,
    player: usize,
    residents: &[usize],
    may_be_left: impl Fn(usize) -> Result<bool, Spent>,
) -> Result<bool, Spent> {
    let odd = residents.len().is_multiple_of(2);
    // After `player` is paired, and one resident is left over if the number is odd, the others are certainly
    // paired.
    if are_certain(field, residents.iter(), residents.len().saturating_sub(1), Entrant::absolutely_prefers) {
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
    let (graph, everybody) = (graph(field, &together)?, set_of(together.len(), 0..together.len()));
    if !odd {
        return graph.has_perfect_matching(&everybody);
    }
    graph.removable(&everybody)?.ones().try_any(|place| Ok(place != 0 && may_be_left(together[place])?))
}
