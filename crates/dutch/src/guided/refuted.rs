//! A short proof that a recorded round is not the correct one. The proof uses the first bracket in which the recorded
//! round differs from another known pairing.
//!
//! When a recorded round is checked under another interpretation or edition, such a pairing is already known: the
//! correct one under the interpretations used before. A bracket in which both rounds have the same candidate needs no
//! computation. If the rules choose another candidate there, the recorded round is wrong. Otherwise the rules reach
//! the next bracket with the same moved-down players. In the first bracket where the two rounds differ, one
//! comparison of values may show that the recorded candidate is not the best. If it does not show this, the bracket
//! is paired. If the result is as recorded, nothing is proved. The whole round is then paired, except for the
//! brackets that were paired already.
//!
//! In 2017 a bracket may turn out to be the penultimate one (A.9). This is known only after the bracket is
//! paired, unless the players below it can certainly be completed. If this is not certain and both rounds
//! have the same candidate, the bracket is skipped only after another proof: if the bracket were the
//! penultimate one, the recorded collapsed last bracket would be wrong. Without this proof, the bracket is
//! paired. In the first bracket where the two rounds differ, the recorded candidate may be correct. Then the
//! skipped brackets are paired for the first time. If one of them gets another candidate than the recorded
//! one, the recorded round is wrong: that bracket is the penultimate one, or the correct round differs there.

use super::super::bracket::{Bracket, BracketDecision, Candidate, Role};
use super::super::edition::Edition;
use super::super::field::Field;
use super::super::round::{Known, Search, after, pair_bracket, top};
use super::Guided;
use super::rest::is_certain;
use arbitrium_search::{Spent, Stepwise};
use arbitrium_swiss::weighing::{Comparison, Decided, Value, compare};
use arbitrium_swiss::{Pairing, Recorded};

/// The result of an attempt to prove that a recorded round is wrong.
pub(in super::super) enum Shown {
    /// The round is not the correct one.
    Refuted,
    /// Nothing is proved. Contains the brackets that were paired in the attempt.
    Nothing(Known),
}

impl Shown {
    /// Tries to prove that the recorded round is wrong, by a comparison with the pairing `other`.
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

/// The recorded round (`theirs`) and the other pairing (`ours`): for each player the opponent, or `None`.
struct Rounds<'a> {
    field: &'a Field,
    theirs: Vec<Option<usize>>,
    ours: Vec<Option<usize>>,
}

impl Rounds<'_> {
    /// Whether it is proved that the rules choose another candidate than the recorded one in some bracket. Adds the
    /// brackets that are paired to `known`.
    fn part<E: Edition>(&self, known: &mut Known) -> Result<bool, Spent> {
        // Brackets in which the recorded round is proved wrong if they turn out to be the penultimate one.
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

    /// Whether the first pairing of a bracket is another candidate than the recorded one. The first pairing
    /// is made while it is not yet known whether the bracket is the penultimate one.
    fn is_another_chosen<E: Edition>(&self, bracket: &Bracket) -> Result<bool, Spent> {
        let chosen = Guided.choose(&BracketDecision::<E>::new(self.field, bracket, &Guided))?;
        Ok(chosen.as_ref() != Some(&self.candidates(bracket).0))
    }

    /// The candidates of `bracket` in the recorded round and in the other known pairing, in this order.
    fn candidates(&self, bracket: &Bracket) -> (Candidate, Candidate) {
        (Candidate::of_round(bracket, &self.theirs), Candidate::of_round(bracket, &self.ours))
    }

    /// Whether a bracket certainly does not turn out to be the penultimate one.
    fn is_ordinary<E: Edition>(&self, bracket: &Bracket) -> bool {
        bracket.role == Role::Ordinary
            && (E::COMPLETES_EVERY_BRACKET || is_certain(self.field, &bracket.below, &bracket.players()))
    }

    /// Whether it is proved that the rules choose another candidate than the recorded one in the last
    /// bracket, if `bracket` turns out to be the penultimate one. Both rounds have the candidate `both` in
    /// `bracket`.
    fn part_when_collapsed<E: Edition>(&self, bracket: &Bracket, both: &Candidate) -> Result<bool, Spent> {
        if bracket.role != Role::Ordinary {
            return Ok(false);
        }
        let penultimate = Bracket { role: Role::Penultimate, ..bracket.clone() };
        let last = after(self.field, &penultimate, &both.downfloaters);
        last.map_or(Ok(false), |last| self.is_better::<E>(&last))
    }

    /// Whether the other candidate of a bracket is better by the first criterion on which the two differ, and breaks
    /// no absolute criterion before it. The recorded candidate then breaks this criterion, or is worse than a
    /// candidate that breaks no criterion. `false` if all values are equal, because the order of the candidates is
    /// not compared here.
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
