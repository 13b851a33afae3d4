//! The graph of a bracket: its vertices and what its edges cost.

use std::collections::HashMap;
use std::ops::Range;

use super::super::bracket::{Bracket, BracketDecision, Candidate};
use super::super::edition::Edition;
use super::super::field::Field;
use super::super::readings::C7Bye;
use super::super::row::{Beyond, Makes, Row};
use super::kinds::{ByKind, Digits};
use super::problem::{Asked, Optimum, Reach};
use crate::search::folding::Folding;
use crate::search::{Class, Costs, Graph, Set, Solver, Spent, set_of};
use crate::systems::weighing::Value;

/// Where the digits of a row come from.
#[derive(Clone, Copy)]
enum Source {
    /// So many from the values of the bracket, row by row.
    Bracket(usize),
    /// C5: the receiver of the bye.
    Bye,
    /// C8: the following bracket.
    Following,
    /// C9: the unplayed games of a single downfloater.
    Unplayed,
}

/// The sources of the digits of those rows that are weighed; those that are sums have so many digits each.
fn sources<E: Edition>(asked: &Asked<'_, '_, E>, widths: &[usize]) -> Vec<Source> {
    let mut widths = widths.iter();
    let source = |makes: &Makes<E>| match makes {
        Makes::Refusal(_) => None,
        Makes::Sum(_) => widths.next().map(|&width| Source::Bracket(width)),
        Makes::Answer(Beyond::ByeScore, ..) => Some(Source::Bye),
        Makes::Answer(Beyond::Following, ..) => Some(Source::Following),
        Makes::Answer(Beyond::Unplayed, ..) => Some(Source::Unplayed),
    };
    asked.made().filter_map(source).collect()
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
    pub(super) decision: &'d BracketDecision<'a, E>,
    digits: ByKind<'a, E>,
}

impl<'d, 'a, E: Edition> Own<'d, 'a, E> {
    pub(super) fn of(decision: &'d BracketDecision<'a, E>, asked: &Asked<'_, 'a, E>) -> Self {
        let sums = asked.made().filter_map(|makes| match makes {
            Makes::Sum(sum) => Some(sum),
            Makes::Refusal(_) | Makes::Answer(..) => None,
        });
        Own { decision, digits: ByKind::new(decision, sums, decision.bracket.players().into_iter()) }
    }
}

impl<'t, 'd, 'a, E: Edition> Builder<'t, 'd, 'a, E> {
    pub(super) fn new(
        own: &Own<'d, 'a, E>,
        asked: &'t Asked<'t, 'a, E>,
        next: Option<&Bracket>,
        reach: Reach,
        unplayed: bool,
    ) -> Self {
        let decision = own.decision;
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
        Builder {
            decision,
            asked,
            sources: sources(asked, own.digits.widths()),
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
        let graph = Graph::of(all, joins)?;
        graph.deficiency(&set_of(all, 0..all))
    }

    /// The cheapest matching; `None` where there is no perfect one.
    pub(super) fn solve(self, own: &mut Own<'_, 'a, E>) -> Result<Option<Optimum<'d, 'a, E>>, Spent> {
        let costs = self.costs(&mut own.digits, &self.next_digits())?;
        let before_following = self.width_before_following();
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
    fn costs(&self, own: &mut ByKind<'a, E>, next: &ByKind<'_, E>) -> Result<Costs, Spent> {
        let in_sight = self.players.len() + self.following.len();
        let all = in_sight + self.rest.len();
        let (sinks, bye) = match self.reach {
            Reach::Bracket { sinks } | Reach::Following { sinks } => (sinks, 0),
            Reach::Everybody => (0, all % 2),
        };
        let meeting_below = self.mdps_meeting_below();
        let mut costs = Costs::new(all + sinks + bye + 2 * meeting_below.len());
        self.pairs_of_the_bracket(&mut costs, own, next);
        let leaving = (0..in_sight).map(|vertex| self.leaving(vertex, own, next));
        let leaving: Vec<Leaving<'_>> = leaving.collect::<Result<_, _>>()?;
        self.pairs_of_the_following(&mut costs, (own, next), &leaving);
        self.further_down(&mut costs, &leaving, all..all + sinks);
        let free = costs.class(&[]);
        for (at, &(a, b)) in meeting_below.iter().enumerate() {
            // An edge in three parts: where the outer two are taken, both leave and meet; where the middle one is, they do not.
            let first = all + sinks + bye + 2 * at;
            for (player, half) in [(a, first), (b, first + 1)] {
                let class = costs.class(&self.joined(&leaving[player], 0));
                costs.set_class(player, half, class);
            }
            costs.set_class(first, first + 1, free);
        }
        let mut kept_apart = Set::with_capacity(self.field().entrants.len());
        for a in in_sight..all {
            self.field().forbidden_to(self.player(a), &mut kept_apart);
            for b in a + 1..all {
                if self.field().meets_beside(&kept_apart, self.player(a), self.player(b)) {
                    costs.set_class(a, b, free);
                }
            }
        }
        for a in (0..all).filter(|&a| bye == 1 && self.may_be_left(self.player(a))) {
            let score = self.bye_digit(self.player(a), true);
            let cost = match leaving.get(a) {
                Some(leaving) => self.joined(leaving, score),
                None => self.joined(&Leaving::nobody(own.nothing(), next), score),
            };
            costs.set(a, all, &cost);
        }
        Ok(costs)
    }

    /// The moved-down players, two and two, who may complete the round by meeting each other further down, where two are wished to
    /// meet.
    ///
    /// Nobody asks that of a bracket as the rules come to it: whoever floated down together from a bracket in which they might
    /// have met did so for a better C5, of which no completion is one in which they meet, and any two of whom one is a resident
    /// meet in the bracket itself with fewer downfloaters. With a wish, which was not there above, C4 and C5 count that completion.
    fn mdps_meeting_below(&self) -> Vec<(usize, usize)> {
        let bracket = self.decision.bracket;
        if self.field().wish().is_none() || self.reach != Reach::Everybody || bracket.is_last() {
            return Vec::new();
        }
        let mdps: Vec<usize> =
            (0..self.players.len()).filter(|&vertex| bracket.is_mdp(self.players[vertex])).collect();
        let pairs = mdps.iter().enumerate().flat_map(|(at, &a)| mdps[at + 1..].iter().map(move |&b| (a, b)));
        pairs.filter(|&(a, b)| self.field().may_meet(self.players[a], self.players[b])).collect()
    }

    /// What it costs that a player leaves the bracket, and that he goes further than the following one.
    fn leaving<'s>(
        &self,
        vertex: usize,
        own: &'s ByKind<'a, E>,
        next: &'s ByKind<'_, E>,
    ) -> Result<Leaving<'s>, Spent> {
        let then = next.left(vertex);
        let Some(&player) = self.players.get(vertex) else {
            return Ok(Leaving { then, ..Leaving::nobody(own.nothing(), next) });
        };
        Ok(Leaving {
            own: own.left(vertex),
            then,
            unplayed: self.unplayed_digit(player)?,
            floats: 1,
            mdps: i64::from(self.decision.bracket.is_mdp(player)),
        })
    }

    fn pairs_of_the_bracket(&self, costs: &mut Costs, own: &mut ByKind<'a, E>, next: &ByKind<'_, E>) {
        // What a pair costs hangs on the kinds of both: a table, asked for each pair.
        let kinds = own.kinds();
        let mut known: Vec<Option<Class>> = vec![None; kinds * kinds];
        let is_mdp: Vec<bool> =
            self.players.iter().map(|&player| self.decision.bracket.is_mdp(player)).collect();
        for a in 0..self.players.len() {
            for b in a + 1..self.players.len() {
                let (first, second) = (self.players[a], self.players[b]);
                if is_mdp[a] && is_mdp[b] || !self.may_be_paired(first, second) {
                    continue;
                }
                let (higher, lower) = (own.kind(a), own.kind(b));
                let class = *known[higher * kinds + lower].get_or_insert_with(|| {
                    costs.class(&self.joined(&Leaving::nobody(own.pair(higher, lower), next), 0))
                });
                costs.set_class(a, b, class);
            }
        }
    }

    fn pairs_of_the_following(
        &self,
        costs: &mut Costs,
        (own, next): (&ByKind<'_, E>, &ByKind<'_, E>),
        leaving: &[Leaving<'_>],
    ) {
        // What a pair costs hangs on the kinds of both, in the following bracket and of who leaves the upper one there too, and on
        // what he had not played: a row of kinds for each.
        let kinds = next.kinds();
        let mut known: Vec<Option<Class>> = Vec::new();
        let mut rows: HashMap<_, _, Folding> = HashMap::default();
        for (a, leaves) in leaving.iter().enumerate() {
            let leaver = (a < self.players.len()).then(|| own.kind(a));
            let row = *rows.entry((leaver, next.kind(a), leaves.unplayed)).or_insert_with(|| {
                known.resize(known.len() + kinds, None);
                known.len() - kinds
            });
            for b in (a + 1).max(self.players.len())..leaving.len() {
                if !self.field().may_meet(self.player(a), self.player(b)) {
                    continue;
                }
                let class = *known[row + next.kind(b)].get_or_insert_with(|| {
                    let then = next.fresh(next.kind(a), next.kind(b));
                    costs.class(&self.joined(&Leaving { then: &then, ..*leaves }, 0))
                });
                costs.set_class(a, b, class);
            }
        }
    }

    /// To those below, and to the sinks.
    fn further_down(&self, costs: &mut Costs, leaving: &[Leaving<'_>], sinks: Range<usize>) {
        let ends = self.next.as_ref().unwrap_or(self.decision.bracket).is_last();
        let mut kept_apart = Set::with_capacity(self.field().entrants.len());
        for (a, leaves) in leaving.iter().enumerate() {
            let player = self.player(a);
            let class = costs.class(&self.joined(leaves, 0));
            self.field().forbidden_to(player, &mut kept_apart);
            for b in leaving.len()..sinks.start {
                if self.field().meets_beside(&kept_apart, player, self.player(b)) {
                    costs.set_class(a, b, class);
                }
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
        let value = criterion
            .map(|criterion| criterion.value(self.decision, &Candidate::left(player)))
            .transpose()?;
        Ok(match value {
            Some(Value::Count(number)) => i64::try_from(number).map_or(i64::MAX, |number| number + 1),
            _ => 0,
        })
    }

    /// The digits in the order of the table; at its end the order of the text: how many players are not paired, where no criterion
    /// asks it, and how many moved-down ones.
    fn joined(&self, edge: &Leaving<'_>, bye: i64) -> Vec<i64> {
        let mut own = edge.own.as_slice();
        let mut digits = Vec::with_capacity(own.len() + edge.then.len() + 4);
        for source in &self.sources {
            match *source {
                Source::Bracket(width) => {
                    let (row, below) = own.split_at(width);
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
    fn width_before_following(&self) -> usize {
        let before = self.sources.iter().take_while(|source| !matches!(source, Source::Following));
        let width = |source: &Source| match source {
            Source::Bracket(width) => *width,
            _ => 1,
        };
        before.map(width).sum()
    }

    /// The digits of those in sight in the following bracket, by what C8 asks of it as far as that are sums; none where it is not
    /// asked about.
    fn next_digits(&self) -> ByKind<'_, E> {
        let in_sight = self.players.iter().chain(&self.following).copied();
        let Some(next) = &self.next else {
            return ByKind::new(self.decision, std::iter::empty(), in_sight);
        };
        let decision = BracketDecision::new(self.field(), next, self.decision.outlook);
        ByKind::new(&decision, E::ROWS.iter().filter_map(Row::sum_ahead), in_sight)
    }
}

/// What it costs that a player leaves the bracket.
#[derive(Clone, Copy)]
struct Leaving<'s> {
    /// The digits of what happens in the bracket.
    own: &'s Digits,
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
    fn nobody<E: Edition>(own: &'s Digits, next: &'s ByKind<'_, E>) -> Self {
        Leaving { own, then: next.nothing(), unplayed: 0, floats: 0, mdps: 0 }
    }
}
