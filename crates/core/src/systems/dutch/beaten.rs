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
use super::round::{Search, after, top};
use crate::search::Spent;
use crate::systems::weighing::{Comparison, Decided, Value, compare};
use crate::systems::{Pairing, Recorded};

/// Whether another pairing shows that a recorded round is not that of the rules.
pub(super) fn is_beaten<E: Edition>(
    field: &Field,
    recorded: &Recorded,
    other: &Pairing,
    search: &dyn Search<E>,
) -> Result<bool, Spent> {
    let Some(top) = top(field) else { return Ok(false) };
    let partners = |round: &Recorded| round.partners(field.entrants.len(), |id| field.index_of(id));
    let (theirs, ours) = (partners(recorded), partners(&Recorded::from(other)));
    Rounds { field, search, theirs, ours }.part_below(&top)
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
        let collapses = !E::COMPLETES_EVERY_BRACKET && bracket.role == Role::Ordinary;
        let penultimate = collapses.then(|| Bracket { role: Role::Penultimate, ..bracket.clone() });
        for bracket in [bracket].into_iter().chain(&penultimate) {
            if !self.part_as(bracket)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The same of a bracket whose role is known.
    fn part_as(&self, bracket: &Bracket) -> Result<bool, Spent> {
        let [theirs, ours] = [&self.theirs, &self.ours].map(|round| Candidate::of_round(bracket, round));
        if theirs != ours {
            return self.is_better(bracket, &ours, &theirs);
        }
        after(self.field, bracket, &ours.downfloaters).map_or(Ok(false), |next| self.part_below(&next))
    }

    /// Whether one candidate complies with every absolute criterion above the first on which they differ, and is better by that. The
    /// other either breaks it, or is worse than one that breaks none. Of equals nothing is said: their order is not asked here.
    fn is_better(&self, bracket: &Bracket, ours: &Candidate, theirs: &Candidate) -> Result<bool, Spent> {
        let decision = BracketDecision::new(self.field, bracket, self.search.as_outlook());
        let Some(Comparison { decided, equal_above }) = compare(&decision, ours, theirs)? else {
            return Ok(false);
        };
        let Decided::Criterion { policy, theirs, ours, .. } = decided else { return Ok(false) };
        let breaks_none = equal_above.iter().all(|(_, value)| *value != Value::Broken(true));
        Ok(breaks_none && policy.compare(&ours, &theirs).is_lt())
    }
}
