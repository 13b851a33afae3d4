//! Whether players can all be paired, and which of them can be left out, by matchings without costs.
//!
//! A graph of a list of players has the indices in this list as vertices.

use crate::terms::{Company, Entrant};
use arbitrium_search::{Graph, Set, Spent, set_of};
use arbitrium_tournament::Colour;

/// The pairs of `players` who may not meet, as indices in `players`.
#[must_use]
pub fn missing<Own>(company: &Company<Own>, players: &[usize]) -> Vec<(usize, usize)> {
    let mut places = vec![usize::MAX; company.size()];
    for (place, &player) in players.iter().enumerate() {
        places[player] = place;
    }
    let mut missing = Vec::new();
    for (a, &player) in players.iter().enumerate() {
        let known = company.forbidden.of_player(player).iter().map(|&(other, _)| places[other]);
        missing.extend(known.filter(|&b| b != usize::MAX && a < b).map(|b| (a, b)));
    }
    for colour in [Colour::White, Colour::Black] {
        let insists = |&a: &usize| company.entrants[players[a]].insists_on() == Some(colour);
        let insisting: Vec<usize> = (0..players.len()).filter(insists).collect();
        missing.extend(pairs_among(&insisting));
    }
    missing.extend(parted_by_wish(company, players));
    missing
}

/// Every pair of `members` once. In each pair, the member that comes earlier in `members` is first.
pub fn pairs_among(members: &[usize]) -> impl Iterator<Item = (usize, usize)> {
    let later = |at: usize| members[at + 1..].iter();
    (0..members.len()).flat_map(move |at| later(at).map(move |&b| (members[at], b)))
}

/// The pairs that a wish excludes, as indices in `players`. A wish says that two players must meet, so each
/// pair has one of these two players and one other player. Empty without a wish.
fn parted_by_wish<Own>(company: &Company<Own>, players: &[usize]) -> Vec<(usize, usize)> {
    let Some((one, other)) = company.wish() else { return Vec::new() };
    let wished = (0..players.len()).filter(|&place| [one, other].contains(&players[place]));
    let apart = |place: usize| {
        (0..players.len())
            .filter(move |&x| company.parts(players[place], players[x]))
            .map(move |x| (place, x))
    };
    wished.flat_map(apart).collect()
}

/// The graph of those of `players` who may meet.
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn graph<Own>(company: &Company<Own>, players: &[usize]) -> Result<Graph, Spent> {
    Graph::complete_without(players.len(), missing(company, players))
}

/// Whether these players can all be paired. `false` for an odd number of players.
///
/// # Errors
/// As [`graph`].
pub fn can_be_paired<Own>(company: &Company<Own>, players: &[usize]) -> Result<bool, Spent> {
    if !players.len().is_multiple_of(2) {
        return Ok(false);
    }
    if is_certain(company, players, &[]) {
        return Ok(true);
    }
    graph(company, players)?.has_perfect_matching(&set_of(players.len(), 0..players.len()))
}

/// The indices in `players` of the players without whom all others can be paired. Empty for an even number of
/// players.
///
/// # Errors
/// As [`graph`].
pub fn removable<Own>(company: &Company<Own>, players: &[usize]) -> Result<Set, Spent> {
    if players.len().is_multiple_of(2) {
        return Ok(Set::with_capacity(players.len()));
    }
    let all = set_of(players.len(), 0..players.len());
    if is_certain(company, players, &[]) {
        return Ok(all);
    }
    graph(company, players)?.removable(&all)
}

/// The players without whom all other players of the round can be paired. Empty for an even number of players.
///
/// # Errors
/// As [`graph`].
pub fn removable_of_all<Own>(company: &Company<Own>) -> Result<Set, Spent> {
    removable(company, &(0..company.size()).collect::<Vec<_>>())
}

/// An odd number of players. One of them has no opponent until another player joins them.
#[derive(Debug)]
pub struct Odd<'a> {
    players: &'a [usize],
    /// The indices in `players` of the players without whom the others can be paired.
    removable: Set,
}

impl<'a> Odd<'a> {
    /// The players `players`, whose number must be odd. `None` if they cannot all be paired, whichever player
    /// joins them.
    ///
    /// # Errors
    /// As [`graph`].
    pub fn of<Own>(company: &Company<Own>, players: &'a [usize]) -> Result<Option<Self>, Spent> {
        let removable = removable(company, players)?;
        Ok((!removable.is_clear()).then_some(Odd { players, removable }))
    }

    /// Whether these players and `player` can all be paired. `player` then meets one of those without whom
    /// the others can be paired.
    #[must_use]
    pub fn takes<Own>(&self, company: &Company<Own>, player: usize) -> bool {
        self.removable.ones().any(|place| company.may_meet(player, self.players[place]))
    }
}

/// Whether all of `players`, together with any of `others`, can certainly be paired. If their number is odd,
/// one of `players` is left out. `false` means that it is not certain.
#[must_use]
pub fn is_certain<Own>(company: &Company<Own>, players: &[usize], others: &[usize]) -> bool {
    if players.is_empty() {
        return others.is_empty();
    }
    are_certain(company, players.iter().chain(others), players.len(), Entrant::insists_on)
}

/// Whether every subset of `players` that has an even number of members, and at least `least - 1` of them,
/// can certainly be paired. `false` means that this is not certain.
///
/// An even number n of players has a perfect matching if each of them may not meet at most n/2 - 1 of the
/// others (Dirac). A player may not meet these opponents:
///
/// - earlier and prohibited opponents,
/// - the other players for whom `insists_on` returns the same colour.
///
/// If a wish is in force, so that two players must meet, the result is `false`: neither of the two may meet
/// any other player.
#[allow(clippy::needless_pass_by_value, reason = "an iterator is passed by value")]
pub fn are_certain<'p, Own>(
    company: &Company<Own>,
    players: impl Iterator<Item = &'p usize> + Clone,
    least: usize,
    insists_on: impl Fn(&Entrant<Own>) -> Option<Colour>,
) -> bool {
    let known = players.clone().map(|&player| company.forbidden.of_player(player).len()).max().unwrap_or(0);
    let insisting = |colour| {
        players.clone().filter(|&&player| insists_on(&company.entrants[player]) == Some(colour)).count()
    };
    let alike = insisting(Colour::White).max(insisting(Colour::Black)).saturating_sub(1);
    company.wish().is_none() && known + alike < least / 2
}
