//! What a pairing card says of the rounds before, whatever the document.

use super::Section;
use crate::position::{PastRound, Position};
use crate::tournament::{Bye, PlayerId};

/// A bye or an absence, in words.
pub(super) fn bye_word(bye: Bye) -> &'static str {
    match bye {
        Bye::Zero => "absent",
        Bye::Half => "a half-point bye",
        Bye::Full => "a full-point bye",
        Bye::PairingAllocated => "the bye",
    }
}

/// `White against 7, results 1 =, with 3.0 points against 2.5`.
pub(super) fn contest(position: &Position, past: &PastRound, round: u16) -> String {
    let Some(contest) = past.entry.contest() else { return String::new() };
    let colour = contest.colour.map_or("no colour".into(), |colour| colour.to_string());
    let codes: Vec<String> = contest.games.iter().map(|game| game.code().to_string()).collect();
    let results = if codes.len() == 1 { "result" } else { "results" };
    let theirs =
        past.opponent.and_then(|opponent| position.competitors[opponent].past.get(usize::from(round) - 1));
    let scores = theirs.map_or(String::new(), |theirs| {
        format!(", with {} points against {}", past.score_before, theirs.score_before)
    });
    format!("{colour} against {}, {results} {}{scores}", contest.opponent, codes.join(" "))
}

/// The statements of a section that are about a player.
pub(super) fn only_about(mut section: Section, id: PlayerId) -> Option<Section> {
    section.lines.retain(|line| line.about.contains(&id));
    (!section.lines.is_empty()).then_some(section)
}
