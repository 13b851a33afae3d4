//! Computes prices of classes of members. They prove that a pairing is the cheapest, without comparing it with other
//! pairings.
//!
//! Each class of members gets a price. The prices of any two members add up to at most the cost of their pair. Then
//! no pairing costs less than the sum of the prices of all members. A pairing costs exactly that sum if and only if
//! all its pairs are *tight*, which means that the two prices add up to the cost. So if the tight pairs have a
//! perfect matching, the cheapest pairings are exactly the perfect matchings of the tight pairs.
//!
//! The prices are computed from the classes alone: all members are assigned to partner classes at the least cost, as
//! if any two members of two classes might meet. There are only a few classes, so this is fast. The result is used
//! only if a perfect matching of tight pairs is then found.

use arbitrium_search::Cost;

/// For every two classes, whether their pairs are tight. `costs` has the cost of a pair for every two
/// classes, and `sizes` the number of members of each class. `None` if the costs are too large for the
/// numbers used, or if the members cannot be assigned.
#[must_use]
pub fn tight(costs: &[Vec<Cost>], sizes: &[usize]) -> Option<Vec<Vec<bool>>> {
    let packed = pack(costs, sizes)?;
    let prices = Sending::new(&packed, sizes).prices()?;
    let is_tight = |a: usize, b: usize| prices[a] + prices[b] == 2 * packed[a][b];
    Some((0..sizes.len()).map(|a| (0..sizes.len()).map(|b| is_tight(a, b)).collect()).collect())
}

/// Packs the digits of each cost into one number, in which a digit counts more than any possible sum of all
/// lower digits. `sizes` has the number of members of each class. `None` if the numbers are too large.
fn pack(costs: &[Vec<Cost>], sizes: &[usize]) -> Option<Vec<Vec<i128>>> {
    let members = i128::try_from(sizes.iter().sum::<usize>()).ok()?;
    let all = || costs.iter().flatten().flatten();
    let greatest = i128::from(all().map(|digit| digit.abs()).max().unwrap_or(0));
    let base = 4 * (members + 1).checked_mul(greatest + 1)?;
    let number = |cost: &Cost| -> Option<i128> {
        cost.iter().try_fold(0_i128, |sum, &digit| sum.checked_mul(base)?.checked_add(digit.into()))
    };
    let packed: Option<Vec<Vec<i128>>> =
        costs.iter().map(|row| row.iter().map(number).collect::<Option<_>>()).collect();
    // Sums of these numbers are far below the largest possible number.
    packed.filter(|rows| rows.iter().flatten().all(|number| number.abs() < i128::MAX >> 40))
}

/// An assignment of members to partner classes. Each class sends all its members to partner classes and
/// receives as many members as it has.
struct Sending<'a> {
    costs: &'a [Vec<i128>],
    sizes: &'a [usize],
    /// The number of members that the class of the first index sends to the class of the second index.
    sent: Vec<Vec<usize>>,
    /// For each class, the number of its members still to be sent. `to` has the number that the class must
    /// still receive.
    from: Vec<usize>,
    to: Vec<usize>,
}

/// The cheapest paths from classes that still have members to send. A path alternates between new assignments
/// and reversed ones. For each class, `to` has the cost of a path that ends with a member sent to the class,
/// and `before` the class that sends this member. `back` has the cost of a path after which the class can
/// send one more member. `over` is the class from which this member is taken back.
struct Ways {
    to: Vec<Option<i128>>,
    before: Vec<usize>,
    back: Vec<Option<i128>>,
    over: Vec<Option<usize>>,
}

impl<'a> Sending<'a> {
    fn new(costs: &'a [Vec<i128>], sizes: &'a [usize]) -> Self {
        let none = vec![vec![0; sizes.len()]; sizes.len()];
        Sending { costs, sizes, sent: none, from: sizes.to_vec(), to: sizes.to_vec() }
    }

    fn classes(&self) -> std::ops::Range<usize> {
        0..self.sizes.len()
    }

    /// Whether a member of class `a` may be sent to class `b`. A class with a single member cannot send this member
    /// to itself.
    fn may_go(&self, a: usize, b: usize) -> bool {
        a != b || self.sizes[a] > 1
    }

    /// Twice the price of each class: the cost of sending one more member from the class plus the cost of
    /// sending one more member to it. `None` if the members cannot be assigned.
    fn prices(mut self) -> Option<Vec<i128>> {
        while self.from.iter().any(|&left| left > 0) {
            let ways = self.ways(|class, sending| sending.from[class] > 0);
            let open = self.classes().filter(|&class| self.to[class] > 0);
            let end = open.filter_map(|class| Some((ways.to[class]?, class))).min()?.1;
            self.send(&ways, end);
        }
        // All members are assigned. Now a path from one class to another costs at least the difference of their
        // prices.
        let ways = self.ways(|_, _| true);
        self.classes().map(|class| Some(ways.to[class]? - ways.back[class]?)).collect()
    }

    /// The cheapest paths that start at classes for which `begins` is true.
    fn ways(&self, begins: impl Fn(usize, &Self) -> bool) -> Ways {
        let number = self.sizes.len();
        let mut ways = Ways {
            to: vec![None; number],
            before: vec![0; number],
            back: self.classes().map(|class| begins(class, self).then_some(0)).collect(),
            over: vec![None; number],
        };
        while self.shorten(&mut ways) {}
        ways
    }

    /// Extends the paths by one step from each class. `true` if any path became cheaper.
    fn shorten(&self, ways: &mut Ways) -> bool {
        let mut is_shorter = false;
        for a in self.classes() {
            let Some(so_far) = ways.back[a] else { continue };
            for b in self.classes().filter(|&b| self.may_go(a, b)) {
                let cost = so_far + self.costs[a][b];
                if ways.to[b].is_none_or(|known| cost < known) {
                    (ways.to[b], ways.before[b], is_shorter) = (Some(cost), a, true);
                }
            }
        }
        for b in self.classes() {
            let Some(so_far) = ways.to[b] else { continue };
            for a in self.classes().filter(|&a| self.sent[a][b] > 0) {
                let cost = so_far - self.costs[a][b];
                if ways.back[a].is_none_or(|known| cost < known) {
                    (ways.back[a], ways.over[a], is_shorter) = (Some(cost), Some(b), true);
                }
            }
        }
        is_shorter
    }

    /// Sends as many members as possible along the path that ends at this class.
    fn send(&mut self, ways: &Ways, end: usize) {
        let (mut steps, mut class, mut number) = (Vec::new(), end, self.to[end]);
        let begin = loop {
            let before = ways.before[class];
            steps.push((before, class, true));
            let Some(over) = ways.over[before] else { break before };
            steps.push((before, over, false));
            number = number.min(self.sent[before][over]);
            class = over;
        };
        number = number.min(self.from[begin]);
        for (a, b, is_sent) in steps {
            let sent = &mut self.sent[a][b];
            *sent = if is_sent { *sent + number } else { *sent - number };
        }
        self.from[begin] -= number;
        self.to[end] -= number;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Five members of one kind and three of another, where a pair inside a kind costs 1. The price of the
    /// larger kind is one half, and that of the smaller kind minus one half.
    #[test]
    fn the_more_numerous_pay() {
        let costs = vec![vec![vec![1], vec![0]], vec![vec![0], vec![1]]];
        assert_eq!(tight(&costs, &[5, 3]), Some(vec![vec![true, true], vec![true, false]]));
        assert_eq!(tight(&costs, &[4, 4]).map(|tight| tight[0][1]), Some(true));
    }

    /// One member of each of two kinds. They meet each other, because neither can meet themselves. A pair
    /// inside a kind would cost less.
    #[test]
    fn nobody_meets_himself() {
        let costs = vec![vec![vec![0], vec![1]], vec![vec![1], vec![0]]];
        assert_eq!(tight(&costs, &[1, 1]).map(|tight| tight[0][1]), Some(true));
    }

    /// Two costs with equal first digits are compared by the second digit.
    #[test]
    fn digits_are_compared_one_after_the_other() {
        // The first two classes have four members together. A pair of two of them costs 1 in the first digit.
        // A pair inside the second class also costs 1 in the second digit. Two of the four meet the third
        // class, and the other two must meet each other.
        let of = |first: i64, second: i64| vec![first, second];
        let costs = vec![
            vec![of(1, 0), of(1, 0), of(0, 0)],
            vec![of(1, 0), of(1, 1), of(0, 0)],
            vec![of(0, 0), of(0, 0), of(1, 0)],
        ];
        let tight = tight(&costs, &[2, 2, 2]).unwrap();
        assert!(tight[0][2] && tight[1][2] && !tight[1][1] && !tight[2][2], "{tight:?}");
    }

    /// Two members of one kind and four of another, where only a pair inside the second kind costs 1. The
    /// first two meet two of the four, and the remaining two pay. The search first sends the first kind to
    /// itself and later takes all of this back.
    #[test]
    fn what_is_taken_back_whole_is_not_sent() {
        let costs = vec![vec![vec![0], vec![0]], vec![vec![0], vec![1]]];
        assert_eq!(tight(&costs, &[2, 4]), Some(vec![vec![false, true], vec![true, true]]));
    }
}
