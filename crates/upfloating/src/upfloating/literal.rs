//! The literal search: evaluates every candidate of every decision one by one, in the order of the rules.
//!
//! This search is simple on purpose, because it checks the guided search, which must give the same results.

use super::bracket_pairing::BracketPairing;
use super::bracket_search::BracketSearch;
use super::bye::Bye;
use super::completion::Completion;
use super::criteria;
use super::edition::Edition;
use super::field::Field;
use super::identifier::Identifier;
use super::search::Search;
use super::stage::Stage;
use super::upfloaters::{self, Upfloaters};
use arbitrium_search::{Set, Spent, Stepwise, Stop};
use arbitrium_swiss::terms::completion;
use arbitrium_swiss::weighing::{self, Budget, Chosen, Part, choose_part};

/// The search that tries every candidate in the order of the rules, up to a budget of candidates.
#[derive(Debug)]
pub struct Literal {
    budget: Budget,
}

impl Literal {
    /// A literal search that may examine at most this number of candidates.
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

impl Completion for Literal {
    /// Whether all players can be paired (C3 and 3.4.1). Pairs the first player with each other player in
    /// turn, then the next player, and so on.
    fn can_be_paired(&self, field: &Field, players: &Set) -> Result<bool, Spent> {
        completion::can_be_paired(&field.may_meet, players, &self.budget)
    }

    fn fewest_left_over(&self, field: &Field, players: &Set) -> Result<usize, Spent> {
        completion::fewest_left_over(&field.may_meet, players, &self.budget)
    }

    /// The size of the smallest legal set (C4); `None` if no set is legal. All sets are tried in ascending
    /// order of size.
    fn fewest_upfloaters(&self, field: &Field, residents: &Set, lower: &Set) -> Result<Option<usize>, Spent> {
        let stage = Stage { field, levels: &[], residents: residents.clone(), lower: lower.clone() };
        (0..=lower.count_ones(..)).try_first(|&size| {
            let visit = upfloaters::sets(&stage, Some(size), &mut |set| {
                let legal = self.budget.take()?
                    && self.can_be_paired(field, &stage.bracket(&set))?
                    && self.can_be_paired(field, &stage.left_below(&set))?;
                if legal { Err(Stop::Enough) } else { Ok(()) }
            });
            Stop::was_enough(visit)
        })
    }
}

impl<E: Edition> BracketSearch<E> for Literal {
    fn choose_pairing(
        &self,
        decision: &BracketPairing<'_, E>,
        part: Part,
    ) -> Result<Option<Chosen<Identifier>>, Spent> {
        choose_part(decision, part, &self.budget)
    }

    fn has_equal_pairing(
        &self,
        decision: &BracketPairing<'_, E>,
        chosen: &Chosen<Identifier>,
    ) -> Result<bool, Spent> {
        weighing::has_equal(decision, chosen, &self.budget)
    }
}

impl<E: Edition> Search<E> for Literal {
    fn choose_bye(&self, decision: &Bye<'_, E>, part: Part) -> Result<Option<Chosen<usize>>, Spent> {
        choose_part(decision, part, &self.budget)
    }

    fn choose_upfloaters(
        &self,
        decision: &Upfloaters<'_, E>,
        part: Part,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent> {
        choose_part(decision, part, &self.budget)
    }

    fn has_equal_set(
        &self,
        decision: &Upfloaters<'_, E>,
        chosen: &Chosen<Vec<usize>>,
    ) -> Result<bool, Spent> {
        weighing::has_equal(decision, chosen, &self.budget)
    }

    fn best_beginning_with(
        &self,
        decision: &Upfloaters<'_, E>,
        chosen: &[usize],
        prefix: &[usize],
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent> {
        let field = decision.stage.field;
        let scores = criteria::c5(field, chosen);
        let mut best: Option<Chosen<Vec<usize>>> = None;
        let visit = upfloaters::sets(decision.stage, Some(chosen.len()), &mut |set| {
            if !set.starts_with(prefix) || criteria::c5(field, &set) != scores {
                return Ok(());
            }
            if !self.budget.take()? {
                return Err(Stop::Enough);
            }
            if let Some(judged) = Chosen::evaluated(decision, set)?
                && best
                    .as_ref()
                    .is_none_or(|best| weighing::is_better::<Upfloaters<'_, E>>(&judged.values, &best.values))
            {
                best = Some(judged);
            }
            Ok(())
        });
        Stop::was_enough(visit)?;
        Ok(best)
    }

    fn is_exhausted(&self) -> bool {
        self.budget.is_spent()
    }
}
