//! The first of the best candidates in the order of the rules: 3.6, 3.7 and Article 4 (B.6, B.7, D).
//!
//! To find it, the search asks one question after the other: whether a moved-down player is paired, whether a
//! player has a certain opponent, and whether a number is exchanged. [`Cheapest`] answers a question with yes
//! if some cheapest matching allows it.

use super::super::bracket::{BracketDecision, Candidate};
use super::super::edition::Edition;
use super::super::readings::RemainderBsn;
use super::super::row::Row;
use super::super::sum::Sum;
use super::problem::{Asked, Optimum};
use arbitrium_search::{Solver, Spent};
use arbitrium_swiss::guided::Cheapest;
use arbitrium_swiss::weighing::Criterion;

/// The first candidate, in the order of the rules, that has the lowest cost.
pub(super) fn first<E: Edition>(optimum: Optimum<'_, '_, E>) -> Result<Candidate, Spent> {
    let mut walk = Walk { size: optimum.players.len(), optimum };
    walk.mdp_set()?;
    walk.mdp_opponents()?;
    walk.remainder()?;
    Ok(walk.optimum.candidate())
}

/// Whether another candidate is as good as `chosen` by the criteria `table`.
pub(super) fn has_second<'a, E: Edition>(
    decision: &BracketDecision<'a, E>,
    table: &[Criterion<BracketDecision<'a, E>>],
    chosen: &Candidate,
) -> Result<bool, Spent> {
    // Two players can form only one pair.
    if decision.bracket.len() <= 2 || chosen.pairs.is_empty() {
        return Ok(false);
    }
    if swaps_equally(decision, chosen) {
        return Ok(true);
    }
    let Some(optimum) = Optimum::of(decision, &Asked::of(table))? else { return Ok(false) };
    let vertex = |player: usize| optimum.players.partition_point(|&other| other < player);
    // The last digit counts unpaired moved-down players. It belongs to the order of the text, not to a criterion.
    let mut total = optimum.cheapest.solver().total();
    if let Some(last) = total.last_mut() {
        *last = i64::try_from(optimum.players.len()).unwrap_or(i64::MAX);
    }
    let pairs = chosen.pairs.iter().map(|&(a, b)| (vertex(a), vertex(b)));
    optimum.cheapest.up_to(&total).has_other_than(pairs)
}

/// Whether two pairs of the chosen candidate can exchange players so that every criterion keeps its value. The
/// downfloaters stay the same, so this concerns only C1, C3 and the criteria that are sums.
fn swaps_equally<E: Edition>(decision: &BracketDecision<'_, E>, chosen: &Candidate) -> bool {
    let (field, bracket) = (decision.field, decision.bracket);
    let may = |(a, b): (usize, usize)| !(bracket.is_mdp(a) && bracket.is_mdp(b)) && field.may_meet(a, b);
    let sums = || E::ROWS.iter().filter_map(Row::sum);
    let value = |sum: &Sum<E>, pairs: [(usize, usize); 2]| {
        let pairs = pairs.into_iter().map(|(a, b)| (decision.kind(a.min(b)), decision.kind(a.max(b))));
        sum.value(&decision.sight, pairs, std::iter::empty())
    };
    let mut both = chosen
        .pairs
        .iter()
        .enumerate()
        .flat_map(|(at, &one)| chosen.pairs[at + 1..].iter().map(move |&other| (one, other)));
    both.any(|((a, b), (c, d))| {
        [[(a, d), (b, c)], [(a, c), (b, d)]].into_iter().any(|swapped| {
            swapped.into_iter().all(may)
                && sums().all(|sum| value(sum, [(a, b), (c, d)]) == value(sum, swapped))
        })
    })
}

struct Walk<'d, 'a, E: Edition> {
    optimum: Optimum<'d, 'a, E>,
    /// The number of players of the bracket, which are the first vertices.
    size: usize,
}

impl<E: Edition> Walk<'_, '_, E> {
    fn is_mdp(&self, vertex: usize) -> bool {
        self.optimum.decision.bracket.is_mdp(self.optimum.players[vertex])
    }

    fn cheapest(&mut self) -> &mut Cheapest {
        &mut self.optimum.cheapest
    }

    fn mate(&self, vertex: usize) -> Option<usize> {
        self.optimum.cheapest.mate(vertex)
    }

    fn is_paired(&self, vertex: usize) -> bool {
        self.mate(vertex).is_some_and(|mate| mate < self.size)
    }

    /// Pairs each moved-down player in turn, from the first, if a cheapest matching allows it. 4.4.2: "Valid sets of
    /// pairable MDP(s) are sorted according to their smallest differing BSN".
    fn mdp_set(&mut self) -> Result<(), Spent> {
        let size = self.size;
        let mdps: Vec<usize> = (0..size).filter(|&vertex| self.is_mdp(vertex)).collect();
        if mdps.iter().all(|&mdp| self.is_paired(mdp)) {
            return Ok(());
        }
        for mdp in mdps {
            self.cheapest().want(mdp, |mate| mate < size)?;
        }
        Ok(())
    }

    /// Gives each moved-down player in turn the first resident that a cheapest matching allows (4.2).
    fn mdp_opponents(&mut self) -> Result<(), Spent> {
        let residents: Vec<usize> = (0..self.size).filter(|&vertex| !self.is_mdp(vertex)).collect();
        for mdp in (0..self.size).filter(|&vertex| self.is_mdp(vertex)).collect::<Vec<_>>() {
            if self.is_paired(mdp) {
                self.cheapest().first_mate(mdp, residents.iter().copied())?;
            }
        }
        Ok(())
    }

    /// Pairs the homogeneous bracket or remainder: first the exchange, then the transposition (3.6).
    fn remainder(&mut self) -> Result<(), Spent> {
        let players: Vec<usize> = (0..self.size)
            .filter(|&vertex| {
                !self.is_mdp(vertex) && !self.mate(vertex).is_some_and(|m| m < self.size && self.is_mdp(m))
            })
            .collect();
        let paired = players.iter().filter(|&&vertex| self.is_paired(vertex)).count();
        let group = Group { pairs: paired / 2, players };
        if group.pairs == 0 {
            return Ok(());
        }
        if !self.without_exchange(&group)? {
            self.exchange(&group)?;
        }
        let size = self.size;
        let tops: Vec<usize> = group
            .players
            .iter()
            .copied()
            .filter(|&v| self.mate(v).is_some_and(|m| v < m && m < size))
            .collect();
        let bottoms: Vec<usize> =
            group.players.iter().copied().filter(|vertex| tops.binary_search(vertex).is_err()).collect();
        for &top in &tops {
            self.cheapest().first_mate(top, bottoms.iter().copied())?;
        }
        Ok(())
    }

    /// Keeps S1 without an exchange if a cheapest matching pairs every player of S1 with a player of S2. Returns
    /// whether this is possible.
    fn without_exchange(&mut self, group: &Group) -> Result<bool, Spent> {
        let size = self.size;
        let (s1, s2) = group.players.split_at(group.pairs);
        self.cheapest().keep(|solver| {
            for &player in s1 {
                solver.retain(player, |mate| s2.binary_search(&mate).is_ok());
            }
            for &player in s2 {
                solver.retain(player, |mate| mate >= size || s1.binary_search(&mate).is_ok());
            }
        })
    }

    /// Chooses the first exchange (4.3.2). Two further digits of the costs minimise the number of exchanged
    /// players, then the difference between the sums of their numbers. Then each player that can change sides
    /// does so: first the players of S1 from the largest number down, then the players of S2 from the
    /// smallest number up.
    fn exchange(&mut self, group: &Group) -> Result<(), Spent> {
        self.add_exchange_digits(group)?;
        let size = self.size;
        let (s1, s2) = group.players.split_at(group.pairs);
        for &player in s1.iter().rev() {
            // A player that leaves S1 is the lower ranked player of a pair, or floats down.
            let leaves = |mate: usize| mate < player || mate >= size;
            self.cheapest().want(player, leaves)?;
        }
        for &player in s2 {
            // A player that leaves S2 is the higher ranked player of a pair.
            let leaves = |mate: usize| mate > player && mate < size;
            self.cheapest().want(player, leaves)?;
        }
        Ok(())
    }

    /// Adds two digits for the exchange to the costs. The first is the number of players that leave S1. The
    /// second is the sum of the numbers that leave S2, minus the sum of those that leave S1. Each player that
    /// leaves S1 adds a constant larger than any number, so that the second digit is never negative. The sum
    /// of these constants is equal for all exchanges of one size.
    fn add_exchange_digits(&mut self, group: &Group) -> Result<(), Spent> {
        let own = self.optimum.decision.field.readings.remainder_bsn == RemainderBsn::Own;
        let number = |vertex: usize| {
            let place = if own { group.players.partition_point(|&other| other < vertex) } else { vertex };
            i64::try_from(place).unwrap_or(i64::MAX) + 1
        };
        let last = i64::try_from(self.size).unwrap_or(i64::MAX) + 1;
        let s1 = &group.players[..group.pairs];
        let in_s1 = |v: &usize| s1.binary_search(v).is_ok();
        let solver = self.optimum.cheapest.solver();
        let (width, vertices) = (solver.total().len(), solver.vertices());
        let mut costs = solver.costs();
        let mut set = |a: usize, b: usize, leave: i64, difference: i64| {
            let Some(cost) = costs.cost(a, b) else { return };
            let mut cost = cost.to_vec();
            cost.resize(width, 0);
            cost.extend([leave, difference]);
            costs.set(a, b, &cost);
        };
        for &a in &group.players {
            for &b in group.players.iter().filter(|&&b| a < b) {
                match (in_s1(&a), in_s1(&b)) {
                    (true, true) => set(a, b, 1, last - number(b)),
                    (false, false) => set(a, b, 0, number(a)),
                    _ => {}
                }
            }
        }
        for &a in s1 {
            for outside in self.size..vertices {
                set(a, outside, 1, last - number(a));
            }
        }
        let mut solver = Solver::new(costs);
        for vertex in (0..self.size).filter(|vertex| group.players.binary_search(vertex).is_err()) {
            let mate = self.mate(vertex);
            match mate.filter(|&mate| mate < self.size) {
                Some(mate) => solver.require(vertex, mate),
                None => solver.retain(vertex, |mate| mate >= self.size),
            }
        }
        if let Some(cheapest) = Cheapest::of(solver)? {
            self.optimum.cheapest = cheapest;
        }
        Ok(())
    }
}

/// The players of a homogeneous bracket or a remainder, as vertices, and the number of pairs in it.
struct Group {
    players: Vec<usize>,
    pairs: usize,
}
