//! Compares a recorded candidate with the chosen candidate by one table of criteria.

use super::{Decision, Policy, Value};
use arbitrium_search::Spent;
use arbitrium_tournament::rulebook::Article;

/// The result of comparing a recorded candidate with the chosen one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The criterion or order that decides.
    pub decided: Decided,
    /// The criteria above the deciding one, with the values that both candidates have.
    pub equal_above: Vec<(&'static Article, Value)>,
}

/// The criterion or the order that decides between two candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decided {
    /// The first criterion with different values.
    Criterion {
        /// The article of the deciding criterion.
        article: &'static Article,
        /// How the values of the criterion are compared.
        policy: Policy,
        /// The value of the recorded candidate.
        theirs: Value,
        /// The value of the chosen candidate.
        ours: Value,
    },
    /// All values are equal, and the order of the text decides.
    Order(&'static Article),
}

/// The difference that decides between the chosen candidate `ours` and the recorded candidate `theirs`. `None` if
/// they are the same.
///
/// # Errors
/// If the budget is spent.
pub fn compare<D: Decision>(
    decision: &D,
    ours: &D::Candidate,
    theirs: &D::Candidate,
) -> Result<Option<Comparison>, Spent> {
    compare_as(decision, ours, theirs, |_, value| value)
}

/// The same as [`compare`], for a recorded candidate whose values depend on the rest of the recorded round.
/// The decision computes the best value that the candidate `theirs` could have. `as_recorded` turns it into
/// the value that `theirs` really has in the recorded round.
///
/// # Errors
/// If the budget is spent.
pub(super) fn compare_as<D: Decision>(
    decision: &D,
    ours: &D::Candidate,
    theirs: &D::Candidate,
    as_recorded: impl Fn(&Article, Value) -> Value,
) -> Result<Option<Comparison>, Spent> {
    if ours == theirs {
        return Ok(None);
    }
    let mut equal_above = Vec::new();
    for criterion in D::criteria() {
        let (ours, value) = (criterion.value(decision, ours)?, criterion.value(decision, theirs)?);
        let value = as_recorded(criterion.article, value);
        if value != ours {
            let (article, policy) = (criterion.article, criterion.policy);
            let decided = Decided::Criterion { article, policy, theirs: value, ours };
            return Ok(Some(Comparison { decided, equal_above }));
        }
        equal_above.push((criterion.article, value));
    }
    Ok(Some(Comparison { decided: Decided::Order(D::ORDER), equal_above }))
}

/// A criterion below the deciding one that the recorded candidate meets better than the chosen candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Better {
    /// The article of the criterion that the recorded candidate meets better.
    pub article: &'static Article,
    /// The value of the recorded candidate.
    pub theirs: Value,
    /// The value of the chosen candidate.
    pub ours: Value,
}

/// The criteria below the deciding article `decided_by` that the recorded candidate `theirs` meets better
/// than the chosen candidate `ours`. `as_recorded` turns the best value that `theirs` could have into the
/// value that it has in the recorded round.
///
/// # Errors
/// If the budget is spent.
pub fn better_below<D: Decision>(
    decision: &D,
    ours: &D::Candidate,
    theirs: &D::Candidate,
    decided_by: &'static Article,
    as_recorded: impl Fn(&Article, Value) -> Value,
) -> Result<Vec<Better>, Spent> {
    let criteria = D::criteria();
    let mut better = Vec::new();
    for criterion in criteria.iter().skip_while(|criterion| criterion.article != decided_by).skip(1) {
        let ours = criterion.value(decision, ours)?;
        let theirs = as_recorded(criterion.article, criterion.value(decision, theirs)?);
        let is_asked = ![&theirs, &ours].contains(&&Value::NotAsked);
        if is_asked && criterion.policy.compare(&theirs, &ours).is_lt() {
            better.push(Better { article: criterion.article, theirs, ours });
        }
    }
    Ok(better)
}
