//! The table of criteria of a decision as a value, for output that shows the rules.

use super::{Criterion, Decision, Policy};
use arbitrium_tournament::rulebook::Article;

/// A decision of a rules document, with its criteria in descending priority.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What the decision chooses, such as `the set of upfloaters`.
    pub chooses: &'static str,
    /// The article and the policy of each criterion, in descending priority.
    pub criteria: Vec<(&'static Article, Policy)>,
    /// The article whose order decides between equally good candidates.
    pub order: &'static Article,
}

impl Table {
    /// The table of criteria of decision `D`. `chooses` says in words what the decision chooses.
    #[must_use]
    pub fn of<D: Decision>(chooses: &'static str) -> Self {
        let row = |criterion: &Criterion<D>| (criterion.article, criterion.policy);
        Table { chooses, criteria: D::criteria().iter().map(row).collect(), order: D::ORDER }
    }

    /// The table without the criterion of this article, for a criterion that applies only under another
    /// interpretation.
    #[must_use]
    pub fn without(mut self, article: &Article) -> Self {
        self.criteria.retain(|(criterion, _)| *criterion != article);
        self
    }
}
