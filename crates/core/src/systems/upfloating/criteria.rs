//! C4-C7: the value of a set of upfloaters. Both searches and the judge of foreign pairings read the same values.

use super::field::Field;
use super::search::Completion;
use super::stage::Stage;
use super::ways::{Following, LookAhead};
use crate::search::{Set, Spent};
use crate::systems::weighing::Value;
use crate::tournament::Points;

/// C4: "Minimise the number of upfloaters."
pub(super) fn c4(upfloaters: &[usize]) -> Value {
    Value::Count(upfloaters.len())
}

/// C5: "maximise the scores (taken in ascending order) of the upfloaters."
pub(super) fn c5(field: &Field, upfloaters: &[usize]) -> Value {
    Value::Scores(ascending_scores(field, upfloaters))
}

/// Whether no other set of as many has higher scores, legal or not.
pub(super) fn has_the_highest_scores(stage: &Stage<'_>, set: &[usize]) -> bool {
    let highest: Vec<usize> = stage.field.ranked(&stage.lower).into_iter().take(set.len()).collect();
    ascending_scores(stage.field, set) == ascending_scores(stage.field, &highest)
}

/// The scores of some players in ascending order.
pub(super) fn ascending_scores(field: &Field, players: &[usize]) -> Vec<Points> {
    let mut scores: Vec<Points> = players.iter().map(|&player| field.entrants[player].score).collect();
    scores.sort_unstable();
    scores
}

/// C6: "Unless all the players in the following scoregroup became or are upfloaters (thus this scoregroup is
/// now empty), choose the set of upfloaters so that criteria C1, C3 and C4 are complied with in the bracket
/// where this (not empty) scoregroup is paired."
///
/// The value is the number of upfloaters that the following bracket then needs, or, in the reading `parity`, whether it
/// needs more than its parity asks for.
pub(super) fn c6(stage: &Stage<'_>, upfloaters: &[usize], search: &dyn Completion) -> Result<Value, Spent> {
    let below = stage.left_below(upfloaters);
    let Some(following) = following_scoregroup(stage, &below) else { return Ok(Value::NotAsked) };
    let mut lower = below;
    lower.difference_with(&following);
    // What the following bracket needs is a fact of the position, whatever is wished for. Where no number will do (which
    // only somebody sees who leaves C3 out), it is more than there are players.
    let fewest = search.fewest_upfloaters(stage.field.free(), &following, &lower)?;
    let needed = fewest.unwrap_or(lower.count_ones(..) + 1);
    Ok(Value::Count(match stage.field.ways.look_ahead {
        LookAhead::Fewest => needed,
        LookAhead::Parity => usize::from(needed != following.count_ones(..) % 2),
    }))
}

/// The scoregroup that C6 looks at among the players left below the bracket; `None` where it is empty.
pub(super) fn following_scoregroup(stage: &Stage<'_>, below: &Set) -> Option<Set> {
    let field = stage.field;
    let following = match field.ways.following {
        Following::Remaining => field.top_scoregroup(below),
        Following::Standings | Following::WithBye | Following::WithAbsent => {
            let score = stage.score();
            let level = stage.levels.iter().find(|&&level| level < score)?;
            field.set(below.ones().filter(|&player| field.entrants[player].score == *level))
        }
    };
    (!following.is_clear()).then_some(following)
}

/// C7: "With the exception of the last round (in Team: the last two rounds), minimise the number of upfloaters who were floaters
/// in the previous round."
pub(super) fn c7(field: &Field, upfloaters: &[usize]) -> Value {
    if !field.ways.asks_floats {
        return Value::NotAsked;
    }
    Value::Count(upfloaters.iter().filter(|&&player| counts_in_c7(field, player)).count())
}

/// Whether a player would count in C7.
pub(super) fn counts_in_c7(field: &Field, player: usize) -> bool {
    field.ways.asks_floats && field.entrants[player].floated()
}
