//! Matches two brackets at once, while the players that leave the upper bracket are chosen (C12 and C13).

use std::cmp::Ordering;

use super::super::proofs::places::Places;
use super::super::proofs::pool::Pool;
use super::super::proofs::scale::{Scale, Verdict, int};
use super::asked::Matching;
use arbitrium_search::{Class, Costs, Solver, Spent, cheapest_of};

/// The players of a bracket and of the next bracket in one matching.
///
/// Each player of the upper bracket has three vertices: one in the upper bracket, one in the next, and a choice. The
/// choice is matched with one of the two, which removes the player from that bracket, so the player is paired or left
/// over in the other. The edge of the choice has the cost of leaving, after a digit that counts the leaving players.
#[derive(Clone)]
pub(super) struct Both<'a> {
    scale: Scale<'a>,
    solver: Solver,
    /// The players of the upper bracket, in the order of their vertices.
    upper: Vec<usize>,
    places: Places,
    /// The number of players that must leave.
    leaving: usize,
}

/// The three vertices of a player of the upper bracket: in this bracket, in the next one, and the choice.
#[derive(Clone, Copy)]
struct Vertices {
    here: usize,
    below: usize,
    choice: usize,
}

impl<'a> Both<'a> {
    /// The matching of a whole bracket (`pool`) together with the next bracket. `gone` are the players that are
    /// certain to be in the next bracket. `None` if the two brackets have no pairing together.
    pub(super) fn of(pool: &Pool<'a>, gone: &[usize], next: &Matching<'_>) -> Result<Option<Self>, Spent> {
        let own = pool.costs(|own, leaves| [&[i64::from(leaves)][..], &own].concat())?;
        let upper = pool.players();
        let costs = costs(&upper, &own, gone, next);
        // In most cases there is no perfect matching, and this check does not need the costs.
        if !costs.have_perfect_matching()? {
            return Ok(None);
        }
        let places = Places::of(&upper);
        let leaving = pool.waiting + pool.exits.len();
        let scale = pool.scale.clone();
        let mut both = Both { scale, solver: Solver::new(costs), upper, places, leaving };
        Ok(both.is_possible()?.then_some(both))
    }

    /// The fewest players of the upper bracket that can leave it so that both brackets are paired, if costs do not
    /// matter. `None` if both cannot be paired. The result depends on the pool's [shape](Pool::shape) and on the
    /// requirements in force, not on the number of players that must leave.
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

    /// Decides whether a player leaves. `true` if a pairing is still possible.
    pub(super) fn decide(&mut self, player: usize, leaves: bool) -> Result<bool, Spent> {
        let Some(Vertices { here, below, choice }) = self.vertices(player) else { return Ok(false) };
        let mate = if leaves { here } else { below };
        let stands = self.solver.mate(choice) == Some(mate);
        self.solver.require(choice, mate);
        if stands { Ok(true) } else { self.is_possible() }
    }

    /// Whether a matching within the requirements is still possible. The cheapest matching has the fewest leaving
    /// players. If these are as many as must leave, no other set of that size costs less.
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

/// Builds the edges of both brackets. `own` contains the costs of the edges of the upper bracket.
fn costs(upper: &[usize], own: &Costs, gone: &[usize], next: &Matching<'_>) -> Costs {
    let below = [next.natives, gone].concat();
    let mut costs = Costs::new(3 * upper.len() + below.len() + next.places);
    let free = costs.class(&[]);
    above(upper.len(), own, (&mut costs, free));
    underneath(upper, &below, next, (&mut costs, free));
    costs
}

/// Adds the edges of the upper bracket and those of the choices.
fn above(players: usize, own: &Costs, (costs, free): (&mut Costs, Class)) {
    let class = costs.classes_of(own);
    for place in 0..players {
        let Vertices { here, below, choice } = vertices(place, players);
        costs.set_class(choice, below, free);
        // The cost is the same for every place outside, so the first place that the player can take is used.
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

/// Adds the edges of the next bracket.
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
