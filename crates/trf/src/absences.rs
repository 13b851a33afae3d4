//! Converts announced byes of report columns into byes of rounds. Records `240` and `XXZ` refer to report
//! columns. A round of two games has two report columns.

use std::collections::BTreeMap;

use super::diagnostic::{Diagnostic, Findings};
use super::setup::{Setup, round_of};
use super::span::Span;
use arbitrium_tournament::{Absence, Bye, GamesPerRound, PlayerId};

/// A bye that a record announces for one player in one report column.
#[derive(Clone, Copy)]
pub(super) struct Announced {
    /// The report column of the bye, from 1.
    pub(super) column: u16,
    pub(super) player: PlayerId,
    pub(super) bye: Bye,
    pub(super) span: Span,
}

/// Converts the announced byes into absences. In a match of two games, an announcement for one of the two
/// columns is enough. Two announcements of a player for the same round must name the same bye.
pub(super) fn settle(setup: &mut Setup, games: GamesPerRound, findings: &mut Findings) {
    let all = std::mem::take(&mut setup.announced);
    let key = |announced: &Announced| (round_of(announced.column, games), announced.player);
    let mut rounds: BTreeMap<(u16, PlayerId), Vec<Announced>> = BTreeMap::new();
    for announced in &all {
        rounds.entry(key(announced)).or_default().push(*announced);
    }
    // A round is handled when its first announcement comes up, so the rounds keep the order of the file.
    for first in all {
        let (round, player) = key(&first);
        let Some(announced) = rounds.remove(&(round, player)) else { continue };
        if let Some(other) = announced.iter().find(|other| other.bye != first.bye) {
            let message = format!("player {player}: two different byes are announced for one round");
            findings.push(
                Diagnostic::error("contradictory-byes", message)
                    .at(other.span)
                    .expected("one bye, in a match for both of its columns")
                    .related(first.span, format!("column {} has another bye", first.column)),
            );
            continue;
        }
        if games == GamesPerRound::Two && announced.iter().all(|other| other.column == first.column) {
            let message = format!("player {player}: the bye of column {} is that of the match", first.column);
            findings.push(Diagnostic::repair("half-bye", message).at(first.span));
        }
        setup.absences.push((Absence { round, player, bye: first.bye }, first.span));
    }
}
