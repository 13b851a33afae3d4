//! C12 and C13: two brackets as one matching, while it is being decided who leaves the upper one.

use std::cmp::Ordering;

use super::super::proofs::places::Places;
use super::super::proofs::pool::Pool;
use super::super::proofs::scale::{Scale, Verdict, int};
use super::asked::Matching;
use crate::search::{Class, Costs, Solver, Spent, cheapest_of};

/// The players of both brackets.
///
/// Of each player of the upper one there are three vertices: himself there, himself in the next bracket, and a choice that is
/// matched with one of the two, which then has nobody else. So he is paired, or left over, in the other. What he costs where he
/// leaves stands at the edge of the choice, after a digit that counts those who leave.
#[derive(Clone)]
pub(super) struct Both<'a> {
    scale: Scale<'a>,
    solver: Solver,
    /// The players of the upper bracket, in the order of their vertices.
    upper: Vec<usize>,
    places: Places,
    /// How many leave.
    leaving: usize,
}

/// The vertices of a player of the upper bracket.
#[derive(Clone, Copy)]
struct Vertices {
    here: usize,
    below: usize,
    choice: usize,
}

impl<'a> Both<'a> {
    /// What a pool, of a whole bracket, and the next bracket allow together. Those who are `gone` stand in the next one for
    /// sure. `None` where nothing is.
    pub(super) fn of(pool: &Pool<'a>, gone: &[usize], next: &Matching<'_>) -> Result<Option<Self>, Spent> {
        let own = pool.costs(|own, leaves| [&[i64::from(leaves)][..], &own].concat())?;
        let upper = pool.players();
        let costs = costs(&upper, &own, gone, next);
        // Mostly nothing is, and then no number is needed to see it.
        if !costs.have_perfect_matching()? {
            return Ok(None);
        }
        let places = Places::of(&upper);
        let leaving = pool.waiting + pool.exits.len();
        let scale = pool.scale.clone();
        let mut both = Both { scale, solver: Solver::new(costs), upper, places, leaving };
        Ok(both.is_possible()?.then_some(both))
    }

    /// As few players of the upper bracket as can leave it so that both are paired, whatever it costs; `None` where both are paired in
    /// no way. It hangs on the pool's [shape](Pool::shape) and on what is in force, not on how many are to leave.
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

    /// Decides of a player whether he leaves; whether it is still possible.
    pub(super) fn decide(&mut self, player: usize, leaves: bool) -> Result<bool, Spent> {
        let Some(Vertices { here, below, choice }) = self.vertices(player) else { return Ok(false) };
        let mate = if leaves { here } else { below };
        let stands = self.solver.mate(choice) == Some(mate);
        self.solver.require(choice, mate);
        if stands { Ok(true) } else { self.is_possible() }
    }

    /// Whether a matching within what is in force is not ruled out. Its cheapest has as few leaving as can be: where these are as
    /// many as leave, no other of so many costs less.
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

    /// Who leaves in the cheapest matching, where as many do as are to.
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

/// The edges of both brackets, where those of the upper one's own question cost so much.
fn costs(upper: &[usize], own: &Costs, gone: &[usize], next: &Matching<'_>) -> Costs {
    let below = [next.natives, gone].concat();
    let mut costs = Costs::new(3 * upper.len() + below.len() + next.places);
    let free = costs.class(&[]);
    above(upper.len(), own, (&mut costs, free));
    underneath(upper, &below, next, (&mut costs, free));
    costs
}

/// The edges of the upper bracket, of so many players, and of the choices.
fn above(players: usize, own: &Costs, (costs, free): (&mut Costs, Class)) {
    let class = costs.classes_of(own);
    for place in 0..players {
        let Vertices { here, below, choice } = vertices(place, players);
        costs.set_class(choice, below, free);
        // Which of the places outside does not matter to what he costs.
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

/// The edges of the next bracket.
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
