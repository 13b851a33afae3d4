//! Matches two brackets at once, while the players that leave the upper bracket are chosen (C12 and C13).

use std::cmp::Ordering;

use super::super::proofs::places::Places;
use super::super::proofs::pool::Pool;
use super::super::proofs::scale::{Scale, Verdict, int};
use super::asked::Matching;
use arbitrium_search::{Class, Costs, Solver, Spent, cheapest_of};

/// The players of a bracket and of the next bracket in one matching.
///
/// Each player of the upper bracket has three vertices: one in the upper bracket, one in the next bracket,
/// and a choice. The choice is matched with one of the other two vertices. The player is then not in the
/// bracket of that vertex, but is paired or left over in the other bracket. If the player leaves, the edge of
/// the choice has the cost of leaving. The first digit of the cost counts the leaving players.
#[derive(Clone)]
pub(super) struct Both<'a> {
    scale: Scale<'a>,
    solver: Solver,
    /// The players of the upper bracket. The index of a player decides the numbers of the player's vertices.
    upper: Vec<usize>,
    places: Places,
    /// The number of players that must leave.
    leaving: usize,
}

/// The three vertices of a player of the upper bracket. `here` is in the upper bracket and `below` in the
/// next one. `choice` decides between them.
#[derive(Clone, Copy)]
struct Vertices {
    here: usize,
    below: usize,
    choice: usize,
}

impl<'a> Both<'a> {
    /// The matching of the upper bracket and the next one. `pool` is the whole upper bracket. `gone` are the
    /// players that left it by C1 and are in the next bracket. `None` if the two brackets cannot both be
    /// paired.
    pub(super) fn of(pool: &Pool<'a>, gone: &[usize], next: &Matching<'_>) -> Result<Option<Self>, Spent> {
        let own = pool.costs(|own, leaves| [&[i64::from(leaves)][..], &own].concat())?;
        let upper = pool.players();
        let costs = costs(&upper, &own, gone, next);
        // In most cases there is no perfect matching. This check is fast, because it ignores the costs.
        if !costs.have_perfect_matching()? {
            return Ok(None);
        }
        let places = Places::of(&upper);
        let leaving = pool.waiting + pool.exits.len();
        let scale = pool.scale.clone();
        let mut both = Both { scale, solver: Solver::new(costs), upper, places, leaving };
        Ok(both.is_possible()?.then_some(both))
    }

    /// The smallest number of players that can leave the upper bracket so that both brackets are paired.
    /// `gone` are the players that left it by C1 and are in the next bracket. Costs are ignored. `None` if
    /// the two brackets cannot both be paired. The result depends on the pool's [shape](Pool::shape) and on
    /// the requirements in force, but not on the number of players that must leave.
    pub(super) fn fewest(
        pool: &Pool<'_>,
        gone: &[usize],
        next: &Matching<'_>,
    ) -> Result<Option<usize>, Spent> {
        let own = pool.costs(|_, leaves| vec![i64::from(leaves)])?;
        let cheapest = cheapest_of(costs(&pool.players(), &own, gone, next), 1)?;
        Ok(cheapest.map(|(total, _)| usize::try_from(total[0]).unwrap_or(usize::MAX)))
    }

    fn vertices(&self, player: usize) -> Option<Vertices> {
        self.places.get(player).map(|place| vertices(place, self.upper.len()))
    }

    /// Records the decision whether `player` leaves. Returns `true` if a pairing of both brackets is still
    /// possible.
    pub(super) fn decide(&mut self, player: usize, leaves: bool) -> Result<bool, Spent> {
        let Some(Vertices { here, below, choice }) = self.vertices(player) else { return Ok(false) };
        let mate = if leaves { here } else { below };
        let stands = self.solver.mate(choice) == Some(mate);
        self.solver.require(choice, mate);
        if stands { Ok(true) } else { self.is_possible() }
    }

    /// Whether a matching with the present decisions can fulfil the requirements. The cheapest matching has
    /// the fewest leaving players. If their number is the required one, no other set of this size has a lower
    /// cost. So its cost decides.
    fn is_possible(&mut self) -> Result<bool, Spent> {
        if !self.solver.solve()? {
            return Ok(false);
        }
        let mut total = self.solver.total();
        total.resize(1 + self.scale.len(), 0);
        Ok(match total[0].cmp(&int(self.leaving)) {
            Ordering::Less => true,
            Ordering::Equal => self.scale.verdict(&total[1..]) != Verdict::Beyond,
            Ordering::Greater => false,
        })
    }

    /// The players that leave in the cheapest matching; `None` if their number is not the required one.
    pub(super) fn set(&self) -> Option<Vec<usize>> {
        let leaves = |&(place, _): &(usize, &usize)| {
            let Vertices { here, choice, .. } = vertices(place, self.upper.len());
            self.solver.mate(choice) == Some(here)
        };
        let set: Vec<usize> =
            self.upper.iter().enumerate().filter(leaves).map(|(_, &player)| player).collect();
        (set.len() == self.leaving).then_some(set)
    }
}

fn vertices(place: usize, upper: usize) -> Vertices {
    Vertices { here: place, below: upper + place, choice: 2 * upper + place }
}

/// The edges of both brackets with their costs. `upper` are the players of the upper bracket, and `own` has
/// the costs of its edges.
fn costs(upper: &[usize], own: &Costs, gone: &[usize], next: &Matching<'_>) -> Costs {
    let below = [next.natives, gone].concat();
    let mut costs = Costs::new(3 * upper.len() + below.len() + next.places);
    let free = costs.class(&[]);
    above(upper.len(), own, (&mut costs, free));
    underneath(upper, &below, next, (&mut costs, free));
    costs
}

/// Adds the edges of the upper bracket and the edges of the choices. `players` is the number of players of
/// the upper bracket. `free` is the class of edges without a cost.
fn above(players: usize, own: &Costs, (costs, free): (&mut Costs, Class)) {
    let class = costs.classes_of(own);
    for place in 0..players {
        let Vertices { here, below, choice } = vertices(place, players);
        costs.set_class(choice, below, free);
        // All places outside have the same cost, so the first place that the player can take is used.
        if let Some(class) = (players..own.vertices()).find_map(|exit| class(place, exit)) {
            costs.set_class(choice, here, class);
        }
        for other in place + 1..players {
            if let Some(class) = class(place, other) {
                costs.set_class(here, other, class);
            }
        }
    }
}

/// Adds the edges of the next bracket. `below` are the players that are surely in it. `free` is the class of
/// edges without a cost.
fn underneath(upper: &[usize], below: &[usize], next: &Matching<'_>, (costs, free): (&mut Costs, Class)) {
    let moved = upper.iter().enumerate().map(|(place, &player)| (player, vertices(place, upper.len()).below));
    let others = below.iter().enumerate().map(|(place, &player)| (player, 3 * upper.len() + place));
    let players: Vec<(usize, usize)> = moved.chain(others).collect();
    let places = 3 * upper.len() + below.len();
    for (at, &(player, vertex)) in players.iter().enumerate() {
        for &(other, with) in &players[at + 1..] {
            if (next.meet)(player, other) {
                costs.set_class(vertex, with, free);
            }
        }
        for place in 0..next.places {
            if (next.takes)(player, place) {
                costs.set_class(vertex, places + place, free);
            }
        }
    }
}
