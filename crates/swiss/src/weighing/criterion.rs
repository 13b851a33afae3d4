//! A criterion of a table: its article, its policy, and how its value is computed.

use std::cmp::Ordering;
use std::fmt;

use super::Decision;
use super::value::Value;
use arbitrium_search::Spent;
use arbitrium_tournament::rulebook::Article;

/// How the values of a criterion are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Policy {
    /// A candidate that breaks the criterion cannot be chosen.
    Absolute,
    /// The smallest value is the best.
    Minimised,
    /// The largest value is the best.
    Maximised,
}

impl Policy {
    /// Compares two values: `Less` if `a` is better.
    #[must_use]
    pub fn compare(self, a: &Value, b: &Value) -> Ordering {
        match self {
            Policy::Absolute | Policy::Minimised => a.cmp(b),
            Policy::Maximised => b.cmp(a),
        }
    }

    /// Whether no candidate can have a better value than this one.
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

/// A criterion of a decision: the article, how its values are compared, and how the value of a candidate is computed.
#[non_exhaustive]
pub struct Criterion<D: Decision> {
    /// The article that states the criterion.
    pub article: &'static Article,
    /// How two values of the criterion are compared.
    pub policy: Policy,
    value: Valuation<D>,
}

/// The function that computes the value of a candidate.
enum Valuation<D: Decision> {
    Told(fn(&D, &D::Candidate) -> Value),
    Asked(fn(&D, &D::Candidate) -> Result<Value, Spent>),
    Made(Box<Makes<D>>),
}

/// A function that computes the value of a candidate. It may use data that it captures.
type Makes<D> = dyn Fn(&D, &<D as Decision>::Candidate) -> Value;

impl<D: Decision> Criterion<D> {
    /// A criterion whose value is a function of the decision and the candidate, and needs no search.
    #[must_use]
    pub const fn new(
        article: &'static Article,
        policy: Policy,
        value: fn(&D, &D::Candidate) -> Value,
    ) -> Self {
        Criterion { article, policy, value: Valuation::Told(value) }
    }

    /// A criterion whose value needs a search, which takes steps and can fail.
    #[must_use]
    pub const fn asking(
        article: &'static Article,
        policy: Policy,
        value: fn(&D, &D::Candidate) -> Result<Value, Spent>,
    ) -> Self {
        Criterion { article, policy, value: Valuation::Asked(value) }
    }

    /// A criterion whose value also depends on further data, such as a row of a table, which the function captures.
    #[must_use]
    pub fn with(
        article: &'static Article,
        policy: Policy,
        value: impl Fn(&D, &D::Candidate) -> Value + 'static,
    ) -> Self {
        Criterion { article, policy, value: Valuation::Made(Box::new(value)) }
    }

    /// The value of the criterion for a candidate.
    ///
    /// # Errors
    /// If the criterion needs a search and the budget is spent.
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
