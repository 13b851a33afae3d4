//! 3.6-3.8: the floaters of a scoregroup meet their opponents, before all others.

use super::exchange::{Made, Refused, Tried};
use super::field::Field;
use super::groups::{Part, highest_first};
use super::readings::{FloaterPool, Maxi, MedianUf, Number};
use super::search::Search;
use super::selection::within_100;
use crate::search::{Set, Spent};

/// Floaters that came to a scoregroup, in the order in which they are paired.
///
/// 3.6 "the floater with the highest score is paired first, or the floater with the highest pairing number, if scores are equal"
/// (so 3.6.1 and 3.6.2 of down-floaters). 3.7 "the floater with the lowest score is paired first, or the floater with the lowest
/// pairing number, if scores are equal" (so 3.7.1 and 3.7.2 of up-floaters).
pub(super) fn in_order(field: &Field, part: Part, floaters: &[usize]) -> Vec<usize> {
    let mut ordered = floaters.to_vec();
    highest_first(field, &mut ordered);
    ordered.sort_by_key(|&player| std::cmp::Reverse(field.score(player)));
    if !part.is_downward() {
        ordered.reverse();
    }
    ordered
}

/// 3.6.3 "When there are DF and UF (up-floaters) in the same scoregroups ... in the upper half of scoregroups or in the median group,
/// first pair the DF, then the UF and finally the remaining players." 3.7.3: in the second half first the up-floaters, then the
/// down-floaters.
///
/// As groups are paired towards the median, floaters from both sides meet in it alone.
pub(super) fn down_then_up(field: &Field, down: &[usize], up: &[usize]) -> Vec<usize> {
    [in_order(field, Part::Median, down), in_order(field, Part::Lower, up)].concat()
}

/// A scoregroup whose floaters are to be paired.
pub(super) struct Table<'a> {
    pub(super) field: &'a Field,
    pub(super) search: &'a dyn Search,
    pub(super) part: Part,
    pub(super) residents: &'a [usize],
    /// Floaters from higher and from lower scoregroups, in their order.
    pub(super) floaters: &'a [usize],
    /// Those of them who come from below, where the group is the median.
    pub(super) from_below: &'a [usize],
    /// Whether everybody else must keep an opponent.
    pub(super) looks_ahead: bool,
}

impl Table<'_> {
    /// Each floater in turn with his opponent. Whoever has none stays among those unpaired.
    pub(super) fn pair(&self, unpaired: &mut Set) -> Result<Vec<Made>, Spent> {
        let mut made = Vec::new();
        for &floater in self.floaters {
            if !unpaired.contains(floater) {
                continue;
            }
            if let Some(pair) = self.article_3_8(floater, unpaired)? {
                unpaired.remove(pair.first);
                unpaired.remove(pair.second);
                made.push(pair);
            }
        }
        Ok(made)
    }

    /// 3.8 "When pairing downward, the floater is paired with the highest numbered player available who is due the alternate colour
    /// (provided, in Maxi-tournaments, that the ratings of proposed opponents who are exchanged for this purpose differ by 100 points
    /// or less). When pairing upwards, the floater is paired with the lowest numbered player available who is due the alternate
    /// colour".
    ///
    /// Where nobody available is due the other colour, the first who is merely available.
    fn article_3_8(&self, floater: usize, unpaired: &Set) -> Result<Option<Made>, Spent> {
        let mut tried = Vec::new();
        for pool in self.pools(floater, unpaired) {
            let mut available: Option<usize> = None;
            for opponent in pool {
                let refused = self.refuses(floater, opponent, unpaired, available)?;
                tried.push(Tried { opponent, refused });
                match refused {
                    None => return Ok(Some(Made::by_3_8(floater, opponent, tried))),
                    Some(Refused::SameColour) => available = available.or(Some(opponent)),
                    Some(_) => {}
                }
            }
            if let Some(opponent) = available {
                return Ok(Some(Made::by_3_8(floater, opponent, tried)));
            }
        }
        Ok(None)
    }

    /// What stands against an opponent; that both are due the same colour is the last that is asked. `available` is the first who
    /// is available and due the same.
    fn refuses(
        &self,
        floater: usize,
        opponent: usize,
        unpaired: &Set,
        available: Option<usize>,
    ) -> Result<Option<Refused>, Spent> {
        if let Some(obstacle) = self.field.obstacle(floater, opponent) {
            return Ok(Some(Refused::Incompatible(obstacle)));
        }
        if self.looks_ahead {
            let mut others = unpaired.clone();
            others.remove(floater);
            others.remove(opponent);
            if !self.search.can_be_paired(self.field, &others)? {
                return Ok(Some(Refused::LeavesSomebody));
            }
        }
        if self.field.clash(floater, opponent) {
            return Ok(Some(Refused::SameColour));
        }
        let maxi = self.field.readings.maxi == Maxi::On;
        let far = |first: &usize| maxi && !within_100(self.field, *first, opponent);
        Ok(available.filter(far).map(Refused::Ratings))
    }

    /// The players among whom an opponent is sought, one pool after the other: those of the scoregroup, then other floaters, all by
    /// their numbers.
    fn pools(&self, floater: usize, unpaired: &Set) -> [Vec<usize>; 2] {
        let open = |&player: &usize| player != floater && unpaired.contains(player);
        let residents: Vec<usize> = self.residents.iter().copied().filter(open).collect();
        let floaters: Vec<usize> = self.floaters.iter().copied().filter(open).collect();
        match self.field.readings.floater_pool {
            FloaterPool::Residents => [self.sorted(floater, residents), self.sorted(floater, floaters)],
            FloaterPool::All => [self.sorted(floater, [residents, floaters].concat()), Vec::new()],
        }
    }

    /// By their numbers: the highest first when pairing downward, the lowest when pairing upwards.
    fn sorted(&self, floater: usize, mut players: Vec<usize>) -> Vec<usize> {
        let lowest = self.field.readings.median_uf == MedianUf::Lowest && self.from_below.contains(&floater);
        let upwards = !self.part.is_downward() || lowest;
        players.sort_unstable();
        if upwards == (self.field.readings.number == Number::First) {
            players.reverse();
        }
        players
    }
}
