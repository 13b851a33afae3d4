//! Chooses the sets of shifters (3.2.4) in the guided search.
//!
//! A set is built player by player in the order of 4.3. Each position gets the first player with whom some
//! best set can begin. A matching shows whether there is such a set. In the matching, every pair joins two
//! sides, one for each subgroup. A shifted player is on the side of the other subgroup, and a player who
//! stays is on the side of their own subgroup. A player who is not decided yet may be on either side. There
//! is such a set if and only if there is a legal pairing with the sides decided so far.

use super::super::field::Field;
use super::super::shift::{Shift, Shifters};
use super::colours::{cheapest, counts_all, first_digit};
use arbitrium_search::{Budget, Graph, Matching, Set, Spent, View, set_of};
use arbitrium_swiss::guided::Cheapest;
use arbitrium_swiss::guided::rest::missing;
use arbitrium_swiss::weighing::{Part, choose_part};

/// The number of players who are shifted in the first shift. If `shift` is the second shift, this counts the
/// players whom the first shift moved.
fn shifted_first(shift: &Shift) -> usize {
    if shift.is_first {
        return shift.size;
    }
    let other = shift.from.other();
    shift.initial.half(other).len() - shift.halves.half(other).len()
}

/// The number of preferences that a legal pairing refuses (C7), if it is the same for all pairings that the
/// shifts can yield. Otherwise `None`.
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

/// The least value of C7 that `set` can yield as the set of shifters; `None` if it yields no legal pairing.
pub(super) fn yields(field: &Field, shift: &Shift, set: &[usize]) -> Result<Option<usize>, Spent> {
    let sides = Sides::new(shift, set);
    if let Some(constant) = constant(field, shift) {
        return Ok(sides.matching(field)?.then_some(constant));
    }
    Ok(sides.cheapest(field)?.map(|found| first_digit(&found)))
}

/// The first of the best sets of shifters; `None` if no set yields a legal pairing.
pub(super) fn choose(decision: &Shifters<'_>) -> Result<Option<Vec<usize>>, Spent> {
    let (field, shift) = (decision.field, decision.shift);
    if shifted_first(shift) != shift.fewest {
        // More players are shifted than there are pairs inside the smaller subgroup (interpretation
        // `unavoidable=deficit`). The sets are evaluated in their order. Matchings only decide which pairings
        // a set can yield.
        let chosen = choose_part(decision, Part::Whole, &Budget::of(u64::MAX))?;
        return Ok(chosen.map(|chosen| chosen.candidate));
    }
    if !shift.is_first && constant(field, shift).is_some() {
        return second(field, shift);
    }
    let Some(problem) = Problem::of(field, shift)? else { return Ok(None) };
    problem.first().map(Some)
}

/// The set for the second shift, if C7 is the same for all sets; `None` if no set yields a legal pairing.
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

/// The graph of the players of a bracket who may meet. Vertices are the indices of the members.
fn graph(field: &Field, members: &[usize]) -> Result<Graph, Spent> {
    Graph::complete_without(members.len(), missing(field, members))
}

/// The members of a bracket and the sides that are decided so far. The sets contain indices into `members`.
struct Sides {
    members: Vec<usize>,
    all: Set,
    left: Set,
    right: Set,
}

impl Sides {
    /// The sides if `set` is shifted and all other players who could be shifted stay. In the first shift the
    /// larger subgroup is undecided.
    fn new(shift: &Shift, set: &[usize]) -> Self {
        let out: Vec<usize> = shift.takes.iter().copied().filter(|player| !set.contains(player)).collect();
        Sides::settled(shift, set, &out)
    }

    /// The sides if `set` is shifted, `out` stays, and the rest of the subgroup from which players are shifted is
    /// undecided. In the first shift the larger subgroup is undecided, too.
    fn settled(shift: &Shift, set: &[usize], out: &[usize]) -> Self {
        let members = shift.initial.members();
        let size = members.len();
        let mut sides =
            Sides { all: set_of(size, 0..size), left: set_of(size, []), right: set_of(size, []), members };
        for (at, player) in sides.members.iter().enumerate() {
            if shift.is_first {
                // A player who stays in the smaller subgroup is on the left.
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

    /// Whether there is a legal pairing in which every pair joins the two sides.
    fn matching_in(&self, graph: &Graph) -> Result<bool, Spent> {
        Ok(Matching::perfect(&Sided { graph, sides: self })?.is_some())
    }

    /// Whether the pair of `a` and `b` can join the two sides after the decisions so far. `a` and `b` are
    /// indices of members.
    fn joins(&self, a: usize, b: usize) -> bool {
        !(self.left.contains(a) && self.left.contains(b) || self.right.contains(a) && self.right.contains(b))
    }

    /// The legal pairings with these sides that have the least C7; `None` if there is none.
    fn cheapest(&self, field: &Field) -> Result<Option<Cheapest>, Spent> {
        let place = |player: usize| self.members.partition_point(|&other| other < player);
        let refused = |a: usize, b: usize| {
            self.joins(place(a), place(b)).then(|| vec![i64::from(field.ungranted(a, b))])
        };
        cheapest(field, &self.members, refused)
    }
}

/// The graph of the legal pairs that can join the two sides.
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

/// A shift that is solved by cheapest matchings. It is the first shift, in which pairs inside the smaller subgroup
/// have a cost, or a second shift in which not every pair with the same preference counts.
struct Problem<'a> {
    shift: &'a Shift,
    members: Vec<usize>,
    cheapest: Cheapest,
}

impl<'a> Problem<'a> {
    /// Sets up the matching for a shift; `None` if no set yields a legal pairing.
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
        let found = cheapest(field, &members, cost)?;
        Ok(found.map(|cheapest| Problem { shift, members, cheapest }))
    }

    /// The first of the best sets of shifters.
    fn first(mut self) -> Result<Vec<usize>, Spent> {
        let (mut inside, mut out): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
        for &player in &self.shift.takes {
            if inside.len() == self.shift.size {
                break;
            }
            let place = self.members.partition_point(|&other| other < player);
            let Problem { shift, members, cheapest } = &mut self;
            if cheapest.keep(|solver| solver.retain(place, |mate| shifts(shift, members[mate], &inside)))? {
                inside.push(player);
            } else {
                cheapest.fix(|solver| solver.retain(place, |mate| stays(shift, members[mate], &out)))?;
                out.push(player);
            }
        }
        Ok(inside)
    }
}

/// Whether a player who meets `mate` can be shifted together with `set`. In the first shift, `mate` must be a
/// player of the same subgroup who is not shifted. In the second shift, `mate` must not be on the other side,
/// because the shifted player is there.
fn shifts(shift: &Shift, mate: usize, set: &[usize]) -> bool {
    let is_there = || shift.halves.half(shift.from.other()).contains(&mate);
    let is_own = || shift.initial.half(shift.from).contains(&mate);
    !set.contains(&mate) && if shift.is_first { is_own() } else { !is_there() }
}

/// Whether a player who meets `mate` can stay in the subgroup, as the players `out` do. One player of each
/// pair inside the subgroup is shifted. So two players who stay do not meet each other. In the second shift,
/// a player who stays also meets no player whom the first shift moved into this subgroup.
fn stays(shift: &Shift, mate: usize, out: &[usize]) -> bool {
    let is_here = || shift.halves.half(shift.from).contains(&mate);
    let has_joined = !shift.is_first && is_here() && !shift.takes.contains(&mate);
    !out.contains(&mate) && !has_joined
}
