//! An arrangement of a bracket: who stands in S1 and S2, and in which order.

use std::cmp::Ordering;

use super::bracket::{Goal, Task, sorted};
use super::exchange::Exchange;

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
    pub pairs: Vec<(usize, usize)>,
    /// Who leaves the bracket, in the order of A2.
    pub leaving: Vec<usize>,
}

impl Arrangement {
    /// The homogeneous group that is left when the opponents of the moved-down players are taken.
    #[must_use]
    pub fn group(task: &Task, set: &[usize], opponents: &[usize]) -> Vec<usize> {
        if set.is_empty() {
            return task.players();
        }
        let natives = task.natives.iter().filter(|player| !opponents.contains(player));
        // In the lowest bracket nobody can leave: who is not in S1 joins the remainder.
        let waiting = task.moved_down.iter().filter(|player| task.is_lowest && !set.contains(player));
        sorted(natives.chain(waiting).copied())
    }

    /// Puts the parts together.
    #[must_use]
    pub fn new(
        task: &Task,
        goal: Goal,
        (set, opponents): (Vec<usize>, Vec<usize>),
        exchange: Exchange,
        s2: Vec<usize>,
    ) -> Self {
        let group = Self::group(task, &set, &opponents);
        let p = goal.pairs - set.len();
        let s1 = exchange.split(group.len(), p).0;
        let down = set.iter().copied().zip(opponents.iter().copied());
        let level = s1.iter().map(|&place| group[place]).zip(s2.iter().copied());
        let pairs: Vec<(usize, usize)> = down.chain(level).collect();
        let is_paired = |player: &usize| pairs.iter().any(|&(a, b)| a == *player || b == *player);
        let unpaired = task.players().into_iter().filter(|player| !is_paired(player));
        let leaving = sorted(unpaired.chain(task.gone.iter().copied()));
        Arrangement { set, opponents, group, exchange, s2, pairs, leaving }
    }

    /// The pairs of the heterogeneous part and those of the homogeneous group.
    #[must_use]
    pub fn parts(&self) -> (&[(usize, usize)], &[(usize, usize)]) {
        self.pairs.split_at(self.set.len())
    }

    /// Which of two arrangements of one goal comes first: transpositions before exchanges before the next
    /// transposition of the heterogeneous part before the next set of moved-down players.
    #[must_use]
    pub fn order(&self, other: &Self) -> Ordering {
        let key = |a: &Self| (a.set.clone(), a.opponents.clone(), a.exchange.clone(), a.s2.clone());
        key(self).cmp(&key(other))
    }
}
