//! Where nobody has a choice: nobody who is still unpaired may meet more than one of the others.
//!
//! Who asks what would have to be otherwise forbids all pairs but the recorded ones. Then there is one way at most to pair everybody:
//! each meets the only one whom he may, and who may meet nobody has the bye. What this makes of the bracket is its best candidate.
//! Every candidate has some of these pairs, and leaves the others to those below; so each of them is completed, all with the
//! same bye, and of them the one that has all the pairs has the fewest downfloaters. Nothing but what is absolute, and in 2026 the
//! score of that bye, is asked before their number, in either edition.

use super::super::bracket::{BracketDecision, Candidate, Role};
use super::super::edition::Edition;
use super::super::field::Field;

/// The best candidate of an ordinary bracket where nobody has a choice; `None` where somebody has, or not all can be paired.
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
    // Two moved-down players do not meet.
    let is_mdp = |player: usize| bracket.is_mdp(player);
    let is_stuck = |&mdp: &usize| opponents[mdp].is_some_and(is_mdp);
    (!bracket.mdps.iter().any(is_stuck)).then(|| Candidate::of_round(bracket, &opponents))
}

/// For each player of the field whom of these he may meet, if he is one of them; `None` where somebody may meet two of them.
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
