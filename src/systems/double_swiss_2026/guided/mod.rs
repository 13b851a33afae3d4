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

mod core;
mod pairing;
mod set;

use super::criteria::SetValues;
use super::field::Field;
use super::identifier::Identifier;
use super::stage::Stage;
use super::{ChosenSet, Search};
use crate::search::Set;

/// Skips what a matching or a bound proves hopeless.
#[derive(Clone, Copy, Debug, Default)]
pub struct Guided;

impl Search for Guided {
    fn can_be_paired(&self, field: &Field, players: &Set) -> bool {
        field.may_meet.has_perfect_matching(players)
    }

    fn fewest_upfloaters(&self, field: &Field, residents: &Set, lower: &Set) -> Option<usize> {
        set::fewest(field, residents, lower)
    }

    fn choose_upfloaters(&self, stage: &Stage<'_>) -> Option<ChosenSet> {
        set::choose(stage)
    }

    fn best_beginning_with(
        &self,
        stage: &Stage<'_>,
        chosen: &ChosenSet,
        prefix: &[usize],
    ) -> Option<SetValues> {
        set::best_beginning_with(stage, chosen, prefix)
    }

    fn choose_pairing(&self, field: &Field, residents: &Set, bracket: &Set) -> Option<Identifier> {
        pairing::choose(field, residents, bracket)
    }
}
