//! The guided search: matchings give the best value of each criterion, then the first candidate with these values is
//! built.
//!
//! A bracket becomes a graph. Its vertices are the players and the places to which they may float, and it has
//! an edge for each possible pair. The cost of an edge consists of the digits of the criteria (`graph`,
//! `digits`). A cheapest perfect matching (`problem`) has the best values, criterion by criterion. The module
//! `order` then makes the choices in the order of the rules, and keeps each choice that some cheapest
//! matching allows. The players below are left out of the graph if `rest` proves that they can be paired
//! whichever players float down to them. Before all these steps, `perfect` looks for a candidate that no
//! other can improve on. Large brackets nearly always have one.

mod digits;
mod forced;
mod graph;
mod kinds;
mod order;
mod perfect;
mod problem;
mod refuted;
mod rest;

pub use problem::{Asked, Optimum};
pub(super) use refuted::Shown;

use super::at_work;
use super::bracket::{BracketDecision, Candidate, Outlook, Role, table_of};
use super::edition::Edition;
use super::field::Field;
use super::readings::C7Bye;
use super::round::{Search, choose_wishing};
use arbitrium_search::{Spent, steps};
use arbitrium_swiss::weighing::{Criterion, Part, Policy, Value};
use arbitrium_tournament::Points;
use arbitrium_tournament::rulebook::Article;

/// The search by matchings. It needs no limit on the number of candidates.
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
            forced::candidate(decision).map_or_else(|| best(decision, &E::criteria()), |only| Ok(Some(only)))
        })
    }

    fn choose_with(
        &self,
        decision: &BracketDecision<'_, E>,
        pair: (usize, usize),
    ) -> Result<Option<Candidate>, Spent> {
        perfect::first_with(decision, pair)?
            .map_or_else(|| choose_wishing(self, decision, pair), |known| Ok(Some(known)))
    }

    fn at_work(
        &self,
        decision: &BracketDecision<'_, E>,
        chosen: &Candidate,
    ) -> Result<Vec<&'static Article>, Spent> {
        let has_equal = order::has_second(decision, &E::criteria(), chosen)?;
        let by = |part| match part {
            Part::Without(place) if !may_restrict(decision, E::ROWS[place].article) => {
                Ok(Some(chosen.clone()))
            }
            part => best(decision, &table_of::<E>(part)),
        };
        at_work::articles(self, decision, chosen, by, has_equal)
    }

    fn is_exhausted(&self) -> bool {
        false
    }

    fn as_outlook(&self) -> &dyn Outlook<E> {
        self
    }
}

/// The only candidate of a bracket in which no two players may meet: all players float down. `None` if there is a
/// possible pair. C4 requires that the remaining players can be completed. C4 does not apply to an ordinary bracket
/// of 2017, but if the round can be completed, this candidate complies with C4 there too. If most players have
/// already met each other, most brackets are of this kind.
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

/// Whether an absolute criterion may keep a candidate from being chosen. `false` is a proof that it does not.
fn may_restrict<E: Edition>(decision: &BracketDecision<'_, E>, article: &Article) -> bool {
    let (field, bracket, cited) = (decision.field, decision.bracket, E::ARTICLES);
    let any_pair = |is_excluded: &dyn Fn(usize, usize) -> bool| {
        let players = bracket.players();
        players.iter().enumerate().any(|(at, &a)| {
            players[at + 1..].iter().any(|&b| !(bracket.is_mdp(a) && bracket.is_mdp(b)) && is_excluded(a, b))
        })
    };
    match article {
        // No candidate has a pair of moved-down players.
        _ if article == cited.mdp_pairing => false,
        _ if article == cited.c1 => {
            any_pair(&|a, b| field.forbidden.has_pair(a, b) && !field.insist_alike(a, b))
        }
        _ if article == cited.c3 => {
            any_pair(&|a, b| field.insist_alike(a, b) && !field.forbidden.has_pair(a, b))
        }
        // If all downfloaters certainly allow a completion, the lowest score of the bye does not depend on them either.
        _ if article == cited.c4 => {
            let completes = E::COMPLETES_EVERY_BRACKET || bracket.role == Role::Penultimate;
            completes && !rest::is_certain(field, &bracket.below, &bracket.players())
        }
        _ => true,
    }
}

/// The candidate that [`first`] finds; `None` if no candidate is legal. There is no weighted search if
/// `perfect` finds a candidate that reaches the best possible values.
fn best<'a, E: Edition>(
    decision: &BracketDecision<'a, E>,
    table: &[Criterion<BracketDecision<'a, E>>],
) -> Result<Option<Candidate>, Spent> {
    perfect::first(decision, &Asked::of(table))?
        .map_or_else(|| first(decision, table), |known| Ok(Some(known)))
}

/// The best candidate by the criteria of a table, the first of equally good ones; `None` if no candidate is legal.
///
/// The table contains rows of the edition in their order. Criteria that are not in the table are not applied. As many
/// players as possible are paired, even if the table does not require it.
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn first<'a, E: Edition>(
    decision: &BracketDecision<'a, E>,
    table: &[Criterion<BracketDecision<'a, E>>],
) -> Result<Option<Candidate>, Spent> {
    Optimum::of(decision, &Asked::of(table))?.map(order::first).transpose()
}
