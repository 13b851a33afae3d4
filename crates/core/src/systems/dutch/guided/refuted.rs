//! A short proof that a round is not the one of the rules: by the bracket in which it parts from another pairing.
//!
//! Whoever asks whether a recorded round agrees under another reading, or in another edition, already knows a pairing: that of
//! the rules as they were read before. Where the two have the same candidate in a bracket nothing need be found out of it: either
//! the rules choose another one there, and the round differs, or they come to the next bracket with the same moved-down players.
//! In the first bracket in which the two part, one comparison of values may show that the recorded candidate is not the best;
//! where it does not, the bracket is paired. Where that is as recorded, nothing is shown: then the rules are asked for everything
//! but the brackets that were paired already.
//!
//! In 2017 a bracket may turn out to be the penultimate one (A.9), which nobody knows without pairing it, unless it is certain
//! that what comes after it can be completed. Where it is not, and both rounds have the same candidate, what is shown of the
//! collapsed bracket is enough for that way; or else the bracket is paired. If then the recorded round is right where the two
//! part, one of those brackets may have another candidate at first: then it is the penultimate, or the round differs there.

use super::super::bracket::{Bracket, BracketDecision, Candidate, Role};
use super::super::edition::Edition;
use super::super::field::Field;
use super::super::round::{Known, Search, after, pair_bracket, top};
use super::Guided;
use super::rest::is_certain;
use crate::search::{Spent, Stepwise};
use crate::systems::weighing::{Comparison, Decided, Value, compare};
use crate::systems::{Pairing, Recorded};

/// What another pairing shows of a recorded round.
pub(in super::super) enum Shown {
    /// It is not that of the rules.
    Refuted,
    /// Nothing; but these brackets were paired.
    Nothing(Known),
}

impl Shown {
    /// What this pairing shows.
    pub(in super::super) fn by<E: Edition>(
        other: &Pairing,
        field: &Field,
        recorded: &Recorded,
    ) -> Result<Self, Spent> {
        let partners = |round: &Recorded| round.partners(field.entrants.len(), |id| field.index_of(id));
        let rounds = Rounds { field, theirs: partners(recorded), ours: partners(&Recorded::from(other)) };
        let mut known = Known::new();
        Ok(if rounds.part::<E>(&mut known)? { Shown::Refuted } else { Shown::Nothing(known) })
    }
}

/// The recorded round and the other pairing.
struct Rounds<'a> {
    field: &'a Field,
    theirs: Vec<Option<usize>>,
    ours: Vec<Option<usize>>,
}

impl Rounds<'_> {
    /// Whether the rules are shown to choose another candidate in some bracket. What is paired becomes known.
    fn part<E: Edition>(&self, known: &mut Known) -> Result<bool, Spent> {
        // Those that the recorded round does not agree with if they turn out to be the penultimate one.
        let mut ordinary = Vec::new();
        let mut next = top(self.field);
        while let Some(bracket) = next {
            let (theirs, ours) = self.candidates(&bracket);
            let is_ordinary = self.is_ordinary::<E>(&bracket);
            if theirs == ours && (is_ordinary || self.part_when_collapsed::<E>(&bracket, &theirs)?) {
                next = after(self.field, &bracket, &theirs.downfloaters);
                ordinary.extend((!is_ordinary).then_some(bracket));
                continue;
            }
            let role_is_known = is_ordinary || bracket.role != Role::Ordinary;
            if role_is_known && self.is_better::<E>(&bracket)? {
                return Ok(true);
            }
            match pair_bracket::<E>(self.field, bracket.clone(), &Guided)? {
                Some(paired) if paired.candidate == theirs => {
                    next = after(self.field, &paired.bracket, &theirs.downfloaters);
                    known.push((bracket, paired));
                }
                _ => return Ok(true),
            }
            if theirs != ours {
                return ordinary.iter().rev().try_any(|bracket| self.is_another_chosen::<E>(bracket));
            }
        }
        Ok(false)
    }

    /// Whether another candidate than the recorded one is chosen in a bracket before it is known whether it can be the penultimate.
    fn is_another_chosen<E: Edition>(&self, bracket: &Bracket) -> Result<bool, Spent> {
        let chosen = Guided.choose(&BracketDecision::<E>::new(self.field, bracket, &Guided))?;
        Ok(chosen.as_ref() != Some(&self.candidates(bracket).0))
    }

    /// What the recorded round and the other one make of a bracket.
    fn candidates(&self, bracket: &Bracket) -> (Candidate, Candidate) {
        (Candidate::of_round(bracket, &self.theirs), Candidate::of_round(bracket, &self.ours))
    }

    /// Whether a bracket is for certain none that turns out to be the penultimate one.
    fn is_ordinary<E: Edition>(&self, bracket: &Bracket) -> bool {
        bracket.role == Role::Ordinary
            && (E::COMPLETES_EVERY_BRACKET || is_certain(self.field, &bracket.below, &bracket.players()))
    }

    /// Whether the rules choose another candidate in the last bracket if this one, which both rounds pair alike, turns out to be
    /// the penultimate.
    fn part_when_collapsed<E: Edition>(&self, bracket: &Bracket, both: &Candidate) -> Result<bool, Spent> {
        if bracket.role != Role::Ordinary {
            return Ok(false);
        }
        let penultimate = Bracket { role: Role::Penultimate, ..bracket.clone() };
        let last = after(self.field, &penultimate, &both.downfloaters);
        last.map_or(Ok(false), |last| self.is_better::<E>(&last))
    }

    /// Whether the other candidate of a bracket complies with every absolute criterion above the first on which the two differ, and
    /// is better by that. The recorded one either breaks it, or is worse than one that breaks none. Of equals nothing is said:
    /// their order is not asked here.
    fn is_better<E: Edition>(&self, bracket: &Bracket) -> Result<bool, Spent> {
        let (theirs, ours) = self.candidates(bracket);
        let decision = BracketDecision::<E>::new(self.field, bracket, &Guided);
        let Some(Comparison { decided, equal_above }) = compare(&decision, &ours, &theirs)? else {
            return Ok(false);
        };
        let Decided::Criterion { policy, theirs, ours, .. } = decided else { return Ok(false) };
        let breaks_none = equal_above.iter().all(|(_, value)| *value != Value::Broken(true));
        Ok(breaks_none && policy.compare(&ours, &theirs).is_lt())
    }
}
