//! Proves that the skipped values of the requirements allow no arrangement. The proof is shown in messages.
//! It names players that cannot be matched, or a lower bound on the cost.

use super::super::account::{Count, Refusal};
use super::super::arrangement::Pair;
use super::super::requirements::{Cost, InForce, used_before_remainder};
use super::super::walk::BracketToPair;
use super::pool::Pool;
use super::scale::{Scale, add};
use arbitrium_search::{Graph, Set, Spent, cheapest_perfect};

/// Why no arrangement of the bracket fulfils the requirements `in_force`.
pub(in super::super) fn stretch(to_pair: &BracketToPair<'_>, in_force: &InForce) -> Result<Refusal, Spent> {
    whole(&Pool::whole(*to_pair, in_force, None))
}

/// Why no arrangement is possible if S1 has the moved-down players `set` and the pairs `fixed` are made.
pub(in super::super) fn after_descents(
    to_pair: &BracketToPair<'_>,
    in_force: &InForce,
    set: &[usize],
    fixed: &[Pair],
) -> Result<Refusal, Spent> {
    let Some(pool) = Pool::whole(*to_pair, in_force, None).with_set(set) else {
        return Ok(Refusal::Together);
    };
    whole(&pool.descended(fixed.iter().copied()))
}

fn whole(pool: &Pool<'_>) -> Result<Refusal, Spent> {
    let players = pool.players();
    let outside = pool.waiting + pool.exits.len();
    let down = Cost::default();
    Question { pool, size: players.len() + outside, players, cost: &pool.edges(), down }.refusal()
}

/// S1 and S2 of a homogeneous group in which some pairs are made already.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Split<'a> {
    /// The pairs of the moved-down players, which are made already.
    pub(in super::super) down: &'a [Pair],
    /// The players of S1 in the homogeneous group.
    pub(in super::super) s1: &'a [usize],
    /// The players of S2 in the homogeneous group.
    pub(in super::super) s2: &'a [usize],
    /// The pairs of the group that are made already. They contain the first players of S1.
    pub(in super::super) fixed: &'a [Pair],
}

/// Why no transposition of S2 that begins with the pairs `split.fixed` is possible.
pub(in super::super) fn split(
    to_pair: &BracketToPair<'_>,
    in_force: &InForce,
    split: &Split<'_>,
) -> Result<Refusal, Spent> {
    let set: Vec<usize> = split.down.iter().map(|&(player, _)| player).collect();
    let in_force = in_force.of_remainder(to_pair.field, split.down, &[split.s1, split.s2].concat());
    let pool = Pool::whole(*to_pair, &in_force, None);
    let Some(pool) = (if set.is_empty() { Some(pool) } else { pool.with_set(&set) }) else {
        return Ok(Refusal::Together);
    };
    let mut pool = pool.descended(split.down.iter().copied());
    if to_pair.field.readings.gives_remainder_its_own_x() && !set.is_empty() {
        pool.limit_to_remainder();
    }
    let spent = pool.scale.sum(split.fixed);
    add(&mut pool.spent, &spent);
    let is_free = |player: &&usize| !split.fixed.iter().any(|(_, b)| b == *player);
    let open = &split.s1[split.fixed.len()..];
    let first = open.len();
    let players: Vec<usize> = open.iter().chain(split.s2.iter().filter(is_free)).copied().collect();
    let cost = |a: usize, b: usize, scale: &Scale<'_>| {
        let one = *players.get(a)?;
        let Some(&other) = players.get(b) else {
            let exit = pool.exits[b - players.len()];
            return (a >= first && pool.may_exit(one, exit)).then(|| scale.of_leaving(one));
        };
        (a < first && b >= first && pool.may_meet(one, other)).then(|| scale.of(one, other, false))
    };
    let size = players.len() + pool.exits.len();
    let down = used_before_remainder(to_pair.field, split.down);
    Question { pool: &pool, size, players: players.clone(), cost: &cost, down }.refusal()
}

/// A function that gives the cost of the edge between two vertices, with its digits in the order of a
/// [`Scale`]. `None` if there is no edge.
type CostOf<'a> = &'a dyn Fn(usize, usize, &Scale<'_>) -> Option<Vec<i64>>;

/// A matching problem. Its first vertices are the players, and the others are the places outside the bracket.
struct Question<'a> {
    pool: &'a Pool<'a>,
    players: Vec<usize>,
    size: usize,
    cost: CostOf<'a>,
    /// The cost of the pairs of the moved-down players, if these pairs are made already.
    down: Cost,
}

impl Question<'_> {
    fn refusal(&self) -> Result<Refusal, Spent> {
        let (pool, scale) = (self.pool, &self.pool.scale);
        let Some(least) = self.least(scale)? else { return self.no_matching() };
        let (x, z) = (pool.in_force.x, pool.in_force.z);
        let number = |digit: i64| usize::try_from(digit).unwrap_or(0);
        let count = |digit: i64, down: usize| Count { all: number(digit), down };
        let (b2, differences, _) = scale.parts(&least);
        if b2 > scale.most_against_b2() {
            return Ok(Refusal::AgainstB2 { least: count(b2, self.down.b2), most: pool.in_force.against_b2 });
        }
        if differences != scale.wanted() {
            return Ok(Refusal::Differences);
        }
        let digits = scale.x_at();
        if !scale.is_limited() || scale.has_room_for_a7d(&least) {
            return Ok(Refusal::Together);
        }
        if number(least[digits]) > x {
            return Ok(Refusal::Preferences { least: count(least[digits], self.down.x), x });
        }
        Ok(match self.least(&scale.z_first())? {
            Some(least) if number(least[digits]) > z => {
                Refusal::Mild { least: count(least[digits], self.down.z), z }
            }
            _ => Refusal::Together,
        })
    }

    fn least(&self, scale: &Scale<'_>) -> Result<Option<Vec<i64>>, Spent> {
        let cheapest = cheapest_perfect(self.size, scale.len(), |a, b| (self.cost)(a, b, scale))?;
        Ok(cheapest.map(|(mut least, _)| {
            add(&mut least, &self.pool.spent_on(scale));
            least
        }))
    }

    fn no_matching(&self) -> Result<Refusal, Spent> {
        let graph = Graph::of(self.size, |a, b| (self.cost)(a, b, &self.pool.scale).is_some())?;
        let is_alone = |vertex: &usize| graph.neighbours(*vertex).is_clear();
        let mut alone: Vec<usize> =
            (0..self.players.len()).filter(is_alone).map(|vertex| self.players[vertex]).collect();
        if !alone.is_empty() {
            alone.sort_unstable();
            return Ok(Refusal::Alone(alone));
        }
        let barrier = graph.barrier()?;
        let players = |vertices: &Set| {
            let mut players: Vec<usize> =
                vertices.ones().filter_map(|vertex| self.players.get(vertex).copied()).collect();
            players.sort_unstable();
            players
        };
        Ok(Refusal::NoMatching {
            stuck: players(&barrier.stuck),
            partners: players(&barrier.partners),
            vacant: barrier.stuck.ones().filter(|&vertex| vertex >= self.players.len()).count(),
        })
    }
}
