//! C12 and C13: two brackets as one matching, while it is being decided who leaves the upper one.

use super::super::proofs::places::Places;
use super::super::proofs::pool::Pool;
use super::super::proofs::scale::{Scale, Verdict};
use super::asked::{Matching, Next};
use crate::search::{Class, Costs, Solver, Spent};

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
    total: Vec<i64>,
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
        let upper = pool.players();
        let below: Vec<usize> = [next.natives, gone].concat();
        let size = 3 * upper.len() + below.len() + next.places;
        if size % 2 == 1 {
            return Ok(None);
        }
        let mut costs = Costs::new(size);
        let free = costs.class(&[]);
        above(pool, &upper, &mut costs);
        underneath(&upper, &below, next, (&mut costs, free));
        let places = Places::of(&upper);
        let leaving = pool.waiting + pool.exits.len();
        let mut both = Both {
            scale: pool.scale.clone(),
            solver: Solver::new(costs),
            upper,
            places,
            leaving,
            total: Vec::new(),
        };
        Ok(both.is_possible()?.then_some(both))
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
        self.total = total;
        Ok(match self.leaving_now().cmp(&self.leaving) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Equal => self.scale.verdict(&self.total[1..]) != Verdict::Beyond,
            std::cmp::Ordering::Greater => false,
        })
    }

    fn leaving_now(&self) -> usize {
        usize::try_from(self.total[0]).unwrap_or(usize::MAX)
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

/// The edges of the upper bracket and of the choices.
fn above(pool: &Pool<'_>, upper: &[usize], costs: &mut Costs) {
    let outside = upper.len()..upper.len() + pool.waiting + pool.exits.len();
    let free = costs.class(&[]);
    for place in 0..upper.len() {
        let Vertices { here, below, choice } = vertices(place, upper.len());
        costs.set_class(choice, below, free);
        // Which of the places does not matter to what he costs.
        if let Some(cost) = outside.clone().find_map(|exit| pool.edge(place, exit, &pool.scale)) {
            costs.set(choice, here, &[&[1][..], &cost].concat());
        }
        for other in place + 1..upper.len() {
            if let Some(cost) = pool.edge(place, other, &pool.scale) {
                costs.set(here, other, &[&[0][..], &cost].concat());
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

/// What is known of two brackets together.
#[derive(Clone)]
pub(super) enum Together<'a> {
    /// Nothing.
    Unknown,
    /// A matching of both.
    Matching(Box<Both<'a>>),
}

impl<'a> Together<'a> {
    /// `None` where nothing is possible.
    pub(super) fn of(pool: &Pool<'a>, gone: &[usize], next: &Next<'_>) -> Result<Option<Self>, Spent> {
        Ok(match next {
            Next::Unknown => Some(Together::Unknown),
            Next::Never => None,
            Next::Matching(next) => {
                Both::of(pool, gone, next)?.map(|both| Together::Matching(Box::new(both)))
            }
        })
    }

    /// Decides of a player whether he leaves; `false` where nothing is possible then.
    pub(super) fn decide(&mut self, player: usize, leaves: bool) -> Result<bool, Spent> {
        match self {
            Together::Unknown => Ok(true),
            Together::Matching(both) => both.decide(player, leaves),
        }
    }

    /// A set that may leave.
    pub(super) fn set(&self) -> Option<Vec<usize>> {
        match self {
            Together::Unknown => None,
            Together::Matching(both) => both.set(),
        }
    }
}
