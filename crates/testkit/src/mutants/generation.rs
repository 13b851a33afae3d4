//! Finds the place at which a candidate of the Dutch texts is generated, if the order of the candidates has one
//! error.
//!
//! A set of pairs can result from several exchanges, because either player of a pair can be in S1. In the correct
//! order, the exchange that keeps the higher ranked players in S1 comes first. In a wrong order another exchange may
//! come first, so every possibility is tried.

use std::cmp::{Ordering, Reverse};

use arbitrium_swiss::terms::Exchange;

/// An error in the sequence in which candidates are generated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walk {
    /// Moved-down players in S1 are ordered by number, whatever their scores.
    S1ByNumber,
    /// For each transposition of S2, all exchanges are tried before the next transposition.
    ExchangesWithinTranspositions,
    /// For each alteration of the remainder, all transpositions of the moved-down players' S2 are tried before the
    /// next alteration.
    DescentsWithinRemainders,
    /// For each transposition of the moved-down players' S2, all sets of moved-down players are tried before the next
    /// transposition.
    SetsWithinDescents,
    /// Transpositions are compared from their last place instead of the first.
    TranspositionsFromBehind,
    /// Sets of moved-down players are tried in reverse order.
    SetsReversed,
    /// The rules that order exchanges are applied in this sequence.
    Exchanges(&'static [Rule]),
}

/// A rule that compares two exchanges. Some of these rules are wrong on purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    Fewest,
    Most,
    SmallestDifference,
    LargestDifference,
    /// "the largest differing BSN among those moved from the original S1 to S2".
    LargestFromS1,
    SmallestFromS1,
    /// The numbers moved from S1 to S2 are compared starting with the smallest.
    LargestFromS1FromBelow,
    /// "the smallest differing BSN among those moved from the original S2 to S1".
    SmallestFromS2,
    LargestFromS2,
}

impl Rule {
    fn compare(self, a: &Exchange, b: &Exchange) -> Ordering {
        let from_below =
            |exchange: &Exchange| Reverse(exchange.from_s1.iter().rev().copied().collect::<Vec<_>>());
        match self {
            Rule::Fewest => a.size().cmp(&b.size()),
            Rule::Most => b.size().cmp(&a.size()),
            Rule::SmallestDifference => a.difference().cmp(&b.difference()),
            Rule::LargestDifference => b.difference().cmp(&a.difference()),
            Rule::LargestFromS1 => b.from_s1.cmp(&a.from_s1),
            Rule::SmallestFromS1 => a.from_s1.cmp(&b.from_s1),
            Rule::LargestFromS1FromBelow => from_below(a).cmp(&from_below(b)),
            Rule::SmallestFromS2 => a.from_s2.cmp(&b.from_s2),
            Rule::LargestFromS2 => b.from_s2.cmp(&a.from_s2),
        }
    }
}

/// One way to generate a candidate: the players in S1, their opponents, and the exchange.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generation {
    /// The moved-down players in S1, as indices in the order of the bracket.
    pub set: Vec<usize>,
    /// The opponents of the players in `set`, in the order of `set`.
    pub opponents: Vec<usize>,
    /// The exchange between S1 and S2 of the homogeneous bracket or remainder. Its numbers are indices in
    /// this group.
    pub exchange: Exchange,
    /// The opponents of S1 as places in S2 after the exchange, in the order of S1.
    transposition: Vec<usize>,
}

/// All ways to generate these pairs of a homogeneous bracket or remainder. Either player of each pair can be in S1.
pub fn ways(
    (set, opponents): (&[usize], &[usize]),
    group: &[usize],
    pairs: &[(usize, usize)],
) -> Vec<Generation> {
    let place = |player: usize| group.partition_point(|&other| other < player);
    let pairs: Vec<(usize, usize)> = pairs.iter().map(|&(a, b)| (place(a), place(b))).collect();
    let way = |turned: usize| {
        let oriented = pairs.iter().enumerate();
        let oriented =
            oriented.map(|(index, &(a, b))| if turned >> index & 1 == 1 { (b, a) } else { (a, b) });
        let mut oriented: Vec<(usize, usize)> = oriented.collect();
        oriented.sort_unstable();
        let s1: Vec<usize> = oriented.iter().map(|pair| pair.0).collect();
        let s2: Vec<usize> = (0..group.len()).filter(|place| !s1.contains(place)).collect();
        let p = pairs.len();
        let from_s1 = (0..p).filter(|place| !s1.contains(place));
        let from_s2 = s1.iter().copied().filter(|&place| place >= p);
        let at = |player: usize| s2.partition_point(|&other| other < player);
        Generation {
            set: set.to_vec(),
            opponents: opponents.to_vec(),
            exchange: Exchange::of(from_s1, from_s2),
            transposition: oriented.iter().map(|pair| at(pair.1)).collect(),
        }
    };
    (0..1_usize << pairs.len()).map(way).collect()
}

/// The numbers of the moved-down players in ascending order, and their opponents in the same order.
fn by_number(way: &Generation, number: &dyn Fn(usize) -> u16) -> (Vec<u16>, Vec<usize>) {
    let mut pairs: Vec<(u16, usize)> =
        way.set.iter().map(|&player| number(player)).zip(way.opponents.iter().copied()).collect();
    pairs.sort_unstable();
    pairs.into_iter().unzip()
}

impl Walk {
    /// Compares two ways to generate a candidate: `Less` if the wrong order reaches `a` first. `number` returns a
    /// player's pairing number.
    pub fn compare(self, a: &Generation, b: &Generation, number: &dyn Fn(usize) -> u16) -> Ordering {
        let from_behind = |a: &[usize], b: &[usize]| a.iter().rev().cmp(b.iter().rev());
        let set = || match self {
            Walk::SetsReversed => b.set.cmp(&a.set),
            _ => a.set.cmp(&b.set),
        };
        let transposition = |a: &[usize], b: &[usize]| match self {
            Walk::TranspositionsFromBehind => from_behind(a, b),
            _ => a.cmp(b),
        };
        let opponents = || transposition(&a.opponents, &b.opponents);
        let exchange = || match self {
            Walk::Exchanges(rules) => rules
                .iter()
                .map(|rule| rule.compare(&a.exchange, &b.exchange))
                .fold(Ordering::Equal, Ordering::then),
            _ => a.exchange.cmp(&b.exchange),
        };
        let order = || transposition(&a.transposition, &b.transposition);
        match self {
            Walk::S1ByNumber => {
                by_number(a, number).cmp(&by_number(b, number)).then_with(exchange).then_with(order)
            }
            Walk::ExchangesWithinTranspositions => {
                set().then_with(opponents).then_with(order).then_with(exchange)
            }
            Walk::DescentsWithinRemainders => set().then_with(exchange).then_with(order).then_with(opponents),
            Walk::SetsWithinDescents => opponents().then_with(set).then_with(exchange).then_with(order),
            _ => set().then_with(opponents).then_with(exchange).then_with(order),
        }
    }

    /// The way that comes first in the wrong order; `None` if `ways` is empty.
    pub fn first(self, ways: Vec<Generation>, number: &dyn Fn(usize) -> u16) -> Option<Generation> {
        ways.into_iter().min_by(|a, b| self.compare(a, b, number))
    }
}

/// The largest number of sets of pairs, and of equally good candidates, that are tried. If there are more, a mutant
/// makes no error.
pub const MOST: usize = 400;

/// Collects all sets of disjoint pairs among players who may meet, up to a limit.
pub struct Pairs<'a> {
    pub may_meet: &'a dyn Fn(usize, usize) -> bool,
    found: Vec<Vec<(usize, usize)>>,
    steps: usize,
}

impl<'a> Pairs<'a> {
    /// Every set of `size` disjoint pairs among these players; `None` if there are more than `MOST`.
    pub fn among(
        players: &[usize],
        size: usize,
        may_meet: &'a dyn Fn(usize, usize) -> bool,
    ) -> Option<Vec<Vec<(usize, usize)>>> {
        let mut pairs = Pairs { may_meet, found: Vec::new(), steps: 0 };
        pairs.extend(players, size, &mut Vec::new());
        (pairs.found.len() <= MOST && pairs.steps <= 50 * MOST).then_some(pairs.found)
    }

    fn extend(&mut self, players: &[usize], missing: usize, begun: &mut Vec<(usize, usize)>) {
        self.steps += 1;
        if missing == 0 {
            self.found.push(begun.clone());
            return;
        }
        let Some((&first, others)) = players.split_first() else { return };
        if players.len() < 2 * missing || self.found.len() > MOST || self.steps > 50 * MOST {
            return;
        }
        for (place, &other) in others.iter().enumerate().filter(|&(_, &other)| (self.may_meet)(first, other))
        {
            let mut rest = others.to_vec();
            rest.remove(place);
            begun.push((first, other));
            self.extend(&rest, missing - 1, begun);
            begun.pop();
        }
        self.extend(others, missing, begun);
    }
}

/// Every assignment of different opponents to these players, in lexicographic order.
pub fn descents(
    set: &[usize],
    opponents: &[usize],
    may_meet: &dyn Fn(usize, usize) -> bool,
) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for &player in set {
        let longer = |begun: &Vec<usize>| {
            let free = opponents.iter().filter(|other| !begun.contains(other) && may_meet(player, **other));
            free.map(|&other| [begun.as_slice(), &[other]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).take(MOST).collect();
    }
    all
}
