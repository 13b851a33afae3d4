//! The graph of a bracket: its vertices and what its edges cost.
//!
//! Two players of one kind cost the same in every edge, so that the criteria are asked about kinds and not about players.

use std::collections::HashMap;
use std::ops::Range;

use super::super::bracket::{Bracket, BracketDecision, Candidate};
use super::super::edition::Edition;
use super::super::field::{Entrant, Field, Float};
use super::super::preference::Preference;
use super::super::readings::C7Bye;
use super::digits::Scale;
use super::problem::{Additive, Asked, Optimum, Reach, is_additive};
use crate::rulebook::Article;
use crate::search::{Class, Costs, Graph, Solver, Spent, set_of};
use crate::systems::weighing::{Policy, Value};
use crate::tournament::{Colour, Points};

/// What distinguishes players for the criteria: two of one kind cost the same in every edge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Kind {
    is_mdp: bool,
    score: Points,
    preference: Option<Preference>,
    floats: [Option<Float>; 2],
    /// Topscorers and their opponents are told apart by all their games.
    games: Vec<Colour>,
    is_topscorer: bool,
}

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
    /// The rows whose values are sums.
    own_rows: Vec<Additive<'a, E>>,
    next: Option<Bracket>,
    reach: Reach,
    unplayed: bool,
    /// Whether no row counts the downfloaters, so that the order of the text does.
    counts_floats: bool,
    players: Vec<usize>,
    following: Vec<usize>,
    rest: Vec<usize>,
    /// The kind of each player of the bracket and the following scoregroup, and one player of each kind.
    kinds: Vec<usize>,
    samples: Vec<usize>,
}

/// The digits of one edge by criterion.
type Digits = Vec<Vec<i64>>;

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
        let (mut kinds, mut samples, mut known) = (Vec::new(), Vec::new(), HashMap::new());
        let field = decision.field;
        let topscorers = field.is_last_round && field.entrants.iter().any(|entrant| entrant.is_topscorer);
        for &player in players.iter().chain(&following) {
            let kind = *known
                .entry(kind(&field.entrants[player], bracket.is_mdp(player), topscorers))
                .or_insert_with(|| {
                    samples.push(player);
                    samples.len() - 1
                });
            kinds.push(kind);
        }
        let weighed = asked.table.iter().filter(|criterion| criterion.policy != Policy::Absolute);
        Builder {
            decision,
            asked,
            sources: weighed.map(|criterion| source::<E>(criterion.article)).collect(),
            own_rows: asked.additive().collect(),
            next,
            reach,
            unplayed,
            counts_floats: !asked.counts_downfloaters(),
            players,
            following,
            rest,
            kinds,
            samples,
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
    pub(super) fn solve(self) -> Result<Option<Optimum<'d, 'a, E>>, Spent> {
        let (costs, before_following) = {
            let next = Next::of(self.decision, self.next.as_ref());
            let scales = self.scales(&next);
            (self.costs(&scales, &next)?, self.width_before_following(&scales.own))
        };
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

    /// The values of a pair or of a downfloater of the bracket by the additive criteria.
    fn own(&self, candidate: &Candidate) -> Vec<Value> {
        self.own_rows.iter().map(|value| value(self.decision, candidate)).collect()
    }

    fn scales(&self, next: &Next<'_, E>) -> Scales {
        let (mut own, mut then) = (Scale::new(self.own_rows.len()), Scale::new(next.rows.len()));
        for (at, &a) in self.samples.iter().enumerate() {
            let in_bracket = |player: usize| self.players.binary_search(&player).is_ok();
            then.see(&next.values(&left(a)));
            if in_bracket(a) {
                own.see(&self.own(&left(a)));
            }
            for &b in &self.samples[at..] {
                then.see(&next.values(&pair(a, b)));
                if in_bracket(a) && in_bracket(b) {
                    own.see(&self.own(&pair(a, b)));
                }
            }
        }
        let nothing = Candidate::default();
        let nothing = (own.digits(&self.own(&nothing)), then.digits(&next.values(&nothing)));
        let by_kind = |&player: &usize| {
            (own.digits(&self.own(&left(player))), then.digits(&next.values(&left(player))))
        };
        let left = self.samples.iter().map(by_kind).collect();
        Scales { own, then, nothing, left }
    }

    /// The edges, by what they make of the players of the bracket: pairs of it, pairs of the following one, downfloaters who
    /// go further; then those below among themselves, and the bye.
    fn costs(&self, scales: &Scales, next: &Next<'_, E>) -> Result<Costs, Spent> {
        let in_sight = self.players.len() + self.following.len();
        let all = in_sight + self.rest.len();
        let (sinks, bye) = match self.reach {
            Reach::Bracket { sinks } | Reach::Following { sinks } => (sinks, 0),
            Reach::Everybody => (0, all % 2),
        };
        let mut costs = Costs::new(all + sinks + bye);
        let leaving = (0..in_sight).map(|vertex| self.leaving(vertex, scales));
        let leaving: Vec<Leaving<'_>> = leaving.collect::<Result<_, _>>()?;
        self.pairs_of_the_bracket(&mut costs, scales);
        self.pairs_of_the_following(&mut costs, (scales, next), &leaving);
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
                None => self.joined(&scales.staying(), score),
            };
            costs.set(a, all, &cost);
        }
        Ok(costs)
    }

    /// What it costs that a player leaves the bracket, and that he goes further than the following one.
    fn leaving<'s>(&self, vertex: usize, scales: &'s Scales) -> Result<Leaving<'s>, Spent> {
        let kind = self.kinds[vertex];
        let then = if self.next.is_some() { &scales.left[kind].1 } else { &scales.nothing.1 };
        if vertex >= self.players.len() {
            return Ok(Leaving { then, ..scales.staying() });
        }
        let player = self.players[vertex];
        Ok(Leaving {
            own: &scales.left[kind].0,
            then,
            unplayed: self.unplayed_digit(player)?,
            floats: 1,
            mdps: i64::from(self.decision.bracket.is_mdp(player)),
        })
    }

    fn pairs_of_the_bracket(&self, costs: &mut Costs, scales: &Scales) {
        // What a pair costs hangs on the kinds of both: a table, asked for each pair.
        let kinds = self.samples.len();
        let mut known: Vec<Option<Class>> = vec![None; kinds * kinds];
        let is_mdp: Vec<bool> =
            self.players.iter().map(|&player| self.decision.bracket.is_mdp(player)).collect();
        for a in 0..self.players.len() {
            for b in a + 1..self.players.len() {
                let (first, second) = (self.players[a], self.players[b]);
                if is_mdp[a] && is_mdp[b] || !self.may_be_paired(first, second) {
                    continue;
                }
                let class = *known[self.kinds[a] * kinds + self.kinds[b]].get_or_insert_with(|| {
                    let own = scales.own.digits(&self.own(&pair(first, second)));
                    costs.class(&self.joined(&Leaving { own: &own, ..scales.staying() }, 0))
                });
                costs.set_class(a, b, class);
            }
        }
    }

    fn pairs_of_the_following(
        &self,
        costs: &mut Costs,
        (scales, next): (&Scales, &Next<'_, E>),
        leaving: &[Leaving<'_>],
    ) {
        let mut known: HashMap<(usize, usize, i64), Class> = HashMap::new();
        for (a, leaves) in leaving.iter().enumerate() {
            for b in (a + 1).max(self.players.len())..leaving.len() {
                let (first, second) = (self.player(a), self.player(b));
                if !self.field().may_meet(first, second) {
                    continue;
                }
                let class =
                    *known.entry((self.kinds[a], self.kinds[b], leaves.unplayed)).or_insert_with(|| {
                        let then = scales.then.digits(&next.values(&pair(first, second)));
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
        if asked { i64::from(self.field().entrants[player].bye_score.tenths()) } else { 0 }
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
        let mut own = edge.own.iter();
        let mut digits = Vec::new();
        for source in &self.sources {
            match source {
                Source::Bracket => digits.extend(own.next().into_iter().flatten()),
                Source::Bye => digits.push(bye),
                Source::Following => digits.extend(edge.then.iter().flatten()),
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
    fn width_before_following(&self, scale: &Scale) -> usize {
        let digits = scale.digits(&self.own(&Candidate::default()));
        let mut own = digits.iter();
        let before = self.sources.iter().take_while(|source| !matches!(source, Source::Following));
        let width = |source: &Source| match source {
            Source::Bracket => own.next().map_or(0, Vec::len),
            _ => 1,
        };
        before.map(width).sum()
    }
}

/// The following bracket, where it is asked about, and what C8 asks of it as far as these are sums.
struct Next<'n, E: Edition> {
    decision: Option<BracketDecision<'n, E>>,
    rows: Vec<Additive<'n, E>>,
}

impl<'n, E: Edition> Next<'n, E> {
    fn of(above: &BracketDecision<'n, E>, next: Option<&'n Bracket>) -> Self {
        let decision = next.map(|next| BracketDecision::new(above.field, next, above.outlook));
        let rows = E::outlook().into_iter().filter(is_additive).filter_map(|row| row.told());
        Next { decision, rows: rows.collect() }
    }

    /// The values of a pair or of a downfloater of it; none where nothing is asked.
    fn values(&self, candidate: &Candidate) -> Vec<Value> {
        let decision = self.decision.iter();
        decision.flat_map(|decision| self.rows.iter().map(|value| value(decision, candidate))).collect()
    }
}

/// Where the digits of a row that is weighed come from.
fn source<E: Edition>(article: &'static Article) -> Source {
    match article {
        _ if article == E::SPECIAL.following => Source::Following,
        _ if Some(article) == E::SPECIAL.bye_score => Source::Bye,
        _ if Some(article) == E::SPECIAL.unplayed => Source::Unplayed,
        _ => Source::Bracket,
    }
}

/// The digits of the values in the bracket and in the following one.
struct Scales {
    own: Scale,
    then: Scale,
    /// Those of no pair and no downfloater.
    nothing: (Digits, Digits),
    /// Those of a downfloater of each kind.
    left: Vec<(Digits, Digits)>,
}

impl Scales {
    /// Nobody leaves the bracket.
    fn staying(&self) -> Leaving<'_> {
        Leaving { own: &self.nothing.0, then: &self.nothing.1, unplayed: 0, floats: 0, mdps: 0 }
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

fn pair(a: usize, b: usize) -> Candidate {
    Candidate { pairs: vec![(a.min(b), a.max(b))], downfloaters: Vec::new() }
}

fn left(player: usize) -> Candidate {
    Candidate { pairs: Vec::new(), downfloaters: vec![player] }
}

fn kind(entrant: &Entrant, is_mdp: bool, topscorers: bool) -> Kind {
    Kind {
        is_mdp,
        score: entrant.score,
        preference: entrant.preference,
        floats: entrant.floats,
        games: if topscorers { entrant.games.clone() } else { Vec::new() },
        is_topscorer: entrant.is_topscorer,
    }
}
