//! Which shifts and which transposition a recorded pairing of a bracket stands for.

use super::halves::Half;
use super::shift::Shift;

/// The pairs that somebody made of a bracket.
pub(super) struct Pairs<'a> {
    pairs: &'a [(usize, usize)],
}

impl<'a> Pairs<'a> {
    pub(super) fn new(pairs: &'a [(usize, usize)]) -> Self {
        Pairs { pairs }
    }

    /// The opponent of a player; nobody where he has none.
    pub(super) fn opponent(&self, player: usize) -> Option<usize> {
        let pair = self.pairs.iter().find(|&&(a, b)| a == player || b == player);
        pair.map(|&(a, b)| if a == player { b } else { a })
    }

    /// How many pairs lie inside a group.
    pub(super) fn inside(&self, group: &[usize]) -> usize {
        self.pairs.iter().filter(|(a, b)| group.contains(a) && group.contains(b)).count()
    }

    /// The first set of shifters, in the order of 4.3, that yields the pairs. From a pair inside a subgroup one of the two was shifted. Of
    /// the others who were first shifted, and whose number the pairs inside do not fill, any may have been, if his opponent was then shifted the
    /// other way.
    ///
    /// Of a pair inside the first in the order is taken: a set with the other one comes later.
    pub(super) fn shifters(&self, shift: &Shift) -> Vec<usize> {
        let own = shift.initial.half(shift.from);
        // In the second shift: who meets somebody that was shifted to him before must have changed sides too.
        let joined =
            |player: usize| shift.halves.half(shift.from).contains(&player) && !own.contains(&player);
        let must = |player: &usize| self.opponent(*player).is_some_and(joined);
        let forced = shift.takes.iter().filter(|player| must(player)).count();
        let mut free = shift.size.saturating_sub(self.inside(own) + forced);
        let mut set: Vec<usize> = Vec::new();
        for &player in &shift.takes {
            let Some(opponent) = self.opponent(player) else { continue };
            if own.contains(&opponent) {
                if !set.contains(&opponent) {
                    set.push(player);
                }
            } else if must(&player) {
                set.push(player);
            } else if free > 0 {
                free -= 1;
                set.push(player);
            }
        }
        set
    }

    /// The opponents of these, in their order.
    pub(super) fn opponents(&self, s1: &[usize]) -> Vec<usize> {
        s1.iter().filter_map(|&player| self.opponent(player)).collect()
    }
}

/// The subgroup of which a group is told.
pub(super) fn colour_word(is_fresh: bool, half: Half) -> &'static str {
    match (is_fresh, half) {
        (true, Half::G1) => "the first half by TPN",
        (true, Half::G2) => "the second half by TPN",
        (false, Half::G1) => "who prefer White",
        (false, Half::G2) => "who prefer Black",
    }
}
