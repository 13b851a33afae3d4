//! Gives the floaters of a scoregroup their opponents before the other players are paired (3.6-3.8).

use super::exchange::{Made, Refused, Tried};
use super::field::Field;
use super::groups::{Part, highest_first};
use super::readings::{FloaterPool, Maxi, MedianUf, Number};
use super::search::Search;
use super::selection::within_100;
use arbitrium_search::{Set, Spent};

/// The floaters of a scoregroup, sorted in the order in which they are paired.
///
/// 3.6 "the floater with the highest score is paired first, or the floater with the highest pairing number, if scores
/// are equal" (3.6.1 and 3.6.2 say this of down-floaters). 3.7 "the floater with the lowest score is paired first, or
/// the floater with the lowest pairing number, if scores are equal" (3.7.1 and 3.7.2 say this of up-floaters).
pub(super) fn in_order(field: &Field, part: Part, floaters: &[usize]) -> Vec<usize> {
    let mut ordered = floaters.to_vec();
    highest_first(field, &mut ordered);
    ordered.sort_by_key(|&player| std::cmp::Reverse(field.score(player)));
    if !part.is_downward() {
        ordered.reverse();
    }
    ordered
}

/// The floaters from higher scoregroups, followed by those from lower ones. 3.6.3 "When there are DF and UF
/// (up-floaters) in the same scoregroups ... in the upper half of scoregroups or in the median group, first pair the
/// DF, then the UF and finally the remaining players." By 3.7.3, in the second half the up-floaters come first, then
/// the down-floaters.
///
/// Scoregroups are paired towards the median. So only the median can have floaters from both sides.
pub(super) fn down_then_up(field: &Field, down: &[usize], up: &[usize]) -> Vec<usize> {
    [in_order(field, Part::Median, down), in_order(field, Part::Lower, up)].concat()
}

/// A scoregroup whose floaters are to be paired.
pub(super) struct Table<'a> {
    pub(super) field: &'a Field,
    pub(super) search: &'a dyn Search,
    pub(super) part: Part,
    pub(super) residents: &'a [usize],
    /// All floaters of the scoregroup, in the order in which they are paired.
    pub(super) floaters: &'a [usize],
    /// The floaters from lower scoregroups, if the scoregroup is the median; empty in other cases.
    pub(super) from_below: &'a [usize],
    /// Whether an opponent is refused if the other unpaired players could then not all be paired.
    pub(super) looks_ahead: bool,
}

impl Table<'_> {
    /// Pairs each floater in turn with an opponent from `unpaired`, and removes both from it. A floater
    /// without a possible opponent remains unpaired.
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

    /// The pair of `floater` with one of the available players `unpaired`; `None` if none of them is
    /// compatible. 3.8 "When pairing downward, the floater is paired with the highest numbered player
    /// available who is due the alternate colour (provided, in Maxi-tournaments, that the ratings of proposed
    /// opponents who are exchanged for this purpose differ by 100 points or less). When pairing upwards, the
    /// floater is paired with the lowest numbered player available who is due the alternate colour".
    ///
    /// If no available player is due the other colour, the first available player is the opponent.
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

    /// Why `opponent` is refused as the opponent of `floater`; `None` if `opponent` is accepted. `unpaired`
    /// are the players without an opponent. The due colour is checked last. `available` is the first possible
    /// opponent to whom the same colour is due as to the floater. In a Maxi-tournament, the ratings of
    /// `available` and `opponent` are compared.
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

    /// The two lists in which an opponent is looked for, one after the other. By default the first has the
    /// players of the scoregroup, and the second has other floaters. Each list is in the order of
    /// [`sorted`](Self::sorted).
    fn pools(&self, floater: usize, unpaired: &Set) -> [Vec<usize>; 2] {
        let open = |&player: &usize| player != floater && unpaired.contains(player);
        let residents: Vec<usize> = self.residents.iter().copied().filter(open).collect();
        let floaters: Vec<usize> = self.floaters.iter().copied().filter(open).collect();
        match self.field.readings.floater_pool {
            FloaterPool::Residents => [self.sorted(floater, residents), self.sorted(floater, floaters)],
            FloaterPool::All => [self.sorted(floater, [residents, floaters].concat()), Vec::new()],
        }
    }

    /// Sorts players by their pairing numbers: when pairing downward, the highest numbered player first, and
    /// when pairing upwards, the lowest numbered one. In the median, the direction can depend on `floater`.
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
