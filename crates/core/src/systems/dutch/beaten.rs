//! A short proof that a round is not the one of the rules: another pairing is better where the two part first.
//!
//! Whoever asks whether a recorded round agrees under another reading, or in another edition, already knows a pairing: that of
//! the rules as they were read before. In the first bracket in which the two part, one comparison of values may show that the
//! recorded candidate is not the best there; no best one need be found. Nothing is shown otherwise: then the rules are asked.
//!
//! Why this is enough: either a bracket above is paired otherwise by the rules, and the round differs there; or the rules come
//! to the bracket with the same moved-down players, and a candidate that complies with every absolute criterion and is better by
//! the weighed ones is there instead. In 2017 a bracket may turn out to be the penultimate one (A.9), which nobody knows without
//! pairing it: both ways are followed, and both must end so.

use super::bracket::{Bracket, BracketDecision, Candidate, Role};
use super::edition::Edition;
use super::field::Field;
use super::round::{Search, collapsed};
use crate::search::Spent;
use crate::systems::weighing::{Policy, Value};
use crate::systems::{Pairing, Recorded};
use crate::tournament::PlayerId;

/// Whether another pairing shows that a recorded round is not that of the rules.
pub(super) fn is_beaten<E: Edition>(
    field: &Field,
    recorded: &Recorded,
    other: &Pairing,
    search: &dyn Search<E>,
) -> Result<bool, Spent> {
    let boards = recorded.boards.iter().map(|board| (board.white, board.black));
    let sides = partners(field, boards).zip(partners(field, other.pairs.iter().copied()));
    let Some((theirs, ours)) = sides else { return Ok(false) };
    let everybody: Vec<usize> = (0..field.entrants.len()).collect();
    let start = Bracket { mdps: Vec::new(), residents: Vec::new(), below: everybody, role: Role::Ordinary };
    let Some(top) = start.following(field, &[]) else { return Ok(false) };
    Rounds { field, search, theirs, ours }.part_below(&top)
}

/// Whom everybody meets; `None` where somebody is not in the field.
fn partners(field: &Field, boards: impl Iterator<Item = (PlayerId, PlayerId)>) -> Option<Vec<Option<usize>>> {
    let mut partners = vec![None; field.entrants.len()];
    for (a, b) in boards {
        let (a, b) = (field.index_of(a)?, field.index_of(b)?);
        (partners[a], partners[b]) = (Some(b), Some(a));
    }
    Some(partners)
}

/// The recorded round and the other pairing.
struct Rounds<'a, E: Edition> {
    field: &'a Field,
    search: &'a dyn Search<E>,
    theirs: Vec<Option<usize>>,
    ours: Vec<Option<usize>>,
}

impl<E: Edition> Rounds<'_, E> {
    /// Whether the recorded round is beaten in this bracket or below it, whatever becomes of the bracket.
    fn part_below(&self, bracket: &Bracket) -> Result<bool, Spent> {
        let (theirs, ours) = (candidate(bracket, &self.theirs), candidate(bracket, &self.ours));
        let collapses = !E::COMPLETES_EVERY_BRACKET && bracket.role == Role::Ordinary;
        for role in [bracket.role, Role::Penultimate].into_iter().take(1 + usize::from(collapses)) {
            let bracket = Bracket { role, ..bracket.clone() };
            let is_beaten = if theirs == ours {
                self.part_after(&bracket, &ours.downfloaters)?
            } else {
                self.is_better(&bracket, &ours, &theirs)?
            };
            if !is_beaten {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The same below a bracket in which both are alike.
    fn part_after(&self, bracket: &Bracket, downfloaters: &[usize]) -> Result<bool, Spent> {
        let next = match bracket.role {
            Role::Ordinary => bracket.following(self.field, downfloaters),
            Role::Penultimate => Some(collapsed(bracket, downfloaters)),
            Role::CollapsedLast => None,
        };
        next.map_or(Ok(false), |next| self.part_below(&next))
    }

    /// Whether one candidate complies with every absolute criterion and is better than the other by the first weighed one on which
    /// they differ. Of equals nothing is said: their order is not asked here.
    fn is_better(&self, bracket: &Bracket, ours: &Candidate, theirs: &Candidate) -> Result<bool, Spent> {
        let decision = BracketDecision::new(self.field, bracket, self.search.as_outlook());
        for criterion in E::criteria() {
            let value = criterion.value(&decision, ours)?;
            if criterion.policy == Policy::Absolute {
                if value == Value::Broken(true) {
                    return Ok(false);
                }
                continue;
            }
            let order = criterion.policy.compare(&value, &criterion.value(&decision, theirs)?);
            if order.is_ne() {
                return Ok(order.is_lt());
            }
        }
        Ok(false)
    }
}

/// What a pairing makes of a bracket.
fn candidate(bracket: &Bracket, partners: &[Option<usize>]) -> Candidate {
    let inside = bracket.players();
    let met = |a: usize| partners[a].filter(|&b| a < b && inside.binary_search(&b).is_ok()).map(|b| (a, b));
    Candidate::new(bracket, inside.iter().filter_map(|&a| met(a)))
}
