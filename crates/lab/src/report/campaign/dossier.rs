//! The folder of one error: what it is, the tournament, both answers, and how to see it again.

use super::readme;
use crate::campaign::{ENGINE, Evidence, FINDING, Facts, Plan, README, REFERENCE, SHRUNK, TOURNAMENT, json};
use arbitrium_core::trf::{self, Edition};
use arbitrium_report::report::pairs;

/// The files of an error's folder, by name.
#[must_use]
pub fn files(plan: &Plan, facts: &Facts, evidence: &Evidence) -> Vec<(String, String)> {
    let mut files =
        vec![(README.to_owned(), readme::page(plan, facts, evidence)), (FINDING.to_owned(), json(facts))];
    // The format of 2026 has a record for everything that is drawn.
    if let Ok(text) = trf::write(&evidence.tournament, Edition::Trf26) {
        files.push((TOURNAMENT.to_owned(), text));
    }
    if let Some(Ok(text)) = evidence.smallest.as_ref().map(|s| trf::write(&s.tournament(), Edition::Trf26)) {
        files.push((SHRUNK.to_owned(), text));
    }
    if let Ok(reference) = &evidence.reference {
        let text = pairs::reply(reference.pairs.iter().copied(), reference.bye);
        files.push((REFERENCE.to_owned(), text));
    }
    if let Ok(answer) = &evidence.answer {
        let boards = answer.boards.iter().map(|board| (board.white, board.black));
        files.push((ENGINE.to_owned(), pairs::reply(boards, answer.byes.iter().copied())));
    }
    files
}
