//! 3.2.4: the sets of shifters.
//!
//! A set is settled player by player in the order of 4.3: the first with whom a set begins that yields what the best yields. What is not
//! settled yet is left to a matching: who is shifted stands on the other side, who is not stays on his own, and whoever is undecided
//! may stand on either side of his pair. So a legal pairing with the sides as far as they are settled shows a set that begins so, and where
//! there is none no set begins so.

use super::super::field::Field;
use super::super::shift::{Shift, Shifters};
use super::colours::{cheapest, counts_all};
use crate::search::{Budget, Graph, Matching, Set, Solver, Spent, View, set_of};
use crate::systems::bye_first::guided::rest::missing;
use crate::systems::weighing::{Part, choose_part};

/// How many were, or are to be, shifted first.
fn shifted_first(shift: &Shift) -> usize {
    if shift.is_first {
        return shift.size;
    }
    let other = shift.from.other();
    shift.initial.half(other).len() - shift.halves.half(other).len()
}

/// C7 of every legal pairing that the shifts can yield, where it is the same for all.
fn constant(field: &Field, shift: &Shift) -> Option<usize> {
    let members = shift.initial.members();
    let smaller = shift.initial.half(shift.initial.smaller()).len();
    let prefers_alike = members.windows(2).all(|two| field.prefer_alike(two[0], two[1]));
    if prefers_alike && field.is_fresh(&members) {
        return counts_all(field, &members).then_some(members.len() / 2);
    }
    let is_fewest = shifted_first(shift) == shift.fewest && counts_all(field, &members);
    is_fewest.then(|| (members.len() - 2 * smaller) / 2 + 2 * shift.fewest)
}

/// The least C7 that a set can yield.
pub(super) fn yields(field: &Field, shift: &Shift, set: &[usize]) -> Result<Option<usize>, Spent> {
    let sides = Sides::new(shift, set);
    if let Some(constant) = constant(field, shift) {
        return Ok(sides.matching(field)?.then_some(constant));
    }
    let solver = sides.cheapest(field)?;
    Ok(solver.map(|solver| solver.total().first().map_or(0, |&sum| usize::try_from(sum).unwrap_or(0))))
}

/// The first of the best sets.
pub(super) fn choose(decision: &Shifters<'_>) -> Result<Option<Vec<usize>>, Spent> {
    let (field, shift) = (decision.field, decision.shift);
    if shifted_first(shift) != shift.fewest {
        // More are shifted than pairs lie inside the smaller subgroup (reading `unavoidable=deficit`): the sets are judged in their order;
        // only what they yield is left to matchings.
        let chosen = choose_part(decision, Part::Whole, &Budget::of(u64::MAX))?;
        return Ok(chosen.map(|chosen| chosen.candidate));
    }
    if !shift.is_first && constant(field, shift).is_some() {
        return second(field, shift);
    }
    let Some(problem) = Problem::of(field, shift)? else { return Ok(None) };
    problem.first().map(Some)
}

/// The second shift where C7 is the same for all.
fn second(field: &Field, shift: &Shift) -> Result<Option<Vec<usize>>, Spent> {
    let graph = graph(field, &shift.initial.members())?;
    let first: Vec<usize> = shift.takes.iter().copied().take(shift.size).collect();
    if Sides::new(shift, &first).matching_in(&graph)? {
        return Ok(Some(first));
    }
    let (mut inside, mut out) = (Vec::new(), Vec::new());
    if !Sides::settled(shift, &inside, &out).matching_in(&graph)? {
        return Ok(None);
    }
    for &player in &shift.takes {
        if inside.len() == shift.size {
            break;
        }
        inside.push(player);
        if !Sides::settled(shift, &inside, &out).matching_in(&graph)? {
            inside.pop();
            out.push(player);
        }
    }
    Ok((inside.len() == shift.size).then_some(inside))
}

/// Who may meet whom in a bracket, by the places of its members.
fn graph(field: &Field, members: &[usize]) -> Result<Graph, Spent> {
    Graph::complete_without(members.len(), missing(field, members))
}

/// The sides on which the members of a bracket stand, as far as that is settled, by their places.
struct Sides {
    members: Vec<usize>,
    all: Set,
    left: Set,
    right: Set,
}

impl Sides {
    /// Where this set is shifted, and all others of its subgroup stay; in the first shift the larger subgroup is undecided.
    fn new(shift: &Shift, set: &[usize]) -> Self {
        let out: Vec<usize> = shift.takes.iter().copied().filter(|player| !set.contains(player)).collect();
        Sides::settled(shift, set, &out)
    }

    /// Where some are shifted, others stay, and the rest of the subgroup that gives players away is undecided; in the first shift the larger
    /// subgroup is as well.
    fn settled(shift: &Shift, set: &[usize], out: &[usize]) -> Self {
        let members = shift.initial.members();
        let size = members.len();
        let mut sides =
            Sides { all: set_of(size, 0..size), left: set_of(size, []), right: set_of(size, []), members };
        for (at, player) in sides.members.iter().enumerate() {
            if shift.is_first {
                // Who stays in the smaller subgroup is on the left.
                sides.left.set(at, out.contains(player));
                sides.right.set(at, set.contains(player));
            } else {
                let is_there = shift.halves.half(shift.from.other()).contains(player);
                let is_free = shift.takes.contains(player);
                sides.left.set(at, is_there || set.contains(player));
                sides.right.set(at, out.contains(player) || !is_there && !is_free);
            }
        }
        sides
    }

    fn matching(&self, field: &Field) -> Result<bool, Spent> {
        self.matching_in(&graph(field, &self.members)?)
    }

    /// Whether there is a legal pairing with these sides.
    fn matching_in(&self, graph: &Graph) -> Result<bool, Spent> {
        Ok(Matching::perfect(&Sided { graph, sides: self })?.is_some())
    }

    /// Whether a pair stands on both sides, as far as that is settled.
    fn joins(&self, a: usize, b: usize) -> bool {
        !(self.left.contains(a) && self.left.contains(b) || self.right.contains(a) && self.right.contains(b))
    }

    /// A pairing with these sides and the least C7.
    fn cheapest(&self, field: &Field) -> Result<Option<Solver>, Spent> {
        let place = |player: usize| self.members.partition_point(|&other| other < player);
        let refused = |a: usize, b: usize| {
            self.joins(place(a), place(b)).then(|| vec![i64::from(field.ungranted(a, b))])
        };
        cheapest(field, &self.members, refused)
    }
}

/// The legal pairs that stand on both sides.
struct Sided<'a> {
    graph: &'a Graph,
    sides: &'a Sides,
}

impl View for Sided<'_> {
    fn capacity(&self) -> usize {
        self.graph.len()
    }

    fn vertices(&self) -> &Set {
        &self.sides.all
    }

    fn neighbours(&self, vertex: usize, into: &mut Set) {
        into.clone_from(self.graph.neighbours(vertex));
        if self.sides.left.contains(vertex) {
            into.difference_with(&self.sides.left);
        }
        if self.sides.right.contains(vertex) {
            into.difference_with(&self.sides.right);
        }
    }

    fn joins(&self, a: usize, b: usize) -> bool {
        self.graph.has_edge(a, b) && self.sides.joins(a, b)
    }
}

/// A shift by cheapest matchings: the first one, where pairs inside the smaller subgroup cost, and the second where not every pair of one
/// preference counts.
struct Problem<'a> {
    shift: &'a Shift,
    members: Vec<usize>,
    solver: Solver,
    total: Vec<i64>,
}

impl<'a> Problem<'a> {
    /// `None` where no set yields a legal pairing.
    fn of(field: &Field, shift: &'a Shift) -> Result<Option<Self>, Spent> {
        let members = shift.initial.members();
        let own = shift.initial.half(shift.from);
        let sides = Sides::settled(shift, &[], &[]);
        let place = |player: usize| members.partition_point(|&other| other < player);
        let cost = |a: usize, b: usize| {
            let refused = i64::from(field.ungranted(a, b));
            if shift.is_first {
                return Some(vec![i64::from(own.contains(&a) && own.contains(&b)), refused]);
            }
            sides.joins(place(a), place(b)).then(|| vec![refused])
        };
        let Some(solver) = cheapest(field, &members, cost)? else { return Ok(None) };
        let total = solver.total();
        Ok(Some(Problem { shift, members, solver, total }))
    }

    fn place(&self, player: usize) -> usize {
        self.members.partition_point(|&other| other < player)
    }

    /// Shifts a player. In the first shift he meets one of his own subgroup who is not shifted; in the second he stands on the other side.
    fn shift(&self, solver: &mut Solver, player: usize, set: &[usize]) {
        let (shift, members) = (self.shift, &self.members);
        let own = shift.initial.half(shift.from);
        let there = shift.halves.half(shift.from.other());
        solver.retain(self.place(player), |mate| {
            let mate = members[mate];
            let is_apart = !set.contains(&mate);
            if shift.is_first { is_apart && own.contains(&mate) } else { is_apart && !there.contains(&mate) }
        });
    }

    /// Lets a player stay: one of two who meet inside the subgroup is shifted, and in the second shift nobody meets one who was shifted to his
    /// side.
    fn stay(&self, solver: &mut Solver, player: usize, out: &[usize]) {
        let (shift, members) = (self.shift, &self.members);
        let side = shift.halves.half(shift.from);
        solver.retain(self.place(player), |mate| {
            let mate = members[mate];
            let has_joined = !shift.is_first && side.contains(&mate) && !shift.takes.contains(&mate);
            !out.contains(&mate) && !has_joined
        });
    }

    /// The first of the best sets.
    fn first(mut self) -> Result<Vec<usize>, Spent> {
        let (mut inside, mut out): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
        for &player in &self.shift.takes {
            if inside.len() == self.shift.size {
                break;
            }
            let mut asked = self.solver.clone();
            self.shift(&mut asked, player, &inside);
            if asked.solve_within(&self.total)? {
                self.solver = asked;
                inside.push(player);
            } else {
                let mut solver = self.solver.clone();
                self.stay(&mut solver, player, &out);
                solver.solve_within(&self.total)?;
                self.solver = solver;
                out.push(player);
            }
        }
        Ok(inside)
    }
}
