//! A criterion as data.

use std::cmp::Ordering;
use std::fmt;

use super::Decision;
use super::value::Value;
use crate::rulebook::Article;
use crate::search::Spent;

/// How the values of a criterion are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Policy {
    /// No candidate that breaks it is chosen.
    Absolute,
    /// The smallest value is the best.
    Minimised,
    /// The largest value is the best.
    Maximised,
}

impl Policy {
    /// `Less` where the first value is the better one.
    #[must_use]
    pub fn compare(self, a: &Value, b: &Value) -> Ordering {
        match self {
            Policy::Absolute | Policy::Minimised => a.cmp(b),
            Policy::Maximised => b.cmp(a),
        }
    }

    /// Whether no value is better than this one, whatever the candidate.
    #[must_use]
    pub fn is_best(self, value: &Value) -> bool {
        match (self, value) {
            (_, Value::NotAsked) | (Policy::Absolute | Policy::Minimised, Value::Broken(false)) => true,
            (Policy::Minimised, Value::Count(number)) => *number == 0,
            _ => false,
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Policy::Absolute => "absolute",
            Policy::Minimised => "minimised",
            Policy::Maximised => "maximised",
        })
    }
}

/// A criterion of a decision: the article, how its values are compared, and the value of a candidate.
#[non_exhaustive]
pub struct Criterion<D: Decision> {
    /// The article.
    pub article: &'static Article,
    /// How values are compared.
    pub policy: Policy,
    value: Valuation<D>,
}

/// How a candidate gets its value.
enum Valuation<D: Decision> {
    Told(fn(&D, &D::Candidate) -> Value),
    Asked(fn(&D, &D::Candidate) -> Result<Value, Spent>),
    Made(Box<Makes<D>>),
}

/// What makes a value of a candidate, by what it holds itself.
type Makes<D> = dyn Fn(&D, &<D as Decision>::Candidate) -> Value;

impl<D: Decision> Criterion<D> {
    /// A criterion, from the function that gives the value of a candidate.
    #[must_use]
    pub const fn new(
        article: &'static Article,
        policy: Policy,
        value: fn(&D, &D::Candidate) -> Value,
    ) -> Self {
        Criterion { article, policy, value: Valuation::Told(value) }
    }

    /// A criterion that asks a search, which takes steps.
    #[must_use]
    pub const fn asking(
        article: &'static Article,
        policy: Policy,
        value: fn(&D, &D::Candidate) -> Result<Value, Spent>,
    ) -> Self {
        Criterion { article, policy, value: Valuation::Asked(value) }
    }

    /// A criterion, from what makes the value of a candidate by data of its own, such as a row of a table.
    #[must_use]
    pub fn with(
        article: &'static Article,
        policy: Policy,
        value: impl Fn(&D, &D::Candidate) -> Value + 'static,
    ) -> Self {
        Criterion { article, policy, value: Valuation::Made(Box::new(value)) }
    }

    /// The value of a candidate.
    ///
    /// # Errors
    /// Where the criterion asks a search and the budget is spent.
    #[inline]
    pub fn value(&self, decision: &D, candidate: &D::Candidate) -> Result<Value, Spent> {
        match &self.value {
            Valuation::Told(value) => Ok(value(decision, candidate)),
            Valuation::Asked(value) => value(decision, candidate),
            Valuation::Made(value) => Ok(value(decision, candidate)),
        }
    }
}

impl<D: Decision> fmt::Debug for Criterion<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Criterion")
            .field("article", &self.article.id())
            .field("policy", &self.policy)
            .finish_non_exhaustive()
    }
}
