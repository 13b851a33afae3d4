//! The literal choice: evaluates every candidate by every criterion, in the order of the rules.

use std::cmp::Ordering;

use super::{Criterion, Decision, Part, Policy, Value};
use arbitrium_search::{Budget, Spent, Stop};
use arbitrium_tournament::rulebook::Article;

/// The chosen candidate and its value for each criterion of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Chosen<C> {
    /// The best candidate by the table; of several equal ones, the first in the order of the text.
    pub candidate: C,
    /// The values in the order of the criteria. A criterion that did not count has [`Value::NotAsked`].
    pub values: Vec<Value>,
}

impl<C> Chosen<C> {
    /// Combines a candidate with its values, which are already known.
    #[must_use]
    pub fn new(candidate: C, values: Vec<Value>) -> Self {
        Chosen { candidate, values }
    }

    /// A candidate with its values; `None` if it breaks an absolute criterion.
    ///
    /// # Errors
    /// If the budget is spent.
    pub fn evaluated<D: Decision<Candidate = C>>(decision: &D, candidate: C) -> Result<Option<Self>, Spent> {
        let values = better(decision, (&D::criteria(), Part::Whole), &candidate, None)?;
        Ok(values.map(|values| Chosen { candidate, values }))
    }

    /// A candidate with its values, for a caller who knows that it breaks no absolute criterion in `part`.
    /// Only the other criteria in `part` are evaluated.
    ///
    /// # Errors
    /// If the budget is spent.
    pub fn proved<D: Decision<Candidate = C>>(decision: &D, candidate: C, part: Part) -> Result<Self, Spent> {
        let value = |(place, criterion): (usize, &Criterion<D>)| match criterion.policy {
            _ if !part.counts(place) => Ok(Value::NotAsked),
            Policy::Absolute => Ok(Value::Broken(false)),
            Policy::Minimised | Policy::Maximised => criterion.value(decision, &candidate),
        };
        let values = D::criteria().iter().enumerate().map(value).collect::<Result<_, _>>()?;
        Ok(Chosen { candidate, values })
    }

    /// The value for the criterion that `article` states; `None` if the table has no such criterion.
    pub fn value<D: Decision<Candidate = C>>(&self, article: &Article) -> Option<&Value> {
        let mut rows = D::criteria().into_iter().zip(&self.values);
        rows.find(|(criterion, _)| criterion.article == article).map(|(_, value)| value)
    }
}

/// The value of a candidate for every criterion of the table.
///
/// # Errors
/// If the budget is spent.
pub fn evaluate<D: Decision>(decision: &D, candidate: &D::Candidate) -> Result<Vec<Value>, Spent> {
    D::criteria().iter().map(|criterion| criterion.value(decision, candidate)).collect()
}

/// The best candidate by the table of criteria; if several are equally good, the first one. `None` if every candidate
/// breaks an absolute criterion, or if the budget of candidates is used up.
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn choose<D: Decision>(decision: &D, budget: &Budget) -> Result<Option<Chosen<D::Candidate>>, Spent> {
    choose_part(decision, Part::Whole, budget)
}

/// As [`choose`], but only the criteria in `part` of the table count.
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

/// Compares two lists of values by the whole table: `Less` if the list `values` is better than `others`.
#[must_use]
pub fn order<D: Decision>(values: &[Value], others: &[Value]) -> Ordering {
    let pairs = D::criteria().into_iter().zip(values.iter().zip(others));
    let orders = pairs.map(|(criterion, (a, b))| criterion.policy.compare(a, b));
    orders.fold(Ordering::Equal, Ordering::then)
}

/// Whether the list `values` is better than the list `than` by the whole table.
#[must_use]
pub fn is_better<D: Decision>(values: &[Value], than: &[Value]) -> bool {
    order::<D>(values, than) == Ordering::Less
}

/// Whether no candidate can be better than one with the values `values`: every criterion in `part` has its
/// best value.
fn cannot_be_better<D: Decision>(criteria: &[Criterion<D>], part: Part, values: &[Value]) -> bool {
    let mut rows = criteria.iter().zip(values).enumerate();
    rows.all(|(place, (criterion, value))| !part.counts(place) || criterion.policy.is_best(value))
}

/// The values of a candidate if it is better than the best one so far. `None` if it is not better, or if it breaks an
/// absolute criterion. Stops at the first criterion that shows that the candidate is worse.
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
