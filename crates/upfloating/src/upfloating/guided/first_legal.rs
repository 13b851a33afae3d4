//! Finds the first legal set of upfloaters of any size in the lexicographic order of 3.5.4. This is the set that
//! would be chosen without C4 and all criteria below it.
//!
//! The set is built player by player. At each step some players certainly belong to the set, and some certainly do
//! not. Such a beginning can be continued to a legal set if all players can be paired under one condition. No
//! resident and no player of the beginning may meet a player who is excluded from the set. In such a pairing, the
//! partners of the residents and of the beginning belong to the set. Pairs of the remaining players may be in the
//! bracket or below it.

use crate::upfloating::field::Field;
use crate::upfloating::stage::Stage;
use arbitrium_search::{Matching, Set, Spent, Stepwise, View};

/// The players still to be paired. `inside` are certainly in the bracket, and `outside` are certainly not.
struct Parted<'a> {
    field: &'a Field,
    everybody: &'a Set,
    inside: Set,
    outside: Set,
}

impl View for Parted<'_> {
    fn capacity(&self) -> usize {
        self.field.entrants.len()
    }

    fn vertices(&self) -> &Set {
        self.everybody
    }

    fn neighbours(&self, player: usize, into: &mut Set) {
        into.clone_from(self.field.may_meet.neighbours(player));
        into.intersect_with(self.everybody);
        if self.inside.contains(player) {
            into.difference_with(&self.outside);
        }
        if self.outside.contains(player) {
            into.difference_with(&self.inside);
        }
    }
}

/// The first legal set; `None` if the players of the stage cannot all be paired.
pub(super) fn choose(stage: &Stage<'_>) -> Result<Option<Vec<usize>>, Spent> {
    let field = stage.field;
    let ranked = field.ranked(&stage.lower);
    let everybody = stage.bracket(&ranked);
    if Matching::perfect(&field.may_meet.within(&everybody))?.is_none() {
        return Ok(None);
    }
    let is_legal = |set: &[usize]| {
        Ok(field.may_meet.has_perfect_matching(&stage.bracket(set))?
            && field.may_meet.has_perfect_matching(&stage.left_below(set))?)
    };
    let leads_to_a_legal_set = |begun: &[usize], place: usize| {
        let inside = stage.bracket(&[begun, &ranked[place..=place]].concat());
        let outside = field.set(ranked[..place].iter().copied().filter(|player| !inside.contains(*player)));
        Ok(Matching::perfect(&Parted { field, everybody: &everybody, inside, outside })?.is_some())
    };
    first_set(&ranked, is_legal, leads_to_a_legal_set)
}

/// The first set for which `is_complete` is true, in the order of 3.5.4. It is built player by player from `ranked`, the
/// lower players in the order of 3.5.3. `leads(begun, place)` is true if a complete set begins with the players `begun`
/// and the one at index `place`. `None` if no set is complete.
pub(super) fn first_set(
    ranked: &[usize],
    is_complete: impl Fn(&[usize]) -> Result<bool, Spent>,
    leads: impl Fn(&[usize], usize) -> Result<bool, Spent>,
) -> Result<Option<Vec<usize>>, Spent> {
    let (mut begun, mut after): (Vec<usize>, usize) = (Vec::new(), 0);
    while !is_complete(&begun)? {
        let mut next: Vec<usize> = (after..ranked.len()).collect();
        next.sort_by_key(|&place| ranked[place]);
        let Some(place) = next.into_iter().try_first(|&place| leads(&begun, place))? else { return Ok(None) };
        begun.push(ranked[place]);
        after = place + 1;
    }
    Ok(Some(begun))
}
