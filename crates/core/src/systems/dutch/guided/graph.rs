//! The graph of a bracket: its vertices and what its edges cost.

use std::collections::HashMap;
use std::ops::Range;

use super::super::bracket::{Bracket, BracketDecision, Candidate};
use super::super::edition::Edition;
use super::super::field::Field;
use super::super::readings::C7Bye;
use super::super::row::{self, Beyond, Makes, Row};
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
    /// C8: the following bracket, with C5 where only it is asked.
    Following { with_bye: bool },
    /// C9: the unplayed games of a single downfloater.
    Unplayed,
}

/// The sources of the digits of those rows that are weighed; those that are sums have so many digits each.
fn sources<E: Edition>(asked: &Asked<'_, '_, E>, widths: &[usize]) -> Vec<Source> {
    let mut widths = widths.iter();
    let bye_score = E::SPECIAL.bye_score.filter(|_| !asked.asks(E::SPECIAL.bye_score));
    let with_bye = bye_score.and_then(row::of::<E>).and_then(Row::criterion_ahead).is_some();
    let source = |makes: &Makes<E>| match makes {
        Makes::Refusal(_) => None,
        Makes::Sum(_) => widths.next().map(|&width| Source::Bracket(width)),
        Makes::Answer(Beyond::ByeScore, ..) => Some(Source::Bye),
        Makes::Answer(Beyond::Following, ..) => Some(Source::Following { with_bye }),
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

/// Which players of the bracket may be a pair of it, by their places.
fn meetings<'m, E: Edition>(
    decision: &'m BracketDecision<'_, E>,
    asked: &'m Asked<'_, '_, E>,
    players: &'m [usize],
) -> impl Fn(usize, usize) -> bool {
    let is_mdp: Vec<bool> = players.iter().map(|&player| decision.bracket.is_mdp(player)).collect();
    move |a, b| !(is_mdp[a] && is_mdp[b]) && asked.may_be_paired(decision.field, players[a], players[b])
}

/// What the players of a bracket cost in it by the rows whose values are sums: the same however far the graph reaches.
pub(super) struct Own<'d, 'a, E: Edition> {
    pub(super) decision: &'d BracketDecision<'a, E>,
    /// Seen are those who may meet somebody in the bracket. Everybody else floats down in every candidate: what that costs parts none
    /// and is left out.
    digits: ByKind<'a, E>,
}

impl<'d, 'a, E: Edition> Own<'d, 'a, E> {
    pub(super) fn of(decision: &'d BracketDecision<'a, E>, asked: &Asked<'_, 'a, E>) -> Self {
        let sums = asked.made().filter_map(|makes| match makes {
            Makes::Sum(sum) => Some(sum),
            Makes::Refusal(_) | Makes::Answer(..) => None,
        });
        let players = decision.bracket.players();
        let meets = meetings(decision, asked, &players);
        let may_stay = |a: usize| (0..players.len()).any(|b| a != b && meets(a, b));
        let seen = players.iter().enumerate().map(|(a, &player)| may_stay(a).then_some(player));
        Own { decision, digits: ByKind::new(decision, sums, seen) }
    }

    /// Whether a vertex is a player of the bracket who may meet somebody in it.
    fn may_stay(&self, vertex: usize) -> bool {
        self.digits.kind(vertex).is_some()
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
        let meets = meetings(self.decision, self.asked, &self.players);
        let meeting_below = self.mdps_meeting_below();
        let joins = |a: usize, b: usize| {
            if b < bracket {
                meets(a, b) || meeting_below.contains(&(a, b))
            } else {
                self.field().may_meet(self.player(a), self.player(b))
            }
        };
        let graph = Graph::of(all, joins)?;
        graph.deficiency(&set_of(all, 0..all))
    }

    /// The cheapest matching; `None` where there is no perfect one.
    pub(super) fn solve(self, own: &mut Own<'_, 'a, E>) -> Result<Option<Optimum<'d, 'a, E>>, Spent> {
        let costs = self.costs(own, &self.next_digits(own))?;
        let before_following = self.width_before_following();
        let mut solver = Solver::new(costs);
        if !solver.solve()? {
            return Ok(None);
        }
        let total = solver.total();
        Ok(Some(Optimum { decision: self.decision, players: self.players, solver, total, before_following }))
    }

    /// The edges, by what they make of the players of the bracket: pairs of it, pairs of the following one, downfloaters who
    /// go further; then those below among themselves, and the bye.
    fn costs(&self, own: &mut Own<'_, 'a, E>, next: &ByKind<'_, E>) -> Result<Costs, Spent> {
        let in_sight = self.players.len() + self.following.len();
        let all = in_sight + self.rest.len();
        let (sinks, bye) = match self.reach {
            Reach::Bracket { sinks } | Reach::Following { sinks } => (sinks, 0),
            Reach::Everybody => (0, all % 2),
        };
        let meeting_below = self.mdps_meeting_below();
        let mut costs = Costs::new(all + sinks + bye + 2 * meeting_below.len());
        self.pairs_of_the_bracket(&mut costs, &mut own.digits, next);
        let leaving = (0..in_sight).map(|vertex| self.leaving(vertex, own, next));
        let leaving: Vec<Leaving<'_>> = leaving.collect::<Result<_, _>>()?;
        self.pairs_of_the_following(&mut costs, (&own.digits, next), &leaving);
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
                None => self.joined(&Leaving::nobody(own.digits.nothing(), next), score),
            };
            costs.set(a, all, &cost);
        }
        Ok(costs)
    }

    /// The moved-down players, two and two, who may complete the round by meeting each other beside the pairs of the bracket, where two
    /// are wished to meet or something absolute is not asked.
    ///
    /// Nobody asks that of a bracket as the rules come to it: whoever floated down together from a bracket in which they might
    /// have met did so for a better C5, of which no completion is one in which they meet, and any two of whom one is a resident
    /// meet in the bracket itself with fewer downfloaters. With a wish, which was not there above, C4 and C5 count that completion;
    /// and where a criterion is left out, those below may have to be completed after another pairing than the rules come to. In the last
    /// bracket C2 asks of whoever is left over, these two as well, that he may have the bye.
    fn mdps_meeting_below(&self) -> Vec<(usize, usize)> {
        let bracket = self.decision.bracket;
        let by_the_rules = self.field().wish().is_none() && self.asked.asks_all_that_binds();
        let completes = self.reach == Reach::Everybody || bracket.is_last() && self.asked.completes(bracket);
        if by_the_rules || !completes {
            return Vec::new();
        }
        let may_leave = |player: usize| !bracket.is_last() || self.may_be_left(player);
        let mdps: Vec<usize> = (0..self.players.len())
            .filter(|&vertex| bracket.is_mdp(self.players[vertex]) && may_leave(self.players[vertex]))
            .collect();
        let pairs = mdps.iter().enumerate().flat_map(|(at, &a)| mdps[at + 1..].iter().map(move |&b| (a, b)));
        pairs.filter(|&(a, b)| self.field().may_meet(self.players[a], self.players[b])).collect()
    }

    /// What it costs that a player leaves the bracket, and that he goes further than the following one; nothing where it is certain.
    fn leaving<'s>(
        &self,
        vertex: usize,
        own: &'s Own<'_, 'a, E>,
        next: &'s ByKind<'_, E>,
    ) -> Result<Leaving<'s>, Spent> {
        let then = next.left(vertex);
        if !own.may_stay(vertex) {
            return Ok(Leaving { then, ..Leaving::nobody(own.digits.nothing(), next) });
        }
        let player = self.players[vertex];
        Ok(Leaving {
            own: own.digits.left(vertex),
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
        let meets = meetings(self.decision, self.asked, &self.players);
        for a in 0..self.players.len() {
            let Some(higher) = own.kind(a) else { continue };
            for b in a + 1..self.players.len() {
                let Some(lower) = own.kind(b).filter(|_| meets(a, b)) else { continue };
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
            let Some(kind) = next.kind(a) else { continue };
            let row = *rows.entry((own.kind(a), kind, leaves.unplayed)).or_insert_with(|| {
                known.resize(known.len() + kinds, None);
                known.len() - kinds
            });
            for b in (a + 1).max(self.players.len())..leaving.len() {
                let Some(other) = next.kind(b) else { continue };
                if !self.field().may_meet(self.player(a), self.player(b)) {
                    continue;
                }
                let class = *known[row + other].get_or_insert_with(|| {
                    let then = next.fresh(kind, other);
                    costs.class(&self.joined(&Leaving { then: &then, ..*leaves }, 0))
                });
                costs.set_class(a, b, class);
            }
        }
    }

    /// To those below, and to the sinks.
    fn further_down(&self, costs: &mut Costs, leaving: &[Leaving<'_>], sinks: Range<usize>) {
        let ends = self.next.as_ref().unwrap_or(self.decision.bracket).is_last();
        let below = leaving.len()..sinks.start;
        let mut kept_apart = Set::with_capacity(self.field().entrants.len());
        for (a, leaves) in leaving.iter().enumerate() {
            let player = self.player(a);
            if !below.is_empty() {
                let class = costs.class(&self.joined(leaves, 0));
                self.field().forbidden_to(player, &mut kept_apart);
                for b in below.clone() {
                    if self.field().meets_beside(&kept_apart, player, self.player(b)) {
                        costs.set_class(a, b, class);
                    }
                }
            }
            if sinks.is_empty() || (ends && self.sinks_are_byes() && !self.may_be_left(player)) {
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
        if ends { i64::from(self.field().entrants[player].own.bye_score.tenths()) } else { 0 }
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
                Source::Following { with_bye } => {
                    digits.extend(with_bye.then_some(bye));
                    digits.extend_from_slice(edge.then);
                }
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
        let before = self.sources.iter().take_while(|source| !matches!(source, Source::Following { .. }));
        let width = |source: &Source| match source {
            Source::Bracket(width) => *width,
            _ => 1,
        };
        before.map(width).sum()
    }

    /// The digits of those in sight in the following bracket, by what C8 asks of it as far as that are sums; none where it is not
    /// asked about. Nothing is seen of those who go further whatever happens.
    fn next_digits(&self, own: &Own<'_, 'a, E>) -> ByKind<'_, E> {
        let Some(next) = &self.next else {
            return ByKind::new(self.decision, std::iter::empty(), std::iter::empty());
        };
        let (bracket, all) = (self.players.len(), self.players.len() + self.following.len());
        let meets = |a: usize, b: usize| a != b && self.field().may_meet(self.player(a), self.player(b));
        let seen = (0..all).map(|a| {
            let first = if a < bracket { bracket } else { 0 };
            (own.may_stay(a) || (first..all).any(|b| meets(a, b))).then(|| self.player(a))
        });
        let decision = BracketDecision::new(self.field(), next, self.decision.outlook);
        ByKind::new(&decision, E::ROWS.iter().filter_map(Row::sum_ahead), seen)
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
