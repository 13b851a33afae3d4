//! The edges of a graph and their costs. A cost is a list of whole numbers called digits.

use indexmap::IndexSet;

use crate::folding::Folding;
use crate::kinds::numbers_by_kinds;
use crate::steps::take_for;
use crate::{Graph, Spent, set_of};

/// The edges of a graph and their costs. A cost is a list of whole numbers called digits. Costs are compared
/// lexicographically, so the first digit is the most important one.
///
/// Missing last digits are 0. Equal costs are stored once, so that an edge is one number.
#[derive(Clone, Debug, Default)]
pub struct Costs {
    vertices: usize,
    /// For each ordered pair of vertices, the number of its cost in `table`; `NO_EDGE` if there is no edge.
    classes: Vec<u32>,
    table: Table,
}

pub(super) const NO_EDGE: u32 = 0;

/// The number of edges that can be stored for one step of the budget.
const EDGES_A_STEP: usize = 8;

/// The distinct costs, numbered from 1. These numbers are called classes.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    costs: IndexSet<Box<[i64]>, Folding>,
    digits: usize,
}

impl Table {
    /// The cost with the number `class`, without its trailing zeros.
    pub(super) fn cost(&self, class: u32) -> &[i64] {
        (class as usize).checked_sub(1).and_then(|place| self.costs.get_index(place)).map_or(&[], |cost| cost)
    }

    /// All distinct costs in the order of their numbers.
    pub(super) fn costs(&self) -> impl Iterator<Item = &[i64]> {
        self.costs.iter().map(|cost| &**cost)
    }

    /// How many distinct costs there are.
    pub(super) fn len(&self) -> usize {
        self.costs.len()
    }

    /// The number of digits of the longest cost that was set.
    pub(super) fn digits(&self) -> usize {
        self.digits
    }

    fn number(&mut self, cost: &[i64]) -> u32 {
        self.digits = self.digits.max(cost.len());
        let significant = cost.iter().rposition(|&digit| digit != 0).map_or(0, |last| last + 1);
        let cost = &cost[..significant];
        let place = self.costs.get_index_of(cost).unwrap_or_else(|| self.costs.insert_full(cost.into()).0);
        // More than 2^32 costs fit in no memory.
        u32::try_from(place + 1).unwrap_or(u32::MAX)
    }
}

/// The number that [`Costs::class`] returns for a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class(u32);

impl Costs {
    /// A graph of `vertices` vertices without edges.
    #[must_use]
    pub fn new(vertices: usize) -> Self {
        Costs { vertices, classes: vec![NO_EDGE; vertices * vertices], table: Table::default() }
    }

    /// A graph without edges. Takes the budget steps for storing all edges.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub(crate) fn priced(vertices: usize) -> Result<Self, Spent> {
        price(vertices)?;
        Ok(Costs::new(vertices))
    }

    /// A graph in which the cost of an edge depends only on the kinds of its two ends. `kinds` has the kind
    /// of each vertex. `apart` lists, for a vertex, the vertices it has no edge to. `cost(a, b)` is called
    /// with a < b once for each pair of kinds, never for two vertices that are apart. It returns `None` if
    /// there is no edge.
    ///
    /// ```
    /// use arbitrium_search::Costs;
    /// let cost = |a: usize, b: usize| Some(vec![(a + b) as i64]);
    /// let costs = Costs::of_kinds(&[0, 0, 1, 1], |vertex| [3 - vertex], cost).unwrap();
    /// assert_eq!(costs.cost(0, 1), Some(&[1][..]));
    /// assert_eq!((costs.cost(0, 3), costs.cost(0, 2)), (None, costs.cost(1, 3)));
    /// ```
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn of_kinds<A: IntoIterator<Item = usize>>(
        kinds: &[u32],
        apart: impl Fn(usize) -> A,
        mut cost: impl FnMut(usize, usize) -> Option<Vec<i64>>,
    ) -> Result<Self, Spent> {
        let vertices = kinds.len();
        price(vertices)?;
        let mut table = Table::default();
        let class = |a: usize, b: usize| cost(a, b).map_or(NO_EDGE, |cost| table.number(&cost));
        let classes = numbers_by_kinds(kinds, NO_EDGE, apart, class);
        Ok(Costs { vertices, classes, table })
    }

    /// The number of vertices. The vertices are numbered from 0.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.vertices
    }

    /// Joins two vertices by an edge with this cost. Does nothing if `a` and `b` are the same vertex.
    pub fn set(&mut self, a: usize, b: usize, cost: &[i64]) {
        let class = self.class(cost);
        self.set_class(a, b, class);
    }

    /// The number of a cost, for [`set_class`](Self::set_class). If many edges have the same cost, it is faster to
    /// number the cost once.
    pub fn class(&mut self, cost: &[i64]) -> Class {
        Class(self.table.number(cost))
    }

    /// Adds the distinct costs of `others` to the costs of this graph. The returned function maps an edge of `others`
    /// to the number that its cost has here. It returns `None` if `others` has no such edge.
    ///
    /// ```
    /// use arbitrium_search::Costs;
    /// let mut others = Costs::new(2);
    /// others.set(0, 1, &[7]);
    /// let mut costs = Costs::new(4);
    /// let class = costs.classes_of(&others);
    /// costs.set_class(2, 3, class(0, 1).unwrap());
    /// assert_eq!((class(0, 0), costs.cost(2, 3)), (None, Some(&[7][..])));
    /// ```
    pub fn classes_of<'o>(&mut self, others: &'o Costs) -> impl Fn(usize, usize) -> Option<Class> + use<'o> {
        let known: Vec<Class> = others.table.costs().map(|cost| self.class(cost)).collect();
        move |a, b| {
            let class = others.classes[a * others.vertices + b];
            (class as usize).checked_sub(1).map(|place| known[place])
        }
    }

    /// Joins two vertices by an edge whose cost was numbered by [`class`](Self::class). Does nothing if `a` and `b`
    /// are the same vertex.
    pub fn set_class(&mut self, a: usize, b: usize, class: Class) {
        if a != b {
            self.classes[a * self.vertices + b] = class.0;
            self.classes[b * self.vertices + a] = class.0;
        }
    }

    /// The cost of an edge without its trailing zeros; `None` if there is no edge.
    #[must_use]
    pub fn cost(&self, a: usize, b: usize) -> Option<&[i64]> {
        match self.classes[a * self.vertices + b] {
            NO_EDGE => None,
            class => Some(self.table.cost(class)),
        }
    }

    /// Whether the graph has a perfect matching, whatever its cost. This needs no weighted search.
    ///
    /// ```
    /// use arbitrium_search::Costs;
    /// let mut costs = Costs::new(4);
    /// costs.set(0, 1, &[1]);
    /// costs.set(0, 2, &[2]);
    /// costs.set(0, 3, &[3]);
    /// assert_eq!(costs.have_perfect_matching(), Ok(false));
    /// costs.set(2, 3, &[4]);
    /// assert_eq!(costs.have_perfect_matching(), Ok(true));
    /// ```
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn have_perfect_matching(&self) -> Result<bool, Spent> {
        let vertices = self.vertices;
        let graph = Graph::of(vertices, |a, b| self.classes[a * vertices + b] != NO_EDGE)?;
        graph.has_perfect_matching(&set_of(vertices, 0..vertices))
    }

    /// The distinct costs, each without its trailing zeros.
    pub(crate) fn distinct(&self) -> impl Iterator<Item = &[i64]> {
        self.table.costs()
    }

    /// A copy of the graph in which `of` computes the new cost of each edge from the present one. Edges for which it
    /// returns `None` are left out.
    pub(crate) fn changed(&self, of: impl Fn(&[i64]) -> Option<Vec<i64>>) -> Self {
        let mut changed = Costs { vertices: self.vertices, classes: Vec::new(), table: Table::default() };
        let mut number = |cost: &[i64]| of(cost).map_or(NO_EDGE, |cost| changed.table.number(&cost));
        let classes: Vec<u32> = std::iter::once(NO_EDGE).chain(self.table.costs().map(&mut number)).collect();
        changed.classes = self.classes.iter().map(|&class| classes[class as usize]).collect();
        changed
    }

    pub(super) fn from_parts(vertices: usize, classes: Vec<u32>, table: Table) -> Self {
        Costs { vertices, classes, table }
    }

    pub(super) fn into_parts(self) -> (usize, Vec<u32>, Table) {
        (self.vertices, self.classes, self.table)
    }
}

/// Takes the budget steps for storing the edges between `vertices` vertices.
///
/// # Errors
/// Fails if the step budget of the question is spent.
fn price(vertices: usize) -> Result<(), Spent> {
    take_for(vertices.saturating_mul(vertices / EDGES_A_STEP))
}
