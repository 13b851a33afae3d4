//! The first legal set of upfloaters of any size in the lexicographic order of 3.5.4: what would be chosen if C4 did not
//! count, nor anything below it.
//!
//! A set that begins with certain players, none of certain others being in it, is legal exactly where everybody can be
//! paired so that no resident and no player of the beginning meets one of those others: of such a pairing, the players
//! who are joined with the residents and the beginning, and whoever of the rest, in pairs, may go with either side.

use crate::search::{Matching, Set, Spent, Stepwise, View};
use crate::systems::upfloating::field::Field;
use crate::systems::upfloating::stage::Stage;

/// Everybody still to be paired, where some are sure to be in the bracket and some are sure not to be.
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

/// The set; `None` where the players of the stage cannot all be paired.
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
    let mut begun: Vec<usize> = Vec::new();
    let mut after = 0;
    while !is_legal(&begun)? {
        let mut next: Vec<usize> = (after..ranked.len()).collect();
        next.sort_by_key(|&place| ranked[place]);
        let leads_to_a_legal_set = |&place: &usize| {
            let inside = stage.bracket(&[&begun[..], &ranked[place..=place]].concat());
            let outside =
                field.set(ranked[..place].iter().copied().filter(|player| !inside.contains(*player)));
            Ok(Matching::perfect(&Parted { field, everybody: &everybody, inside, outside })?.is_some())
        };
        let Some(place) = next.into_iter().try_first(leads_to_a_legal_set)? else { return Ok(None) };
        begun.push(ranked[place]);
        after = place + 1;
    }
    Ok(Some(begun))
}
