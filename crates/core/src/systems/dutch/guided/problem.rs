//! A bracket as a graph whose cheapest perfect matching has the best values.
//!
//! The vertices are the players of the bracket, those of the following scoregroup where C8 asks about it, all others where it
//! is not certain that they can be completed, and seats for who is left over: the bye, or sinks for downfloaters about whom
//! nothing more is asked. An edge between two players of the bracket is a pair of it; any other edge of such a player makes him
//! a downfloater.

use super::super::bracket::{Bracket, BracketDecision, Candidate, Role};
use super::super::edition::Edition;
use super::super::field::Field;
use super::super::readings::C8;
use super::super::row::{self, Makes};
use super::graph::{Builder, Own};
use super::rest::is_certain;
use crate::search::{Solver, Spent};
use crate::systems::weighing::{Criterion, Value};

/// The criteria that are asked, and which absolute ones bind.
#[allow(clippy::struct_excessive_bools, reason = "one answer for each absolute criterion")]
pub(super) struct Asked<'t, 'a, E: Edition> {
    pub(super) table: &'t [Criterion<BracketDecision<'a, E>>],
    /// C1.
    pub(super) meetings: bool,
    /// C3.
    pub(super) colours: bool,
    /// C2.
    pub(super) bye: bool,
    /// C4.
    completion: bool,
}

impl<'t, 'a, E: Edition> Asked<'t, 'a, E> {
    /// What a table, or its beginning, asks.
    pub(super) fn of(table: &'t [Criterion<BracketDecision<'a, E>>]) -> Self {
        let asks = |article| table.iter().any(|criterion| criterion.article == article);
        Asked {
            table,
            meetings: asks(E::ARTICLES.c1),
            colours: asks(E::ARTICLES.c3),
            bye: asks(E::ARTICLES.c2),
            completion: asks(E::ARTICLES.c4),
        }
    }

    /// Whether every absolute criterion is asked.
    pub(super) fn asks_all_that_binds(&self) -> bool {
        self.meetings && self.colours && self.bye && self.completion
    }

    /// Whether C4 binds a bracket.
    pub(super) fn completes(&self, bracket: &Bracket) -> bool {
        self.completion && (E::COMPLETES_EVERY_BRACKET || bracket.role == Role::Penultimate)
    }

    /// Whether the criterion that counts downfloaters is asked, the first of those that are sums.
    pub(super) fn counts_downfloaters(&self) -> bool {
        let is_sum = |row: &&row::Row<E>| matches!(row.makes, Makes::Sum(_));
        self.asks(E::ROWS.iter().find(is_sum).map(|row| row.article))
    }

    /// Whether two players of the bracket may meet, by the criteria that are asked of it. What comes after it complies with all
    /// of them, whether C4 or C8 asks (C.4, C.7).
    pub(super) fn may_be_paired(&self, field: &Field, a: usize, b: usize) -> bool {
        if self.meetings && self.colours {
            return field.may_meet(a, b);
        }
        let obstacle = field.obstacle(a, b);
        let met = obstacle.is_some_and(|obstacle| self.meetings && !obstacle.is_colour());
        let alike = self.colours && field.insist_alike(a, b);
        !met && !alike
    }

    pub(super) fn asks(&self, article: Option<&'static crate::rulebook::Article>) -> bool {
        article.is_some_and(|article| self.table.iter().any(|criterion| criterion.article == article))
    }

    /// What the rows that are asked are made of, in the order of the table.
    pub(super) fn made(&self) -> impl Iterator<Item = &'static Makes<E>> + use<'t, 'a, E> {
        self.table.iter().filter_map(|criterion| row::of::<E>(criterion.article)).map(|row| &row.makes)
    }
}

/// How far the graph reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// The bracket alone, and sinks.
    Bracket { sinks: usize },
    /// The following scoregroup too, and sinks for who floats down from there.
    Following { sinks: usize },
    /// Everybody, and the bye.
    Everybody,
}

/// A cheapest matching of a bracket.
pub(super) struct Optimum<'d, 'a, E: Edition> {
    pub(super) decision: &'d BracketDecision<'a, E>,
    /// The players of the bracket, who are the first vertices in this order.
    pub(super) players: Vec<usize>,
    /// The solved graph.
    pub(super) solver: Solver,
    /// What the cheapest matching costs.
    pub(super) total: Vec<i64>,
    /// How many digits come before those of the following bracket.
    pub(super) before_following: usize,
}

impl<'d, 'a, E: Edition> Optimum<'d, 'a, E> {
    /// The best of a bracket by a table; `None` where no pairing complies with what is absolute.
    pub(super) fn of(
        decision: &'d BracketDecision<'a, E>,
        asked: &Asked<'_, 'a, E>,
    ) -> Result<Option<Self>, Spent> {
        let Some(found) = Self::graded(decision, asked, true)? else { return Ok(None) };
        if decision.field.readings.c8 == C8::PassFail && !found.passes(asked)? {
            // Nobody passes, so that C8 parts nobody.
            return Self::graded(decision, asked, false);
        }
        Ok(Some(found))
    }

    /// Whether the best of the following bracket is as good as its number allows: then those who are as good are those who
    /// pass (reading `c8=pass-fail`).
    fn passes(&self, asked: &Asked<'_, 'a, E>) -> Result<bool, Spent> {
        let row = asked.table.iter().find(|criterion| Some(criterion.article) == E::SPECIAL.following);
        let Some(row) = row else { return Ok(true) };
        Ok(row.value(self.decision, &self.candidate())? != Value::Count(1))
    }

    /// The same, with or without the values of the following bracket.
    fn graded(
        decision: &'d BracketDecision<'a, E>,
        asked: &Asked<'_, 'a, E>,
        looks: bool,
    ) -> Result<Option<Self>, Spent> {
        let bracket = decision.bracket;
        let own = &mut Own::of(decision, asked);
        let completes = asked.completes(bracket);
        let follows = looks && asked.asks(E::SPECIAL.following) && bracket.role == Role::Ordinary;
        let next = bracket.following(decision.field, &[]).filter(|_| follows);
        let is_certain = || {
            let below = next.as_ref().map_or(&bracket.below, |next| &next.below);
            let mut above = bracket.players();
            above.extend(next.iter().flat_map(|next| next.residents.iter().copied()));
            is_certain(decision.field, below, &above)
        };
        if completes && !bracket.is_last() && !is_certain() {
            return Self::everybody((asked, own), next.as_ref(), &[]);
        }
        let exact = completes && bracket.is_last();
        let alone = Self::with_sinks((asked, own), None, bracket.len() % 2, exact, &[])?;
        let Some(alone) = alone else { return Ok(None) };
        let Some(next) = next.as_ref().filter(|_| alone.has_downfloaters()) else { return Ok(Some(alone)) };
        let before = alone.before_following();
        // Where no set of downfloaters leaves the following bracket a pairing, none is better there than another. It is completed
        // by those below also where this one need not be; where this one must, that is certain here.
        let found = if E::COMPLETES_EVERY_BRACKET && !completes && !is_certain() {
            Self::everybody((asked, own), Some(next), &before)?
        } else {
            let together = bracket.len() + next.residents.len();
            Self::with_sinks((asked, own), Some(next), together % 2, false, &before)?
        };
        Ok(found.or(Some(alone)))
    }

    /// The fewest sinks with which there is a matching that is as good as wanted in its first digits.
    fn with_sinks(
        (asked, own): (&Asked<'_, 'a, E>, &mut Own<'d, 'a, E>),
        next: Option<&Bracket>,
        fewest: usize,
        exact: bool,
        wanted: &[i64],
    ) -> Result<Option<Self>, Spent> {
        let most = own.decision.bracket.len() + next.map_or(0, |next| next.residents.len());
        let reach = |sinks| match next {
            Some(_) => Reach::Following { sinks },
            None => Reach::Bracket { sinks },
        };
        // A sink takes one player, and each of those whom a largest matching leaves over needs one: with fewer sinks there is no
        // perfect matching, whatever it would cost.
        let left = Builder::new(own, asked, next, reach(fewest), false).left_by_any_matching()?;
        if exact && left > fewest {
            return Ok(None);
        }
        let mut sinks = fewest.max(left);
        while sinks <= most {
            let reach = reach(sinks);
            let found = Builder::new(own, asked, next, reach, false).solve(own)?;
            if let Some(found) = found.filter(|found| found.total.starts_with(wanted)) {
                return found.with_unplayed((asked, own), next, reach).map(Some);
            }
            if exact {
                return Ok(None);
            }
            sinks += 2;
        }
        Ok(None)
    }

    /// A matching of everybody that is as good as wanted in its first digits.
    fn everybody(
        (asked, own): (&Asked<'_, 'a, E>, &mut Own<'d, 'a, E>),
        next: Option<&Bracket>,
        wanted: &[i64],
    ) -> Result<Option<Self>, Spent> {
        let found = Builder::new(own, asked, next, Reach::Everybody, false).solve(own)?;
        let found = found.filter(|found| found.total.starts_with(wanted));
        found.map(|found| found.with_unplayed((asked, own), next, Reach::Everybody)).transpose()
    }

    /// C9 is asked only where exactly one player floats down: which is known once the criteria above it are satisfied.
    fn with_unplayed(
        self,
        (asked, own): (&Asked<'_, 'a, E>, &mut Own<'d, 'a, E>),
        next: Option<&Bracket>,
        reach: Reach,
    ) -> Result<Self, Spent> {
        let downfloaters = self.candidate().downfloaters;
        let [only] = downfloaters[..] else { return Ok(self) };
        let Some(criterion) = asked.table.iter().find(|c| Some(c.article) == E::SPECIAL.unplayed) else {
            return Ok(self);
        };
        if criterion.value(self.decision, &Candidate::left(only))? == Value::NotAsked {
            return Ok(self);
        }
        Ok(Builder::new(own, asked, next, reach, true).solve(own)?.unwrap_or(self))
    }

    fn has_downfloaters(&self) -> bool {
        let players = self.players.len();
        (0..players).any(|vertex| self.solver.mate(vertex).is_none_or(|mate| mate >= players))
    }

    /// What the criteria above the one that asks about the following bracket cost.
    fn before_following(&self) -> Vec<i64> {
        let mut total = self.total.clone();
        total.resize(self.before_following, 0);
        total
    }

    /// The pairing of the bracket in the matching found.
    pub(super) fn candidate(&self) -> Candidate {
        self.candidate_of(&self.solver)
    }

    pub(super) fn candidate_of(&self, solver: &Solver) -> Candidate {
        let size = self.players.len();
        let pairs = (0..size).filter_map(|a| {
            let b = solver.mate(a).filter(|&b| a < b && b < size)?;
            Some((self.players[a], self.players[b]))
        });
        Candidate::new(self.decision.bracket, pairs)
    }
}
