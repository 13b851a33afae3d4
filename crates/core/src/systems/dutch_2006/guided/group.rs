//! C5 to C8 in a homogeneous group: the first exchange that works, and its first transposition.
//!
//! A matching of the group says by itself which exchange it needs: of a pair inside S1 one must go to S2, the
//! lower (the smallest difference); of a pair inside S2 one must come to S1, the higher; and who of S1 leaves
//! the bracket must go to S2. So the first exchange is read from a matching whose edges cost what they exchange.

use super::super::exchange::Sequence;
use super::super::proofs::places::Places;
use super::super::proofs::pool::{Answer, Pool, Solution};
use super::super::proofs::scale::{Verdict, int};
use super::order;
use crate::search::{Spent, Stepwise};
use crate::systems::terms::Exchange;

/// The first exchange and transposition of the pool's group with `p` pairs.
pub(super) fn first(pool: &Pool<'_>, p: usize) -> Result<Option<(Exchange, Vec<usize>)>, Spent> {
    let group = &pool.group;
    let none = Exchange::none();
    if let Some(found) = with(pool, p, &none)? {
        return Ok(Some((none, found)));
    }
    let sequence = Sequence::new(group.len(), p, &pool.to_pair.field.readings);
    let search = Exchanges { pool, sequence, places: Places::of(group) };
    let exchange = match pool.answer()? {
        Answer::NoMatching | Answer::TooCostly => return Ok(None),
        Answer::Perhaps => return search.one_by_one(),
        Answer::Yes(solution) if !pool.scale.is_tight(&solution.cost) => {
            return search.one_by_one();
        }
        Answer::Yes(_) => search.first()?,
    };
    let Some(exchange) = exchange else { return Ok(None) };
    let found = with(pool, p, &exchange)?;
    Ok(found.map(|found| (exchange, found)))
}

/// The first transposition after an exchange.
fn with(pool: &Pool<'_>, p: usize, exchange: &Exchange) -> Result<Option<Vec<usize>>, Spent> {
    let (s1, s2) = exchange.split(0..pool.group.len(), p);
    let players =
        |places: Vec<usize>| places.into_iter().map(|place| pool.group[place]).collect::<Vec<usize>>();
    order::first(pool, &players(s1), &players(s2))
}

struct Exchanges<'a, 'b> {
    pool: &'b Pool<'a>,
    sequence: Sequence,
    places: Places,
}

/// Whether a place must be exchanged, must not, or may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Exchanged,
    Kept,
    Open,
}

impl Exchanges<'_, '_> {
    /// Every exchange in turn: where the limits of x and z leave room, the cheapest matching does not say which
    /// one is first.
    fn one_by_one(&self) -> Result<Option<(Exchange, Vec<usize>)>, Spent> {
        self.sequence.exchanging().try_first_map(|exchange| {
            let exchange = exchange?;
            let order = with(self.pool, self.sequence.p, &exchange)?;
            Ok(order.map(|order| (exchange, order)))
        })
    }

    /// The first exchange with which any transposition works.
    fn first(&self) -> Result<Option<Exchange>, Spent> {
        let mut choices = vec![Choice::Open; self.sequence.size];
        let Some(mut best) = self.solve(&choices)? else { return Ok(None) };
        let least = best.cost.clone();
        // "take the one concerning the lowest player of S1": the largest place first.
        for place in (0..self.sequence.p).rev().chain(self.sequence.p..self.sequence.size) {
            let exchanged = self.exchange(&best).moves(place);
            let all = self.exchange(&best).size();
            let decided = choices[..].iter().enumerate().filter(|&(other, choice)| {
                *choice == Choice::Exchanged && (other < self.sequence.p) == (place < self.sequence.p)
            });
            if decided.count() == all {
                choices[place] = Choice::Kept;
                continue;
            }
            choices[place] = Choice::Exchanged;
            if exchanged {
                continue;
            }
            match self.solve(&choices)?.filter(|other| other.cost == least) {
                Some(other) => best = other,
                None => choices[place] = Choice::Kept,
            }
        }
        let exchange = self.exchange(&best);
        Ok(self.sequence.contains(&exchange).then_some(exchange))
    }

    /// The cheapest matching, and among these one with the fewest exchanged players and the smallest difference.
    fn solve(&self, choices: &[Choice]) -> Result<Option<Solution>, Spent> {
        let p = self.sequence.p;
        let extra = |a: usize, b: usize| {
            let (a, b) = self.ordered(a, b);
            // Of a pair inside S1 the lower player is exchanged, of one inside S2 the higher; who leaves comes last.
            let moves = if a == b {
                (a < p).then_some(a)
            } else if b < p {
                Some(b)
            } else {
                (a >= p).then_some(a)
            };
            for place in [a, b] {
                let fits = match choices[place] {
                    Choice::Exchanged => moves == Some(place),
                    Choice::Kept => moves != Some(place),
                    Choice::Open => true,
                };
                if !fits {
                    return None;
                }
            }
            Some(match moves {
                Some(place) if place < p => vec![1, -int(place)],
                Some(place) => vec![0, int(place)],
                None => vec![0, 0],
            })
        };
        let solution = self.pool.solve(&self.pool.scale, 2, &extra)?;
        let is_within = |solution: &Solution| {
            self.pool.scale.verdict(&solution.cost[..self.pool.scale.len()]) == Verdict::Within
        };
        Ok(solution.filter(is_within))
    }

    /// The places of two players of the group, the smaller first.
    fn ordered(&self, a: usize, b: usize) -> (usize, usize) {
        let place = |player: usize| self.places.get(player).unwrap_or(usize::MAX);
        (place(a).min(place(b)), place(a).max(place(b)))
    }

    /// The exchange that a matching needs.
    fn exchange(&self, solution: &Solution) -> Exchange {
        let p = self.sequence.p;
        let mut paired = vec![false; self.sequence.size];
        let mut exchange = Exchange::none();
        for &(a, b) in &solution.pairs {
            let (a, b) = self.ordered(a, b);
            paired[a] = true;
            paired[b] = true;
            if b < p {
                exchange.from_s1.push(b);
            } else if a >= p {
                exchange.from_s2.push(a);
            }
        }
        exchange.from_s1.extend((0..p).filter(|&place| !paired[place]));
        exchange.from_s1.sort_unstable_by(|a, b| b.cmp(a));
        exchange.from_s2.sort_unstable();
        exchange
    }
}
