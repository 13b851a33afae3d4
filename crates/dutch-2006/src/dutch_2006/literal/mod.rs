//! The procedure step by step: the functions of chapters B, C and D in the order of the document, each with its
//! article.
//!
//! | file | articles |
//! |---|---|
//! | `criteria.rs` | B1 to B6, and A7.d |
//! | `round.rs` | C1, C2, C3, and which step comes next |
//! | `sheet.rs` | the state of a bracket while it is paired, and C4 to C8 |
//! | `falling.rs` | C9, C10, C11 |
//! | `backwards.rs` | C12, C13, C14 |
//! | `orders.rs` | D1, D2 |
//!
//! This search is simple on purpose: it tries everything that the text allows, and finds out by trying whether players
//! can be paired. It shares the facts (A) and the orders with the guided search, but none of the steps.

mod backwards;
mod criteria;
pub(crate) mod falling;
mod orders;
mod round;
pub(crate) mod sheet;

use super::field::Field;
use super::impossible;
use super::round::{RoundWalk, Search};
use super::walk::{BracketToPair, Walk};
use super::wished::Wished;
use arbitrium_search::{Budget, Spent};
use arbitrium_swiss::Failure;
pub(crate) use falling::LOWERING as OF_2006;
use round::Round;
pub use sheet::Lowering;
use sheet::Sheet;

/// The search that tries every candidate in the order of the procedure, up to a limited number of candidates.
#[derive(Debug)]
pub struct Literal {
    /// The steps by which requirements are dropped in this edition.
    lowering: Lowering,
    /// The number of proposals of C6 that may still be examined.
    budget: Budget,
}

impl Literal {
    /// The literal search of an edition. `candidates` limits the number of proposals of C6 that it examines.
    #[must_use]
    pub(crate) fn new(lowering: Lowering, candidates: u64) -> Self {
        Literal { lowering, budget: Budget::of(candidates) }
    }

    /// The literal search of the edition of 2006. `candidates` limits the number of proposals of C6 that it
    /// examines.
    #[must_use]
    pub fn with_budget(candidates: u64) -> Self {
        Literal::new(OF_2006, candidates)
    }
}

impl Default for Literal {
    fn default() -> Self {
        Literal::with_budget(u64::MAX)
    }
}

impl Search for Literal {
    fn pair_round(&self, field: &Field, wished: Wished) -> Result<Result<RoundWalk, Failure>, Spent> {
        let mut round = Round::new(field, wished, self.lowering, &self.budget);
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
        Sheet::new(*to_pair, self.lowering, &|_| Ok(true), &self.budget).run()
    }

    fn is_exhausted(&self) -> bool {
        self.budget.is_spent()
    }
}
