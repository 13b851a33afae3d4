//! Prices of classes: the proof that a pairing costs as little as any can, without weighing it pair by pair.
//!
//! Let each class of members have a price, so that no two members pay together more than their pair costs. Then no pairing costs
//! less than the sum of all prices, and one costs that much exactly if each of its pairs is *tight*: its two pay what it costs. So
//! where the tight pairs hold a perfect matching at all, the cheapest pairings are the perfect matchings of the tight pairs.
//!
//! The prices come from the classes alone: from sending as many from each class to the classes, as cheaply as can be, as if all of two
//! classes might meet. They are few, so that is soon done, and whatever it gives is no claim before a perfect matching is found.

use crate::search::Cost;

/// For each two classes, whether their pairs are tight, by these costs and numbers of members; none where numbers would not hold
/// the costs, or the members cannot be sent.
pub(super) fn tight(costs: &[Vec<Cost>], sizes: &[usize]) -> Option<Vec<Vec<bool>>> {
    let packed = pack(costs, sizes)?;
    let prices = Sending::new(&packed, sizes).prices()?;
    let is_tight = |a: usize, b: usize| prices[a] + prices[b] == 2 * packed[a][b];
    Some((0..sizes.len()).map(|a| (0..sizes.len()).map(|b| is_tight(a, b)).collect()).collect())
}

/// The digits of each cost as one number: a digit counts more than all that those below it can add up to.
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
    // Sums of them stay far from the end of the numbers.
    packed.filter(|rows| rows.iter().flatten().all(|number| number.abs() < i128::MAX >> 40))
}

/// As many as each class has are sent from it and to it.
struct Sending<'a> {
    costs: &'a [Vec<i128>],
    sizes: &'a [usize],
    /// How many go from a class to another.
    sent: Vec<Vec<usize>>,
    /// Who is still to be sent from a class, and to it.
    from: Vec<usize>,
    to: Vec<usize>,
}

/// The cheapest ways from classes that have somebody to send, over what may still go and what may be taken back: for each class as
/// the end of a way its cost and the class before; and the same back to the classes as beginnings.
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

    /// Nobody meets himself.
    fn may_go(&self, a: usize, b: usize) -> bool {
        a != b || self.sizes[a] > 1
    }

    /// Twice the price of each class: what it costs to send one more from it and to it.
    fn prices(mut self) -> Option<Vec<i128>> {
        while self.from.iter().any(|&left| left > 0) {
            let ways = self.ways(|class, sending| sending.from[class] > 0);
            let open = self.classes().filter(|&class| self.to[class] > 0);
            let end = open.filter_map(|class| Some((ways.to[class]?, class))).min()?.1;
            self.send(&ways, end);
        }
        // Everybody is sent: a way from one class to another costs nothing less than their prices differ by.
        let ways = self.ways(|_, _| true);
        self.classes().map(|class| Some(ways.to[class]? - ways.back[class]?)).collect()
    }

    /// The cheapest ways that begin with these classes.
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

    /// Goes one step further from each class; whether anything became cheaper.
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

    /// Sends as many as can go along the way to its end.
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
