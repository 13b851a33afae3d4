//! The graph of a bracket: its vertices and the costs of its edges.

use std::collections::HashMap;
use std::ops::Range;

use super::super::bracket::{Bracket, BracketDecision, Candidate};
use super::super::edition::Edition;
use super::super::field::Field;
use super::super::readings::C7Bye;
use super::super::row::{self, Beyond, Makes, Row};
use super::kinds::{ByKind, Digits};
use super::problem::{Asked, Optimum, Reach};
use arbitrium_search::folding::Folding;
use arbitrium_search::{Class, Costs, Graph, Set, Solver, Spent, set_of};
use arbitrium_swiss::guided::Cheapest;
use arbitrium_swiss::guided::rest::pairs_among;
use arbitrium_swiss::weighing::Value;

/// Where the digits of a row of the table come from. A digit is one number in the cost of an edge.
#[derive(Clone, Copy)]
enum Source {
    /// A row whose value is a sum over the pairs and downfloaters of the bracket. Contains the number of its
    /// digits.
    Bracket(usize),
    /// The score of the player with the bye (C5).
    Bye,
    /// The values of the following bracket (C8). If `with_bye` is true, C5 applies to that bracket but not to
    /// this one. The digit of C5 is then included here.
    Following { with_bye: bool },
    /// The unplayed games of the only downfloater (C9).
    Unplayed,
}

/// The sources of the digits of all rows that are not absolute. `widths` has the number of digits of each row that is
/// a sum.
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

/// Builds the graph of a bracket: its vertices, and the costs of its edges.
pub(super) struct Builder<'t, 'd, 'a, E: Edition> {
    decision: &'d BracketDecision<'a, E>,
    asked: &'t Asked<'t, 'a, E>,
    /// The source of the digits of each minimised row, in the order of the table.
    sources: Vec<Source>,
    next: Option<Bracket>,
    reach: Reach,
    unplayed: bool,
    /// Whether the cost gets an extra digit for the number of downfloaters, because no row of the table counts them.
    counts_floats: bool,
    players: Vec<usize>,
    following: Vec<usize>,
    rest: Vec<usize>,
}

/// Returns a function that decides whether two players may be paired in the bracket. Its arguments are indices into
/// `players`.
fn meetings<'m, E: Edition>(
    decision: &'m BracketDecision<'_, E>,
    asked: &'m Asked<'_, '_, E>,
    players: &'m [usize],
) -> impl Fn(usize, usize) -> bool {
    let is_mdp: Vec<bool> = players.iter().map(|&player| decision.bracket.is_mdp(player)).collect();
    move |a, b| !(is_mdp[a] && is_mdp[b]) && asked.may_be_paired(decision.field, players[a], players[b])
}

/// The costs of the pairs and downfloaters of a bracket in the rows that are sums. They are the same for every
/// [`Reach`] of the graph.
pub(super) struct Own<'d, 'a, E: Edition> {
    pub(super) decision: &'d BracketDecision<'a, E>,
    /// The digits of the players that may meet another player of the bracket. All other players float down in every
    /// candidate, so their cost does not change the choice and is left out.
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

    /// Whether a vertex is a player of the bracket that may meet another player of the bracket. All other
    /// players of the bracket float down.
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
            Reach::Bracket { .. } | Reach::Free | Reach::Following { .. } => Vec::new(),
        };
        // All players of this bracket may be moved down to the following one.
        let next = next.map(|next| Bracket { mdps: players.clone(), ..next.clone() });
        Builder {
            decision,
            asked,
            sources: sources(asked, own.digits.widths()),
            next,
            reach,
            unplayed,
            counts_floats: !asked.any_number && !asked.counts_downfloaters(),
            players,
            following,
            rest,
        }
    }

    fn field(&self) -> &'a Field {
        self.decision.field
    }

    /// Whether a player may be left over if no players remain below. A player barred from the bye may be left over
    /// only in the last bracket, and only if neither C2 nor C4 applies.
    fn may_be_left(&self, player: usize) -> bool {
        let bracket = self.decision.bracket;
        let is_binding = self.asked.bye || self.asked.completes(bracket) || !bracket.is_last();
        !is_binding || self.field().may_have_bye(player)
    }

    /// The number of players of the graph that a largest matching leaves unmatched, ignoring costs and C2.
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

    /// The cheapest perfect matching; `None` if there is no perfect matching.
    pub(super) fn solve(self, own: &mut Own<'_, 'a, E>) -> Result<Option<Optimum<'d, 'a, E>>, Spent> {
        let costs = self.costs(own, &self.next_digits(own))?;
        let before_following = self.width_before_following();
        let found = Cheapest::of(Solver::new(costs))?;
        let Builder { decision, players, .. } = self;
        Ok(found.map(|cheapest| Optimum { decision, players, cheapest, before_following }))
    }

    /// Builds the edges with their costs. First come the edges of players of the bracket: its pairs, pairs of the
    /// following bracket, and edges of downfloaters that float further down. Then come the edges among the players
    /// below, and those to the bye.
    fn costs(&self, own: &mut Own<'_, 'a, E>, next: &ByKind<'_, E>) -> Result<Costs, Spent> {
        let in_sight = self.players.len() + self.following.len();
        let all = in_sight + self.rest.len();
        let (sinks, bye) = match self.reach {
            Reach::Bracket { sinks } | Reach::Following { sinks } => (sinks, 0),
            Reach::Free => (all, 0),
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
        if self.reach == Reach::Free {
            let sinks: Vec<usize> = (all..all + sinks).collect();
            pairs_among(&sinks).for_each(|(a, b)| costs.set_class(a, b, free));
        }
        for (at, &(a, b)) in meeting_below.iter().enumerate() {
            // A path of three edges over two extra vertices. If the outer two edges are matched, both players leave
            // the bracket and meet below it. If the middle edge is matched, they do not meet.
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

    /// The pairs of moved-down players that may meet each other below the bracket to complete the round. The
    /// graph needs such pairs only in two cases:
    ///
    /// - Two players must meet (a wish). The wish did not apply in the brackets above, so C4 and C5 count
    ///   such a pair.
    /// - An absolute criterion is not applied. The players below may then have to be completed after a
    ///   pairing that the rules do not reach.
    ///
    /// In all other cases such pairs change nothing:
    ///
    /// - Two players may have floated down together from a bracket in which they could have met. They did so
    ///   for a better C5, and no completion with this value of C5 lets them meet.
    /// - If one of two players is a resident, they can meet in the bracket itself, with fewer downfloaters.
    ///
    /// In the last bracket C2 requires that every player left over may have the bye. This includes both
    /// players of such a pair.
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
        pairs_among(&mdps).filter(|&(a, b)| self.field().may_meet(self.players[a], self.players[b])).collect()
    }

    /// The parts of the cost if the player at `vertex` leaves the bracket and then also the following one.
    /// `own` has the digits of this bracket, and `next` those of the following one. The cost in this bracket
    /// is 0 if the player has no possible opponent in it.
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
        // The cost of a pair depends only on the kinds of both players, so it is stored for each pair of kinds.
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
        // The cost of a pair depends on the kinds of both players in the following bracket. It also depends on the
        // first player's kind in this bracket and number of unplayed games. `rows` has the start of a row in `known`
        // for each combination of the first player's facts.
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

    /// Adds the edges from the players of both brackets to the players below and to the vertices `sinks`,
    /// which stand for being left over. `leaving` has the parts of the cost for each player of both brackets.
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

    /// Whether a player left over after the last bracket must be one that may have the bye (C.7 of 2017:
    /// interpretation `c7-bye`).
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

    /// The digit of C5: the score of the player with the bye, in tenths of a point. 0 if `ends` is false,
    /// because players remain below and `player` then does not have the bye.
    fn bye_digit(&self, player: usize, ends: bool) -> i64 {
        if ends { i64::from(self.field().entrants[player].own.bye_score.tenths()) } else { 0 }
    }

    /// The digit of C9: the unplayed games plus 1, for a player that would receive the bye as the only downfloater. 0
    /// for any other player.
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

    /// The complete cost of the edge `edge`: its digits in the order of the table. `bye` is the digit of C5.
    /// The last digits are for the order of the rules: the number of unpaired players, if no criterion counts
    /// them, and the number of unpaired moved-down players.
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

    /// The number of digits of the criteria that come before the criterion about the following bracket.
    fn width_before_following(&self) -> usize {
        let before = self.sources.iter().take_while(|source| !matches!(source, Source::Following { .. }));
        let width = |source: &Source| match source {
            Source::Bracket(width) => *width,
            _ => 1,
        };
        before.map(width).sum()
    }

    /// The digits of the pairs and downfloaters of the following bracket, for the criteria of C8 that are sums. Empty
    /// if C8 is not applied. Players that certainly float further down are left out.
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
        ByKind::new(&decision, E::ROWS.iter().filter_map(Row::sum_ahead).take(self.asked.sums_ahead), seen)
    }
}

/// The parts of the cost of an edge. By most of these edges a player leaves the bracket.
#[derive(Clone, Copy)]
struct Leaving<'s> {
    /// The digits of the edge for the criteria of this bracket.
    own: &'s Digits,
    /// The digits of the edge for the following bracket (C8).
    then: &'s Digits,
    /// The unplayed games of the player with the bye (C9); 0 if the edge gives no bye.
    unplayed: i64,
    /// The number of players of the bracket that the edge leaves unpaired.
    floats: i64,
    /// The number of moved-down players that the edge leaves unpaired.
    mdps: i64,
}

impl<'s> Leaving<'s> {
    /// The parts of the cost of an edge by which no player leaves the bracket. `own` has the digits of the
    /// edge for the criteria about this bracket. `next` is used only for its zeros.
    fn nobody<E: Edition>(own: &'s Digits, next: &'s ByKind<'_, E>) -> Self {
        Leaving { own, then: next.nothing(), unplayed: 0, floats: 0, mdps: 0 }
    }
}
