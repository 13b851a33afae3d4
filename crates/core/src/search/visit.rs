//! Visits that end early: a visitor sees one thing after the other until it has seen enough, or has no step left.

use super::Spent;

/// Why a visitor sees no more: an error, so that `?` ends the visit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It has seen enough.
    Enough,
    /// The budget is spent: what was seen so far is no answer.
    Spent(Spent),
}

impl From<Spent> for Stop {
    fn from(spent: Spent) -> Self {
        Stop::Spent(spent)
    }
}

impl Stop {
    /// How a visit has ended: whether the visitor has seen enough, and not all there is.
    ///
    /// # Errors
    /// Where the budget was spent.
    pub fn was_enough(visit: Result<(), Stop>) -> Result<bool, Spent> {
        match visit {
            Ok(()) => Ok(false),
            Err(Stop::Enough) => Ok(true),
            Err(Stop::Spent(spent)) => Err(spent),
        }
    }
}
