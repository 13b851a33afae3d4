//! The graph of a bracket: its vertices and what its edges cost.
//!
//! The vertices are the players of the bracket in the order of 4.1, those of the following scoregroup where C7 asks about it, all others where
//! it is not certain that they can be completed, and seats for who leaves what is in sight. An edge between two players of the bracket
//! is a pair of it; any other edge of such a player makes him a floater.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::super::articles as a;
use super::super::bracket::{Bracket, Pairs};
use super::super::field::Obstacle;
use super::super::readings::C7;
use crate::search::{Class, Costs};
use crate::systems::weighing::Part;
use crate::tournament::Points;

/// What a part of the table asks.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "one answer for each criterion")]
pub(super) struct Asked {
    /// C1.
    pub(super) meetings: bool,
    /// C3.
    pub(super) colours: bool,
    /// C4.
    pub(super) completion: bool,
    /// C5.
    pub(super) number: bool,
    /// C6.
    pub(super) scores: bool,
    /// C7.
    pub(super) following: bool,
    /// C8.
    pub(super) preferences: bool,
}

impl Asked {
    pub(super) fn of(decision: &Pairs<'_>, part: Part) -> Self {
        let asks = |article| part.asks::<Pairs<'_>>(article);
        Asked {
            meetings: asks(&a::C1),
            colours: asks(&a::C3),
            completion: asks(&a::C4),
            number: asks(&a::C5),
            scores: asks(&a::C6),
            following: asks(&a::C7) && decision.field.readings.c7 != C7::Ignored,
            preferences: asks(&a::C8),
        }
    }
}

/// How far the graph reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// The bracket alone, and so many seats, each of which takes one floater.
    Bracket(usize),
    /// The bracket alone, and seats for everybody: any number may float.
    Free,
    /// The following scoregroup too, and so many seats for who floats from there.
    Following(usize),
    /// Everybody.
    Everybody,
}

/// The graph.
pub(super) struct Graphed<'d, 'a> {
    pub(super) decision: &'d Pairs<'a>,
    asked: Asked,
    reach: Reach,
    /// The players of the bracket, then those of the following scoregroup, then the others.
    pub(super) players: Vec<usize>,
    /// How many of them are of the bracket.
    pub(super) bracket: usize,
    /// How many are of the bracket or of the following scoregroup.
    in_sight: usize,
    /// The scores of those in sight, the highest first.
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

    /// The edges with their costs.
    pub(super) fn costs(&self) -> Costs {
        let seats = match self.reach {
            Reach::Bracket(seats) | Reach::Following(seats) => seats,
            Reach::Free => self.bracket,
            Reach::Everybody => 0,
        };
        let all = self.players.len();
        let mut costs = Costs::new(all + seats);
        // What an edge costs hangs on the kinds of both its ends: each two kinds are asked once.
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

    /// Of each vertex a number, the same for those of whom every edge costs the same.
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

    /// Whether two vertices may meet: in the bracket by the criteria that are asked of it; what comes after it complies with all.
    pub(super) fn joins(&self, a: usize, b: usize) -> bool {
        let (field, first, second) = (self.decision.field, self.players[a], self.players[b]);
        if a.max(b) >= self.bracket || self.asked.meetings && self.asked.colours {
            return field.may_meet(first, second);
        }
        let is_colour = |obstacle| matches!(obstacle, Obstacle::SameColour(_));
        let met = field.obstacle(first, second).is_some_and(|obstacle| !is_colour(obstacle));
        !(self.asked.meetings && met || self.asked.colours && field.insist_alike(first, second))
    }

    /// The digits of an edge, to another vertex or out of sight: C5, C6 level by level from the highest, C7 in the same way, C8.
    fn cost(&self, a: usize, b: Option<usize>) -> Vec<i64> {
        let is_pair = b.is_some_and(|b| b < self.bracket);
        let beyond = b.is_none_or(|b| b >= self.in_sight);
        let floats = a < self.bracket && !is_pair;
        let mut digits = Vec::new();
        if self.asked.number {
            digits.push(i64::from(floats));
        }
        if self.asked.scores {
            self.level(&mut digits, a, floats);
        }
        if self.asked.following && self.looks_ahead() {
            let leaves = beyond && a < self.in_sight;
            digits.push(i64::from(leaves));
            if self.decision.field.readings.c7 == C7::Graded {
                self.level(&mut digits, a, leaves);
            }
        }
        if self.asked.preferences {
            let alike = b
                .filter(|_| is_pair)
                .is_some_and(|b| self.decision.field.prefer_alike(self.players[a], self.players[b]));
            digits.push(i64::from(alike));
        }
        digits
    }

    /// One for the score of a player who counts, for each level.
    fn level(&self, digits: &mut Vec<i64>, a: usize, counts: bool) {
        let score = self.decision.field.score(self.players[a]);
        digits.extend(self.levels.iter().map(|&level| i64::from(counts && level == score)));
    }

    fn looks_ahead(&self) -> bool {
        matches!(self.reach, Reach::Following(_) | Reach::Everybody)
    }

    /// Which digit counts who floats from the following bracket, where C7 asks.
    pub(super) fn place_of_leaving(&self) -> Option<usize> {
        let before = usize::from(self.asked.number) + if self.asked.scores { self.levels.len() } else { 0 };
        (self.asked.following && self.looks_ahead()).then_some(before)
    }
}
