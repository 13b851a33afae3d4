//! The guided search: the best value of each criterion by matchings, then the first candidate that reaches it.
//!
//! A bracket is a graph: its players, what they may float to, and an edge for each pair that may be made, whose cost has the
//! digits of the criteria (`graph`, `digits`). A cheapest perfect matching (`problem`) has the best values, criterion by criterion;
//! `order` then goes through the order of the text and keeps each choice that some cheapest matching still has. What lies below is
//! left out of the graph where `rest` proves that it can be completed whoever comes down. Before all that `perfect` looks for a
//! candidate that cannot be bettered, which in large brackets nearly always is there.

mod digits;
mod forced;
mod graph;
mod kinds;
mod order;
mod perfect;
mod problem;
mod refuted;
mod rest;

pub(super) use refuted::Shown;

use super::bracket::{BracketDecision, Candidate, Outlook, Role, table_of};
use super::edition::Edition;
use super::field::Field;
use super::readings::C7Bye;
use super::round::Search;
use crate::rulebook::Article;
use crate::search::{Spent, steps};
use crate::systems::weighing::{Criterion, Policy, Value, at_work_by};
use crate::tournament::Points;
use problem::{Asked, Optimum};

/// The search by matchings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Guided;

impl<E: Edition> Outlook<E> for Guided {
    fn is_completable(&self, field: &Field, players: &[usize]) -> Result<bool, Spent> {
        rest::is_completable(field, players)
    }

    fn least_bye_score(&self, field: &Field, players: &[usize]) -> Result<Option<Points>, Spent> {
        rest::least_bye_score(field, players)
    }

    fn best_outlook(&self, decision: &BracketDecision<'_, E>) -> Result<Option<Vec<Value>>, Spent> {
        let table = E::outlook();
        let mut asked = Asked::of(&table);
        asked.bye &= E::COMPLETES_EVERY_BRACKET || decision.field.readings.c7_bye == C7Bye::Binds;
        let Some(optimum) = Optimum::of(decision, &asked)? else { return Ok(None) };
        let candidate = optimum.candidate();
        let asked = table.iter().filter(|criterion| criterion.policy != Policy::Absolute);
        asked.map(|criterion| criterion.value(decision, &candidate)).collect::<Result<_, _>>().map(Some)
    }
}

impl<E: Edition> Search<E> for Guided {
    fn choose(&self, decision: &BracketDecision<'_, E>) -> Result<Option<Candidate>, Spent> {
        steps::at("the best pairing of a bracket", || {
            if let Some(only) = without_pairs(decision)? {
                return Ok(Some(only));
            }
            let unweighed = if E::HAS_BOUNDS { unweighed(decision)? } else { None };
            unweighed.map_or_else(|| first(decision, &E::criteria()), |known| Ok(Some(known)))
        })
    }

    fn at_work(&self, decision: &BracketDecision<'_, E>) -> Result<Vec<&'static Article>, Spent> {
        let Some(chosen) = first(decision, &E::criteria())? else { return Ok(Vec::new()) };
        let has_equal = order::has_second(decision, &E::criteria(), &chosen)?;
        let by = |part| first(decision, &table_of::<E>(part));
        at_work_by::<BracketDecision<'_, E>>(&chosen, by, has_equal)
    }

    fn is_exhausted(&self) -> bool {
        false
    }

    fn as_outlook(&self) -> &dyn Outlook<E> {
        self
    }
}

/// The only candidate of a bracket in which nobody may meet anybody: all of them float down. Nothing is to be weighed then; it
/// complies with what is absolute where who is left with the rest can be completed, which C4 asks (of 2017 not in an ordinary
/// bracket, and of what can be completed it is true there too). In nearly exhausted fields most brackets are such.
fn without_pairs<E: Edition>(decision: &BracketDecision<'_, E>) -> Result<Option<Candidate>, Spent> {
    let (field, bracket) = (decision.field, decision.bracket);
    if bracket.is_last() || bracket.role != Role::Ordinary {
        return Ok(None);
    }
    let players = bracket.players();
    let meets = |a: usize, b: usize| !(bracket.is_mdp(a) && bracket.is_mdp(b)) && field.may_meet(a, b);
    if players.iter().enumerate().any(|(at, &a)| players[at + 1..].iter().any(|&b| meets(a, b))) {
        return Ok(None);
    }
    let only = Candidate::new(bracket, []);
    Ok(rest::is_completable(field, &bracket.unpaired_after(&only.downfloaters))?.then_some(only))
}

/// The best candidate where nothing need be weighed: nobody has a choice, or a candidate cannot be bettered.
fn unweighed<E: Edition>(decision: &BracketDecision<'_, E>) -> Result<Option<Candidate>, Spent> {
    match forced::candidate(decision) {
        Some(forced) => Ok(Some(forced)),
        None => perfect::first(decision),
    }
}

/// The best candidate by a table, the first of equals.
///
/// The table holds rows of the edition's own, in their order: what else binds or counts is not asked. As many players as possible
/// are paired, whether or not the table says so.
///
/// # Errors
/// Where the budget is spent.
pub fn first<'a, E: Edition>(
    decision: &BracketDecision<'a, E>,
    table: &[Criterion<BracketDecision<'a, E>>],
) -> Result<Option<Candidate>, Spent> {
    Optimum::of(decision, &Asked::of(table))?.map(order::first).transpose()
}
