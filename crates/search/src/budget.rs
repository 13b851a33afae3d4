//! A limit on the number of candidates that a literal search may examine. A literal search tries candidates one by
//! one, in the order of the rules.

use std::cell::Cell;

use super::{Spent, steps};

/// The number of candidates that a search may still examine.
#[derive(Debug)]
pub struct Budget {
    left: Cell<u64>,
}

impl Budget {
    /// A budget that allows this many candidates.
    #[must_use]
    pub fn of(candidates: u64) -> Self {
        Budget { left: Cell::new(candidates) }
    }

    /// Takes one candidate from the budget. `false` if no candidate was left.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent: each candidate also costs one step.
    pub fn take(&self) -> Result<bool, Spent> {
        steps::take(1)?;
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        Ok(left > 0)
    }

    /// Whether no candidate is left. Results found with this budget are then not valid.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.left.get() == 0
    }
}
