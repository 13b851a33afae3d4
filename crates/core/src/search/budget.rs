//! What a literal search may look at.

use std::cell::Cell;

use super::{Spent, steps};

/// How many candidates may still be looked at.
#[derive(Debug)]
pub struct Budget {
    left: Cell<u64>,
}

impl Budget {
    /// A budget of this many candidates.
    #[must_use]
    pub fn of(candidates: u64) -> Self {
        Budget { left: Cell::new(candidates) }
    }

    /// Takes one candidate; `false` where none is left.
    ///
    /// # Errors
    /// Where the budget of the question is spent, of which a candidate is a step.
    pub fn take(&self) -> Result<bool, Spent> {
        steps::take(1)?;
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        Ok(left > 0)
    }

    /// Whether the budget is spent, so that the answers given mean nothing.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.left.get() == 0
    }
}
