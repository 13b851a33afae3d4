//! The graph of a bracket for a matching: its vertices, and the costs of its edges.
//!
//! The first vertices are the players of the bracket in the order of 4.1. If C7 applies, the players of the
//! following scoregroup are vertices, too. If it is not certain that the round can be completed, all other
//! players are vertices, too. Seats are further vertices, for players who leave these brackets. An edge
//! between two players of the bracket is a possible pair. Any other edge of a player of the bracket makes the
//! player a floater.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::super::bracket::{Bracket, C1, C3, C5, C6, C7, C8, Pairs};
use super::super::readings;
use arbitrium_search::{Class, Costs};
use arbitrium_swiss::weighing::Part;
use arbitrium_tournament::Points;

/// The criteria that apply.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    /// The part of the table of criteria that counts.
    pub(super) part: Part,
    /// Whether C7 applies, which compares the values of the following bracket.
    pub(super) following: bool,
}

impl Asked {
    pub(super) fn of(decision: &Pairs<'_>, part: Part) -> Self {
        Asked { part, following: part.counts(C7) && decision.field.readings.c7 != readings::C7::Ignored }
    }
}

/// Which players and how many seats are vertices of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// The players of the bracket, and this number of seats. Each seat takes one floater.
    Bracket(usize),
    /// The players of the bracket, and a seat for each of them, so that any number may float.
    Free,
    /// The players of the bracket and of the following scoregroup, and this number of seats. Each seat takes one
    /// player who floats from there.
    Following(usize),
    /// All players who are not yet paired, without seats.
    Everybody,
}

/// A bracket as a graph, before its edges are computed.
pub(super) struct Graphed<'d, 'a> {
    pub(super) decision: &'d Pairs<'a>,
    asked: Asked,
    reach: Reach,
    /// The players of the graph: first the bracket, then the following scoregroup, then all others.
    pub(super) players: Vec<usize>,
    /// The number of players of the bracket.
    pub(super) bracket: usize,
    /// The number of players of the bracket and of the following scoregroup.
    in_sight: usize,
    /// The different scores of the players of the bracket, and of the following scoregroup if it is in the
    /// graph, the highest first.
    levels: Vec<Points>,
}

impl<'d, 'a> Graphed<'d, 'a> {
    pub(super) fn new(decision: &'d Pairs<'a>, asked: Asked, reach: Reach) -> Self {
        let mut players = decision.bracket.players();
        let bracket = players.len();
        let next = decision.bracket.following(decision.field, &[]);
        let (residents, rest) =
            next.map_or_else(Default::default, |next: Bracket| (next.residents, next.below));
        if matches!(reach, Reach::Following(_) | Reach::Everybody) {
            players.extend(residents);
        }
        let in_sight = players.len();
        if reach == Reach::Everybody {
            players.extend(rest);
        }
        let mut levels: Vec<Points> =
            players[..in_sight].iter().map(|&player| decision.field.score(player)).collect();
        levels.sort_by_key(|&score| Reverse(score));
        levels.dedup();
        Graphed { decision, asked, reach, players, bracket, in_sight, levels }
    }

    /// The edges of the graph with their costs. The cheapest perfect matching has the best values of the criteria.
    pub(super) fn costs(&self) -> Costs {
        let seats = match self.reach {
            Reach::Bracket(seats) | Reach::Following(seats) => seats,
            Reach::Free => self.bracket,
            Reach::Everybody => 0,
        };
        let all = self.players.len();
        let mut costs = Costs::new(all + seats);
        // The cost of an edge depends on the kinds of its ends, so it is computed once for each pair of kinds.
        let kinds = self.kinds();
        let most = kinds.iter().max().map_or(0, |&last| last + 1);
        let mut known: Vec<Option<Class>> = vec![None; most * most];
        for a in 0..all {
            for b in (a + 1..all).filter(|&b| self.joins(a, b)) {
                let class = *known[kinds[a] * most + kinds[b]]
                    .get_or_insert_with(|| costs.class(&self.cost(a, Some(b))));
                costs.set_class(a, b, class);
            }
            let leaves = costs.class(&self.cost(a, None));
            for seat in all..all + seats {
                costs.set_class(a, seat, leaves);
            }
        }
        if self.reach == Reach::Free {
            let free = costs.class(&[]);
            for seat in all..all + seats {
                for other in seat + 1..all + seats {
                    costs.set_class(seat, other, free);
                }
            }
        }
        costs
    }

    /// A number for the kind of each vertex. Vertices of the same kind have the same costs in every edge.
    fn kinds(&self) -> Vec<usize> {
        let field = self.decision.field;
        let mut known = BTreeMap::new();
        let kind = |(vertex, &player): (usize, &usize)| {
            let preferred = field.entrants[player].preference.map(|preference| preference.colour);
            let kind = (vertex < self.bracket, vertex < self.in_sight, field.score(player), preferred);
            let next = known.len();
            *known.entry(kind).or_insert(next)
        };
        self.players.iter().enumerate().map(kind).collect()
    }

    /// Whether two players may meet, given as vertices. A pair of the bracket must comply with C1 only if
    /// `asked` includes C1, and with C3 only if `asked` includes C3. Any other pair must comply with both
    /// criteria.
    pub(super) fn joins(&self, a: usize, b: usize) -> bool {
        let (field, first, second) = (self.decision.field, self.players[a], self.players[b]);
        let (meetings, colours) = (self.asked.part.counts(C1), self.asked.part.counts(C3));
        if a.max(b) >= self.bracket || meetings && colours {
            return field.may_meet(first, second);
        }
        let met = field.obstacle(first, second).is_some_and(|obstacle| !obstacle.is_colour());
        !(meetings && met || colours && field.insist_alike(first, second))
    }

    /// The digits of the cost of the edge from vertex `a` to vertex `b`, or to a seat if `b` is `None`. C5
    /// and C8 have one digit each. C6 has a digit for each level, the highest score first. C7 has a digit for
    /// the number of players who float from the following bracket. Under `c7=graded`, a digit for each level
    /// follows.
    fn cost(&self, a: usize, b: Option<usize>) -> Vec<i64> {
        let is_pair = b.is_some_and(|b| b < self.bracket);
        let beyond = b.is_none_or(|b| b >= self.in_sight);
        let floats = a < self.bracket && !is_pair;
        let mut digits = Vec::new();
        if self.asked.part.counts(C5) {
            digits.push(i64::from(floats));
        }
        if self.asked.part.counts(C6) {
            self.level(&mut digits, a, floats);
        }
        if self.asked.following && self.looks_ahead() {
            let leaves = beyond && a < self.in_sight;
            digits.push(i64::from(leaves));
            if self.decision.field.readings.c7 == readings::C7::Graded {
                self.level(&mut digits, a, leaves);
            }
        }
        if self.asked.part.counts(C8) {
            let alike = b
                .filter(|_| is_pair)
                .is_some_and(|b| self.decision.field.prefer_alike(self.players[a], self.players[b]));
            digits.push(i64::from(alike));
        }
        digits
    }

    /// Adds a digit for each level. If `counts` is true, the digit at the level of vertex `a` is 1. All
    /// others are 0.
    fn level(&self, digits: &mut Vec<i64>, a: usize, counts: bool) {
        let score = self.decision.field.score(self.players[a]);
        digits.extend(self.levels.iter().map(|&level| i64::from(counts && level == score)));
    }

    fn looks_ahead(&self) -> bool {
        matches!(self.reach, Reach::Following(_) | Reach::Everybody)
    }

    /// The index of the digit that counts floaters from the following bracket; `None` if C7 does not apply.
    pub(super) fn place_of_leaving(&self) -> Option<usize> {
        let counts = |place| self.asked.part.counts(place);
        let before = usize::from(counts(C5)) + if counts(C6) { self.levels.len() } else { 0 };
        (self.asked.following && self.looks_ahead()).then_some(before)
    }
}
