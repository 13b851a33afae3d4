//! Brackets without a choice: no unpaired player may meet more than one of the others.
//!
//! Such brackets occur in the search for a possible data error, which forbids all pairs except the recorded ones.
//! Then there is at most one way to pair all players: each meets their only possible opponent, and a player without
//! one has the bye. The resulting candidate of the bracket is the best. Every other candidate has only some of these
//! pairs and leaves the others to lower brackets, so all candidates can be completed with the same bye. The candidate
//! with all these pairs has the fewest downfloaters. Only the absolute criteria come before the number of
//! downfloaters, and in 2026 also the score of the player with the bye.

use super::super::bracket::{BracketDecision, Candidate, Role};
use super::super::edition::Edition;
use super::super::field::Field;

/// The best candidate of an ordinary bracket without a choice. `None` if any player has a choice, or if not all players
/// can be paired.
pub(super) fn candidate<E: Edition>(decision: &BracketDecision<'_, E>) -> Option<Candidate> {
    let (field, bracket) = (decision.field, decision.bracket);
    if bracket.role != Role::Ordinary {
        return None;
    }
    let unpaired = bracket.unpaired_after(&bracket.players());
    let opponents = opponents(field, &unpaired)?;
    let mut left = unpaired.iter().filter(|&&player| opponents[player].is_none());
    let bye = left.next();
    if left.next().is_some() || bye.is_some_and(|&player| !field.may_have_bye(player)) {
        return None;
    }
    // Two moved-down players may not meet in the bracket.
    let is_mdp = |player: usize| bracket.is_mdp(player);
    let is_stuck = |&mdp: &usize| opponents[mdp].is_some_and(is_mdp);
    (!bracket.mdps.iter().any(is_stuck)).then(|| Candidate::of_round(bracket, &opponents))
}

/// For each player of the field the only possible opponent among `players`. `None` if any of `players` has two
/// possible opponents.
fn opponents(field: &Field, players: &[usize]) -> Option<Vec<Option<usize>>> {
    let mut opponents: Vec<Option<usize>> = vec![None; field.entrants.len()];
    for (at, &a) in players.iter().enumerate() {
        for &b in players[at + 1..].iter().filter(|&&b| field.may_meet(a, b)) {
            if opponents[a].replace(b).or(opponents[b].replace(a)).is_some() {
                return None;
            }
        }
    }
    Some(opponents)
}
