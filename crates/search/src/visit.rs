//! Visits that can end early. A visitor receives one item after the other. The visit ends if the visitor
//! needs no more items or the budget is spent.

use super::Spent;

/// The reason why a visit ended early. This is an error type, so that `?` ends the visit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The visitor needs no more items. The answer is complete.
    Enough,
    /// The budget is spent. The items visited so far are not a valid answer.
    Spent(Spent),
}

impl From<Spent> for Stop {
    fn from(spent: Spent) -> Self {
        Stop::Spent(spent)
    }
}

impl Stop {
    /// Whether a visit ended because the visitor needed no more items. `false` if it received every item.
    ///
    /// # Errors
    /// Fails if the step budget was spent.
    pub fn was_enough(visit: Result<(), Stop>) -> Result<bool, Spent> {
        match visit {
            Ok(()) => Ok(false),
            Err(Stop::Enough) => Ok(true),
            Err(Stop::Spent(spent)) => Err(spent),
        }
    }
}
