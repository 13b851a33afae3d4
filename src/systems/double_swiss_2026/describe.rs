//! Values in words, the same for verdicts and explanations.

use super::articles::{C4, C5, C6, C7};
use super::criteria::{SetValues, counts_in_c7, following_scoregroup};
use super::field::{Barrier, Field, Obstacle};
use super::stage::Stage;
use crate::rulebook::Article;
use crate::search::Set;
use crate::tournament::PlayerId;

/// A list of numbers: `2, 6, 1`, or `nobody`.
pub(super) fn list(ids: impl IntoIterator<Item = PlayerId>) -> String {
    let ids: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
    if ids.is_empty() { "nobody".into() } else { ids.join(", ") }
}

/// The numbers of players of the field.
pub(super) fn players(field: &Field, players: impl IntoIterator<Item = usize>) -> String {
    list(players.into_iter().map(|player| field.entrants[player].id))
}

/// A set of upfloaters as the text writes it: `{2, 6, 1}`.
pub(super) fn set(field: &Field, upfloaters: &[usize]) -> String {
    if upfloaters.is_empty() {
        return "{}".into();
    }
    format!("{{{}}}", players(field, upfloaters.iter().copied()))
}

pub(super) use crate::counted::counted as count;

/// The values of C4 to C7 for a set of upfloaters, in words, in descending priority.
pub(super) fn values(
    stage: &Stage<'_>,
    upfloaters: &[usize],
    values: &SetValues,
) -> [(&'static Article, String); 4] {
    let field = stage.field;
    let scores = values.c5.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let c5 = if scores.is_empty() { "no upfloater".into() } else { format!("scores {scores}") };
    [
        (&C4, count(values.c4, "upfloater")),
        (&C5, c5),
        (&C6, c6(stage, upfloaters, values)),
        (&C7, if field.is_last_round { "not asked in the last round".into() } else { c7(field, upfloaters) }),
    ]
}

fn c7(field: &Field, upfloaters: &[usize]) -> String {
    let floated: Vec<usize> =
        upfloaters.iter().copied().filter(|&player| counts_in_c7(field, player)).collect();
    match floated.len() {
        0 => "none floated in the previous round".into(),
        number => format!("{number} floated in the previous round: {}", players(field, floated)),
    }
}

fn c6(stage: &Stage<'_>, upfloaters: &[usize], values: &SetValues) -> String {
    let Some(number) = values.c6 else { return "nothing is asked".into() };
    let following = following_scoregroup(stage, &stage.left_below(upfloaters));
    let score = |set: &Set| set.ones().next().map(|player| stage.field.entrants[player].score);
    match following.as_ref().and_then(score) {
        Some(score) => format!("the {score} group then needs {}", count(number, "upfloater")),
        None => count(number, "upfloater"),
    }
}

/// Why two players may not meet.
pub(super) fn obstacle(obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Met(round) => format!("they met in match {round}"),
        Obstacle::Prohibited => "the organiser prohibits the pair".into(),
    }
}

/// Why a player may not have the bye.
pub(super) fn barrier((barrier, round): (Barrier, u16)) -> String {
    let what = match barrier {
        Barrier::PairingAllocatedBye => "had the bye",
        Barrier::FullPointBye => "had a full-point bye",
        Barrier::ForfeitWin => "won by forfeit",
    };
    format!("{what} in match {round}")
}
