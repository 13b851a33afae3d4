//! The guided search: it uses matchings, with the same definitions as the literal search.
//!
//! The bye goes to the first player, in the order of 3.1, without whom the others can be paired. The upfloaters
//! result from a cheapest perfect matching (`set`, `optimum`). The shifters result from matchings between the
//! subgroups, as far as the subgroups are decided (`shift`). T2 results from matchings between the two subgroups
//! (`transposition`). The following facts allow the search to skip candidates.
//!
//! # Two upfloaters never meet
//! [`Core`](arbitrium_swiss::guided::Core) proves it for a set of the smallest size. So C5 to C10 are sums over the pairs
//! of one perfect matching.
//!
//! # The least C7 and the unavoidable pairs
//! Assume that all players of a subgroup prefer the same colour. Then a pair refuses a preference if and only if it
//! lies inside a subgroup. Let the smaller subgroup have s players and the larger one l, and let i pairs lie inside
//! the smaller one. Then (l - s) / 2 + i pairs lie inside the larger one. So the pairings with the least C7 are those
//! with the fewest pairs inside the smaller subgroup.
//!
//! After the shifts every pair joins the two subgroups. Let the first shift have u players, the smallest possible
//! number. No pair joins a player of the first shift with one of the second, because then fewer than u pairs would
//! lie inside the smaller subgroup. So each shifted player is in exactly one pair of the player's original subgroup,
//! and every legal pairing that two shifts can yield has the least C7. A set of shifters is therefore good if it
//! yields any legal pairing.

mod colours;
mod optimum;
mod set;
mod shift;
mod transposition;

use super::Bye;
use super::field::Field;
use super::halves::Halves;
use super::search::Search;
use super::shift::{Shift, Shifters};
use super::transposition::Transpositions;
use super::upfloaters::Upfloaters;
use crate::bye_first::Completes;
use crate::bye_first::guided::choose_bye;
use arbitrium_search::{Spent, steps};
use arbitrium_swiss::guided::rest;
use arbitrium_swiss::weighing::{Chosen, Part};

/// The search by matchings. It needs no budget of candidates.
#[derive(Clone, Copy, Debug, Default)]
pub struct Guided;

impl Completes<Field> for Guided {
    fn can_be_paired(&self, field: &Field, players: &[usize]) -> Result<bool, Spent> {
        rest::can_be_paired(field, players)
    }
}

impl Search for Guided {
    fn least_ungranted(&self, field: &Field, members: &[usize]) -> Result<Option<usize>, Spent> {
        colours::least_ungranted(field, members)
    }

    fn fewest_pairs(&self, field: &Field, halves: &Halves) -> Result<Option<usize>, Spent> {
        colours::fewest_pairs(field, halves)
    }

    fn deficit(&self, field: &Field, halves: &Halves) -> Result<usize, Spent> {
        colours::deficit(field, halves)
    }

    fn yields(&self, field: &Field, shift: &Shift, set: &[usize]) -> Result<Option<usize>, Spent> {
        shift::yields(field, shift, set)
    }

    fn choose_bye(&self, decision: &Bye<'_>, part: Part) -> Result<Option<Chosen<usize>>, Spent> {
        steps::at("the bye", || choose_bye(decision, part))
    }

    fn choose_upfloaters(
        &self,
        decision: &Upfloaters<'_>,
        part: Part,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent> {
        let set = steps::at("the upfloaters of a bracket", || set::choose(decision, part))?;
        set.map(|set| Chosen::proved(decision, set, part)).transpose()
    }

    fn choose_shifters(&self, decision: &Shifters<'_>) -> Result<Option<Chosen<Vec<usize>>>, Spent> {
        let set = steps::at("the shifters of a bracket", || shift::choose(decision))?;
        set.map(|set| Chosen::proved(decision, set, Part::Whole)).transpose()
    }

    fn choose_transposition(
        &self,
        decision: &Transpositions<'_>,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent> {
        let t2 = steps::at("the transposition of a bracket", || transposition::first(decision))?;
        t2.map(|t2| Chosen::proved(decision, t2, Part::Whole)).transpose()
    }

    fn has_equal_upfloaters(
        &self,
        decision: &Upfloaters<'_>,
        chosen: &Chosen<Vec<usize>>,
    ) -> Result<bool, Spent> {
        set::has_equal(decision, &chosen.candidate)
    }

    fn has_equal_transposition(
        &self,
        decision: &Transpositions<'_>,
        chosen: &Chosen<Vec<usize>>,
    ) -> Result<bool, Spent> {
        Ok(transposition::has_second(decision, &chosen.candidate))
    }
}
