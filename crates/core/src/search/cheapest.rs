//! The cheapest perfect matching under costs that are compared digit by digit, from nothing and once.
//!
//! The last resort of the guided searches: where no certificate settles a question, this does, in polynomial
//! time. The weighted matching itself is the work of a [`Solver`]; here many digits are settled in stages: the cheapest matching
//! under the first digits says what each of them adds up to in every matching that is to be considered from there on. A digit that
//! adds up to nothing is kept by leaving out the edges that have one; the others stay in front of the digits to come. So the numbers
//! grow with the digits that count in the result, not with those that there are.

use super::Spent;
use super::steps::take_for;
use super::weighted::{Class, Costs, Solver};

/// A cost in digits, the most important first.
pub type Cost = Vec<i64>;

/// How many bits of digits a stage settles.
const STAGE: u32 = 500;
/// The price in steps of an edge that is put down: so many of them are one.
const EDGES_A_STEP: usize = 8;

/// The cheapest perfect matching of `0..vertices`, as the total cost and the mate of each vertex; `None`
/// where there is no perfect matching.
///
/// `cost(a, b)`, asked for a < b, gives the `digits` of an edge or `None` where there is no edge.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::search::cheapest_perfect;
/// let cost = |a: usize, b: usize| Some(vec![i64::from((a, b) == (0, 1)), ((b - a) * (b - a)) as i64]);
/// let (total, mates) = cheapest_perfect(4, 2, cost).unwrap().unwrap();
/// assert_eq!((total, mates), (vec![0, 8], vec![2, 3, 0, 1]));
/// ```
///
/// # Errors
/// Where the budget is spent.
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

/// The same of edges whose costs, of so many digits, stand already.
///
/// # Errors
/// Where the budget is spent.
pub fn cheapest_of(costs: Costs, digits: usize) -> Result<Option<(Cost, Vec<usize>)>, Spent> {
    Ok(cheapest_by(costs, digits)?.map(|(total, solver)| (total, mates_of(&solver))))
}

/// The same with the solver that found it, which can be asked more: what is cheapest to it is the cheapest by these costs.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::search::{Costs, cheapest_by};
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
/// Where the budget is spent.
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

/// What all edges cost, each asked once.
fn all_costs(vertices: usize, cost: &dyn Fn(usize, usize) -> Option<Cost>) -> Result<Costs, Spent> {
    price(vertices)?;
    let mut costs = Costs::new(vertices);
    // Neighbours often cost the same.
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

/// Takes the steps of putting down the edges between so many vertices.
///
/// # Errors
/// Where the budget is spent.
pub(super) fn price(vertices: usize) -> Result<(), Spent> {
    take_for(vertices.saturating_mul(vertices / EDGES_A_STEP))
}

/// A digit as part of a number.
#[derive(Clone, Copy, Debug)]
struct Digit {
    /// Which of the cost it is.
    place: usize,
    /// The least that an edge has.
    least: i64,
    /// The bits of what it can add up to above that.
    bits: u32,
}

/// The digits settled so far and those to come.
struct Stages {
    /// All digits in which edges differ.
    digits: Vec<Digit>,
    /// How many of them earlier stages settled.
    settled: usize,
    /// How many of them this stage settles too.
    asked: usize,
    /// Of the settled digits those that count: in the others every edge has the least.
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

    /// Whether one stage settles all digits.
    fn are_one(&self) -> bool {
        self.digits.iter().map(|digit| digit.bits).sum::<u32>() <= STAGE
    }

    /// A cheapest perfect matching by what is settled and the next digits.
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

    /// The digits asked for are settled by the matching found; whether all are.
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

/// A digit of a cost, whose last zeros are left out.
fn digit(cost: &[i64], place: usize) -> i64 {
    cost.get(place).copied().unwrap_or(0)
}
