//! Finds the articles that have an effect on a decision.

use std::cell::RefCell;

use super::choose::choose_part;
use super::{Budget, Chosen, Decision, Part, Policy, Value};
use arbitrium_search::{Spent, Stepwise, Stop};
use arbitrium_tournament::rulebook::Article;

/// The articles that have an effect on a decision:
///
/// - An absolute criterion, if another candidate would be chosen without it.
/// - Any other criterion, if another candidate would be chosen without it and all criteria below it.
/// - The order, if a second candidate is equally good.
///
/// `None` if no candidate can be chosen, or if the budget of candidates is used up.
///
/// Absolute criteria have no rank among themselves, so each is tested together with all the others. The other
/// criteria are tested from the top, so that a lower criterion cannot hide the effect of a higher one.
///
/// # Errors
/// If the steps of the question are spent.
pub fn at_work<D: Decision>(decision: &D, budget: &Budget) -> Result<Option<Vec<&'static Article>>, Spent> {
    let Some(chosen) = choose_part(decision, Part::Whole, budget)? else { return Ok(None) };
    let has_equal = has_equal(decision, &chosen, budget)?;
    let by = |part| Ok(choose_part(decision, part, budget)?.map(|chosen| chosen.candidate));
    let found = at_work_by::<D>(&chosen.candidate, by, has_equal)?;
    Ok((!budget.is_spent()).then_some(found))
}

/// The same as [`at_work`], for a caller that finds the best candidates itself. `chosen` is the best
/// candidate by the whole table. `by` returns the best candidate if only a [`Part`] of the table counts.
/// `has_equal` says whether a second candidate is as good as `chosen`.
///
/// # Errors
/// If `by` fails because the budget is spent.
pub fn at_work_by<D: Decision>(
    chosen: &D::Candidate,
    by: impl Fn(Part) -> Result<Option<D::Candidate>, Spent>,
    has_equal: bool,
) -> Result<Vec<&'static Article>, Spent> {
    let criteria = D::criteria();
    let absolute = criteria.iter().take_while(|criterion| criterion.policy == Policy::Absolute).count();
    // Each different candidate gets a number. The chosen candidate gets the first one, `CHOSEN`.
    let seen = RefCell::new(vec![Some(chosen.clone())]);
    let number = |part| {
        let candidate = by(part)?;
        let mut seen = seen.borrow_mut();
        Ok(seen.iter().position(|known| *known == candidate).unwrap_or_else(|| {
            seen.push(candidate);
            seen.len() - 1
        }))
    };
    let places = places_at_work(&number, absolute, criteria.len())?;
    let mut found: Vec<&'static Article> = places.into_iter().map(|place| criteria[place].article).collect();
    if has_equal {
        found.push(D::ORDER);
    }
    Ok(found)
}

/// The number that stands for the chosen candidate in [`places_at_work`].
const CHOSEN: usize = 0;

/// The indices of the criteria that have an effect. `by` returns a number that stands for the best candidate
/// if only a part of the table counts. Equal numbers mean the same candidate. The table has `all` criteria,
/// of which the first `absolute` are absolute.
fn places_at_work(
    by: &dyn Fn(Part) -> Result<usize, Spent>,
    absolute: usize,
    all: usize,
) -> Result<Vec<usize>, Spent> {
    let mut found = Vec::new();
    for place in 0..absolute {
        if by(Part::Without(place))? != CHOSEN {
            found.push(place);
        }
    }
    if absolute < all {
        let first = by(Part::First(absolute))?;
        between(by, (absolute, first), (all, CHOSEN), &mut found)?;
    }
    Ok(found)
}

/// Adds to `found` the indices of the criteria from `from` up to, but not including, `to` that have an
/// effect. `by` is that of [`places_at_work`]. `first` stands for the best candidate by the criteria before
/// `from`. `last` stands for the best candidate by the criteria before `to`.
///
/// If the two candidates are the same, no criterion in between has an effect. If some of them preferred
/// another candidate, this candidate would stay better than `first` with the later criteria added, so `last`
/// would differ.
fn between(
    by: &dyn Fn(Part) -> Result<usize, Spent>,
    (from, first): (usize, usize),
    (to, last): (usize, usize),
    found: &mut Vec<usize>,
) -> Result<(), Spent> {
    if first == last {
        return Ok(());
    }
    if to - from == 1 {
        found.push(from);
        return Ok(());
    }
    let middle = usize::midpoint(from, to);
    let candidate = by(Part::First(middle))?;
    between(by, (from, first), (middle, candidate), found)?;
    between(by, (middle, candidate), (to, last), found)
}

/// Whether another candidate is as good as `chosen`. The chosen candidate itself does not count.
///
/// # Errors
/// If the steps of the question are spent.
pub fn has_equal<D: Decision>(
    decision: &D,
    chosen: &Chosen<D::Candidate>,
    budget: &Budget,
) -> Result<bool, Spent> {
    let criteria = D::criteria();
    let mut found = false;
    let visit = decision.considered(Part::Whole, &mut |candidate| {
        if decision.is_settled(Part::Whole, &chosen.values, &candidate) || !budget.take()? {
            return Err(Stop::Enough);
        }
        let values = criteria.iter().zip(&chosen.values);
        found = candidate != chosen.candidate
            && values.try_all(|(criterion, value): (_, &Value)| {
                Ok(criterion.value(decision, &candidate)? == *value)
            })?;
        if found { Err(Stop::Enough) } else { Ok(()) }
    });
    Stop::was_enough(visit)?;
    Ok(found)
}
