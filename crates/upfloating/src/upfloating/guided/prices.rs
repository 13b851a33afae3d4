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

/// For every two classes, whether their pairs are tight, according to these costs and numbers of members. `None` if
/// the costs are too large for the numbers used, or if the members cannot be assigned.
pub(super) fn tight(costs: &[Vec<Cost>], sizes: &[usize]) -> Option<Vec<Vec<bool>>> {
    let packed = pack(costs, sizes)?;
    let prices = Sending::new(&packed, sizes).prices()?;
    let is_tight = |a: usize, b: usize| prices[a] + prices[b] == 2 * packed[a][b];
    Some((0..sizes.len()).map(|a| (0..sizes.len()).map(|b| is_tight(a, b)).collect()).collect())
}

/// Packs the digits of each cost into one number, in which a digit counts more than any possible sum of all lower
/// digits. `None` if the numbers are too large.
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

/// An assignment in which each class sends as many members as it has to partner classes, and receives as many.
struct Sending<'a> {
    costs: &'a [Vec<i128>],
    sizes: &'a [usize],
    /// The number of members sent from each class to each other class.
    sent: Vec<Vec<usize>>,
    /// The number of members still to be sent from each class in `from`, and still to be received in `to`.
    from: Vec<usize>,
    to: Vec<usize>,
}

/// The cheapest paths from classes that still have members to send. A path alternates between new assignments and
/// reversed ones. `to` has the cost of reaching each class as a receiver, and `before` the sending class before it.
/// `back` and `over` are the same for each class as a sender.
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

    /// Twice the price of each class: the cost of sending one more member from it plus the cost of sending one more
    /// member to it. `None` if the members cannot be assigned.
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

    /// Five of one kind and three of another, where two of one kind cost one: the five pay one half each, the three as much less.
    #[test]
    fn the_more_numerous_pay() {
        let costs = vec![vec![vec![1], vec![0]], vec![vec![0], vec![1]]];
        assert_eq!(tight(&costs, &[5, 3]), Some(vec![vec![true, true], vec![true, false]]));
        assert_eq!(tight(&costs, &[4, 4]).map(|tight| tight[0][1]), Some(true));
    }

    /// One of each of two kinds: they meet each other, whatever it would cost to meet oneself.
    #[test]
    fn nobody_meets_himself() {
        let costs = vec![vec![vec![0], vec![1]], vec![vec![1], vec![0]]];
        assert_eq!(tight(&costs, &[1, 1]).map(|tight| tight[0][1]), Some(true));
    }

    /// A second digit counts among equals of the first.
    #[test]
    fn digits_are_compared_one_after_the_other() {
        // Four of a first class, of whom two must meet, and two of a second: the first class is of two kinds, and two of the
        // second kind cost more.
        let of = |first: i64, second: i64| vec![first, second];
        let costs = vec![
            vec![of(1, 0), of(1, 0), of(0, 0)],
            vec![of(1, 0), of(1, 1), of(0, 0)],
            vec![of(0, 0), of(0, 0), of(1, 0)],
        ];
        let tight = tight(&costs, &[2, 2, 2]).unwrap();
        assert!(tight[0][2] && tight[1][2] && !tight[1][1] && !tight[2][2], "{tight:?}");
    }

    /// Two of one kind and four of another, where two of the other cost one: the two meet two of the four, and those who are left to each
    /// other pay for it. What was sent from the first kind to itself is taken back for that, all of it.
    #[test]
    fn what_is_taken_back_whole_is_not_sent() {
        let costs = vec![vec![vec![0], vec![0]], vec![vec![0], vec![1]]];
        assert_eq!(tight(&costs, &[2, 4]), Some(vec![vec![false, true], vec![true, true]]));
    }
}
