//! The guided search: by matchings, with the definitions of the literal one.
//!
//! The receiver of the bye is the first, in the order of 3.1, without whom the others can be paired. A bracket is a graph whose cheapest
//! perfect matching has the best values, criterion by criterion (`graph`, `optimum`); `order` then goes through the order of 4.3 and keeps each
//! choice that some cheapest matching still has. Before that `perfect` looks for a pairing that cannot be bettered, which in large
//! brackets nearly always is there, with matchings that cost nothing. What lies below is left out of the graph where `rest` proves that
//! it can be completed whoever floats.
//!
//! # Two floaters never meet
//! In the graph an edge between two players of the bracket is a pair of it. No completion that matters is lost by that: if two floaters
//! of a pairing with as many pairs as possible met each other in some completion of the rest, their pair could be added to the
//! bracket, the completion would go on without it, and the bracket would have one pair more (C1, C3 and C4 still being complied with). So
//! C7, which is the best over all completions, is the best over those in which no two floaters meet. Where C5 does not count, the first
//! pairing in the order of 4.3 is sought: a player floats in it only where none of his later companions can be his opponent, so no completion
//! of it needs a pair of two floaters either.

mod graph;
mod optimum;
mod order;
mod perfect;

use super::Bye;
use super::bracket::{ASKED_AHEAD, Candidate, Pairs};
use super::field::Field;
use super::search::Search;
use crate::search::{Spent, steps};
use crate::systems::bye_first::Completes;
use crate::systems::bye_first::guided::{choose_bye, rest};
use crate::systems::weighing::{Chosen, Decision, Part, Value};
use optimum::Optimum;

/// The search by matchings.
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
        let Some(optimum) = Optimum::of(decision, Part::First(ASKED_AHEAD))? else { return Ok(None) };
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
                None => Optimum::of(decision, part)?.map(order::first).transpose(),
            }
        })?;
        found.map(|candidate| Chosen::proved(decision, candidate, part)).transpose()
    }

    fn has_equal(&self, decision: &Pairs<'_>, chosen: &Chosen<Candidate>) -> Result<bool, Spent> {
        match Optimum::of(decision, Part::Whole)? {
            Some(optimum) => order::has_second(optimum, &chosen.candidate),
            None => Ok(false),
        }
    }
}
