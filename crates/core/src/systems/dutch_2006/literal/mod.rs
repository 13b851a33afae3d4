//! The text, step by step: the functions of chapters B, C and D in the order of the document, each under its article.
//!
//! | file | articles |
//! |---|---|
//! | `criteria.rs` | B1 to B6, and A7.d |
//! | `round.rs` | C1, C2, C3, and which step comes next |
//! | `sheet.rs` | what lies on the table in a bracket, and C4 to C8 |
//! | `falling.rs` | C9, C10, C11 |
//! | `backwards.rs` | C12, C13, C14 |
//! | `orders.rs` | D1, D2 |
//!
//! Nothing here is clever: whatever the text lets one try is tried, and whether players can be completed is found out by
//! trying. It shares the facts (A) and the orders with the guided search, and no step.

mod backwards;
mod criteria;
pub(in crate::systems) mod falling;
mod orders;
mod round;
pub(in crate::systems) mod sheet;

use super::field::Field;
use super::impossible;
use super::round::{RoundWalk, Search};
use super::walk::{BracketToPair, Walk};
use super::wished::Wished;
use crate::search::{Budget, Spent};
use crate::systems::Failure;
use round::Round;
pub(in crate::systems) use sheet::Lowering;
use sheet::Sheet;

/// Tries every candidate in the text's order, up to a budget of candidates.
#[derive(Debug)]
pub struct Literal {
    /// How many proposals of C6 may still be looked at.
    budget: Budget,
}

impl Literal {
    /// A literal search that may look at this many candidates.
    #[must_use]
    pub fn with_budget(candidates: u64) -> Self {
        Literal { budget: Budget::of(candidates) }
    }
}

impl Default for Literal {
    fn default() -> Self {
        Literal::with_budget(u64::MAX)
    }
}

impl Search for Literal {
    fn pair_round(&self, field: &Field, wished: Wished) -> Result<Result<RoundWalk, Failure>, Spent> {
        let mut round = Round::new(field, wished, &self.budget);
        let is_complete = round.run()?;
        if self.is_exhausted() {
            return Ok(Err(Failure::BudgetSpent));
        }
        if !is_complete {
            return Ok(Err(Failure::Impossible(impossible::explain(field, wished)?)));
        }
        Ok(Ok(round.finished()))
    }

    fn walk(&self, to_pair: &BracketToPair<'_>) -> Result<Walk, Spent> {
        Sheet::new(*to_pair, &|_| Ok(true), &self.budget).run()
    }

    fn is_exhausted(&self) -> bool {
        self.budget.is_spent()
    }
}
