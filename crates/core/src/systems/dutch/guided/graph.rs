//! The graph of a bracket: its vertices and what its edges cost.

use std::collections::HashMap;
use std::ops::Range;

use super::super::bracket::{Bracket, BracketDecision, Candidate};
use super::super::edition::Edition;
use super::super::field::Field;
use super::super::readings::C7Bye;
use super::kinds::{ByKind, Digits, Kinds, left};
use super::problem::{Additive, Asked, Optimum, Reach, is_additive};
use crate::rulebook::Article;
use crate::search::{Class, Costs, Graph, Solver, Spent, set_of};
use crate::systems::weighing::{Policy, Value};

/// Where the digits of a row come from.
#[derive(Clone, Copy)]
enum Source {
    /// From the values of the bracket, row by row.
    Bracket,
    /// C5: the receiver of the bye.
    Bye,
    /// C8: the following bracket.
    Following,
    /// C9: the unplayed games of a single downfloater.
    Unplayed,
}

/// Builds the graph.
pub(super) struct Builder<'t, 'd, 'a, E: Edition> {
    decision: &'d BracketDecision<'a, E>,
    asked: &'t Asked<'t, 'a, E>,
    /// Where the digits of each row that is weighed come from, in the order of the table.
    sources: Vec<Source>,
    next: Option<Bracket>,
    reach: Reach,
    unplayed: bool,
    /// Whether no row counts the downfloaters, so that the order of the text does.
    counts_floats: bool,
    players: Vec<usize>,
    following: Vec<usize>,
    rest: Vec<usize>,
}

/// What the players of a bracket cost in it by the rows whose values are sums: the same however far the graph reaches.
pub(super) struct Own<'d, 'a, E: Edition> {
    decision: &'d BracketDecision<'a, E>,
    rows: Vec<Additive<'a, E>>,
    digits: ByKind,
}

impl<'d, 'a, E: Edition> Own<'d, 'a, E> {
    pub(super) fn of(decision: &'d BracketDecision<'a, E>, asked: &Asked<'_, 'a, E>) -> Self {
        let rows: Vec<Additive<'a, E>> = asked.additive().collect();
        let kinds = Kinds::of(decision.field, decision.bracket, decision.bracket.players().into_iter());
        let digits = ByKind::new(kinds, rows.len(), &|row, candidate| rows[row](decision, candidate));
        Own { decision, rows, digits }
    }

    /// The digits of two players of the bracket, the higher first, by their places and themselves.
    fn pair(&mut self, places: (usize, usize), players: (usize, usize)) -> &Digits {
        let Own { decision, rows, digits } = self;
        digits.pair(places, players, &|row, candidate| rows[row](decision, candidate))
    }
}

impl<'t, 'd, 'a, E: Edition> Builder<'t, 'd, 'a, E> {
    pub(super) fn new(
        decision: &'d BracketDecision<'a, E>,
        asked: &'t Asked<'t, 'a, E>,
        next: Option<&Bracket>,
        reach: Reach,
        unplayed: bool,
    ) -> Self {
        let bracket = decision.bracket;
        let players = bracket.players();
        let following: Vec<usize> = match (next, reach) {
            (Some(next), Reach::Following { .. } | Reach::Everybody) => next.residents.clone(),
            _ => Vec::new(),
        };
        let rest = match reach {
            Reach::Everybody => bracket.below[following.len()..].to_vec(),
            Reach::Bracket { .. } | Reach::Following { .. } => Vec::new(),
        };
        // To the following bracket everybody of this one may be moved down.
        let next = next.map(|next| Bracket { mdps: players.clone(), ..next.clone() });
        let weighed = asked.table.iter().filter(|criterion| criterion.policy != Policy::Absolute);
        Builder {
            decision,
            asked,
            sources: weighed.map(|criterion| source::<E>(criterion.article)).collect(),
            next,
            reach,
            unplayed,
            counts_floats: !asked.counts_downfloaters(),
            players,
            following,
            rest,
        }
    }

    fn field(&self) -> &'a Field {
        self.decision.field
    }

    /// Whether two players of the bracket may meet, by the criteria that are asked of it. What comes after it complies with all
    /// of them, whether C4 or C8 asks (C.4, C.7).
    fn may_be_paired(&self, a: usize, b: usize) -> bool {
        if self.asked.meetings && self.asked.colours {
            return self.field().may_meet(a, b);
        }
        let obstacle = self.field().obstacle(a, b);
        let met = obstacle.is_some_and(|obstacle| self.asked.meetings && !obstacle.is_colour());
        let alike = self.asked.colours && self.field().insist_alike(a, b);
        !met && !alike
    }

    /// Whether a player may be left over where nobody comes after. Only in the last bracket itself, and where C4 does not ask for
    /// a complete pairing, it matters whether C2 is asked.
    fn may_be_left(&self, player: usize) -> bool {
        let bracket = self.decision.bracket;
        let is_binding = self.asked.bye || self.asked.completes(bracket) || !bracket.is_last();
        !is_binding || self.field().may_have_bye(player)
    }

    /// How many of the players in sight are left over by a matching of as many as possible: without costs, and whoever may be left.
    pub(super) fn left_by_any_matching(&self) -> Result<usize, Spent> {
        let (bracket, all) = (self.players.len(), self.players.len() + self.following.len());
        let is_mdp: Vec<bool> =
            self.players.iter().map(|&player| self.decision.bracket.is_mdp(player)).collect();
        let joins = |a: usize, b: usize| {
            let (first, second) = (self.player(a), self.player(b));
            if b < bracket {
                !(is_mdp[a] && is_mdp[b]) && self.may_be_paired(first, second)
            } else {
                self.field().may_meet(first, second)
            }
        };
        let pairs = (0..all).flat_map(|a| (a + 1..all).map(move |b| (a, b)));
        let graph = Graph::complete_without(all, pairs.filter(|&(a, b)| !joins(a, b)))?;
        graph.deficiency(&set_of(all, 0..all))
    }

    /// The cheapest matching; `None` where there is no perfect one.
    pub(super) fn solve(self, own: &mut Own<'_, 'a, E>) -> Result<Option<Optimum<'d, 'a, E>>, Spent> {
        let costs = {
            let in_sight = self.players.iter().chain(&self.following).copied();
            let kinds = Kinds::of(self.field(), self.decision.bracket, in_sight);
            self.costs(own, &Next::of(self.decision, self.next.as_ref(), kinds))?
        };
        let before_following = self.width_before_following(own.digits.widths());
        let mut solver = Solver::new(costs.clone());
        if !solver.solve()? {
            return Ok(None);
        }
        let total = solver.total();
        Ok(Some(Optimum {
            decision: self.decision,
            players: self.players,
            solver,
            total,
            costs,
            before_following,
        }))
    }

    /// The edges, by what they make of the players of the bracket: pairs of it, pairs of the following one, downfloaters who
    /// go further; then those below among themselves, and the bye.
    fn costs(&self, own: &mut Own<'_, 'a, E>, next: &Next<'_, E>) -> Result<Costs, Spent> {
        let in_sight = self.players.len() + self.following.len();
        let all = in_sight + self.rest.len();
        let (sinks, bye) = match self.reach {
            Reach::Bracket { sinks } | Reach::Following { sinks } => (sinks, 0),
            Reach::Everybody => (0, all % 2),
        };
        let mut costs = Costs::new(all + sinks + bye);
        self.pairs_of_the_bracket(&mut costs, own, next);
        let own = &own.digits;
        let leaving = (0..in_sight).map(|vertex| self.leaving(vertex, own, next));
        let leaving: Vec<Leaving<'_>> = leaving.collect::<Result<_, _>>()?;
        self.pairs_of_the_following(&mut costs, next, &leaving);
        self.further_down(&mut costs, &leaving, all..all + sinks);
        let free = costs.class(&[]);
        for a in in_sight..all {
            for b in (a + 1..all).filter(|&b| self.field().may_meet(self.player(a), self.player(b))) {
                costs.set_class(a, b, free);
            }
        }
        for a in (0..all).filter(|&a| bye == 1 && self.may_be_left(self.player(a))) {
            let score = self.bye_digit(self.player(a), true);
            let cost = match leaving.get(a) {
                Some(leaving) => self.joined(leaving, score),
                None => self.joined(&Leaving::nobody(own.nothing(), own.widths(), next), score),
            };
            costs.set(a, all, &cost);
        }
        Ok(costs)
    }

    /// What it costs that a player leaves the bracket, and that he goes further than the following one.
    fn leaving<'s>(
        &self,
        vertex: usize,
        own: &'s ByKind,
        next: &'s Next<'_, E>,
    ) -> Result<Leaving<'s>, Spent> {
        let then = next.digits.left(vertex);
        let Some(&player) = self.players.get(vertex) else {
            return Ok(Leaving { then, ..Leaving::nobody(own.nothing(), own.widths(), next) });
        };
        Ok(Leaving {
            own: own.left(vertex),
            widths: own.widths(),
            then,
            unplayed: self.unplayed_digit(player)?,
            floats: 1,
            mdps: i64::from(self.decision.bracket.is_mdp(player)),
        })
    }

    fn pairs_of_the_bracket(&self, costs: &mut Costs, own: &mut Own<'_, 'a, E>, next: &Next<'_, E>) {
        // What a pair costs hangs on the kinds of both: a table, asked for each pair.
        let kinds = own.digits.kinds();
        let widths = own.digits.widths().to_vec();
        let mut known: Vec<Option<Class>> = vec![None; kinds * kinds];
        let is_mdp: Vec<bool> =
            self.players.iter().map(|&player| self.decision.bracket.is_mdp(player)).collect();
        for a in 0..self.players.len() {
            for b in a + 1..self.players.len() {
                let (first, second) = (self.players[a], self.players[b]);
                if is_mdp[a] && is_mdp[b] || !self.may_be_paired(first, second) {
                    continue;
                }
                let both = own.digits.kind(a) * kinds + own.digits.kind(b);
                let class = *known[both].get_or_insert_with(|| {
                    let own = own.pair((a, b), (first, second));
                    costs.class(&self.joined(&Leaving::nobody(own, &widths, next), 0))
                });
                costs.set_class(a, b, class);
            }
        }
    }

    fn pairs_of_the_following(&self, costs: &mut Costs, next: &Next<'_, E>, leaving: &[Leaving<'_>]) {
        // What a pair costs hangs on the kinds of both and on what the upper one had not played: a row of kinds for each.
        let kinds = next.digits.kinds();
        let mut known: Vec<Option<Class>> = Vec::new();
        let mut rows = HashMap::new();
        for (a, leaves) in leaving.iter().enumerate() {
            let row = *rows.entry((next.digits.kind(a), leaves.unplayed)).or_insert_with(|| {
                known.resize(known.len() + kinds, None);
                known.len() - kinds
            });
            for b in (a + 1).max(self.players.len())..leaving.len() {
                let (first, second) = (self.player(a), self.player(b));
                if !self.field().may_meet(first, second) {
                    continue;
                }
                let class = *known[row + next.digits.kind(b)].get_or_insert_with(|| {
                    let then = next.pair(first, second);
                    costs.class(&self.joined(&Leaving { then: &then, ..*leaves }, 0))
                });
                costs.set_class(a, b, class);
            }
        }
    }

    /// To those below, and to the sinks.
    fn further_down(&self, costs: &mut Costs, leaving: &[Leaving<'_>], sinks: Range<usize>) {
        let ends = self.next.as_ref().unwrap_or(self.decision.bracket).is_last();
        for (a, leaves) in leaving.iter().enumerate() {
            let player = self.player(a);
            let class = costs.class(&self.joined(leaves, 0));
            for b in (leaving.len()..sinks.start).filter(|&b| self.field().may_meet(player, self.player(b))) {
                costs.set_class(a, b, class);
            }
            if ends && self.sinks_are_byes() && !self.may_be_left(player) {
                continue;
            }
            let score = self.bye_digit(player, ends);
            let class = costs.class(&self.joined(leaves, score));
            for sink in sinks.clone() {
                costs.set_class(a, sink, class);
            }
        }
    }

    /// Whether who is left over after the last bracket must be allowed to have the bye (C.7 of 2017: reading `c7-bye`).
    fn sinks_are_byes(&self) -> bool {
        self.next.is_none() || E::COMPLETES_EVERY_BRACKET || self.field().readings.c7_bye == C7Bye::Binds
    }

    fn player(&self, vertex: usize) -> usize {
        let (bracket, following) = (self.players.len(), self.following.len());
        match vertex {
            _ if vertex < bracket => self.players[vertex],
            _ if vertex < bracket + following => self.following[vertex - bracket],
            _ => self.rest[vertex - bracket - following],
        }
    }

    /// C5: the score of the receiver of the bye.
    fn bye_digit(&self, player: usize, ends: bool) -> i64 {
        let asked = ends && self.asked.asks(E::SPECIAL.bye_score);
        if asked { i64::from(self.field().entrants[player].own.bye_score.tenths()) } else { 0 }
    }

    /// C9: the unplayed games of a player who would receive the bye if he floated down alone.
    fn unplayed_digit(&self, player: usize) -> Result<i64, Spent> {
        if !self.unplayed {
            return Ok(0);
        }
        let criterion = self.asked.table.iter().find(|c| Some(c.article) == E::SPECIAL.unplayed);
        let value = criterion.map(|criterion| criterion.value(self.decision, &left(player))).transpose()?;
        Ok(match value {
            Some(Value::Count(number)) => i64::try_from(number).map_or(i64::MAX, |number| number + 1),
            _ => 0,
        })
    }

    /// The digits in the order of the table; at its end the order of the text: how many players are not paired, where no criterion
    /// asks it, and how many moved-down ones.
    fn joined(&self, edge: &Leaving<'_>, bye: i64) -> Vec<i64> {
        let mut own = edge.own.as_slice();
        let mut widths = edge.widths.iter();
        let mut digits = Vec::with_capacity(own.len() + edge.then.len() + 4);
        for source in &self.sources {
            match source {
                Source::Bracket => {
                    let (row, below) = own.split_at(widths.next().copied().unwrap_or(0));
                    digits.extend_from_slice(row);
                    own = below;
                }
                Source::Bye => digits.push(bye),
                Source::Following => digits.extend_from_slice(edge.then),
                Source::Unplayed => digits.push(edge.unplayed),
            }
        }
        if self.counts_floats {
            digits.push(edge.floats);
        }
        digits.push(edge.mdps);
        digits
    }

    /// How many digits come before those of the following bracket.
    fn width_before_following(&self, widths: &[usize]) -> usize {
        let mut own = widths.iter();
        let before = self.sources.iter().take_while(|source| !matches!(source, Source::Following));
        let width = |source: &Source| match source {
            Source::Bracket => own.next().copied().unwrap_or(0),
            _ => 1,
        };
        before.map(width).sum()
    }
}

/// The following bracket, where it is asked about, and what C8 asks of it as far as these are sums.
struct Next<'n, E: Edition> {
    decision: Option<BracketDecision<'n, E>>,
    rows: Vec<Additive<'n, E>>,
    /// The digits of those in sight; none where nothing is asked.
    digits: ByKind,
}

impl<'n, E: Edition> Next<'n, E> {
    fn of(above: &BracketDecision<'n, E>, next: Option<&'n Bracket>, in_sight: Kinds) -> Self {
        let decision = next.map(|next| BracketDecision::new(above.field, next, above.outlook));
        let rows = E::outlook().into_iter().filter(|row| decision.is_some() && is_additive(row));
        let rows: Vec<Additive<'n, E>> = rows.filter_map(|row| row.told()).collect();
        let value = |row: usize, candidate: &Candidate| value(decision.as_ref(), rows[row], candidate);
        let digits = ByKind::new(in_sight, rows.len(), &value);
        Next { decision, rows, digits }
    }

    /// The digits of a pair of it.
    fn pair(&self, a: usize, b: usize) -> Digits {
        let value =
            |row: usize, candidate: &Candidate| value(self.decision.as_ref(), self.rows[row], candidate);
        self.digits.fresh((a, b), &value)
    }
}

/// The value of a row in the following bracket.
fn value<'n, E: Edition>(
    decision: Option<&BracketDecision<'n, E>>,
    row: Additive<'n, E>,
    candidate: &Candidate,
) -> Value {
    decision.map_or(Value::NotAsked, |decision| row(decision, candidate))
}

/// Where the digits of a row that is weighed come from.
fn source<E: Edition>(article: &'static Article) -> Source {
    match article {
        _ if Some(article) == E::SPECIAL.following => Source::Following,
        _ if Some(article) == E::SPECIAL.bye_score => Source::Bye,
        _ if Some(article) == E::SPECIAL.unplayed => Source::Unplayed,
        _ => Source::Bracket,
    }
}

/// What it costs that a player leaves the bracket.
#[derive(Clone, Copy)]
struct Leaving<'s> {
    /// The digits of what happens in the bracket, and how many each criterion has.
    own: &'s Digits,
    widths: &'s [usize],
    /// Those of what happens in the following one.
    then: &'s Digits,
    /// C9.
    unplayed: i64,
    /// How many players of the bracket are not paired by it.
    floats: i64,
    /// How many moved-down players are not.
    mdps: i64,
}

impl<'s> Leaving<'s> {
    /// Nobody leaves the bracket, in which this happens.
    fn nobody<E: Edition>(own: &'s Digits, widths: &'s [usize], next: &'s Next<'_, E>) -> Self {
        Leaving { own, widths, then: next.digits.nothing(), unplayed: 0, floats: 0, mdps: 0 }
    }
}
