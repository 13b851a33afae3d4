//! What a literal search through candidates looks for, and what it has found so far.

use super::{Chosen, Value};
use arbitrium_search::Stop;

/// The candidate that a search looks for.
#[derive(Debug)]
pub enum Goal<'c, C> {
    /// The first of the best candidates. The value is the best one so far.
    Best(Option<Chosen<C>>),
    /// Another candidate that is as good as the chosen one.
    Equal {
        /// The chosen candidate, with which the others are compared.
        chosen: &'c Chosen<C>,
        /// Whether another candidate as good as `chosen` was found.
        found: bool,
    },
}

impl<C: PartialEq> Goal<'_, C> {
    /// The candidate with which the next one is compared; `None` if there is none yet.
    #[must_use]
    pub fn present(&self) -> Option<&Chosen<C>> {
        match self {
            Goal::Best(best) => best.as_ref(),
            Goal::Equal { chosen, .. } => Some(chosen),
        }
    }

    /// Takes a candidate whose values reach the goal.
    ///
    /// # Errors
    /// [`Stop::Enough`] if the search can end.
    pub fn take(&mut self, candidate: C, values: Vec<Value>) -> Result<(), Stop> {
        match self {
            Goal::Best(best) => *best = Some(Chosen::new(candidate, values)),
            Goal::Equal { chosen, found } => {
                *found = candidate != chosen.candidate && values == chosen.values;
                if *found {
                    return Err(Stop::Enough);
                }
            }
        }
        Ok(())
    }

    /// The best candidate; `None` if there is none or if the goal is [`Goal::Equal`].
    #[must_use]
    pub fn best(self) -> Option<Chosen<C>> {
        match self {
            Goal::Best(best) => best,
            Goal::Equal { .. } => None,
        }
    }

    /// Whether another candidate as good as the chosen one was found. `false` if the goal is [`Goal::Best`].
    #[must_use]
    pub fn has_equal(&self) -> bool {
        matches!(self, Goal::Equal { found: true, .. })
    }
}
