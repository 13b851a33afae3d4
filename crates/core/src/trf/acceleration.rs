//! Virtual points: record `250` names report columns, the points are for a whole round.

use super::diagnostic::{Diagnostic, Findings};
use super::setup::{Setup, round_of};
use super::span::Span;
use crate::tournament::{GamesPerRound, PlayerId, Points, VirtualPoints};

/// Virtual points in some report columns, as a record declares them.
#[derive(Clone, Copy)]
pub(super) struct Accelerated {
    pub(super) points: Points,
    /// The first and the last column, from 1.
    pub(super) columns: (u16, u16),
    /// The first and the last player.
    pub(super) players: (PlayerId, PlayerId),
    pub(super) span: Span,
}

/// Points that a record gives in one column of a match only: the match, then who gets how much.
type Half = (u16, (PlayerId, PlayerId), Points);

/// Makes virtual points of rounds of what the records say of columns. Both columns of a match must say the
/// same; it counts once.
pub(super) fn settle(setup: &mut Setup, games: GamesPerRound, findings: &mut Findings) {
    let records = std::mem::take(&mut setup.accelerated);
    if games == GamesPerRound::Two {
        refuse_unequal_columns(&records, findings);
    }
    for record in records {
        let (first, last) = record.columns;
        // A match counts with its first column.
        let begins = match games {
            GamesPerRound::One | GamesPerRound::Boards => first,
            GamesPerRound::Two => first / 2 + 1,
        };
        let ends = round_of(last, games);
        if begins > ends {
            continue;
        }
        let (first_player, last_player) = record.players;
        let points = VirtualPoints {
            points: record.points,
            first_round: begins,
            last_round: ends,
            first_player,
            last_player,
        };
        setup.virtual_points.push((points, record.span));
    }
}

fn refuse_unequal_columns(records: &[Accelerated], findings: &mut Findings) {
    let half = |record: &Accelerated, column: u16| (column.div_ceil(2), record.players, record.points);
    let firsts = records.iter().filter(|record| record.columns.1 % 2 == 1);
    let mut firsts: Vec<(Half, Span)> = firsts.map(|r| (half(r, r.columns.1), r.span)).collect();
    let seconds = records.iter().filter(|record| record.columns.0.is_multiple_of(2));
    let mut seconds: Vec<(Half, Span)> = seconds.map(|r| (half(r, r.columns.0), r.span)).collect();
    firsts.sort_by_key(|(half, _)| *half);
    seconds.sort_by_key(|(half, _)| *half);
    let same = firsts.iter().zip(&seconds).take_while(|((a, _), (b, _))| a == b).count();
    let lonely = firsts.get(same).into_iter().chain(seconds.get(same)).min_by_key(|(half, _)| *half);
    if let Some(&((number, ..), span)) = lonely {
        let (first, second) = (number * 2 - 1, number * 2);
        let message = format!("match {number}: columns {first} and {second} have different virtual points");
        findings.push(
            Diagnostic::error("inconsistent-match", message)
                .at(span)
                .expected("the same points in both columns of a match")
                .hint("both games of a match belong to one round: begin with an odd column and end with an even one"),
        );
    }
}
