//! The literal choice: every candidate in the order of the text, evaluated on every criterion.

use std::cmp::Ordering;

use super::{Criterion, Decision, Part, Policy, Value};
use crate::rulebook::Article;
use crate::search::{Budget, Spent, Stop};

/// The candidate chosen, and its value for each criterion of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Chosen<C> {
    /// The candidate.
    pub candidate: C,
    /// Its values, criterion by criterion; [`Value::NotAsked`] where the criterion did not count.
    pub values: Vec<Value>,
}

impl<C> Chosen<C> {
    /// A candidate with its values; `None` where it breaks an absolute criterion.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn evaluated<D: Decision<Candidate = C>>(decision: &D, candidate: C) -> Result<Option<Self>, Spent> {
        let values = better(decision, (&D::criteria(), Part::Whole), &candidate, None)?;
        Ok(values.map(|values| Chosen { candidate, values }))
    }

    /// A candidate of which something else has proved that it breaks no absolute criterion that counts.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn proved<D: Decision<Candidate = C>>(decision: &D, candidate: C, part: Part) -> Result<Self, Spent> {
        let value = |(place, criterion): (usize, &Criterion<D>)| match criterion.policy {
            _ if !part.counts(place) => Ok(Value::NotAsked),
            Policy::Absolute => Ok(Value::Broken(false)),
            Policy::Minimised | Policy::Maximised => criterion.value(decision, &candidate),
        };
        let values = D::criteria().iter().enumerate().map(value).collect::<Result<_, _>>()?;
        Ok(Chosen { candidate, values })
    }

    /// The value for the criterion of an article.
    pub fn value<D: Decision<Candidate = C>>(&self, article: &Article) -> Option<&Value> {
        let mut rows = D::criteria().into_iter().zip(&self.values);
        rows.find(|(criterion, _)| criterion.article == article).map(|(_, value)| value)
    }
}

/// The value of a candidate for every criterion of the table.
///
/// # Errors
/// Where the budget is spent.
pub fn evaluate<D: Decision>(decision: &D, candidate: &D::Candidate) -> Result<Vec<Value>, Spent> {
    D::criteria().iter().map(|criterion| criterion.value(decision, candidate)).collect()
}

/// The best candidate by the table, the first of equals; `None` where every candidate breaks an absolute criterion, or the
/// candidates of the budget are used up.
///
/// # Errors
/// Where the steps of the question are spent.
pub fn choose<D: Decision>(decision: &D, budget: &Budget) -> Result<Option<Chosen<D::Candidate>>, Spent> {
    choose_part(decision, Part::Whole, budget)
}

/// The same by other criteria than those of the table. All candidates are looked at.
///
/// # Errors
/// As [`choose`].
pub fn choose_by<D: Decision>(
    decision: &D,
    criteria: &[Criterion<D>],
    budget: &Budget,
) -> Result<Option<Chosen<D::Candidate>>, Spent> {
    let mut best: Option<Chosen<D::Candidate>> = None;
    let visit = decision.candidates(&mut |candidate| {
        if !budget.take()? {
            return Err(Stop::Enough);
        }
        let at_hand = best.as_ref().map(|best| &best.values[..]);
        if let Some(values) = better(decision, (criteria, Part::Whole), &candidate, at_hand)? {
            best = Some(Chosen { candidate, values });
        }
        Ok(())
    });
    Stop::was_enough(visit)?;
    Ok(best.filter(|_| !budget.is_spent()))
}

/// The choice by a part of the table.
///
/// # Errors
/// As [`choose`].
pub fn choose_part<D: Decision>(
    decision: &D,
    part: Part,
    budget: &Budget,
) -> Result<Option<Chosen<D::Candidate>>, Spent> {
    let criteria = D::criteria();
    let mut best: Option<Chosen<D::Candidate>> = None;
    let visit = decision.considered(part, &mut |candidate| {
        if best.as_ref().is_some_and(|best| decision.is_settled(part, &best.values, &candidate)) {
            return Err(Stop::Enough);
        }
        if !budget.take()? {
            return Err(Stop::Enough);
        }
        let at_hand = best.as_ref().map(|best| &best.values[..]);
        if let Some(values) = better(decision, (&criteria, part), &candidate, at_hand)? {
            let perfect = cannot_be_better(&criteria, part, &values);
            best = Some(Chosen { candidate, values });
            if perfect {
                return Err(Stop::Enough);
            }
        }
        Ok(())
    });
    Stop::was_enough(visit)?;
    Ok(best.filter(|_| !budget.is_spent()))
}

/// `Less` where the first values are better than the second by the whole table.
#[must_use]
pub fn order<D: Decision>(values: &[Value], others: &[Value]) -> Ordering {
    let pairs = D::criteria().into_iter().zip(values.iter().zip(others));
    let orders = pairs.map(|(criterion, (a, b))| criterion.policy.compare(a, b));
    orders.fold(Ordering::Equal, Ordering::then)
}

/// Whether the first values are better than the second by the whole table.
#[must_use]
pub fn is_better<D: Decision>(values: &[Value], than: &[Value]) -> bool {
    order::<D>(values, than) == Ordering::Less
}

/// Whether no values at all are better than these: every criterion that counts has the best value there is.
fn cannot_be_better<D: Decision>(criteria: &[Criterion<D>], part: Part, values: &[Value]) -> bool {
    let mut rows = criteria.iter().zip(values).enumerate();
    rows.all(|(place, (criterion, value))| !part.counts(place) || criterion.policy.is_best(value))
}

/// The values of a candidate that is better than the best so far; `None` where it is not, or breaks an absolute criterion.
/// A criterion is evaluated only where those above it leave the question open.
fn better<D: Decision>(
    decision: &D,
    (criteria, part): (&[Criterion<D>], Part),
    candidate: &D::Candidate,
    best: Option<&[Value]>,
) -> Result<Option<Vec<Value>>, Spent> {
    let mut order = if best.is_some() { Ordering::Equal } else { Ordering::Less };
    let mut values = Vec::with_capacity(criteria.len());
    for (place, criterion) in criteria.iter().enumerate() {
        if !part.counts(place) {
            values.push(Value::NotAsked);
            continue;
        }
        let value = criterion.value(decision, candidate)?;
        if criterion.policy == Policy::Absolute && value == Value::Broken(true) {
            return Ok(None);
        }
        if let (Ordering::Equal, Some(best)) = (order, best) {
            order = criterion.policy.compare(&value, &best[place]);
            if order == Ordering::Greater {
                return Ok(None);
            }
        }
        values.push(value);
    }
    Ok((order == Ordering::Less).then_some(values))
}
