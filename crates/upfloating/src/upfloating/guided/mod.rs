//! The guided search. Its results are the same as those of the literal search, but it proves them instead of trying
//! all candidates.
//!
//! The search is based on the theorem of [`Core`](arbitrium_swiss::guided::Core): two upfloaters of a smallest set never
//! meet. So C4, C5, C6 and C7 are sums over the pairs of one perfect matching, and the best set results from a cheapest
//! perfect matching.
//!
//! Most groups of players are nearly complete graphs. For these a bound on the degrees proves, without a search, that
//! a matching exists. If the bound proves nothing, an existing matching is augmented. The weighted matching handles
//! the remaining cases.

mod charges;
mod core;
mod first_legal;
mod pairing;
mod set;

use super::bracket_pairing::BracketPairing;
use super::bracket_search::BracketSearch;
use super::bye::Bye;
use super::completion::Completion;
use super::edition::Edition;
use super::field::Field;
use super::identifier::Identifier;
use super::search::Search;
use super::upfloaters::Upfloaters;
use arbitrium_search::{Set, Spent, steps};
use arbitrium_swiss::guided::choose_bye;
use arbitrium_swiss::weighing::{Chosen, Part};

/// The search that skips candidates that a matching or a bound proves useless.
#[derive(Clone, Copy, Debug, Default)]
pub struct Guided;

impl Completion for Guided {
    fn can_be_paired(&self, field: &Field, players: &Set) -> Result<bool, Spent> {
        field.may_meet.has_perfect_matching(players)
    }

    fn fewest_left_over(&self, field: &Field, players: &Set) -> Result<usize, Spent> {
        field.may_meet.deficiency(players)
    }

    fn fewest_upfloaters(&self, field: &Field, residents: &Set, lower: &Set) -> Result<Option<usize>, Spent> {
        set::fewest(field, residents, lower)
    }
}

impl<E: Edition> BracketSearch<E> for Guided {
    fn choose_pairing(
        &self,
        decision: &BracketPairing<'_, E>,
        part: Part,
    ) -> Result<Option<Chosen<Identifier>>, Spent> {
        let pairing = steps::at("the pairing of a bracket", || pairing::choose(decision, part))?;
        pairing.map(|pairing| Chosen::proved(decision, pairing, part)).transpose()
    }

    fn has_equal_pairing(
        &self,
        decision: &BracketPairing<'_, E>,
        chosen: &Chosen<Identifier>,
    ) -> Result<bool, Spent> {
        pairing::has_equal(decision, chosen)
    }
}

impl<E: Edition> Search<E> for Guided {
    fn choose_bye(&self, decision: &Bye<'_, E>, part: Part) -> Result<Option<Chosen<usize>>, Spent> {
        steps::at("the bye", || {
            choose_bye(decision, part, || decision.field.may_meet.removable(&decision.field.everybody()))
        })
    }

    fn choose_upfloaters(
        &self,
        decision: &Upfloaters<'_, E>,
        part: Part,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent> {
        let set = steps::at("the upfloaters of a bracket", || set::choose(decision, part))?;
        set.map(|set| Chosen::proved(decision, set, part)).transpose()
    }

    fn has_equal_set(
        &self,
        decision: &Upfloaters<'_, E>,
        chosen: &Chosen<Vec<usize>>,
    ) -> Result<bool, Spent> {
        set::has_equal(decision, chosen)
    }

    fn best_beginning_with(
        &self,
        decision: &Upfloaters<'_, E>,
        chosen: &[usize],
        prefix: &[usize],
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent> {
        let set = set::best_beginning_with::<E>(decision.stage, chosen, prefix)?;
        set.map(|set| Chosen::proved(decision, set, Part::Whole)).transpose()
    }
}
