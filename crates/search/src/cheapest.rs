//! Finds the cheapest perfect matching in one computation from scratch. Costs are compared digit by digit.
//!
//! The guided searches use this module last, if no certificate settles a question. The computation takes
//! polynomial time. A [`Solver`] does the weighted matching. A cost is a list of whole numbers, called
//! digits, with the most important one first.
//!
//! This module settles long costs in stages. The cheapest matching under the first digits fixes the sum of
//! each of these digits for all later stages. If the sum of a digit is the least possible one, later stages
//! leave out every edge on which this digit is larger than its least value. The other settled digits stay in
//! front of the next ones. The numbers therefore grow with the digits that affect the result, not with all
//! digits.

use super::Spent;
use super::weighted::{Class, Costs, Solver};

/// The cost of an edge or of a matching: a list of whole numbers, called digits, with the most important one first.
pub type Cost = Vec<i64>;

/// A stage takes further digits until they need this number of bits together.
const STAGE: u32 = 500;

/// A cheapest perfect matching of the vertices `0..vertices`: its total cost and the partner of each vertex. `None`
/// if there is no perfect matching.
///
/// `cost(a, b)` is called with a < b. It returns the `digits` digits of an edge, or `None` if there is no edge.
///
/// ```
/// use arbitrium_search::cheapest_perfect;
/// let cost = |a: usize, b: usize| Some(vec![i64::from((a, b) == (0, 1)), ((b - a) * (b - a)) as i64]);
/// let (total, mates) = cheapest_perfect(4, 2, cost).unwrap().unwrap();
/// assert_eq!((total, mates), (vec![0, 8], vec![2, 3, 0, 1]));
/// ```
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn cheapest_perfect(
    vertices: usize,
    digits: usize,
    cost: impl Fn(usize, usize) -> Option<Cost>,
) -> Result<Option<(Cost, Vec<usize>)>, Spent> {
    if !vertices.is_multiple_of(2) {
        return Ok(None);
    }
    cheapest_of(all_costs(vertices, &cost)?, digits)
}

/// A cheapest perfect matching, in the form that [`cheapest_perfect`] returns. `costs` has the costs of all
/// edges, with `digits` digits each.
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn cheapest_of(costs: Costs, digits: usize) -> Result<Option<(Cost, Vec<usize>)>, Spent> {
    Ok(cheapest_by(costs, digits)?.map(|(total, solver)| (total, mates_of(&solver))))
}

/// Finds a cheapest perfect matching and returns its total cost, of `digits` digits, with the solver that
/// holds it. `None` if there is no perfect matching. [`cheapest_of`] returns the partners instead. The solver
/// can answer more questions: a matching that is cheapest for the solver is also cheapest by these costs.
///
/// ```
/// use arbitrium_search::{Costs, cheapest_by};
/// let mut costs = Costs::new(4);
/// for (a, b, cost) in [(0, 1, 1), (2, 3, 1), (0, 2, 0), (1, 3, 2)] {
///     costs.set(a, b, &[cost]);
/// }
/// let (total, mut solver) = cheapest_by(costs, 1).unwrap().unwrap();
/// assert_eq!(total, [2]);
/// let limit = solver.limit(&solver.total());
/// solver.ban(2, 3);
/// assert_eq!((solver.solve_up_to(&limit), solver.mate(0)), (Ok(true), Some(2)));
/// ```
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn cheapest_by(costs: Costs, digits: usize) -> Result<Option<(Cost, Solver)>, Spent> {
    let vertices = costs.vertices();
    if !vertices.is_multiple_of(2) {
        return Ok(None);
    }
    let mut stages = Stages::new(&costs, digits);
    if stages.are_one() {
        let mut solver = Solver::new(costs);
        return Ok(solver.solve()?.then(|| {
            let mut total = solver.total();
            total.resize(digits, 0);
            (total, solver)
        }));
    }
    loop {
        let Some(solver) = stages.solve(&costs)? else { return Ok(None) };
        let mut total = vec![0; digits];
        for (a, b) in mates_of(&solver).into_iter().enumerate().filter(|&(a, b)| a < b) {
            total.iter_mut().zip(costs.cost(a, b).unwrap_or_default()).for_each(|(sum, digit)| *sum += digit);
        }
        if stages.settle(&total, vertices / 2) {
            return Ok(Some((total, solver)));
        }
    }
}

fn mates_of(solver: &Solver) -> Vec<usize> {
    (0..solver.vertices()).map(|vertex| solver.mate(vertex).unwrap_or(vertex)).collect()
}

/// The costs of all edges; `cost` is called once for each edge.
fn all_costs(vertices: usize, cost: &dyn Fn(usize, usize) -> Option<Cost>) -> Result<Costs, Spent> {
    let mut costs = Costs::priced(vertices)?;
    // Consecutive edges often have the same cost, so the class of the last cost is kept.
    let mut latest: Option<(Cost, Class)> = None;
    for a in 0..vertices {
        for b in a + 1..vertices {
            let Some(found) = cost(a, b) else { continue };
            let class = match &latest {
                Some((known, class)) if *known == found => *class,
                _ => {
                    let class = costs.class(&found);
                    latest = Some((found, class));
                    class
                }
            };
            costs.set_class(a, b, class);
        }
    }
    Ok(costs)
}

/// One digit of all costs. A [`Solver`] packs several digits into one large number, so the width of each is
/// needed.
#[derive(Clone, Copy, Debug)]
struct Digit {
    /// The index of the digit in the cost.
    place: usize,
    /// The least value of this digit on any edge.
    least: i64,
    /// The number of bits for the sum of this digit over all edges of a matching, after the least possible
    /// sum is subtracted.
    bits: u32,
}

/// The progress through the stages. A digit is *settled* when its sum in the cheapest matching is known.
struct Stages {
    /// All digits in which edges differ, the most important one first. Settled digits come before the others.
    digits: Vec<Digit>,
    /// The number of digits that earlier stages settled.
    settled: usize,
    /// The number of digits that the present stage settles.
    asked: usize,
    /// The settled digits whose sum is above the least possible sum. The other settled digits are in `still`.
    /// In later stages, every edge must have the least value of each digit in `still`.
    counting: Vec<Digit>,
    still: Vec<Digit>,
}

impl Stages {
    fn new(costs: &Costs, length: usize) -> Self {
        let pairs = u64::try_from(costs.vertices() / 2).unwrap_or(u64::MAX);
        let digit = |place: usize| {
            let digits = || costs.distinct().map(|cost| digit(cost, place));
            let (least, most) = (digits().min()?, digits().max()?);
            let sum = u128::from(most.abs_diff(least)) * u128::from(pairs);
            let bits = u128::BITS - sum.leading_zeros();
            (bits > 0).then_some(Digit { place, least, bits })
        };
        let digits = (0..length).filter_map(digit).collect();
        Stages { digits, settled: 0, asked: 0, counting: Vec::new(), still: Vec::new() }
    }

    /// Whether a single stage can settle all digits.
    fn are_one(&self) -> bool {
        self.digits.iter().map(|digit| digit.bits).sum::<u32>() <= STAGE
    }

    /// A cheapest perfect matching by the settled digits and the digits of the next stage. `None` if there is
    /// no perfect matching.
    fn solve(&mut self, costs: &Costs) -> Result<Option<Solver>, Spent> {
        let mut new = 0;
        let digits = self.digits[self.settled..].iter();
        self.asked = digits
            .take_while(|digit| {
                new < STAGE && {
                    new += digit.bits;
                    true
                }
            })
            .count();
        let asked = &self.digits[self.settled..self.settled + self.asked];
        let keeps = |cost: &[i64]| self.still.iter().all(|still| digit(cost, still.place) == still.least);
        let of = |cost: &[i64]| {
            let digits = self.counting.iter().chain(asked).map(|part| digit(cost, part.place));
            keeps(cost).then(|| digits.collect::<Cost>())
        };
        let mut solver = Solver::new(costs.changed(of));
        Ok(solver.solve()?.then_some(solver))
    }

    /// Records the digits of this stage as settled. `total` is the total cost of the matching found, and
    /// `pairs` is the number of its edges. `true` if all digits are settled.
    fn settle(&mut self, total: &Cost, pairs: usize) -> bool {
        let pairs = i64::try_from(pairs).unwrap_or(i64::MAX);
        let end = self.settled + self.asked;
        for digit in &self.digits[self.settled..end] {
            let is_still = total[digit.place] == digit.least.saturating_mul(pairs);
            if is_still { &mut self.still } else { &mut self.counting }.push(*digit);
        }
        self.settled = end;
        self.settled == self.digits.len()
    }
}

/// The digit at the index `place` of a cost; 0 if the index is beyond its end, because trailing zeros of a
/// cost are not stored.
fn digit(cost: &[i64], place: usize) -> i64 {
    cost.get(place).copied().unwrap_or(0)
}
