//! The guided search: the same answers as the literal one, reached by proof instead of by trial.
//!
//! Everything rests on one theorem. Let R be the residents and L the players below them, all still to be
//! paired. *The smallest number of upfloaters is the smallest number of pairs between R and L in any pairing
//! of all of R and L, and in a legal bracket with that number every upfloater meets a resident.* For a legal
//! bracket and a pairing of the rest make a pairing of all; two upfloaters who meet each other could both go
//! back to the rest, so a smallest set has no such pair; and in a pairing of all, the partners of R in L are
//! a set of upfloaters. So C4, C5, C6 and C7 are sums over the pairs of one perfect matching, and choosing a
//! set is choosing a cheapest perfect matching.
//!
//! Most groups are nearly complete graphs. There a bound on degrees proves that a matching exists without
//! looking for it, and where it does not, a matching that is at hand is augmented. Only what these leave open
//! goes to the weighted matching.

mod bye;
mod charges;
mod core;
mod first_legal;
mod pairing;
mod prices;
mod set;

use super::bracket_pairing::BracketPairing;
use super::bye::Bye;
use super::edition::Edition;
use super::field::Field;
use super::identifier::Identifier;
use super::search::{Completion, Search};
use super::upfloaters::Upfloaters;
use crate::search::{Set, Spent, steps};
use crate::systems::weighing::{Chosen, Part};

/// Skips what a matching or a bound proves hopeless.
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

impl<E: Edition> Search<E> for Guided {
    fn choose_bye(&self, decision: &Bye<'_, E>, part: Part) -> Result<Option<Chosen<usize>>, Spent> {
        steps::at("the bye", || bye::choose(decision, part))
    }

    fn choose_upfloaters(
        &self,
        decision: &Upfloaters<'_, E>,
        part: Part,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent> {
        let set = steps::at("the upfloaters of a bracket", || set::choose(decision, part))?;
        set.map(|set| Chosen::proved(decision, set, part)).transpose()
    }

    fn choose_pairing(
        &self,
        decision: &BracketPairing<'_, E>,
        part: Part,
    ) -> Result<Option<Chosen<Identifier>>, Spent> {
        let pairing = steps::at("the pairing of a bracket", || pairing::choose(decision, part))?;
        pairing.map(|pairing| Chosen::proved(decision, pairing, part)).transpose()
    }

    fn has_equal_set(
        &self,
        decision: &Upfloaters<'_, E>,
        chosen: &Chosen<Vec<usize>>,
    ) -> Result<bool, Spent> {
        set::has_equal(decision, chosen)
    }

    fn has_equal_pairing(
        &self,
        decision: &BracketPairing<'_, E>,
        chosen: &Chosen<Identifier>,
    ) -> Result<bool, Spent> {
        pairing::has_equal(decision, chosen)
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
