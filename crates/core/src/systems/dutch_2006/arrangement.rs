//! An arrangement of a bracket: who stands in S1 and S2, and in which order.

use std::cmp::Ordering;

use super::bracket::{BracketAfterC1, Sought, sorted};
use crate::systems::terms::Exchange;

/// Two opponents, as places in the field: the member of S1, then that of S2.
pub type Pair = (usize, usize);

/// A complete arrangement of a bracket, with its place in the walk through sets, transpositions and exchanges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The moved-down players in S1 of the heterogeneous part.
    pub set: Vec<usize>,
    /// Their opponents, in the order of `set`: the transposition of the heterogeneous part.
    pub opponents: Vec<usize>,
    /// The homogeneous group: the bracket itself, or the remainder.
    pub group: Vec<usize>,
    /// The exchange in the group, in places of the group.
    pub exchange: Exchange,
    /// S2 of the group in its order after the transposition.
    pub s2: Vec<usize>,
    /// All pairs, the heterogeneous part first, each as its members of S1 and S2.
    pub pairs: Vec<Pair>,
    /// Who leaves the bracket, in the order of A2.
    pub leaving: Vec<usize>,
}

impl Arrangement {
    /// The homogeneous group that is left when the opponents of the moved-down players are taken.
    #[must_use]
    pub fn group(after_c1: &BracketAfterC1, set: &[usize], opponents: &[usize]) -> Vec<usize> {
        if set.is_empty() {
            return after_c1.players();
        }
        let mut group = after_c1.opponents_of(set);
        group.retain(|player| !opponents.contains(player));
        group
    }

    /// Puts the parts together.
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

    /// The pairs of the heterogeneous part and those of the homogeneous group.
    #[must_use]
    pub fn parts(&self) -> (&[Pair], &[Pair]) {
        self.pairs.split_at(self.set.len())
    }

    /// Which of two arrangements of one p and x comes first: transpositions before exchanges before the next
    /// transposition of the heterogeneous part before the next set of moved-down players.
    #[must_use]
    pub fn order(&self, other: &Self) -> Ordering {
        let key = |a: &Self| (a.set.clone(), a.opponents.clone(), a.exchange.clone(), a.s2.clone());
        key(self).cmp(&key(other))
    }
}

/// The arrangement that a foreign pairing of a bracket stands for, at the first place where the walk would meet it;
/// `None` where no arrangement of this p and x gives it. `pairs` are those inside the bracket.
#[must_use]
pub fn recognise(after_c1: &BracketAfterC1, sought: Sought, pairs: &[(usize, usize)]) -> Option<Arrangement> {
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
    let (exchange, mate) = exchange_of(group.len(), &level);
    let (s1, s2) = exchange.split(0..group.len(), level.len());
    let mut order: Vec<usize> = s1.iter().filter_map(|&place| mate[place]).collect();
    let tail: Vec<usize> = s2.into_iter().filter(|place| !order.contains(place)).collect();
    order.extend(tail);
    let s2 = order.into_iter().map(|place| group[place]).collect();
    Some(Arrangement::new(after_c1, sought, (set, opponents), exchange, s2))
}

/// The pairs in which a moved-down player meets a player of the bracket; in the lowest one, where who is not paired first is
/// an opponent too, anybody. Of each pair the higher ranked player comes first.
#[must_use]
pub fn descents(after_c1: &BracketAfterC1, pairs: &[Pair]) -> Vec<Pair> {
    let descends = |&&(a, b): &&Pair| {
        after_c1.moved_down.binary_search(&a).is_ok()
            && (after_c1.is_lowest || after_c1.natives.binary_search(&b).is_ok())
    };
    pairs.iter().filter(descends).copied().collect()
}

/// The smallest exchange with which places of a group can be paired like this: of a pair inside S1 the lower
/// player is exchanged, of one inside S2 the higher, and who of S1 is left over.
fn exchange_of(size: usize, pairs: &[(usize, usize)]) -> (Exchange, Vec<Option<usize>>) {
    let p = pairs.len();
    let mut mate = vec![None; size];
    let mut exchange = Exchange::none();
    for &(a, b) in pairs {
        mate[a] = Some(b);
        mate[b] = Some(a);
        if b < p {
            exchange.from_s1.push(b);
        } else if a >= p {
            exchange.from_s2.push(a);
        }
    }
    exchange.from_s1.extend((0..p).filter(|&place| mate[place].is_none()));
    exchange.from_s1.sort_unstable_by(|a, b| b.cmp(a));
    exchange.from_s2.sort_unstable();
    (exchange, mate)
}
