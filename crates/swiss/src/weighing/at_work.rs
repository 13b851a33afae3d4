//! Finds the articles that have an effect on a decision.

use super::choose::choose_part;
use super::{Budget, Chosen, Decision, Part, Policy, Value};
use arbitrium_search::{Spent, Stepwise, Stop};
use arbitrium_tournament::rulebook::Article;

/// The articles that have an effect on a decision. An absolute criterion has an effect if another candidate would be
/// chosen without it. Any other criterion has an effect if another candidate would be chosen without it and all
/// criteria below it. The order has an effect if a second candidate is equally good. `None` if no candidate can be
/// chosen, or the budget is spent.
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

/// The articles that have an effect on a decision, if the caller makes the choices. `by` returns the candidate chosen
/// by a part of the table. `has_equal` says whether a second candidate is equally good.
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
    let mut places = absolutes_at_work(chosen, &by, absolute)?;
    let others = Range { from: absolute, to: criteria.len() };
    if others.from < others.to {
        let ends = (by(Part::First(others.from))?, Some(chosen.clone()));
        others.at_work(&by, ends, &mut places)?;
    }
    let mut found: Vec<&'static Article> = places.into_iter().map(|place| criteria[place].article).collect();
    if has_equal {
        found.push(D::ORDER);
    }
    Ok(found)
}

/// The indices of the absolute criteria that have an effect. The first one, which most often has one, is tested alone.
/// The others are tested together first: if the candidate is chosen without all of them, it is chosen without each.
fn absolutes_at_work<C: PartialEq>(
    chosen: &C,
    by: &impl Fn(Part) -> Result<Option<C>, Spent>,
    absolute: usize,
) -> Result<Vec<usize>, Spent> {
    let is_at_work = |part| Ok(by(part)?.as_ref() != Some(chosen));
    let mut places: Vec<usize> = (0..absolute.min(1)).collect();
    if absolute > 2 && is_at_work(Part::WithoutAll(1, absolute))? || absolute == 2 {
        places.extend(1..absolute);
    }
    let mut found = Vec::new();
    for place in places {
        if is_at_work(Part::Without(place))? {
            found.push(place);
        }
    }
    Ok(found)
}

/// Criteria that are not absolute, by their indices in the table.
#[derive(Clone, Copy)]
struct Range {
    from: usize,
    /// The index after the last criterion.
    to: usize,
}

impl Range {
    /// Adds the criteria that have an effect to `found`, in the order of the table. `ends` has the candidates chosen by
    /// the criteria before `from`, and by those before `to`. If they are equal, no criterion in between has an effect:
    /// a candidate that is better by a part in between would also be better by the longer part.
    fn at_work<C: Clone + PartialEq>(
        self,
        by: &impl Fn(Part) -> Result<Option<C>, Spent>,
        ends: (Option<C>, Option<C>),
        found: &mut Vec<usize>,
    ) -> Result<(), Spent> {
        let Range { from, to } = self;
        if ends.0 == ends.1 {
            return Ok(());
        }
        if to - from == 1 {
            found.push(from);
            return Ok(());
        }
        let middle = usize::midpoint(from, to);
        let between = by(Part::First(middle))?;
        Range { from, to: middle }.at_work(by, (ends.0, between.clone()), found)?;
        Range { from: middle, to }.at_work(by, (between, ends.1), found)
    }
}

/// Whether another candidate is as good as the chosen one. If the chosen candidate is generated again, it does not
/// count.
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
