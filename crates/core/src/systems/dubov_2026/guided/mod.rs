//! The guided search: by matchings, with the definitions of the literal one.
//!
//! The receiver of the bye is the first, in the order of 3.1, without whom the others can be paired. The upfloaters are read from a cheapest perfect
//! matching (`set`, `optimum`), the shifters from matchings with the subgroups as far as they are settled (`shift`), T2 from matchings
//! of one subgroup with the other (`transposition`). What follows are the facts by which candidates are skipped.
//!
//! # Two upfloaters never meet
//! Let R be the residents and L the players below them. *The smallest number of upfloaters is the smallest number of pairs between R and L in any
//! legal pairing of all of R and L, and in a legal bracket with that number every upfloater meets a resident.* For a legal bracket and a
//! pairing of the rest make a pairing of all; two upfloaters who meet each other could both go back to the rest, so a smallest set has no
//! such pair; and in a pairing of all, the partners of R in L are a set of upfloaters. So C5 to C10 are sums over the pairs of one perfect
//! matching, and choosing a set is choosing a cheapest one.
//!
//! # The least C7 and the unavoidable pairs
//! Where everybody of one subgroup prefers one colour, a pair refuses a preference exactly where it lies inside a subgroup. Of s
//! players in the smaller one and l in the larger one, with i pairs inside the smaller, (l - s) / 2 + i lie inside the larger. So the
//! least C7 and the fewest pairs inside the smaller subgroup are reached by the same pairings. After the shifts every pair joins the
//! two sides. Of a first shift of u, the fewest, no pair joins one who was shifted first with one who was shifted second, or fewer than
//! u pairs would lie inside the smaller subgroup. So each who was shifted sits in exactly one pair of his own subgroup, and every legal
//! pairing that two shifts can yield has the least C7: a set of shifters is good where it yields a legal pairing at all.

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
use crate::search::{Spent, steps};
use crate::systems::bye_first::Completes;
use crate::systems::bye_first::guided::{choose_bye, rest};
use crate::systems::weighing::{Chosen, Part};

/// The search by matchings.
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
