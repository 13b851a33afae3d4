//! The literal search: it tries every candidate in the order of the rules, evaluates every criterion, and tries every
//! pairing. The search is simple on purpose, because it checks the guided search.

use super::Bye;
use super::field::Field;
use super::halves::Halves;
use super::search::Search;
use super::shift::{Shift, Shifters};
use super::transposition::Transpositions;
use super::upfloaters::Upfloaters;
use crate::bye_first::Completes;
use arbitrium_search::{Spent, Stop};
use arbitrium_swiss::terms::Completions;
use arbitrium_swiss::weighing::{self, Budget, Chosen, Decision, Part, choose_part};

/// The search that tries every candidate in the order of the rules, up to a budget of candidates.
#[derive(Debug)]
pub struct Literal {
    budget: Budget,
    /// Stored answers: whether all players of a list can be paired.
    completed: Completions,
}

impl Literal {
    /// A literal search that may examine at most this number of candidates.
    #[must_use]
    pub fn with_budget(candidates: u64) -> Self {
        Literal { budget: Budget::of(candidates), completed: Completions::default() }
    }

    /// The smallest sum of costs over all pairings of these players; `None` if no pairing is allowed. `joins` returns
    /// the cost of a pair, or `None` if the pair is not allowed.
    fn least(
        &self,
        players: &[usize],
        joins: &dyn Fn(usize, usize) -> Option<usize>,
    ) -> Result<Option<usize>, Spent> {
        let Some((&first, rest)) = players.split_first() else { return Ok(Some(0)) };
        let mut least = None;
        for place in 0..rest.len() {
            if !self.budget.take()? {
                return Ok(None);
            }
            let mut others = rest.to_vec();
            let Some(cost) = joins(first, others.remove(place)) else { continue };
            if let Some(sum) = self.least(&others, joins)? {
                least = Some(least.map_or(cost + sum, |least: usize| least.min(cost + sum)));
            }
        }
        Ok(least)
    }

    /// The smallest possible number of players of `first` who have no partner in `second`.
    fn fewest_alone(&self, field: &Field, first: &[usize], second: &[usize]) -> Result<usize, Spent> {
        let Some((&player, rest)) = first.split_first() else { return Ok(0) };
        let mut fewest = 1 + self.fewest_alone(field, rest, second)?;
        for place in 0..second.len() {
            if !self.budget.take()? {
                return Ok(0);
            }
            let mut others = second.to_vec();
            if field.may_meet(player, others.remove(place)) {
                fewest = fewest.min(self.fewest_alone(field, rest, &others)?);
            }
        }
        Ok(fewest)
    }
}

/// 1 if one of the two players would not get the preferred colour, otherwise 0.
fn refused(field: &Field, a: usize, b: usize) -> usize {
    usize::from(field.ungranted(a, b))
}

impl Default for Literal {
    fn default() -> Self {
        Literal::with_budget(u64::MAX)
    }
}

impl Completes<Field> for Literal {
    fn can_be_paired(&self, field: &Field, players: &[usize]) -> Result<bool, Spent> {
        self.completed.can_be_paired(field, players, false, &self.budget)
    }
}

impl Search for Literal {
    fn least_ungranted(&self, field: &Field, members: &[usize]) -> Result<Option<usize>, Spent> {
        self.least(members, &|a, b| field.may_meet(a, b).then(|| refused(field, a, b)))
    }

    fn fewest_pairs(&self, field: &Field, halves: &Halves) -> Result<Option<usize>, Spent> {
        let smaller = halves.half(halves.smaller());
        let inside = |a: usize, b: usize| usize::from(smaller.contains(&a) && smaller.contains(&b));
        self.least(&halves.members(), &|a, b| field.may_meet(a, b).then(|| inside(a, b)))
    }

    fn deficit(&self, field: &Field, halves: &Halves) -> Result<usize, Spent> {
        let smaller = halves.smaller();
        self.fewest_alone(field, halves.half(smaller), halves.half(smaller.other()))
    }

    /// The least value of C7 of a legal pairing that `set` yields; `None` if it yields none. Tries every set
    /// for the second shift, and every pairing between the two subgroups.
    fn yields(&self, field: &Field, shift: &Shift, set: &[usize]) -> Result<Option<usize>, Spent> {
        let after = shift.after(set);
        let Some(second) = shift.is_first.then(|| shift.following(field, set)).flatten() else {
            let across = |a: usize, b: usize| after.g1.contains(&a) != after.g1.contains(&b);
            let joins = |a, b| (across(a, b) && field.may_meet(a, b)).then(|| refused(field, a, b));
            return self.least(&after.members(), &joins);
        };
        let mut least: Option<usize> = None;
        let visit = Shifters { field, shift: &second, search: self }.candidates(&mut |set| {
            if !self.budget.take()? {
                return Err(Stop::Enough);
            }
            let found = self.yields(field, &second, &set)?;
            least = least.into_iter().chain(found).min();
            Ok(())
        });
        Stop::was_enough(visit)?;
        Ok(least)
    }

    fn choose_bye(&self, decision: &Bye<'_>, part: Part) -> Result<Option<Chosen<usize>>, Spent> {
        choose_part(decision, part, &self.budget)
    }

    fn choose_upfloaters(
        &self,
        decision: &Upfloaters<'_>,
        part: Part,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent> {
        choose_part(decision, part, &self.budget)
    }

    fn choose_shifters(&self, decision: &Shifters<'_>) -> Result<Option<Chosen<Vec<usize>>>, Spent> {
        choose_part(decision, Part::Whole, &self.budget)
    }

    fn choose_transposition(
        &self,
        decision: &Transpositions<'_>,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent> {
        choose_part(decision, Part::Whole, &self.budget)
    }

    fn has_equal_upfloaters(
        &self,
        decision: &Upfloaters<'_>,
        chosen: &Chosen<Vec<usize>>,
    ) -> Result<bool, Spent> {
        weighing::has_equal(decision, chosen, &self.budget)
    }

    fn has_equal_transposition(
        &self,
        decision: &Transpositions<'_>,
        chosen: &Chosen<Vec<usize>>,
    ) -> Result<bool, Spent> {
        weighing::has_equal(decision, chosen, &self.budget)
    }

    fn is_exhausted(&self) -> bool {
        self.budget.is_spent()
    }
}
