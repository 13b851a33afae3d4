//! The players that are still to be paired or left over, as a matching problem.

use super::super::arrangement::Pair;
use super::super::bracket::{self, BracketAfterC1};
use super::super::levels;
use super::super::requirements::{Cost, InForce};
use super::super::walk::BracketToPair;
use super::joined::Role;
use super::places::Places;
use super::scale::{Scale, Verdict, add, int};
use arbitrium_search::{Spent, Stepwise, cheapest_by, cheapest_of, cheapest_perfect};
use arbitrium_tournament::Points;

/// The largest number of vertices for which the existence of a matching is checked before the cheapest one is
/// computed. In larger problems a matching nearly always exists, so the check saves nothing.
const SMALL: usize = 64;

/// A place for one player who leaves the bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Exit {
    /// The required score of the player that takes this place (B3); `None` if any score is allowed.
    pub(super) score: Option<Points>,
}

/// The players of a bracket that are still to be paired.
#[derive(Clone, Debug)]
pub(in super::super) struct Pool<'a> {
    pub(in super::super) to_pair: BracketToPair<'a>,
    pub(in super::super) in_force: &'a InForce,
    pub(in super::super) scale: Scale<'a>,
    /// Moved-down players that must meet natives.
    pub(in super::super) down: Vec<usize>,
    /// Undecided moved-down players: they may meet natives, or wait outside the bracket.
    pub(in super::super) undecided: Vec<usize>,
    /// Moved-down players that are not in S1 and will leave. In the lowest bracket there are none.
    pub(super) passed: Vec<usize>,
    /// The homogeneous group, including players that will meet a moved-down player.
    pub(in super::super) group: Vec<usize>,
    /// The places outside the bracket for players of the group.
    pub(in super::super) exits: Vec<Exit>,
    /// The number of undecided players that must wait outside the bracket.
    pub(in super::super) waiting: usize,
    /// The scores that the waiting players must have; `None` if B3 does not require any.
    waiting_scores: Option<Vec<Points>>,
    /// The cost of the pairs made so far, and of the players that already wait.
    pub(in super::super) spent: Vec<i64>,
    /// The decisions about leaving players (C12, C13); `None` if there are none.
    pub(super) leavers: Option<Leavers<'a>>,
}

/// The decisions about the players that leave a bracket (C12, C13).
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Leavers<'a> {
    /// The players that certainly leave the bracket.
    pub(in super::super) surely: &'a [usize],
    /// The players about whom nothing is decided. Players in neither list must stay.
    pub(in super::super) perhaps: &'a [usize],
}

/// Facts about the pool of a whole bracket. If B3 requires no scores, the edges of its matching problem
/// depend only on these facts and on the requirements in force. The numbers of pairs affect the edges only
/// through these facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "one answer for each question of the text")]
pub(in super::super) struct Shape {
    /// Whether all moved-down players are in S1 and must meet natives.
    all_down: bool,
    /// Whether only some moved-down players must meet natives. It is undecided which ones.
    some_down: bool,
    /// Whether at least one moved-down player must wait outside.
    waits: bool,
    /// Whether at least one player of the group must leave.
    leaves: bool,
}

/// A matching that completes a pool, with its cost.
#[derive(Clone, Debug)]
pub(in super::super) struct Solution {
    /// The cost of the matching and of the pairs made before. Further digits, if the caller asked for them,
    /// are at the end.
    pub(in super::super) cost: Vec<i64>,
    /// The pairs of the matching, as places in the field.
    pub(in super::super) pairs: Vec<(usize, usize)>,
}

impl Solution {
    /// Whether two players meet in this matching.
    pub(in super::super) fn has(&self, a: usize, b: usize) -> bool {
        self.pairs.contains(&(a, b)) || self.pairs.contains(&(b, a))
    }

    /// The matching without the pair of `player`. The cost stays the same.
    pub(in super::super) fn without(&self, player: usize) -> Self {
        let others = self.pairs.iter().copied().filter(|&(a, b)| a != player && b != player);
        Solution { cost: self.cost.clone(), pairs: others.collect() }
    }
}

/// The cheapest matching of a problem: its cost, and for each vertex the vertex that is matched with it.
type Cheapest = (Vec<i64>, Vec<usize>);

/// Whether the required number of moved-down players can be paired with natives.
struct Descents {
    /// Whether enough pairs exist if only the limits for single pairs are kept.
    possible: bool,
    /// Whether the cheapest of these pairs are within all limits in force.
    within: bool,
}

/// Whether a pool can be completed within the limits.
#[derive(Clone, Debug)]
pub(in super::super) enum Answer {
    /// The pool can be completed. The value is a matching that does it.
    Yes(Solution),
    /// It is not known whether the pool can be completed.
    Perhaps,
    /// The pool cannot be completed: it has no matching.
    NoMatching,
    /// The pool cannot be completed: every matching costs too much.
    TooCostly,
}

impl<'a> Pool<'a> {
    /// The pool of a whole bracket. `leavers` limits the players that leave; `None` if there is no limit.
    pub(in super::super) fn whole(
        to_pair: BracketToPair<'a>,
        in_force: &'a InForce,
        leavers: Option<Leavers<'a>>,
    ) -> Self {
        let (after_c1, sought) = (to_pair.after_c1, to_pair.sought);
        let scale = Scale::new(&to_pair, in_force);
        let spent = vec![0; scale.len()];
        let all_paired = sought.paired_down == after_c1.moved_down.len();
        let (down, undecided, group) = match sought.paired_down {
            0 => (Vec::new(), Vec::new(), after_c1.players()),
            _ if all_paired => (after_c1.moved_down.clone(), Vec::new(), after_c1.natives.clone()),
            _ => (Vec::new(), after_c1.moved_down.clone(), after_c1.natives.clone()),
        };
        let waiting = if undecided.is_empty() || after_c1.is_lowest {
            0
        } else {
            after_c1.moved_down.len() - sought.paired_down
        };
        let left = after_c1.len() - 2 * sought.pairs - waiting;
        let mut pool = Pool {
            to_pair,
            in_force,
            scale,
            down,
            undecided,
            passed: Vec::new(),
            group,
            exits: vec![Exit { score: None }; left],
            waiting,
            waiting_scores: None,
            spent,
            leavers,
        };
        pool.name_scores();
        pool
    }

    /// Sets the scores that B3 requires for waiting moved-down players, and for players that leave the group.
    fn name_scores(&mut self) {
        let Some(scores) = &self.in_force.level.leaving else { return };
        let mut scores = scores.clone();
        if self.waiting > 0 {
            // Moved-down players have higher scores than all natives, so the highest of the required scores are
            // theirs.
            let natives = scores.split_off(self.waiting.min(scores.len()));
            self.waiting_scores = Some(scores);
            scores = natives;
        }
        if scores.len() == self.exits.len() {
            self.exits = scores.into_iter().map(|score| Exit { score: Some(score) }).collect();
        }
    }

    /// The pool without the limits for leaving players.
    pub(in super::super) fn without_leavers(&self) -> Self {
        Pool { leavers: None, ..self.clone() }
    }

    /// The pool with exactly the players `set` in S1. `None` if the other moved-down players may not wait.
    pub(in super::super) fn with_set(&self, set: &[usize]) -> Option<Self> {
        let (field, after_c1) = (self.to_pair.field, self.to_pair.after_c1);
        let mut pool = Pool { down: set.to_vec(), undecided: Vec::new(), ..self.clone() };
        let others = after_c1.moved_down.iter().filter(|player| !set.contains(player)).copied();
        if after_c1.is_lowest {
            pool.group = after_c1.opponents_of(set);
            return Some(pool);
        }
        let others: Vec<usize> = others.collect();
        for &player in &others {
            add(&mut pool.spent, &self.scale.of_leaving(player));
        }
        let wait = self
            .waiting_scores
            .as_ref()
            .is_none_or(|scores| *scores == levels::scores(field, others.iter().copied()));
        let may = others.iter().all(|&player| self.may_wait(player));
        pool.waiting = 0;
        (wait && may).then_some(pool)
    }

    /// The pool after some decisions about S1: the players in `set` are in S1, those in `others` are not.
    pub(in super::super) fn with_some(&self, set: &[usize], others: &[usize]) -> Self {
        let decided = |player: &usize| set.contains(player) || others.contains(player);
        let mut pool = Pool { down: set.to_vec(), ..self.clone() };
        pool.undecided.retain(|player| !decided(player));
        if self.after_c1().is_lowest {
            pool.group = bracket::sorted(pool.group.iter().chain(others).copied());
        } else {
            pool.passed = others.to_vec();
        }
        pool
    }

    /// The smallest number of undecided players that must be outside S1, in a lowest bracket in which all
    /// players have an opponent or the bye. If two undecided players meet, one of them is outside S1. An
    /// undecided player that meets a player of S1, or has the bye, is also outside. The second value is the
    /// cheapest way to complete the pool with this number. `None` if the pool cannot be completed.
    pub(in super::super) fn least_outside_s1(&self) -> Result<Option<(usize, Solution)>, Spent> {
        let players = self.vertices();
        let is_outside = |a: Role, b: Option<Role>| match (a, b) {
            (Role::Undecided, None | Some(Role::Undecided)) => true,
            (a, Some(b)) => (a, b) == (Role::Down, Role::Undecided),
            _ => false,
        };
        let edge = |a: usize, b: usize| {
            let cost = self.edge(&players, (a, b), &self.scale)?;
            let outside = is_outside(players[a].1, players.get(b).map(|&(_, role)| role));
            Some([&[i64::from(outside)][..], &cost].concat())
        };
        let cheapest = self.cheapest_by_kinds(&players, 1 + self.scale.len(), edge)?;
        Ok(cheapest.and_then(|(cost, mates)| {
            let (outside, cost) = cost.split_first()?;
            let solution = self.solution(&players, cost.to_vec(), &mates, &self.scale);
            Some((usize::try_from(*outside).ok()?, solution))
        }))
    }

    /// The lowest scores of leaving players with which the pool can be completed, the highest score first
    /// (B3). The only limit that is kept is the limit of B2, and only if no pair may be against B2. `None` if
    /// the pool cannot be completed.
    pub(in super::super) fn least_leaving(&self) -> Result<Option<Vec<Points>>, Spent> {
        let field = self.to_pair.field;
        let players = self.vertices();
        let mut all = levels::scores(field, players.iter().map(|&(player, _)| player));
        all.dedup();
        let edge = |a: usize, b: usize| {
            let cost = self.edge(&players, (a, b), &self.scale)?;
            let is_against_b2 = self.scale.most_against_b2() == 0 && self.scale.parts(&cost).0 > 0;
            let leaving = (b >= players.len()).then(|| field.score(players[a].0));
            (!is_against_b2).then(|| all.iter().map(|score| i64::from(leaving == Some(*score))).collect())
        };
        let cheapest = self.cheapest_by_kinds(&players, all.len(), edge)?;
        Ok(cheapest.map(|(counts, _)| {
            let taken = all.iter().zip(counts);
            taken.flat_map(|(&score, count)| vec![score; usize::try_from(count).unwrap_or(0)]).collect()
        }))
    }

    pub(super) fn after_c1(&self) -> &BracketAfterC1 {
        self.to_pair.after_c1
    }

    /// The score that B3 requires at the waiting place with the number `place`; `None` if no score is
    /// required.
    pub(super) fn score_of_place(&self, place: usize) -> Option<Points> {
        self.waiting_scores.as_ref().map(|scores| scores[place])
    }

    /// Makes the pair of a moved-down player and a native. Both are removed from the pool, and the cost of
    /// the pair is added.
    pub(in super::super) fn descend(&mut self, moved_down: usize, native: usize) {
        self.down.retain(|&player| player != moved_down);
        self.group.retain(|&player| player != native);
        add(&mut self.spent, &self.scale.of(moved_down, native, true));
    }

    /// The pool after these pairs of moved-down players and natives are made.
    pub(in super::super) fn descended(mut self, pairs: impl IntoIterator<Item = Pair>) -> Self {
        pairs.into_iter().for_each(|(player, opponent)| self.descend(player, opponent));
        self
    }

    /// Whether the pool can be completed within the requirements in force.
    pub(in super::super) fn answer(&self) -> Result<Answer, Spent> {
        let Some(least) = self.least(&self.scale)? else { return Ok(Answer::NoMatching) };
        match self.scale.verdict(&least.cost) {
            Verdict::Within => return Ok(Answer::Yes(least)),
            Verdict::Beyond => return Ok(Answer::TooCostly),
            Verdict::Open => {}
        }
        let other = self.scale.z_first();
        let Some(least) = self.least(&other)? else { return Ok(Answer::NoMatching) };
        Ok(match other.verdict(&least.cost) {
            Verdict::Within => Answer::Yes(least),
            Verdict::Beyond => Answer::TooCostly,
            Verdict::Open => Answer::Perhaps,
        })
    }

    /// The cheapest way to complete the pool, with costs by `scale`; `None` if it has no matching.
    pub(in super::super) fn least(&self, scale: &Scale<'_>) -> Result<Option<Solution>, Spent> {
        self.solve(scale, 0, &|_, _| Some(Vec::new()))
    }

    /// The cheapest way to complete the pool, with `digits` further digits at the end of the cost. `None` if
    /// the pool has no matching. `extra` gives the further digits for a pair of the group. For a player of
    /// the group that leaves, it gets this player twice. If `extra` returns `None`, the pair or the leaving
    /// is forbidden.
    pub(in super::super) fn solve(
        &self,
        scale: &Scale<'_>,
        digits: usize,
        extra: &dyn Fn(usize, usize) -> Option<Vec<i64>>,
    ) -> Result<Option<Solution>, Spent> {
        let players = self.vertices();
        let edge = |a: usize, b: usize| self.joined(&players, (a, b), scale, (digits, extra));
        let cheapest = if digits == 0 {
            self.cheapest_by_kinds(&players, scale.len(), edge)?
        } else {
            self.cheapest(scale.len() + digits, edge)?
        };
        Ok(cheapest.map(|(cost, mates)| self.solution(&players, cost, &mates, scale)))
    }

    /// Opponents for some moved-down players; `of` has each player with the candidates in order. Only the
    /// cheapest ways to complete the pool count. The first player gets the first candidate that is their
    /// opponent in any of these ways. Then the second player gets an opponent in the same way, and so on. The
    /// result is empty if the limits allow more than the least cost.
    pub(in super::super) fn first_opponents(&self, of: &[(usize, Vec<usize>)]) -> Result<Vec<usize>, Spent> {
        let players = self.vertices();
        let edge = |a: usize, b: usize| self.edge(&players, (a, b), &self.scale);
        let costs = self.costs_by_kinds(&players, edge)?;
        let Some((mut total, mut solver)) = cheapest_by(costs, self.scale.len())? else {
            return Ok(Vec::new());
        };
        add(&mut total, &self.spent);
        if !self.scale.is_tight(&total) {
            return Ok(Vec::new());
        }
        let limit = solver.limit(&solver.total());
        let vertices = Places::of(&self.players());
        let mut opponents = Vec::new();
        for (player, candidates) in of {
            let Some(a) = vertices.get(*player) else { break };
            let mut first = None;
            for &candidate in candidates {
                let Some(b) = vertices.get(candidate) else { continue };
                if let Some(joined) = solver.joining(a, b, &limit)? {
                    (first, solver) = (Some(candidate), joined);
                    break;
                }
            }
            let Some(first) = first else { break };
            opponents.push(first);
        }
        Ok(opponents)
    }

    /// The facts about the pool that decide which edges exist.
    pub(in super::super) fn shape(&self) -> Shape {
        Shape {
            all_down: !self.down.is_empty(),
            some_down: !self.undecided.is_empty(),
            waits: self.waiting > 0,
            leaves: !self.exits.is_empty(),
        }
    }

    /// The number of vertices of the matching problem: players, and places outside.
    pub(in super::super) fn size(&self) -> usize {
        let players = self.down.len() + self.undecided.len() + self.passed.len() + self.group.len();
        players + self.waiting + self.exits.len()
    }

    /// The cheapest matching of the players and the places outside; `None` if there is none. A cost has
    /// `digits` digits and is computed once for each pair of [kinds](super::kinds).
    fn cheapest_by_kinds(
        &self,
        players: &[(usize, Role)],
        digits: usize,
        edge: impl Fn(usize, usize) -> Option<Vec<i64>>,
    ) -> Result<Option<Cheapest>, Spent> {
        if self.size() % 2 == 1 {
            return Ok(None);
        }
        let costs = self.costs_by_kinds(players, edge)?;
        if self.size() <= SMALL && !costs.have_perfect_matching()? {
            return Ok(None);
        }
        cheapest_of(costs, digits)
    }

    /// The cheapest matching of the players and the places outside; `None` if there is none. A cost has
    /// `digits` digits and is computed for each pair of vertices.
    fn cheapest(
        &self,
        digits: usize,
        edge: impl Fn(usize, usize) -> Option<Vec<i64>>,
    ) -> Result<Option<Cheapest>, Spent> {
        let size = self.size();
        if size.is_multiple_of(2) { cheapest_perfect(size, digits, edge) } else { Ok(None) }
    }

    /// The solution for the matching `mates`. The cost of the pairs made before is added to `cost`, with the
    /// digits in the order of `scale`.
    fn solution(
        &self,
        players: &[(usize, Role)],
        mut cost: Vec<i64>,
        mates: &[usize],
        scale: &Scale<'_>,
    ) -> Solution {
        let pairs = mates.iter().enumerate().filter(|&(a, &b)| a < b && b < players.len());
        let pairs = pairs.map(|(a, &b)| (players[a].0, players[b].0)).collect();
        let spent = if scale.len() == self.spent.len() { self.spent_on(scale) } else { Vec::new() };
        add(&mut cost, &spent);
        Solution { cost, pairs }
    }

    /// Gives the group its own x and z. Used under the interpretation `x-remainder=recomputed`.
    pub(in super::super) fn limit_to_remainder(&mut self) {
        let (field, group) = (self.to_pair.field, &self.group);
        let (x, z) = (bracket::x(field, group), bracket::z(field, group));
        self.scale = self.scale.limited(x, z.max(x));
        // Only the digits of x and z are reset. The score differences are still those of the whole bracket.
        let last = self.spent.len() - 2;
        self.spent[last..].fill(0);
    }

    /// Whether all players of `set` can be paired with natives within the requirements in force.
    pub(in super::super) fn reaches(&self, set: &[usize]) -> Result<bool, Spent> {
        Ok(self.descends(set, &self.to_pair.after_c1.opponents_of(set), set.len())?.within)
    }

    /// Whether some set of `size` moved-down players can be paired with natives within the requirements in
    /// force. `Some(true)` if the cheapest pairs are within the limits, and `Some(false)` if no pairs are
    /// possible. `None` in other cases.
    pub(in super::super) fn some_reach(&self, size: usize) -> Result<Option<bool>, Spent> {
        let after_c1 = self.after_c1();
        // In the lowest bracket the moved-down players may also meet each other.
        if after_c1.is_lowest {
            return Ok(None);
        }
        let Descents { possible, within } = self.descends(&after_c1.moved_down, &after_c1.natives, size)?;
        Ok((within || !possible).then_some(within))
    }

    /// Whether `size` of the players `moved_down` can be paired with players of `opponents`.
    fn descends(&self, moved_down: &[usize], opponents: &[usize], size: usize) -> Result<Descents, Spent> {
        let limits = self.scale.limited(self.in_force.x, self.in_force.z);
        let free = !self.to_pair.field.readings.asks_relative_criteria();
        let (first, last) = (moved_down.len(), moved_down.len() + opponents.len());
        // These vertices are matched with the moved-down players that are not paired.
        let left = last + moved_down.len() - size;
        let mut possible = false;
        let within = [false, true].iter().try_any(|z_first| {
            let cost = |a: usize, b: usize| -> Option<Vec<i64>> {
                if a >= first || (last..left).contains(&b) {
                    // The other edges cost nothing. They join moved-down players without an opponent with the
                    // vertices for them. They also join the remaining opponents with each other. If the
                    // number of vertices is odd, one more vertex is added, which remaining opponents can also
                    // take.
                    let nobody = a < first || !(last..left).contains(&b) && !(last..left).contains(&a);
                    return nobody.then(|| vec![0, 0, 0]);
                }
                let (player, native) = (*moved_down.get(a)?, *opponents.get(b.checked_sub(first)?)?);
                let cost = Cost::of(self.to_pair.field, player, native);
                let (b2, x, z) = (int(cost.b2), int(cost.x), int(cost.z));
                self.may_descend(player, native)
                    .then(|| if *z_first { vec![b2, z, x] } else { vec![b2, x, z] })
            };
            let matching = cheapest_perfect(left + left % 2, 3, cost)?;
            possible |= matching.is_some();
            Ok(matching.is_some_and(|(cost, _)| {
                let (x, z) = if *z_first { (cost[2], cost[1]) } else { (cost[1], cost[2]) };
                cost[0] <= int(self.in_force.against_b2) && (free || limits.keeps_costs(x, z))
            }))
        })?;
        Ok(Descents { possible, within })
    }

    /// The cost of the pairs made so far, with its digits in the order of `scale`.
    pub(in super::super) fn spent_on(&self, scale: &Scale<'_>) -> Vec<i64> {
        let mut spent = self.spent.clone();
        if scale.is_z_first() {
            let x = scale.x_at();
            spent.swap(x, x + 1);
        }
        spent
    }

    /// The largest value that a digit of a cost can have.
    pub(in super::super) fn most_of_a_digit(&self) -> usize {
        if self.scale.counts_floats() { self.after_c1().len() } else { self.to_pair.sought.pairs }
    }
}
