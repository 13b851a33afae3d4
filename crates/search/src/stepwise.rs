//! Iterator methods whose closures can fail because the budget is spent. The first error ends the iteration.

use super::Spent;

/// Iterator methods whose closures take steps.
pub trait Stepwise: Iterator + Sized {
    /// Whether `is` is true for any item. `false` for an empty iterator.
    ///
    /// # Errors
    /// Fails if the step budget is spent before the answer is known.
    fn try_any(mut self, mut is: impl FnMut(Self::Item) -> Result<bool, Spent>) -> Result<bool, Spent> {
        self.try_first_map(|item| Ok(is(item)?.then_some(()))).map(|found| found.is_some())
    }

    /// Whether `is` is true for all items. `true` for an empty iterator.
    ///
    /// # Errors
    /// Fails if the step budget is spent before the answer is known.
    fn try_all(mut self, mut is: impl FnMut(Self::Item) -> Result<bool, Spent>) -> Result<bool, Spent> {
        self.try_first_map(|item| Ok((!is(item)?).then_some(()))).map(|found| found.is_none())
    }

    /// The first item for which `is` is true; `None` if it is true for no item.
    ///
    /// # Errors
    /// Fails if the step budget is spent before the item is found.
    fn try_first(
        mut self,
        mut is: impl FnMut(&Self::Item) -> Result<bool, Spent>,
    ) -> Result<Option<Self::Item>, Spent> {
        self.try_first_map(|item| Ok(is(&item)?.then_some(item)))
    }

    /// The first `Some` that `make` returns; `None` if it returns `None` for every item.
    ///
    /// # Errors
    /// Fails if the step budget is spent before the value is found.
    fn try_first_map<T>(
        &mut self,
        mut make: impl FnMut(Self::Item) -> Result<Option<T>, Spent>,
    ) -> Result<Option<T>, Spent> {
        for item in self {
            let made = make(item)?;
            if made.is_some() {
                return Ok(made);
            }
        }
        Ok(None)
    }
}

impl<I: Iterator> Stepwise for I {}
