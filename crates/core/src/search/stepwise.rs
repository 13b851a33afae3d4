//! What iterators ask of one item after the other, where each answer may take steps: the first that is not to be had ends it.

use super::Spent;

/// The questions of an iterator whose answers take steps.
pub trait Stepwise: Iterator + Sized {
    /// Whether something is true of any item.
    ///
    /// # Errors
    /// Where the budget was spent before that was known.
    fn try_any(mut self, mut is: impl FnMut(Self::Item) -> Result<bool, Spent>) -> Result<bool, Spent> {
        self.try_first_map(|item| Ok(is(item)?.then_some(()))).map(|found| found.is_some())
    }

    /// Whether something is true of all items.
    ///
    /// # Errors
    /// Where the budget was spent before that was known.
    fn try_all(mut self, mut is: impl FnMut(Self::Item) -> Result<bool, Spent>) -> Result<bool, Spent> {
        self.try_first_map(|item| Ok((!is(item)?).then_some(()))).map(|found| found.is_none())
    }

    /// The first item of which something is true.
    ///
    /// # Errors
    /// Where the budget was spent before it was found.
    fn try_first(
        mut self,
        mut is: impl FnMut(&Self::Item) -> Result<bool, Spent>,
    ) -> Result<Option<Self::Item>, Spent> {
        self.try_first_map(|item| Ok(is(&item)?.then_some(item)))
    }

    /// The first thing that is made of an item.
    ///
    /// # Errors
    /// Where the budget was spent before it was found.
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
