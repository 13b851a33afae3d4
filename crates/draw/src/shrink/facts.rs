//! Removes or simplifies records about the tournament and its players.

use std::ops::Range;

use super::case::plain_name;
use arbitrium_tournament::{Colour, Scoring, Tournament};

/// The case after a change; `None` if the change has no effect.
fn changed(case: &Tournament, change: impl FnOnce(&mut Tournament)) -> Option<Tournament> {
    let mut after = case.clone();
    change(&mut after);
    (after != *case).then_some(after)
}

pub(super) fn prohibitions(case: &Tournament) -> usize {
    case.prohibited.len()
}

pub(super) fn without_prohibitions(case: &Tournament, gone: Range<usize>) -> Option<Tournament> {
    changed(case, |case| drop(case.prohibited.drain(gone)))
}

pub(super) fn virtual_points(case: &Tournament) -> usize {
    case.virtual_points.len()
}

pub(super) fn without_virtual_points(case: &Tournament, gone: Range<usize>) -> Option<Tournament> {
    changed(case, |case| drop(case.virtual_points.drain(gone)))
}

pub(super) fn adjustments(case: &Tournament) -> usize {
    case.scoring.adjustments.len()
}

pub(super) fn without_adjustments(case: &Tournament, gone: Range<usize>) -> Option<Tournament> {
    changed(case, |case| drop(case.scoring.adjustments.drain(gone)))
}

pub(super) fn absences(case: &Tournament) -> usize {
    case.absences.len()
}

/// Removes the announced absences with the indices `gone`. The absent players are then present in the next
/// round of the case.
pub(super) fn without_absences(case: &Tournament, gone: Range<usize>) -> Option<Tournament> {
    changed(case, |case| drop(case.absences.drain(gone)))
}

pub(super) fn players(case: &Tournament) -> usize {
    case.players.len()
}

/// Removes all records about the players with the indices `which`, except their numbers and ratings.
pub(super) fn nameless(case: &Tournament, which: Range<usize>) -> Option<Tournament> {
    changed(case, |case| {
        for player in &mut case.players[which] {
            player.name = plain_name(player.id);
            for text in [
                &mut player.sex,
                &mut player.title,
                &mut player.federation,
                &mut player.fide_id,
                &mut player.birth,
            ] {
                text.clear();
            }
        }
    })
}

pub(super) fn unrated(case: &Tournament, which: Range<usize>) -> Option<Tournament> {
    changed(case, |case| case.players[which].iter_mut().for_each(|player| player.rating = None))
}

/// The number of items of a pass that changes the whole tournament: always 1.
pub(super) fn one(_: &Tournament) -> usize {
    1
}

pub(super) fn usual_scoring(case: &Tournament, _: Range<usize>) -> Option<Tournament> {
    changed(case, |case| {
        let adjustments = std::mem::take(&mut case.scoring.adjustments);
        case.scoring = Scoring { adjustments, ..Scoring::standard(case.games_per_round) };
    })
}

pub(super) fn no_planned_rounds(case: &Tournament, _: Range<usize>) -> Option<Tournament> {
    changed(case, |case| case.planned_rounds = None)
}

/// Removes the planned rounds after the next round of the case; `None` if there are none.
pub(super) fn fewer_planned_rounds(case: &Tournament, _: Range<usize>) -> Option<Tournament> {
    let next = case.paired_rounds() + 1;
    changed(case, |case| {
        if let Some(planned) = &mut case.planned_rounds {
            planned.rounds = planned.rounds.min(next);
        }
    })
}

pub(super) fn first_colour_white(case: &Tournament, _: Range<usize>) -> Option<Tournament> {
    changed(case, |case| {
        if let Some((colour, _)) = &mut case.initial_colour {
            *colour = Colour::White;
        }
    })
}

pub(super) fn no_name(case: &Tournament, _: Range<usize>) -> Option<Tournament> {
    changed(case, |case| case.name.clear())
}
