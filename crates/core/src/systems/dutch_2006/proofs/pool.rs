//! The players still to be placed, as a matching question.

use super::super::arrangement::Pair;
use super::super::bracket::{self, BracketAfterC1};
use super::super::levels;
use super::super::requirements::{Cost, InForce};
use super::super::walk::BracketToPair;
use super::joined::Role;
use super::places::Places;
use super::scale::{Scale, Verdict, add, int};
use crate::search::{Spent, Stepwise, cheapest_by, cheapest_of, cheapest_perfect};
use crate::tournament::Points;

/// Of a question of more vertices it is not asked first whether they have a matching at all: they mostly do, and what edges cost is
/// known of a few kinds.
const SMALL: usize = 64;

/// A place outside the bracket for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Exit {
    /// The score of the player who takes it (B3), where one is asked for.
    pub(super) score: Option<Points>,
}

/// What is still to be paired of a bracket.
#[derive(Clone, Debug)]
pub(in super::super) struct Pool<'a> {
    pub(in super::super) to_pair: BracketToPair<'a>,
    pub(in super::super) in_force: &'a InForce,
    pub(in super::super) scale: Scale<'a>,
    /// Moved-down players who must meet natives.
    pub(in super::super) down: Vec<usize>,
    /// Moved-down players of whom nothing is decided yet: they may meet natives or wait.
    pub(in super::super) undecided: Vec<usize>,
    /// Moved-down players who do not stand in S1, of a bracket from which they move on.
    pub(super) passed: Vec<usize>,
    /// The homogeneous group and whoever of it still meets a moved-down player.
    pub(in super::super) group: Vec<usize>,
    /// Places outside for the group.
    pub(in super::super) exits: Vec<Exit>,
    /// How many undecided players wait outside.
    pub(in super::super) waiting: usize,
    /// The scores of those who wait, where the level names them.
    waiting_scores: Option<Vec<Points>>,
    /// What the pairs made so far cost.
    pub(in super::super) spent: Vec<i64>,
    /// C12, C13: what is decided of who leaves, where something is.
    pub(super) leavers: Option<Leavers<'a>>,
}

/// C12, C13: what is decided of who leaves a bracket.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Leavers<'a> {
    /// They leave.
    pub(in super::super) surely: &'a [usize],
    /// They may leave; nobody else may.
    pub(in super::super) perhaps: &'a [usize],
}

/// What the edges of a whole bracket's question hang on besides what is in force, where no score is named: nothing else of how many
/// pairs are made, in all and of moved-down players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "one answer for each question of the text")]
pub(in super::super) struct Shape {
    /// All moved-down players must meet natives.
    all_down: bool,
    /// Some of them must.
    some_down: bool,
    /// One of them waits.
    waits: bool,
    /// One of the group leaves.
    leaves: bool,
}

/// A matching of a pool.
#[derive(Clone, Debug)]
pub(in super::super) struct Solution {
    /// What it costs with the pairs made before, and then the digits asked for besides.
    pub(in super::super) cost: Vec<i64>,
    /// Who is paired with whom.
    pub(in super::super) pairs: Vec<(usize, usize)>,
}

impl Solution {
    /// Whether two players meet in it.
    pub(in super::super) fn has(&self, a: usize, b: usize) -> bool {
        self.pairs.contains(&(a, b)) || self.pairs.contains(&(b, a))
    }

    /// What finishes the pool when a player has the opponent whom he has here.
    pub(in super::super) fn without(&self, player: usize) -> Self {
        let others = self.pairs.iter().copied().filter(|&(a, b)| a != player && b != player);
        Solution { cost: self.cost.clone(), pairs: others.collect() }
    }
}

/// A cheapest matching: what it costs, and who is whose mate.
type Cheapest = (Vec<i64>, Vec<usize>);

/// Whether moved-down players can be paired with natives.
struct Descents {
    /// By B1 and B2.
    possible: bool,
    /// Within the limits of everything in force as well.
    within: bool,
}

/// What a pool allows.
#[derive(Clone, Debug)]
pub(in super::super) enum Answer {
    /// It can be finished like this.
    Yes(Solution),
    /// It may be possible to finish it.
    Perhaps,
    /// It cannot be finished: no matching.
    NoMatching,
    /// It cannot be finished: every matching costs too much.
    TooCostly,
}

impl<'a> Pool<'a> {
    /// Everything that a bracket leaves open.
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

    /// B3: the scores of the level, those of players moved down apart from those of natives.
    fn name_scores(&mut self) {
        let Some(scores) = &self.in_force.level.leaving else { return };
        let mut scores = scores.clone();
        if self.waiting > 0 {
            // The scores of players moved down are above all others, so the highest of the level are theirs.
            let natives = scores.split_off(self.waiting.min(scores.len()));
            self.waiting_scores = Some(scores);
            scores = natives;
        }
        if scores.len() == self.exits.len() {
            self.exits = scores.into_iter().map(|score| Exit { score: Some(score) }).collect();
        }
    }

    /// The pool when nothing is decided of who leaves.
    pub(in super::super) fn without_leavers(&self) -> Self {
        Pool { leavers: None, ..self.clone() }
    }

    /// The pool when these moved-down players stand in S1; `None` where the others may not wait.
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

    /// The pool when so much is decided of the set that stands in S1: these stand in it, those do not.
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

    /// Of a lowest bracket in which everybody has an opponent or the bye: how many of the undecided players cannot stand in S1
    /// at the least. One of two of them who meet cannot, nor can who meets a player of S1 or has the bye. With it the
    /// cheapest way to finish the pool that leaves out so few; `None` where it cannot be finished.
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

    /// B3: the lowest scores of those who leave with which the pool can be finished, the highest first; of the limits only B2, where
    /// no pair may be against it, is kept. `None` where it cannot be finished.
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

    /// The score that a place of those who wait is for, where one is named.
    pub(super) fn score_of_place(&self, place: usize) -> Option<Points> {
        self.waiting_scores.as_ref().map(|scores| scores[place])
    }

    /// One moved-down player has his opponent.
    pub(in super::super) fn descend(&mut self, moved_down: usize, native: usize) {
        self.down.retain(|&player| player != moved_down);
        self.group.retain(|&player| player != native);
        add(&mut self.spent, &self.scale.of(moved_down, native, true));
    }

    /// The same with each of these paired in the heterogeneous part: moved-down players with natives.
    pub(in super::super) fn descended(mut self, pairs: impl IntoIterator<Item = Pair>) -> Self {
        pairs.into_iter().for_each(|(player, opponent)| self.descend(player, opponent));
        self
    }

    /// Whether the pool can be finished within what is in force.
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

    /// The cheapest way to finish the pool.
    pub(in super::super) fn least(&self, scale: &Scale<'_>) -> Result<Option<Solution>, Spent> {
        self.solve(scale, 0, &|_, _| Some(Vec::new()))
    }

    /// The same. `extra` gives further digits for a pair of the group, or for a
    /// player of it who leaves (his number twice), or forbids it.
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

    /// Of the cheapest ways to finish the pool the one in which the first of some moved-down players meets the first of his candidates whom
    /// he meets in any, then the second the first of his, and so on: whom they meet, as far as they do. Nobody where the cheapest leave room
    /// for dearer ones.
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

    /// Who stands where, and whether anybody may leave.
    pub(in super::super) fn shape(&self) -> Shape {
        Shape {
            all_down: !self.down.is_empty(),
            some_down: !self.undecided.is_empty(),
            waits: self.waiting > 0,
            leaves: !self.exits.is_empty(),
        }
    }

    /// The number of players and places outside.
    pub(in super::super) fn size(&self) -> usize {
        let players = self.down.len() + self.undecided.len() + self.passed.len() + self.group.len();
        players + self.waiting + self.exits.len()
    }

    /// The cheapest matching of the players and the places outside, at costs that two of the same [kinds](super::kinds) share.
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

    /// The cheapest matching of the players and the places outside.
    fn cheapest(
        &self,
        digits: usize,
        edge: impl Fn(usize, usize) -> Option<Vec<i64>>,
    ) -> Result<Option<Cheapest>, Spent> {
        let size = self.size();
        if size.is_multiple_of(2) { cheapest_perfect(size, digits, edge) } else { Ok(None) }
    }

    /// The pairs of a matching, with what all pairs cost on a scale.
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

    /// Reading `x-remainder=recomputed`: the group has its own x.
    pub(in super::super) fn limit_to_remainder(&mut self) {
        let (field, group) = (self.to_pair.field, &self.group);
        let (x, z) = (bracket::x(field, group), bracket::z(field, group));
        self.scale = self.scale.limited(x, z.max(x));
        // The differences are still those of the whole bracket.
        let last = self.spent.len() - 2;
        self.spent[last..].fill(0);
    }

    /// Whether all of a set can be paired with natives within what is in force.
    pub(in super::super) fn reaches(&self, set: &[usize]) -> Result<bool, Spent> {
        Ok(self.descends(set, &self.to_pair.after_c1.opponents_of(set), set.len())?.within)
    }

    /// Whether some so many of the moved-down players can be paired with natives within what is in force, where the cheapest way
    /// of them all says so: if that is within the limits its own set reaches the remainder, and if there is none no set does.
    pub(in super::super) fn some_reach(&self, size: usize) -> Result<Option<bool>, Spent> {
        let after_c1 = self.after_c1();
        // In the lowest bracket they may meet each other.
        if after_c1.is_lowest {
            return Ok(None);
        }
        let Descents { possible, within } = self.descends(&after_c1.moved_down, &after_c1.natives, size)?;
        Ok((within || !possible).then_some(within))
    }

    /// So many of these moved-down players paired with these opponents.
    fn descends(&self, moved_down: &[usize], opponents: &[usize], size: usize) -> Result<Descents, Spent> {
        let limits = self.scale.limited(self.in_force.x, self.in_force.z);
        let free = !self.to_pair.field.readings.asks_relative_criteria();
        let (first, last) = (moved_down.len(), moved_down.len() + opponents.len());
        // Who of the moved-down players is not paired.
        let left = last + moved_down.len() - size;
        let mut possible = false;
        let within = [false, true].iter().try_any(|z_first| {
            let cost = |a: usize, b: usize| -> Option<Vec<i64>> {
                if a >= first || (last..left).contains(&b) {
                    // Opponents whom nobody meets, and one more vertex for an even number, meet each other for nothing.
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

    /// What is spent, in the order of a scale.
    pub(in super::super) fn spent_on(&self, scale: &Scale<'_>) -> Vec<i64> {
        let mut spent = self.spent.clone();
        if scale.is_z_first() {
            let x = scale.x_at();
            spent.swap(x, x + 1);
        }
        spent
    }

    /// How large a digit of a cost can be.
    pub(in super::super) fn most_of_a_digit(&self) -> usize {
        if self.scale.counts_floats() { self.after_c1().len() } else { self.to_pair.sought.pairs }
    }
}
