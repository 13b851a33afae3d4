//! Finds the shifts and the transposition that lead to a recorded pairing of a bracket.

use super::halves::Half;
use super::shift::Shift;

/// The pairs of a bracket, with functions to look up opponents.
pub(super) struct Pairs<'a> {
    pairs: &'a [(usize, usize)],
}

impl<'a> Pairs<'a> {
    pub(super) fn new(pairs: &'a [(usize, usize)]) -> Self {
        Pairs { pairs }
    }

    /// The opponent of a player; `None` if the pairs do not contain the player.
    pub(super) fn opponent(&self, player: usize) -> Option<usize> {
        let pair = self.pairs.iter().find(|&&(a, b)| a == player || b == player);
        pair.map(|&(a, b)| if a == player { b } else { a })
    }

    /// The number of pairs in which both players belong to this group.
    pub(super) fn inside(&self, group: &[usize]) -> usize {
        self.pairs.iter().filter(|(a, b)| group.contains(a) && group.contains(b)).count()
    }

    /// The first set of shifters, in the order of 4.3, that yields these pairs. From each pair inside the
    /// subgroup, exactly one player was shifted. The set contains the player of the pair who is earlier in
    /// the order of 4.3, because a set with the later player comes later. If more players were shifted than
    /// the subgroup has pairs inside it, the other shifted players can be any players. The second shift then
    /// moved their opponents in the opposite direction.
    pub(super) fn shifters(&self, shift: &Shift) -> Vec<usize> {
        let own = shift.initial.half(shift.from);
        // In the second shift, the opponent of a player whom the first shift moved into this subgroup must
        // have changed sides, too.
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

    /// The opponents of the players of S1, in the same order.
    pub(super) fn opponents(&self, s1: &[usize]) -> Vec<usize> {
        s1.iter().filter_map(|&player| self.opponent(player)).collect()
    }
}

/// The words that describe the players of the subgroup `half` in an explanation. `is_fresh` says whether no
/// player of the bracket has played.
pub(super) fn colour_word(is_fresh: bool, half: Half) -> &'static str {
    match (is_fresh, half) {
        (true, Half::G1) => "the first half by TPN",
        (true, Half::G2) => "the second half by TPN",
        (false, Half::G1) => "who prefer White",
        (false, Half::G2) => "who prefer Black",
    }
}
