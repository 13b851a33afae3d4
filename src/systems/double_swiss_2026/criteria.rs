//! C4-C8: the value of a set of upfloaters and of a pairing of the bracket. Both searches and the judge of
//! foreign pairings read the same values.

use std::cmp::Ordering;

use super::Search;
use super::field::Field;
use super::readings::{C8Opponents, Following, LookAhead};
use super::stage::Stage;
use crate::search::Set;
use crate::tournament::Points;

/// The values of a set of upfloaters. A smaller value is the better one, in the order of the fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetValues {
    /// C4: the number of upfloaters.
    pub c4: usize,
    /// C5: the scores of the upfloaters in ascending order; the larger the better.
    pub c5: Vec<Points>,
    /// C6: the number of upfloaters that the following bracket then needs (or, in the reading `parity`,
    /// whether it fails); `None` where nothing is asked.
    pub c6: Option<usize>,
    /// C7: the number of upfloaters who floated in the previous round; 0 in the last round.
    pub c7: usize,
}

impl SetValues {
    /// C4 and C5 only need the scores.
    pub(super) fn of_scores(stage: &Stage<'_>, upfloaters: &[usize]) -> (usize, Vec<Points>) {
        let mut scores: Vec<Points> =
            upfloaters.iter().map(|&player| stage.field.entrants[player].score).collect();
        scores.sort_unstable();
        (upfloaters.len(), scores)
    }

    /// The values of a set of upfloaters in a stage.
    pub(super) fn of(stage: &Stage<'_>, upfloaters: &[usize], search: &dyn Search) -> Self {
        let (c4, c5) = Self::of_scores(stage, upfloaters);
        SetValues { c4, c5, c6: c6(stage, upfloaters, search), c7: c7(stage.field, upfloaters) }
    }
}

impl PartialOrd for SetValues {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for SetValues {
    /// 2.3: "in descending priority". `Less` is the better set.
    fn cmp(&self, other: &Self) -> Ordering {
        let c4 = self.c4.cmp(&other.c4);
        c4.then_with(|| other.c5.cmp(&self.c5))
            .then_with(|| self.c6.cmp(&other.c6))
            .then_with(|| self.c7.cmp(&other.c7))
    }
}

/// C6: "Unless all the players in the following scoregroup became or are upfloaters (thus this scoregroup is
/// now empty), choose the set of upfloaters so that criteria C1, C3 and C4 are complied with in the bracket
/// where this (not empty) scoregroup is paired."
fn c6(stage: &Stage<'_>, upfloaters: &[usize], search: &dyn Search) -> Option<usize> {
    let below = stage.left_below(upfloaters);
    let following = following_scoregroup(stage, &below)?;
    let mut lower = below;
    lower.difference_with(&following);
    // What the following bracket needs is a fact of the position, whatever is wished for.
    let fewest = search.fewest_upfloaters(stage.field.free(), &following, &lower)?;
    Some(match stage.field.readings.look_ahead {
        LookAhead::Fewest => fewest,
        LookAhead::Parity => usize::from(fewest != following.count_ones(..) % 2),
    })
}

/// The scoregroup that C6 looks at among the players left below the bracket; `None` where it is empty.
pub(super) fn following_scoregroup(stage: &Stage<'_>, below: &Set) -> Option<Set> {
    let field = stage.field;
    let following = match field.readings.following {
        Following::Remaining => field.top_scoregroup(below),
        Following::Standings | Following::WithBye | Following::WithAbsent => {
            let score = stage.score();
            let level = stage.levels.iter().find(|&&level| level < score)?;
            field.set(below.ones().filter(|&player| field.entrants[player].score == *level))
        }
    };
    (!following.is_clear()).then_some(following)
}

/// C7: "With the exception of the last round, minimise the number of upfloaters who were floaters in the
/// previous round."
fn c7(field: &Field, upfloaters: &[usize]) -> usize {
    upfloaters.iter().filter(|&&player| counts_in_c7(field, player)).count()
}

/// Whether a player would count in C7.
pub(super) fn counts_in_c7(field: &Field, player: usize) -> bool {
    !field.is_last_round && field.entrants[player].floated
}

/// C8: "With the exception of the last round, minimise the number of upfloaters' opponents who were floaters
/// in the previous round." Whether a pair adds to that number.
pub(super) fn counts_in_c8(field: &Field, residents: &Set, a: usize, b: usize) -> bool {
    if field.is_last_round {
        return false;
    }
    let opponent = match field.readings.c8_opponents {
        C8Opponents::Residents => match (residents.contains(a), residents.contains(b)) {
            (true, false) => Some(a),
            (false, true) => Some(b),
            _ => None,
        },
        C8Opponents::HigherScored => match field.entrants[a].score.cmp(&field.entrants[b].score) {
            Ordering::Greater => Some(a),
            Ordering::Less => Some(b),
            Ordering::Equal => None,
        },
    };
    opponent.is_some_and(|player| field.entrants[player].floated)
}

/// C8: the value of a pairing of a bracket.
pub(super) fn c8(field: &Field, residents: &Set, pairs: &[(usize, usize)]) -> usize {
    pairs.iter().filter(|&&(a, b)| counts_in_c8(field, residents, a, b)).count()
}
