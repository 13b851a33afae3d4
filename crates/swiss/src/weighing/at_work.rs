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
    let mut found = Vec::new();
    let mut above = None;
    for (place, criterion) in criteria.iter().enumerate() {
        let (with, without) = if place < absolute {
            (Some(chosen.clone()), by(Part::Without(place))?)
        } else {
            let without = above.take().map_or_else(|| by(Part::First(place)), Ok)?;
            let with =
                if place + 1 == criteria.len() { Some(chosen.clone()) } else { by(Part::First(place + 1))? };
            above = Some(with.clone());
            (with, without)
        };
        if with != without {
            found.push(criterion.article);
        }
        // The candidate is the first of the best ones by this part of the table and by the whole table. So it is also
        // chosen by every part in between.
        if place >= absolute && with.as_ref() == Some(chosen) {
            break;
        }
    }
    if has_equal {
        found.push(D::ORDER);
    }
    Ok(found)
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
