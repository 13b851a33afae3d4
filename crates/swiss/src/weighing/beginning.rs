//! Evaluates beginnings of candidates, so that a literal search can skip all candidates with a beginning that failed.
//!
//! A beginning is the first pairs of a candidate together with the players without an opponent. Skipping is correct
//! for tables of criteria in which a further pair can only increase a value. The proof:
//!
//! 1. If the first pairs break an absolute criterion, every candidate that begins with them breaks it.
//! 2. The value of a minimised criterion is a number, a sum, or a list in descending order. More pairs make it larger
//!    or do not change it.
//! 3. A criterion about players outside the pairs depends only on the players without an opponent, who are known. If
//!    every pair has an entry in the list, the missing pairs add entries of at least zero.
//! 4. So each value of the candidate is at least that of its beginning, and so is the list of all values in their
//!    order. If the beginning is not better than the best candidate so far, no candidate with this beginning is
//!    better.

use std::cell::OnceCell;
use std::cmp::Ordering;

use super::{Criterion, Decision, Difference, Goal, Part, Policy, Value};
use arbitrium_search::Spent;
use arbitrium_tournament::Points;
use arbitrium_tournament::rulebook::Article;

/// Evaluates beginnings of candidates by a table of criteria.
pub struct Beginnings<'a, D: Decision> {
    decision: &'a D,
    criteria: &'a [Criterion<D>],
    part: Part,
    /// For each criterion, whether its value depends only on the players without an opponent.
    is_beyond: Vec<bool>,
    /// For each criterion, whether its value lists a difference for every pair.
    lists_every_pair: Vec<bool>,
}

/// The criteria whose values are known, completely or partly, before all pairs are known.
#[derive(Clone, Copy, Debug)]
pub struct Known<'k> {
    /// The criteria whose values depend only on the players without an opponent.
    pub beyond: &'k [&'k Article],
    /// The criteria whose values list a difference for every pair, and perhaps for players without an opponent.
    pub every_pair: &'k [&'k Article],
}

/// A cache for the values of the criteria that depend only on the players without an opponent.
#[derive(Debug)]
pub struct Answers(Vec<OnceCell<Value>>);

impl<D: Decision> std::fmt::Debug for Beginnings<'_, D> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Beginnings").field("part", &self.part).finish_non_exhaustive()
    }
}

impl<'a, D: Decision> Beginnings<'a, D> {
    /// Evaluates beginnings by the table `criteria`, of which only `part` counts.
    #[must_use]
    pub fn new(decision: &'a D, (criteria, part): (&'a [Criterion<D>], Part), known: Known<'_>) -> Self {
        let of = |articles: &[&Article]| {
            criteria.iter().map(|criterion| articles.contains(&criterion.article)).collect()
        };
        let (is_beyond, lists_every_pair) = (of(known.beyond), of(known.every_pair));
        Beginnings { decision, criteria, part, is_beyond, lists_every_pair }
    }

    /// An empty cache for one set of players without an opponent.
    #[must_use]
    pub fn answers(&self) -> Answers {
        Answers(self.criteria.iter().map(|_| OnceCell::new()).collect())
    }

    /// The values of a beginning `candidate` that lacks `missing` pairs, or of a whole candidate if `missing`
    /// is 0. `None` if no candidate with this beginning can reach the goal. `answers` must belong to the same
    /// players without an opponent.
    ///
    /// # Errors
    /// If the budget is spent.
    pub fn reaches(
        &self,
        goal: &Goal<'_, D::Candidate>,
        (candidate, missing): (&D::Candidate, usize),
        answers: &Answers,
    ) -> Result<Option<Vec<Value>>, Spent> {
        let present = goal.present();
        let mut order = Ordering::Equal;
        let mut values = Vec::with_capacity(self.criteria.len());
        for (place, criterion) in self.criteria.iter().enumerate() {
            if !self.part.counts(place) {
                values.push(Value::NotAsked);
                continue;
            }
            let mut value = self.value(place, candidate, answers)?;
            if self.lists_every_pair[place] {
                lengthen(&mut value, missing);
            }
            if criterion.policy == Policy::Absolute && value == Value::Broken(true) {
                return Ok(None);
            }
            if let (Ordering::Equal, Some(present)) = (order, present) {
                order = criterion.policy.compare(&value, &present.values[place]);
                if order == Ordering::Greater {
                    return Ok(None);
                }
            }
            values.push(value);
        }
        let is_reached = match goal {
            Goal::Best(Some(_)) => order == Ordering::Less,
            Goal::Best(None) | Goal::Equal { .. } => true,
        };
        Ok(is_reached.then_some(values))
    }

    fn value(&self, place: usize, candidate: &D::Candidate, answers: &Answers) -> Result<Value, Spent> {
        let criterion = &self.criteria[place];
        let Some(known) = answers.0.get(place).filter(|_| self.is_beyond[place]) else {
            return criterion.value(self.decision, candidate);
        };
        if let Some(value) = known.get() {
            return Ok(value.clone());
        }
        let value = criterion.value(self.decision, candidate)?;
        Ok(known.get_or_init(|| value).clone())
    }
}

/// Adds to each list in `value` one entry for each missing pair. The entry is the smallest possible
/// difference, zero.
fn lengthen(value: &mut Value, missing: usize) {
    match value {
        Value::Differences(list) => {
            list.extend(std::iter::repeat_n(Difference::Points(Points::ZERO), missing));
        }
        Value::Outlook(values) => values.iter_mut().for_each(|value| lengthen(value, missing)),
        _ => {}
    }
}
