//! A bracket as a graph whose cheapest perfect matching has the best values.
//!
//! The vertices are the players of the bracket, and those of the following scoregroup if C8 applies to it. If it is
//! not certain that the players below can be completed, they are vertices too. Further vertices are for the players
//! left over: the bye, or sinks for downfloaters whose further pairing does not matter. An edge between two players
//! of the bracket is a pair of the bracket. Any other edge of such a player makes the player a downfloater.

use super::super::bracket::{Bracket, BracketDecision, Candidate, Role};
use super::super::edition::Edition;
use super::super::field::Field;
use super::super::readings::C8;
use super::super::row::{self, Makes};
use super::graph::{Builder, Own};
use super::rest::is_certain;
use arbitrium_search::Spent;
use arbitrium_swiss::guided::Cheapest;
use arbitrium_swiss::weighing::{Criterion, Value};

/// The table of criteria to apply, and which absolute criteria it contains.
#[allow(clippy::struct_excessive_bools, reason = "one answer for each absolute criterion")]
pub struct Asked<'t, 'a, E: Edition> {
    pub(super) table: &'t [Criterion<BracketDecision<'a, E>>],
    /// Whether C1 applies: two players meet at most once.
    pub(super) meetings: bool,
    /// Whether C3 applies: two non-topscorers with the same absolute preference do not meet.
    pub(super) colours: bool,
    /// Whether C2 applies: only a player that may have the bye is left over for it.
    pub(super) bye: bool,
    /// Whether C4 applies: the remaining players of the round can be completed.
    completion: bool,
    /// Whether the order of the candidates does not begin with the most pairs. Candidates with any number of pairs are
    /// then equally good if no criterion counts the downfloaters. In the Dutch systems it is `false`.
    pub any_number: bool,
    /// How many of the sums that apply to the following bracket count, from the first one. In the Dutch systems all
    /// count.
    pub sums_ahead: usize,
}

impl<'t, 'a, E: Edition> Asked<'t, 'a, E> {
    /// The criteria of `table`, which are rows of the edition in their order.
    #[must_use]
    pub fn of(table: &'t [Criterion<BracketDecision<'a, E>>]) -> Self {
        let asks = |article| table.iter().any(|criterion| criterion.article == article);
        Asked {
            table,
            meetings: asks(E::ARTICLES.c1),
            colours: asks(E::ARTICLES.c3),
            bye: asks(E::ARTICLES.c2),
            completion: asks(E::ARTICLES.c4),
            any_number: false,
            sums_ahead: usize::MAX,
        }
    }

    /// Whether all of C1 to C4 apply.
    pub(super) fn asks_all_that_binds(&self) -> bool {
        self.meetings && self.colours && self.bye && self.completion
    }

    /// Whether C4 applies to a bracket.
    pub(super) fn completes(&self, bracket: &Bracket) -> bool {
        self.completion && (E::COMPLETES_EVERY_BRACKET || bracket.role == Role::Penultimate)
    }

    /// Whether the criterion that counts downfloaters applies. This criterion is the first row of the edition
    /// that is a sum.
    pub(super) fn counts_downfloaters(&self) -> bool {
        let is_sum = |row: &&row::Row<E>| matches!(row.makes, Makes::Sum(_));
        self.asks(E::ROWS.iter().find(is_sum).map(|row| row.article))
    }

    /// Whether two players of the bracket may meet by the criteria in this table. Players below the bracket must
    /// comply with all absolute criteria, because C4 or C8 requires it (C.4, C.7).
    pub(super) fn may_be_paired(&self, field: &Field, a: usize, b: usize) -> bool {
        if self.meetings && self.colours {
            return field.may_meet(a, b);
        }
        let obstacle = field.obstacle(a, b);
        let met = obstacle.is_some_and(|obstacle| self.meetings && !obstacle.is_colour());
        let alike = self.colours && field.insist_alike(a, b);
        !met && !alike
    }

    pub(super) fn asks(&self, article: Option<&'static arbitrium_tournament::rulebook::Article>) -> bool {
        article.is_some_and(|article| self.table.iter().any(|criterion| criterion.article == article))
    }

    /// How each criterion of the table gets its value, in the order of the table.
    pub(super) fn made(&self) -> impl Iterator<Item = &'static Makes<E>> + use<'t, 'a, E> {
        self.table.iter().filter_map(|criterion| row::of::<E>(criterion.article)).map(|row| &row.makes)
    }
}

/// Which players and further vertices the graph contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// The players of the bracket, and sinks for downfloaters.
    Bracket { sinks: usize },
    /// The players of the bracket, and a sink for each of them, so that any number may float down.
    Free,
    /// The bracket, the following scoregroup, and sinks for players that float down from there.
    Following { sinks: usize },
    /// All players that are not yet paired, and the bye.
    Everybody,
}

/// A cheapest perfect matching of the graph of a bracket.
pub struct Optimum<'d, 'a, E: Edition> {
    pub(super) decision: &'d BracketDecision<'a, E>,
    /// The players of the bracket in the order of 1.2, which are the first vertices.
    pub players: Vec<usize>,
    /// The cheapest matchings of the graph.
    pub cheapest: Cheapest,
    /// The number of digits of the cost that come before the digits of the following bracket.
    pub(super) before_following: usize,
}

impl<'d, 'a, E: Edition> Optimum<'d, 'a, E> {
    /// The matching of a bracket that is best by the criteria of `asked`. `None` if no pairing complies with
    /// the absolute ones among these criteria.
    pub(super) fn of(
        decision: &'d BracketDecision<'a, E>,
        asked: &Asked<'_, 'a, E>,
    ) -> Result<Option<Self>, Spent> {
        let Some(found) = Self::graded(decision, asked, true)? else { return Ok(None) };
        if decision.field.readings.c8 == C8::PassFail && !found.passes(asked)? {
            // No set of downfloaters passes C8, so C8 does not distinguish candidates.
            return Self::graded(decision, asked, false);
        }
        Ok(Some(found))
    }

    /// Whether the candidate of this matching passes C8: the following bracket is then as good as its number
    /// of players allows. If it passes, exactly the candidates that pass are equally good (interpretation
    /// `c8=pass-fail`).
    fn passes(&self, asked: &Asked<'_, 'a, E>) -> Result<bool, Spent> {
        let row = asked.table.iter().find(|criterion| Some(criterion.article) == E::SPECIAL.following);
        let Some(row) = row else { return Ok(true) };
        Ok(row.value(self.decision, &self.candidate())? != Value::Count(1))
    }

    /// A cheapest matching. `looks` says whether the cost includes the values of the following bracket. `None` if no
    /// candidate complies with the absolute criteria.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn graded(
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
        if asked.any_number && !exact && !asked.counts_downfloaters() {
            return Builder::new(own, asked, None, Reach::Free, false).solve(own);
        }
        let alone = Self::with_sinks((asked, own), None, bracket.len() % 2, exact, &[])?;
        let Some(alone) = alone else { return Ok(None) };
        let Some(next) = next.as_ref().filter(|_| alone.has_downfloaters()) else { return Ok(Some(alone)) };
        let before = alone.before_following();
        // If the following bracket has no pairing for any set of downfloaters, all sets are equally good. C8 requires
        // that the following bracket leaves players that can be completed, even if C4 does not apply to this bracket.
        // If C4 applies to this bracket, their completion is certain here.
        let found = if E::COMPLETES_EVERY_BRACKET && !completes && !is_certain() {
            Self::everybody((asked, own), Some(next), &before)?
        } else {
            let together = bracket.len() + next.residents.len();
            Self::with_sinks((asked, own), Some(next), together % 2, false, &before)?
        };
        Ok(found.or(Some(alone)))
    }

    /// A cheapest matching with the fewest sinks, whose cost begins with the digits `wanted`; `None` if no
    /// such matching exists. `next` is the following bracket if its values are part of the cost. `fewest` is
    /// the smallest number of sinks. If `exact` is true, no other number is tried.
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
        // A sink takes one player, and each player that a largest matching leaves unmatched needs a sink. With fewer
        // sinks there is no perfect matching at any cost.
        let left = Builder::new(own, asked, next, reach(fewest), false).left_by_any_matching()?;
        if exact && left > fewest {
            return Ok(None);
        }
        let mut sinks = fewest.max(left);
        while sinks <= most {
            let reach = reach(sinks);
            let found = Builder::new(own, asked, next, reach, false).solve(own)?;
            if let Some(found) = found.filter(|found| found.total().starts_with(wanted)) {
                return found.with_unplayed((asked, own), next, reach).map(Some);
            }
            if exact {
                return Ok(None);
            }
            sinks += 2;
        }
        Ok(None)
    }

    /// A cheapest matching of all players, whose cost begins with the digits `wanted`; `None` if no such matching
    /// exists.
    fn everybody(
        (asked, own): (&Asked<'_, 'a, E>, &mut Own<'d, 'a, E>),
        next: Option<&Bracket>,
        wanted: &[i64],
    ) -> Result<Option<Self>, Spent> {
        let found = Builder::new(own, asked, next, Reach::Everybody, false).solve(own)?;
        let found = found.filter(|found| found.total().starts_with(wanted));
        found.map(|found| found.with_unplayed((asked, own), next, Reach::Everybody)).transpose()
    }

    /// The matching after C9, which applies only if exactly one player floats down. This is known only after
    /// the criteria before C9 are applied. If C9 does not apply, the matching stays the same.
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
        (0..players).any(|vertex| self.cheapest.mate(vertex).is_none_or(|mate| mate >= players))
    }

    /// The digits of the total cost that belong to the criteria before the criterion about the following
    /// bracket.
    fn before_following(&self) -> Vec<i64> {
        let mut total = self.total();
        total.resize(self.before_following, 0);
        total
    }

    /// The cost of a cheapest matching, as digits.
    fn total(&self) -> Vec<i64> {
        self.cheapest.solver().total()
    }

    /// The candidate of the bracket that the known cheapest matching represents.
    pub(super) fn candidate(&self) -> Candidate {
        let pairs = self.cheapest.pairs_below(self.players.len());
        Candidate::new(self.decision.bracket, pairs.map(|(a, b)| (self.players[a], self.players[b])))
    }
}
