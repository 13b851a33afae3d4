//! An arrangement of a bracket: the players of S1 and S2 in their order.

use std::cmp::Ordering;

use super::bracket::{BracketAfterC1, Sought, sorted};
use super::exchange::Sequence;
use super::field::Field;
use arbitrium_swiss::terms::Exchange;

/// The two players of a board as places in the field: the player of S1, then the player of S2.
pub type Pair = (usize, usize);

/// A complete arrangement of a bracket, with its place in the sequence of sets, transpositions and exchanges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The moved-down players in S1 of the heterogeneous part; empty in a homogeneous bracket.
    pub set: Vec<usize>,
    /// The opponents of the moved-down players, in the order of `set`: the transposition of the heterogeneous part.
    pub opponents: Vec<usize>,
    /// The players of the homogeneous group. It is the remainder if moved-down players are paired first,
    /// otherwise the whole bracket.
    pub group: Vec<usize>,
    /// The exchange between S1 and S2 of the group. The players are given by their places in the group.
    pub exchange: Exchange,
    /// S2 of the group in its order after the transposition.
    pub s2: Vec<usize>,
    /// All pairs of the bracket; the pairs of the heterogeneous part come first. Each pair begins with the
    /// player of S1.
    pub pairs: Vec<Pair>,
    /// The players that leave the bracket, in the order of A2.
    pub leaving: Vec<usize>,
}

impl Arrangement {
    /// The homogeneous group that remains without the moved-down players of `set` and their opponents.
    #[must_use]
    pub fn group(after_c1: &BracketAfterC1, set: &[usize], opponents: &[usize]) -> Vec<usize> {
        if set.is_empty() {
            return after_c1.players();
        }
        let mut group = after_c1.opponents_of(set);
        group.retain(|player| !opponents.contains(player));
        group
    }

    /// The arrangement with these moved-down players, opponents, exchange and order of S2.
    #[must_use]
    pub fn new(
        after_c1: &BracketAfterC1,
        sought: Sought,
        (set, opponents): (Vec<usize>, Vec<usize>),
        exchange: Exchange,
        s2: Vec<usize>,
    ) -> Self {
        let group = Self::group(after_c1, &set, &opponents);
        let p = sought.pairs - set.len();
        let s1 = exchange.split(0..group.len(), p).0;
        let down = set.iter().copied().zip(opponents.iter().copied());
        let level = s1.iter().map(|&place| group[place]).zip(s2.iter().copied());
        let pairs: Vec<(usize, usize)> = down.chain(level).collect();
        let is_paired = |player: &usize| pairs.iter().any(|&(a, b)| a == *player || b == *player);
        let unpaired = after_c1.players().into_iter().filter(|player| !is_paired(player));
        let leaving = sorted(unpaired.chain(after_c1.gone.iter().copied()));
        Arrangement { set, opponents, group, exchange, s2, pairs, leaving }
    }

    /// Splits the pairs: first the pairs of the heterogeneous part, then the pairs of the homogeneous group.
    #[must_use]
    pub fn parts(&self) -> (&[Pair], &[Pair]) {
        self.pairs.split_at(self.set.len())
    }

    /// Compares two arrangements with the same p and x by the order in which the procedure tries them. `Less`
    /// means that the procedure tries this one first. The transposition of the group changes first, then the
    /// exchange, then the transposition of the heterogeneous part, then the set of moved-down players.
    #[must_use]
    pub fn order(&self, field: &Field, other: &Self) -> Ordering {
        let exchanges = || self.sequence(field).compare(&self.exchange, &other.exchange);
        (&self.set, &self.opponents)
            .cmp(&(&other.set, &other.opponents))
            .then_with(exchanges)
            .then_with(|| self.s2.cmp(&other.s2))
    }

    /// The sequence of D2 that contains the arrangement's exchange.
    #[must_use]
    pub fn sequence(&self, field: &Field) -> Sequence {
        Sequence::of_group(field, &self.group, self.parts().1.len())
    }
}

/// Finds the first arrangement of the goal `sought` whose pairs are exactly `pairs`. These are the recorded
/// pairs of the bracket, as places in the field. `None` if there is no such arrangement.
#[must_use]
pub fn recognise(
    field: &Field,
    after_c1: &BracketAfterC1,
    sought: Sought,
    pairs: &[(usize, usize)],
) -> Option<Arrangement> {
    let ordered = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b)));
    let mut pairs: Vec<(usize, usize)> = ordered.collect();
    pairs.sort_unstable();
    if pairs.len() != sought.pairs {
        return None;
    }
    let mut down = descents(after_c1, &pairs);
    down.truncate(sought.paired_down);
    if down.len() < sought.paired_down {
        return None;
    }
    let (set, opponents): (Vec<usize>, Vec<usize>) = down.iter().copied().unzip();
    let group = Arrangement::group(after_c1, &set, &opponents);
    let place = |player: usize| group.binary_search(&player).ok();
    let level = pairs.iter().filter(|pair| !down.contains(pair));
    let level: Vec<(usize, usize)> =
        level.map(|&(a, b)| Some((place(a)?, place(b)?))).collect::<Option<_>>()?;
    let (exchange, mate) = exchange_of(&Sequence::of_group(field, &group, level.len()), &level);
    let (s1, s2) = exchange.split(0..group.len(), level.len());
    let mut order: Vec<usize> = s1.iter().filter_map(|&place| mate[place]).collect();
    let tail: Vec<usize> = s2.into_iter().filter(|place| !order.contains(place)).collect();
    order.extend(tail);
    let s2 = order.into_iter().map(|place| group[place]).collect();
    Some(Arrangement::new(after_c1, sought, (set, opponents), exchange, s2))
}

/// The members of `pairs` in which a moved-down player meets a native. In the lowest bracket, pairs of two
/// moved-down players are also included, because a moved-down player may be in S2 there. The higher ranked
/// player of each pair comes first.
#[must_use]
pub fn descents(after_c1: &BracketAfterC1, pairs: &[Pair]) -> Vec<Pair> {
    let descends = |&&(a, b): &&Pair| {
        after_c1.moved_down.binary_search(&a).is_ok()
            && (after_c1.is_lowest || after_c1.natives.binary_search(&b).is_ok())
    };
    pairs.iter().filter(descends).copied().collect()
}

/// The first exchange after which S1 against S2 can give `pairs`. `pairs` are places in the group. In a pair
/// inside S1 the lower player moves to S2. In a pair inside S2 the higher player moves to S1. A player of S1
/// that is left over also moves to S2. The second value has the opponent of each place, or `None` for a
/// player left over.
fn exchange_of(sequence: &Sequence, pairs: &[(usize, usize)]) -> (Exchange, Vec<Option<usize>>) {
    let p = pairs.len();
    let mut mate = vec![None; sequence.size];
    let mut exchange = Exchange::none();
    for &(a, b) in pairs {
        mate[a] = Some(b);
        mate[b] = Some(a);
        match sequence.moved_of(a, b) {
            Some(place) if place < p => exchange.from_s1.push(place),
            Some(place) => exchange.from_s2.push(place),
            None => {}
        }
    }
    exchange.from_s1.extend((0..p).filter(|&place| mate[place].is_none()));
    exchange.from_s1.sort_unstable_by(|a, b| b.cmp(a));
    exchange.from_s2.sort_unstable();
    (exchange, mate)
}
