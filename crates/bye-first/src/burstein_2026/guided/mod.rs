//! The guided search: it uses matchings, with the same definitions as the literal search.
//!
//! The bye goes to the first player, in the order of 3.1, without whom the others can be paired. A bracket becomes a
//! graph whose cheapest perfect matching has the best values, criterion by criterion (`weighed`). `order`
//! then follows the order of 4.3 and keeps each choice that some cheapest matching still allows. Before that,
//! `perfect` looks for a pairing that cannot be better, by matchings without costs. In large brackets there is nearly
//! always such a pairing. The players below are left out of the graph if `rest` proves that they can be completed
//! whichever players float.
//!
//! # Two floaters never meet
//! In the graph, an edge between two players of the bracket is a pair of the bracket. So the graph contains no
//! completion in which two floaters of the bracket meet each other. This loses no completion that matters. Suppose
//! that two floaters of a pairing with the largest number of pairs meet each other in a completion of the rest. Then
//! their pair could be added to the bracket, and the completion would work without this pair. The bracket would have
//! one more pair and still comply with C1, C3 and C4, which is a contradiction. So C7, the best value over all
//! completions, is the best value over those in which no two floaters meet.
//!
//! If C5 does not apply, the first pairing in the order of 4.3 is wanted. A player floats in it only if none of the
//! later players can be the opponent. So no completion of it needs a pair of two floaters either.

mod order;
mod perfect;
mod weighed;

use super::Bye;
use super::bracket::{ASKED_AHEAD, Candidate, Pairs};
use super::field::Field;
use super::search::Search;
use crate::bye_first::Completes;
use crate::bye_first::guided::choose_bye;
use arbitrium_search::{Spent, steps};
use arbitrium_swiss::guided::rest;
use arbitrium_swiss::weighing::{Chosen, Decision, Part, Value};
use weighed::Weighed;

/// The search by matchings. It needs no budget of candidates.
#[derive(Clone, Copy, Debug, Default)]
pub struct Guided;

impl Completes<Field> for Guided {
    fn can_be_paired(&self, field: &Field, players: &[usize]) -> Result<bool, Spent> {
        rest::can_be_paired(field, players)
    }
}

impl Search for Guided {
    fn best_outlook(&self, decision: &Pairs<'_>) -> Result<Option<[Value; 2]>, Spent> {
        if let Some(best) = perfect::outlook(decision.field, decision.bracket)? {
            return Ok(Some(best));
        }
        let Some(optimum) = Weighed::of(decision, Part::First(ASKED_AHEAD))? else { return Ok(None) };
        let candidate = optimum.candidate();
        let criteria = Pairs::criteria();
        let asked = &criteria[super::bracket::ABSOLUTE..ASKED_AHEAD];
        let [pairs, scores] = asked else { return Ok(None) };
        Ok(Some([pairs.value(decision, &candidate)?, scores.value(decision, &candidate)?]))
    }

    fn choose_bye(&self, decision: &Bye<'_>, part: Part) -> Result<Option<Chosen<usize>>, Spent> {
        choose_bye(decision, part)
    }

    fn choose_pairs(&self, decision: &Pairs<'_>, part: Part) -> Result<Option<Chosen<Candidate>>, Spent> {
        let found = steps::at("the best pairing of a bracket", || {
            let perfect = if part == Part::Whole { perfect::first(decision)? } else { None };
            match perfect {
                Some(perfect) => Ok(Some(perfect)),
                None => Weighed::of(decision, part)?.map(order::first).transpose(),
            }
        })?;
        found.map(|candidate| Chosen::proved(decision, candidate, part)).transpose()
    }

    fn has_equal(&self, decision: &Pairs<'_>, chosen: &Chosen<Candidate>) -> Result<bool, Spent> {
        match Weighed::of(decision, Part::Whole)? {
            Some(optimum) => order::has_second(&optimum, &chosen.candidate),
            None => Ok(false),
        }
    }
}
