//! The judge: a foreign candidate goes through the same table as the chosen one.

use super::{Decision, Policy, Value};
use crate::rulebook::Article;
use crate::search::Spent;

/// How a foreign candidate stands to the chosen one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Comparison {
    /// What decides.
    pub decided: Decided,
    /// The criteria above it, with their common values.
    pub equal_above: Vec<(&'static Article, Value)>,
}

/// What decides between two candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Decided {
    /// The first criterion on which they differ.
    Criterion {
        /// Its article.
        article: &'static Article,
        /// How its values are compared.
        policy: Policy,
        /// The value of the foreign candidate.
        theirs: Value,
        /// That of the chosen one.
        ours: Value,
    },
    /// They are equal on every criterion: the order of the text.
    Order(&'static Article),
}

/// What decides between the chosen candidate and another; `None` where they are the same.
///
/// # Errors
/// Where the budget is spent.
pub fn compare<D: Decision>(
    decision: &D,
    ours: &D::Candidate,
    theirs: &D::Candidate,
) -> Result<Option<Comparison>, Spent> {
    compare_as(decision, ours, theirs, |_, value| value)
}

/// The same, where what was recorded may make another value of the foreign candidate than the best that it could have had.
///
/// # Errors
/// Where the budget is spent.
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
