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
use super::problem::{Asked, Optimum, Reach, Row, is_special};
use crate::search::{Class, Costs, Solver};
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

/// Builds the graph.
pub(super) struct Builder<'t, 'd, 'a, E: Edition> {
    decision: &'d BracketDecision<'a, E>,
    asked: &'t Asked<'t, 'a, E>,
    next: Option<Bracket>,
    reach: Reach,
    unplayed: bool,
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
        Builder { decision, asked, next, reach, unplayed, players, following, rest, kinds, samples }
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

    /// The cheapest matching; `None` where there is no perfect one.
    pub(super) fn solve(self) -> Option<Optimum<'d, 'a, E>> {
        let scales = self.scales();
        let costs = self.costs(&scales);
        let mut solver = Solver::new(costs.clone());
        if !solver.solve() {
            return None;
        }
        let (total, before_following) = (solver.total(), self.width_before_following(&scales.own));
        Some(Optimum {
            decision: self.decision,
            players: self.players,
            solver,
            total,
            costs,
            before_following,
        })
    }

    /// The values of a pair or of a downfloater of the bracket by the additive criteria.
    fn own(&self, candidate: &Candidate) -> Vec<Value> {
        self.asked.additive().map(|criterion| (criterion.value)(self.decision, candidate)).collect()
    }

    /// The same in the following bracket, by what C8 asks of it.
    fn then(&self, candidate: &Candidate) -> Vec<Value> {
        let Some(next) = &self.next else { return Vec::new() };
        let decision = BracketDecision::<E>::new(self.field(), next, self.decision.outlook);
        let outlook = E::outlook();
        let asked = outlook.iter().filter(|c| c.policy != Policy::Absolute && !is_special::<E>(c.article));
        asked.map(|criterion| (criterion.value)(&decision, candidate)).collect()
    }

    fn scales(&self) -> Scales {
        let (mut own, mut then) = (Scale::new(self.asked.additive().count()), Scale::new(E::outlook().len()));
        for (at, &a) in self.samples.iter().enumerate() {
            let in_bracket = |player: usize| self.players.binary_search(&player).is_ok();
            then.see(&self.then(&left(a)));
            if in_bracket(a) {
                own.see(&self.own(&left(a)));
            }
            for &b in &self.samples[at..] {
                then.see(&self.then(&pair(a, b)));
                if in_bracket(a) && in_bracket(b) {
                    own.see(&self.own(&pair(a, b)));
                }
            }
        }
        let nothing = Candidate::default();
        let nothing = (own.digits(&self.own(&nothing)), then.digits(&self.then(&nothing)));
        let by_kind =
            |&player: &usize| (own.digits(&self.own(&left(player))), then.digits(&self.then(&left(player))));
        let left = self.samples.iter().map(by_kind).collect();
        Scales { own, then, nothing, left }
    }

    /// The edges, by what they make of the players of the bracket: pairs of it, pairs of the following one, downfloaters who
    /// go further; then those below among themselves, and the bye.
    fn costs(&self, scales: &Scales) -> Costs {
        let in_sight = self.players.len() + self.following.len();
        let all = in_sight + self.rest.len();
        let (sinks, bye) = match self.reach {
            Reach::Bracket { sinks } | Reach::Following { sinks } => (sinks, 0),
            Reach::Everybody => (0, all % 2),
        };
        let mut costs = Costs::new(all + sinks + bye);
        let leaving: Vec<Leaving<'_>> = (0..in_sight).map(|vertex| self.leaving(vertex, scales)).collect();
        self.pairs_of_the_bracket(&mut costs, scales);
        self.pairs_of_the_following(&mut costs, scales, &leaving);
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
        costs
    }

    /// What it costs that a player leaves the bracket, and that he goes further than the following one.
    fn leaving<'s>(&self, vertex: usize, scales: &'s Scales) -> Leaving<'s> {
        let kind = self.kinds[vertex];
        let then = if self.next.is_some() { &scales.left[kind].1 } else { &scales.nothing.1 };
        if vertex >= self.players.len() {
            return Leaving { then, ..scales.staying() };
        }
        let player = self.players[vertex];
        Leaving {
            own: &scales.left[kind].0,
            then,
            unplayed: self.unplayed_digit(player),
            floats: 1,
            mdps: i64::from(self.decision.bracket.is_mdp(player)),
        }
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

    fn pairs_of_the_following(&self, costs: &mut Costs, scales: &Scales, leaving: &[Leaving<'_>]) {
        let mut known: HashMap<(usize, usize, i64), Class> = HashMap::new();
        for (a, leaves) in leaving.iter().enumerate() {
            for b in (a + 1).max(self.players.len())..leaving.len() {
                let (first, second) = (self.player(a), self.player(b));
                if !self.field().may_meet(first, second) {
                    continue;
                }
                let class =
                    *known.entry((self.kinds[a], self.kinds[b], leaves.unplayed)).or_insert_with(|| {
                        let then = scales.then.digits(&self.then(&pair(first, second)));
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
    fn unplayed_digit(&self, player: usize) -> i64 {
        if !self.unplayed {
            return 0;
        }
        let criterion = self.asked.table.iter().find(|c| Some(c.article) == E::SPECIAL.unplayed);
        match criterion.map(|criterion| (criterion.value)(self.decision, &left(player))) {
            Some(Value::Count(number)) => i64::try_from(number).map_or(i64::MAX, |number| number + 1),
            _ => 0,
        }
    }

    /// The digits in the order of the table; at its end the order of the text: how many players are not paired, where no criterion
    /// asks it, and how many moved-down ones.
    fn joined(&self, edge: &Leaving<'_>, bye: i64) -> Vec<i64> {
        let mut own = edge.own.iter();
        let mut digits = Vec::new();
        for criterion in self.asked.table.iter().filter(|criterion| criterion.policy != Policy::Absolute) {
            match criterion.article {
                article if Some(article) == E::SPECIAL.bye_score => digits.push(bye),
                article if article == E::SPECIAL.following => digits.extend(edge.then.iter().flatten()),
                article if Some(article) == E::SPECIAL.unplayed => digits.push(edge.unplayed),
                _ => digits.extend(own.next().into_iter().flatten()),
            }
        }
        if !self.asked.counts_downfloaters() {
            digits.push(edge.floats);
        }
        digits.push(edge.mdps);
        digits
    }

    /// How many digits come before those of the following bracket.
    fn width_before_following(&self, scale: &Scale) -> usize {
        let digits = scale.digits(&self.own(&Candidate::default()));
        let mut own = digits.iter();
        let rows = self.asked.table.iter().filter(|criterion| criterion.policy != Policy::Absolute);
        let rows = rows.take_while(|criterion| criterion.article != E::SPECIAL.following);
        let width =
            |row: &Row<'a, E>| if is_special::<E>(row.article) { 1 } else { own.next().map_or(0, Vec::len) };
        rows.map(width).sum()
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
