//! Removes played rounds that are not needed for the case.

use std::ops::Range;

use arbitrium_tournament::Tournament;

/// The number of items that this pass can remove: the number of paired rounds.
pub(super) fn count(case: &Tournament) -> usize {
    usize::from(case.paired_rounds())
}

/// The case without the rounds `gone`, given as indices from 0. Records about later rounds get the new round
/// numbers. The number of planned rounds after the next round stays the same.
pub(super) fn without(case: &Tournament, gone: Range<usize>) -> Option<Tournament> {
    let mut case = case.clone();
    for player in &mut case.players {
        player.entries.drain(gone.start.min(player.entries.len())..gone.end.min(player.entries.len()));
    }
    let number = u16::try_from(gone.len()).ok()?;
    let place = |round: u16| usize::from(round).saturating_sub(1);
    // The new first and last round of a record that covers several rounds.
    let moved_first = |round: u16| match place(round) {
        place if place >= gone.end => round - number,
        place if place >= gone.start => u16::try_from(gone.start + 1).unwrap_or(round),
        _ => round,
    };
    let moved_last = |round: u16| match place(round) {
        _ if round == u16::MAX => round,
        place if place >= gone.end => round - number,
        place if place >= gone.start => u16::try_from(gone.start).unwrap_or(round),
        _ => round,
    };
    for prohibition in &mut case.prohibited {
        prohibition.first_round = moved_first(prohibition.first_round);
        prohibition.last_round = moved_last(prohibition.last_round);
    }
    case.prohibited.retain(|prohibition| prohibition.first_round <= prohibition.last_round);
    for points in &mut case.virtual_points {
        points.first_round = moved_first(points.first_round);
        points.last_round = moved_last(points.last_round);
    }
    case.virtual_points.retain(|points| points.first_round <= points.last_round);
    for absence in &mut case.absences {
        absence.round = moved_first(absence.round);
    }
    let columns = u16::try_from(case.games_per_round.columns()).ok()?;
    let is_gone = |column: u16| gone.contains(&place(column.div_ceil(columns)));
    case.scoring.adjustments.retain(|adjustment| !adjustment.column.is_some_and(is_gone));
    for column in case.scoring.adjustments.iter_mut().filter_map(|adjustment| adjustment.column.as_mut()) {
        if place(column.div_ceil(columns)) >= gone.end {
            *column -= number * columns;
        }
    }
    if let Some(planned) = &mut case.planned_rounds {
        planned.rounds = planned.rounds.checked_sub(number).filter(|rounds| *rounds > 0)?;
    }
    Some(case)
}
