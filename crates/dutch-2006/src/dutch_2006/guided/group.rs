//! C5 to C8 in a homogeneous group: the first possible exchange, and its first transposition.
//!
//! A matching of the group determines the exchange that it needs. In a pair inside S1, the lower player must
//! move to S2, because this gives the smallest difference. In a pair inside S2, the higher player must move
//! to S1. A player of S1 that leaves the bracket must also move to S2. The costs of the edges count these
//! moves, so a cheapest matching shows the first exchange.

use super::super::exchange::Sequence;
use super::super::proofs::places::Places;
use super::super::proofs::pool::{Answer, Pool, Solution};
use super::super::proofs::scale::{Verdict, int};
use super::order;
use arbitrium_search::{Spent, Stepwise};
use arbitrium_swiss::terms::Exchange;

/// The first exchange and transposition of the pool's group with `p` pairs; `None` if no exchange has a possible
/// transposition.
pub(super) fn first(pool: &Pool<'_>, p: usize) -> Result<Option<(Exchange, Vec<usize>)>, Spent> {
    let group = &pool.group;
    let none = Exchange::none();
    if let Some(found) = with(pool, p, &none)? {
        return Ok(Some((none, found)));
    }
    let sequence = Sequence::of_group(pool.to_pair.field, group, p);
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

/// The first possible transposition after `exchange`; `None` if there is none.
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

/// Whether a place must, must not or may be exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Exchanged,
    Kept,
    Open,
}

impl Exchanges<'_, '_> {
    /// Tries the exchanges in order. Returns the first one that has a possible transposition, with that
    /// transposition; `None` if no exchange has one. The function is needed if the limits allow more than the
    /// least cost, because the cheapest matching then does not determine the first exchange.
    fn one_by_one(&self) -> Result<Option<(Exchange, Vec<usize>)>, Spent> {
        self.sequence.exchanging().try_first_map(|exchange| {
            let exchange = exchange?;
            let order = with(self.pool, self.sequence.p, &exchange)?;
            Ok(order.map(|order| (exchange, order)))
        })
    }

    /// The first exchange with a possible transposition; `None` if no exchange has one.
    fn first(&self) -> Result<Option<Exchange>, Spent> {
        let mut choices = vec![Choice::Open; self.sequence.size];
        let Some(mut best) = self.solve(&choices)? else { return Ok(None) };
        let least = best.cost.clone();
        // "take the one concerning the lowest player of S1": the places of S1 are tried from the largest one.
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

    /// A cheapest matching within the limits that complies with `choices`. Among the cheapest it has the
    /// fewest exchanged players, then the smallest difference. `None` if there is none.
    fn solve(&self, choices: &[Choice]) -> Result<Option<Solution>, Spent> {
        let p = self.sequence.p;
        let extra = |a: usize, b: usize| {
            let (a, b) = self.ordered(a, b);
            // `a` and `b` are equal for a player that leaves. Such a player must be in S2.
            let moves = if a == b { (a < p).then_some(a) } else { self.sequence.moved_of(a, b) };
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
                Some(place) if place < p => vec![1, -int(self.sequence.number_of(place))],
                Some(place) => vec![0, int(self.sequence.number_of(place))],
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

    /// The exchange that is needed for the pairs of `solution`.
    fn exchange(&self, solution: &Solution) -> Exchange {
        let p = self.sequence.p;
        let mut paired = vec![false; self.sequence.size];
        let mut exchange = Exchange::none();
        for &(a, b) in &solution.pairs {
            let (a, b) = self.ordered(a, b);
            paired[a] = true;
            paired[b] = true;
            match self.sequence.moved_of(a, b) {
                Some(place) if place < p => exchange.from_s1.push(place),
                Some(place) => exchange.from_s2.push(place),
                None => {}
            }
        }
        exchange.from_s1.extend((0..p).filter(|&place| !paired[place]));
        exchange.from_s1.sort_unstable_by(|a, b| b.cmp(a));
        exchange.from_s2.sort_unstable();
        exchange
    }
}
