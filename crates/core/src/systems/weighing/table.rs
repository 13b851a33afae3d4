//! The table of a decision as a value, for whoever shows the rules.

use super::{Criterion, Decision, Policy};
use crate::rulebook::Article;

/// A decision of a document, with its criteria in descending priority.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What is chosen: `the set of upfloaters`.
    pub chooses: &'static str,
    /// The criteria.
    pub criteria: Vec<(&'static Article, Policy)>,
    /// The article by whose order the first of equals is chosen.
    pub order: &'static Article,
}

impl Table {
    /// The table of a decision.
    #[must_use]
    pub fn of<D: Decision>(chooses: &'static str) -> Self {
        let row = |criterion: &Criterion<D>| (criterion.article, criterion.policy);
        Table { chooses, criteria: D::criteria().iter().map(row).collect(), order: D::ORDER }
    }

    /// Without the criterion of an article that only a reading asks.
    pub(crate) fn without(mut self, article: &Article) -> Self {
        self.criteria.retain(|(criterion, _)| *criterion != article);
        self
    }
}
