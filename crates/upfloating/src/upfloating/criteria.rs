//! The values of a set of upfloaters for the criteria C4 to C7. Both searches and the verdicts on recorded pairings
//! use the same values.

use super::completion::Completion;
use super::entrant::floated;
use super::field::Field;
use super::stage::Stage;
use super::ways::{Following, LookAhead};
use arbitrium_search::{Set, Spent};
use arbitrium_swiss::weighing::Value;
use arbitrium_tournament::Points;

/// The number of upfloaters, for C4: "Minimise the number of upfloaters."
pub(super) fn c4(upfloaters: &[usize]) -> Value {
    Value::Count(upfloaters.len())
}

/// The scores of the upfloaters in ascending order, for C5: "maximise the scores (taken in ascending order) of the
/// upfloaters."
pub(super) fn c5(field: &Field, upfloaters: &[usize]) -> Value {
    Value::Scores(ascending_scores(field, upfloaters))
}

/// Whether `set` has the highest scores of all sets of its size, legal or not.
pub(super) fn has_the_highest_scores(stage: &Stage<'_>, set: &[usize]) -> bool {
    let highest: Vec<usize> = stage.field.ranked(&stage.lower).into_iter().take(set.len()).collect();
    ascending_scores(stage.field, set) == ascending_scores(stage.field, &highest)
}

/// The scores of these players for pairing, in ascending order. C5 compares sets of upfloaters by these lists.
pub(super) fn ascending_scores(field: &Field, players: &[usize]) -> Vec<Points> {
    let mut scores: Vec<Points> = players.iter().map(|&player| field.score(player)).collect();
    scores.sort_unstable();
    scores
}

/// C6: "Unless all the players in the following scoregroup became or are upfloaters (thus this scoregroup is
/// now empty), choose the set of upfloaters so that criteria C1, C3 and C4 are complied with in the bracket
/// where this (not empty) scoregroup is paired."
///
/// The value is the number of upfloaters that the following bracket needs after `upfloaters` have left it.
/// Under the interpretation `parity`, the value is 1 if that bracket needs more upfloaters than its parity
/// requires, otherwise 0.
pub(super) fn c6(stage: &Stage<'_>, upfloaters: &[usize], search: &dyn Completion) -> Result<Value, Spent> {
    let below = stage.left_below(upfloaters);
    let Some(following) = following_scoregroup(stage, &below) else { return Ok(Value::NotAsked) };
    let mut lower = below;
    lower.difference_with(&following);
    // A wish does not change what the following bracket needs, so the original field is used. If C3 is left
    // out, no number of upfloaters may be enough. The value is then one more than the number of all lower
    // players.
    let fewest = search.fewest_upfloaters(stage.field.free(), &following, &lower)?;
    let needed = fewest.unwrap_or(lower.count_ones(..) + 1);
    Ok(Value::Count(match stage.field.ways.look_ahead {
        LookAhead::Fewest => needed,
        LookAhead::Parity => usize::from(needed != following.count_ones(..) % 2),
    }))
}

/// The following scoregroup for C6, among the players left below the bracket; `None` if it is empty.
pub(super) fn following_scoregroup(stage: &Stage<'_>, below: &Set) -> Option<Set> {
    let field = stage.field;
    let following = match field.ways.following {
        Following::Remaining => field.top_scoregroup(below),
        Following::Standings | Following::WithBye | Following::WithAbsent => {
            let score = stage.score();
            let level = stage.levels.iter().find(|&&level| level < score)?;
            field.set(below.ones().filter(|&player| field.score(player) == *level))
        }
    };
    (!following.is_clear()).then_some(following)
}

/// The number of upfloaters who count in C7: "With the exception of the last round (in Team: the last two
/// rounds), minimise the number of upfloaters who were floaters in the previous round."
pub(super) fn c7(field: &Field, upfloaters: &[usize]) -> Value {
    if !field.ways.asks_floats {
        return Value::NotAsked;
    }
    Value::Count(upfloaters.iter().filter(|&&player| counts_in_c7(field, player)).count())
}

/// Whether a player would count in C7 if the player were an upfloater.
pub(super) fn counts_in_c7(field: &Field, player: usize) -> bool {
    field.ways.asks_floats && floated(&field.entrants[player])
}
